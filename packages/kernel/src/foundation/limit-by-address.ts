import { type MinuteLimit, storedThings } from "@cartwright/contract/rate-limits";
import type { Context } from "./context.ts";
import { ApplicationError } from "./errors.ts";
import { isLoopback, networkOf } from "./network.ts";

export type LimitedContext = Pick<Context, "limits" | "call" | "minuteCounter" | "now" | "incoming">;

/**
 * Takes a share of what an address may store in a minute, as the call declares it, and of what `owner` may store, if there
 * is one: otherwise anybody could fill the database.
 */
export const limitByAddress = (
	{ limits, call, minuteCounter, now, incoming }: LimitedContext,
	stored: MinuteLimit["of"],
	owner?: string,
): void => {
	const declared = limits.find((limit) => limit.kind === "minute" && limit.of === stored);
	if (declared?.kind !== "minute")
		throw new Error(`${call} stores ${storedThings[stored]}, and declares no limit of them`);
	const { share } = declared;
	const ownKeys = owner === undefined ? [] : [`${stored} ${owner}`];
	for (const key of [...ownKeys, ...networkKeys(incoming.ip, stored)]) {
		const seconds = minuteCounter.take(key, Date.parse(now), { share });
		if (seconds === undefined) continue;
		throw new ApplicationError(
			"RATE_LIMITED",
			`There were too many ${storedThings[stored]} in a minute. Try again in ${seconds} seconds.`,
			{ retryAfterSeconds: seconds },
		);
	}
};

/** The key of an address's network; none for this machine, where a storefront's own server asks for all of its visitors. */
const networkKeys = (ip: string, stored: string): string[] => (isLoopback(ip) ? [] : [`${stored} ${networkOf(ip)}`]);
