import { readLink, signLink } from "@cartwright/kernel/sites/signed-link";

const daysValid = 60;
const hoursOpen = 24;

interface LinkFacts {
	readonly site: string;
	readonly origin: string;
	/** The installation's key, stored in `secrets` under `linkKeyId`. */
	readonly key: string;
}

const secondsOf = (time: string): number => Math.floor(Date.parse(time) / 1000);

/**
 * The address that opens an abandoned checkout, for 60 days after it was left. Without a key it has no token, and so leads to the
 * storefront.
 */
export const checkoutUrl = (
	{ id, createdDate }: { readonly id: string; readonly createdDate: string },
	{ site, origin, key }: Pick<LinkFacts, "site" | "origin"> & { readonly key: string | undefined },
): string => {
	const path = `${origin}/ecom/v1/abandoned-checkout/${id}/redirect-to-checkout`;
	if (!key) return `${path}?${new URLSearchParams({ metasiteId: site })}`;
	const expires = secondsOf(createdDate) + daysValid * 24 * 3600;
	const token = signLink(key, "abandoned-checkout", { site, subject: id, expires });
	const query = new URLSearchParams({ metasiteId: site, token });
	return `${path}?${query}`;
};

/** Whether the token proves that the shop made the link to this checkout. */
export const isProven = (
	{ id, token, now }: { readonly id: string; readonly token: string; readonly now: string },
	{ site, key }: Omit<LinkFacts, "origin">,
): boolean => {
	const link = readLink(key, "abandoned-checkout", token);
	return link?.site === site && link.subject === id && link.expires >= secondsOf(now);
};

/** The hosted page of the checkout; whoever opens it may act on the checkout for a day. */
export const hostedPage = (id: string, now: string, { site, origin, key }: LinkFacts): string => {
	const expires = secondsOf(now) + hoursOpen * 3600;
	const sessionToken = signLink(key, "checkout", { site, subject: id, expires });
	return `${origin}/hosted/checkout?${new URLSearchParams({ checkoutId: id, sessionToken })}`;
};
