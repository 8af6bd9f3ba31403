import { consumeAttempt, throttled } from "@cartwright/accounts/identity/attempts/attempt";
import type { Context } from "@cartwright/kernel/foundation/context";
import type { Write } from "@cartwright/store/batch";
import { BelowFloor } from "@cartwright/store/errors";
import type { Attempts } from "./load-requested-item.ts";

/** Commits a shopper's request, which counts as an attempt even if it changes nothing. */
export const commitRequest = async (
	{ store, site, now }: Context,
	writes: readonly Write[],
	{ counted, allowed }: Attempts,
): Promise<void> => {
	const taken = counted.map(({ limit, id }) => consumeAttempt(limit, id, allowed.get(id), now).write);
	try {
		await store.commit(site, [...taken, ...writes]);
	} catch (error) {
		if (!(error instanceof BelowFloor)) throw error;
		throw throttled(allowed.get(error.id)?.doc, now);
	}
};
