import { page, type Store } from "@cartwright/store/store";
import { installation, sites } from "../capabilities/sites/documents.ts";
import type { WorkContext } from "../foundation/context.ts";
import type { Job } from "../foundation/subscriber.ts";
import { isDue, type KeyRing } from "./key-ring.ts";
import { idTokenKeys, tokenKeys } from "./purposes.ts";
import { rotateRing } from "./ring-store.ts";

const maxSites = 10_000;

/** Gives every ring that `isWanted` a new active key. How many were rotated. */
export const rotateSigningKeys = async (
	store: Store,
	now: string,
	isWanted?: (ring: KeyRing) => boolean,
): Promise<number> => {
	const { all } = await store.read(installation, { all: page(sites, { limit: maxSites }) });
	let count = Number(await rotateRing(store, installation, tokenKeys, now, isWanted));
	for (const { doc } of all) count += Number(await rotateRing(store, doc.id, idTokenKeys, now, isWanted));
	return count;
};

/** Rotates signing keys that are so many days old. */
export const rotateSigningKeysAfter = (days: number): Job => ({
	name: "rotate-signing-keys",
	everySeconds: 3600,
	async run({ store, now, log }: WorkContext) {
		const count = await rotateSigningKeys(store, now, (ring) => isDue(ring, now, days));
		if (count > 0) log.info({ count }, "signing keys were rotated");
	},
});
