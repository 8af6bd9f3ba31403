import type { Store } from "@cartwright/store/store";
import { changeEachRing } from "./change-each-ring.ts";
import { revoked } from "./key-ring.ts";

/**
 * Replaces all keys of every ring, for example after a leak. Every process rejects tokens of the earlier keys as soon as it
 * reads its ring again, `reloadSeconds` later at the latest. Returns how many rings were changed.
 */
export const revokeSigningKeys = (store: Store, now: string): Promise<number> =>
	changeEachRing(store, { next: (_ring, jwk) => revoked(jwk, now) });
