import { signLink } from "@cartwright/kernel/sites/signed-link";

const day = 24 * 60 * 60;
const daysValid = 60;
const optOutDaysValid = 3650;

interface LinkFacts {
	readonly site: string;
	/** Origin under which shoppers reach the server. */
	readonly origin: string;
	/** The installation's key, stored in `secrets` under `linkKeyId`. */
	readonly key: string;
	readonly now: string;
}

const expiresIn = (days: number, now: string): number => Math.floor(Date.parse(now) / 1000) + days * day;

/** The page on which the products of a request are reviewed without sign-in, for 60 days. */
export const requestUrl = (requestId: string, { site, origin, key, now }: LinkFacts): string => {
	const link = { site, subject: requestId, expires: expiresIn(daysValid, now) };
	return `${origin}/hosted/review-requests/${signLink(key, "review-request", link)}`;
};

/** The page on which the owner of an address declines all requests of the shop. The address is not in it. */
export const optOutUrl = (optOutId: string, { site, origin, key, now }: LinkFacts): string => {
	const link = { site, subject: optOutId, expires: expiresIn(optOutDaysValid, now) };
	return `${origin}/hosted/review-requests/decline/${signLink(key, "review-opt-out", link)}`;
};
