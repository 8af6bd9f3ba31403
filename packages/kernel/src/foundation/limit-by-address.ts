import type { Context } from "./context.ts";
import { ApplicationError } from "./errors.ts";
import { isLoopback, networkOf } from "./network.ts";

/** What anybody can make without signing in. */
export type AnonymousThing = "visitor" | "cart" | "checkout" | "sign-in" | "visit";

type Limited = Pick<Context, "newVisitors" | "now">;

/**
 * Refuses to store more for one address than a minute's share, or anybody could fill the database. A storefront's own
 * server on this machine asks for all of its visitors.
 */
export const limitByAddress = (context: Limited & Pick<Context, "incoming">, thing: AnonymousThing): void =>
	limitRate(
		context,
		networkKeys(context.incoming.ip, thing),
		`Too many calls for a new ${thing} come from one address.`,
	);

/** Takes a share of what each key has in a minute. */
export const limitRate = (
	{ newVisitors, now }: Limited,
	keys: readonly string[],
	description: string,
	share = 1,
): void => {
	for (const key of keys) {
		const seconds = newVisitors.take(key, Date.parse(now), { share });
		if (seconds === undefined) continue;
		throw new ApplicationError("RATE_LIMITED", `${description} Try again in ${seconds} seconds.`, {
			retryAfterSeconds: seconds,
		});
	}
};

/** The key of an address's network; none for this machine, which is not limited. */
export const networkKeys = (ip: string, prefix: string): string[] =>
	isLoopback(ip) ? [] : [`${prefix} ${networkOf(ip)}`];
