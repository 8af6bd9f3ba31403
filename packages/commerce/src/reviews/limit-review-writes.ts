import type { Context } from "@cartwright/kernel/foundation/context";
import { ownerOf } from "@cartwright/kernel/foundation/identity";
import { limitRate, networkKeys } from "@cartwright/kernel/foundation/limit-by-address";

/** Of what an address may do in a minute: with 600 by default, ten reviews or votes. */
const share = 60;

/** Refuses more reviews and votes in a minute than somebody makes who reads. Staff and apps are not limited. */
export const limitReviewWrites = (context: Context): void => {
	const owner = ownerOf(context.identity);
	if (owner !== undefined) limitWritesOf(owner, context);
};

/** The same for somebody who writes without a token. */
export const limitWritesOf = (owner: string, context: Context): void => {
	const keys = [`reviews ${owner}`, ...networkKeys(context.incoming.ip, "reviews")];
	limitRate(context, keys, "Too many reviews and votes in a minute.", share);
};
