import type { Context } from "../../foundation/context.ts";
import { ApplicationError } from "../../foundation/errors.ts";
import { isLoopback, networkOf } from "../../foundation/network.ts";
import { ownerOf } from "./access.ts";

/** Of what an address may do in a minute: with 600 by default, ten reviews or votes. */
const share = 60;

/** Refuses more reviews and votes in a minute than somebody makes who reads. Staff and apps are not limited. */
export const limitReviewWrites = (context: Context): void => {
	const owner = ownerOf(context.identity);
	if (owner !== undefined) limitWritesOf(owner, context);
};

/** The same for somebody who writes without a token. */
export const limitWritesOf = (owner: string, { incoming: { ip }, newVisitors, now }: Context): void => {
	const keys = [`reviews ${owner}`, ...(isLoopback(ip) ? [] : [`reviews ${networkOf(ip)}`])];
	for (const key of keys) {
		const seconds = newVisitors.take(key, Date.parse(now), { share });
		if (seconds === undefined) continue;
		const description = `Too many reviews and votes in a minute. Try again in ${seconds} seconds.`;
		throw new ApplicationError("RATE_LIMITED", description, { retryAfterSeconds: seconds });
	}
};
