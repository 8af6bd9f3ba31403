import type { Context } from "./context.ts";
import { ApplicationError } from "./errors.ts";
import { isLoopback, networkOf } from "./network.ts";

/** What anybody can make without signing in. */
export type AnonymousThing = "visitor" | "cart" | "checkout" | "sign-in" | "visit";

/**
 * Refuses to store more for one address than a minute's share, or anybody could fill the database. A storefront's own
 * server on this machine asks for all of its visitors.
 */
export const limitByAddress = (
	{ incoming: { ip }, newVisitors, now }: Pick<Context, "incoming" | "newVisitors" | "now">,
	thing: AnonymousThing,
): void => {
	const seconds = isLoopback(ip) ? undefined : newVisitors.take(`${thing} ${networkOf(ip)}`, Date.parse(now));
	if (seconds === undefined) return;
	throw new ApplicationError(
		"RATE_LIMITED",
		`Too many calls for a new ${thing} come from one address. Try again in ${seconds} seconds.`,
		{ retryAfterSeconds: seconds },
	);
};
