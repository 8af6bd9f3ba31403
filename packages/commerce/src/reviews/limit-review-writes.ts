import type { Context } from "@cartwright/kernel/foundation/context";
import { ownerOf } from "@cartwright/kernel/foundation/identity";
import { limitByAddress } from "@cartwright/kernel/foundation/limit-by-address";

/** Refuses more reviews and votes in a minute than somebody makes who reads. Staff and apps are not limited. */
export const limitReviewWrites = (context: Context): void => {
	const owner = ownerOf(context.identity);
	if (owner !== undefined) limitByAddress(context, "review", owner);
};
