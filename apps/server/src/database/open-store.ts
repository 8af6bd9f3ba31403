import { documentedStore } from "@cartwright/kernel/event-log/documented-store";
import { KeyRing, SealBroken } from "@cartwright/kernel/sealing/key-ring";
import { sealStore } from "@cartwright/kernel/sealing/seal-store";
import { allCollections } from "@cartwright/server/registries/collections";
import { eventForms } from "@cartwright/server/registries/event-forms";
import { upgradeDocuments } from "@cartwright/server/upgrades/upgrade-documents";
import { StoreUnavailable } from "@cartwright/store/errors";
import type { Store } from "@cartwright/store/store";
import type { Config } from "../configuration/config.ts";
import { keyFile, readKeyFile } from "../configuration/sealing-secrets.ts";
import { Refusal } from "../output/refusal.ts";
import { databaseRefusal } from "./database-refusal.ts";

/** Opens the configured database and migrates it. Loads only the engine in use. */
export const openStore = (config: Config): Promise<Store> => orRefuse(config, () => open(config));

const open = async (config: Config): Promise<Store> => {
	const secrets = config.secrets ?? readKeyFile(config.data);
	const store = await openEngine(config);
	try {
		const now = new Date().toISOString();
		const sealed = await sealStore(store, new KeyRing(secrets), { collections: allCollections, now });
		await upgradeDocuments(sealed, now);
		return documentedStore(sealed, eventForms);
	} catch (error) {
		await store.close();
		throw error instanceof SealBroken ? wrongKey(config, error) : error;
	}
};

const wrongKey = ({ secrets, data }: Config, { message }: SealBroken): Refusal =>
	new Refusal(
		"WRONG_SECRET",
		`The secrets in the database cannot be read: ${message}.`,
		`${secrets ? "CARTWRIGHT_SECRET" : keyFile(data)} is not the key that they were sealed with. Use that one, the same on ` +
			"all servers of the database; docs/operating.md says how a key is changed.",
	);

const openEngine = async ({ database }: Config): Promise<Store> => {
	if (database.kind === "sqlite") {
		const { openSqliteStore } = await import("@cartwright/store/sqlite/store");
		return openSqliteStore({ file: database.file, collections: allCollections });
	}
	const { openPostgresStore } = await import("@cartwright/store/postgres/store");
	return openPostgresStore({ url: database.url, collections: allCollections });
};

/** Runs a command on the store and always closes it. */
export const withStore = async <Result>(config: Config, work: (store: Store) => Promise<Result>): Promise<Result> => {
	const store = await openStore(config);
	try {
		return await orRefuse(config, () => work(store));
	} finally {
		await store.close();
	}
};

/** Turns errors of the database and the disk into refusals. */
export const orRefuse = async <Result>(config: Config, work: () => Promise<Result>): Promise<Result> => {
	try {
		return await work();
	} catch (error) {
		if (error instanceof StoreUnavailable) throw databaseRefusal(error, config);
		throw (error as NodeJS.ErrnoException).code === "ENOSPC" ? noRoom(config) : error;
	}
};

/** Errors about pictures; database errors are reported separately. */
const noRoom = ({ data }: Config): Refusal =>
	new Refusal(
		"DISK_FULL",
		`There is no space left on the disk of ${data}.`,
		"Free some space, or set CARTWRIGHT_DATA to a folder on a larger disk.",
	);
