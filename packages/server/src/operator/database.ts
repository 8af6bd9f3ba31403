import { KeyRing } from "@cartwright/kernel/sealing/key-ring";
import { sealStore } from "@cartwright/kernel/sealing/seal-store";
import { documentedStore } from "@cartwright/kernel/webhooks/event-log/documented-store";
import type { Store } from "@cartwright/store/store";
import { allCollections } from "../registries/collections.ts";
import { eventForms } from "../registries/event-forms.ts";
import { upgradeDocuments } from "../upgrades/upgrade-documents.ts";

export { SealBroken } from "@cartwright/kernel/sealing/key-ring";

export type Database =
	| { readonly kind: "sqlite"; readonly file: string }
	| { readonly kind: "postgres"; readonly url: string };

/** The secrets that seal the database: the current one first, then previous ones. */
export type SealingSecrets = readonly [string, ...string[]];

/**
 * Opens a database and migrates it. Loads only the engine in use.
 *
 * @throws {SealBroken} if its secrets were sealed with others.
 */
export const openDatabase = async (database: Database, secrets: SealingSecrets): Promise<Store> => {
	const store = await openEngine(database);
	try {
		const now = new Date().toISOString();
		const sealed = await sealStore(store, new KeyRing(secrets), { collections: allCollections, now });
		await upgradeDocuments(sealed, now);
		return documentedStore(sealed, eventForms);
	} catch (error) {
		await store.close();
		throw error;
	}
};

const openEngine = async (database: Database): Promise<Store> => {
	if (database.kind === "sqlite") {
		const { openSqliteStore } = await import("@cartwright/store/sqlite/store");
		return openSqliteStore({ file: database.file, collections: allCollections });
	}
	const { openPostgresStore } = await import("@cartwright/store/postgres/store");
	return openPostgresStore({ url: database.url, collections: allCollections });
};
