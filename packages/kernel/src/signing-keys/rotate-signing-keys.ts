import type { Store } from "@cartwright/store/store";
import type { WorkContext } from "../foundation/context.ts";
import type { Job } from "../foundation/subscriber.ts";
import { changeEachRing } from "./change-each-ring.ts";
import { isDue, type KeyRing, rotated } from "./key-ring.ts";

/** Gives every ring for which `isWanted` holds a new active key. Returns how many were rotated. */
export const rotateSigningKeys = (store: Store, now: string, isWanted?: (ring: KeyRing) => boolean): Promise<number> =>
	changeEachRing(store, {
		...(isWanted ? { isWanted } : {}),
		next: (ring, jwk, purpose) => rotated(ring, jwk, now, purpose),
	});

/** Rotates signing keys that are so many days old. */
export const rotateSigningKeysAfter = (days: number): Job => ({
	name: "rotate-signing-keys",
	everySeconds: 3600,
	async run({ store, now, log }: WorkContext) {
		const count = await rotateSigningKeys(store, now, (ring) => isDue(ring, now, days));
		if (count > 0) log.info({ count }, "signing keys were rotated");
	},
});
