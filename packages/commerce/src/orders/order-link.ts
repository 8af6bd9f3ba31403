import { signLink } from "@cartwright/kernel/sites/signed-link";

/** Longer than the time in which items can be returned. */
const daysValid = 180;

interface LinkFacts {
	readonly site: string;
	readonly orderId: string;
	/** Origin under which shoppers reach the server. */
	readonly origin: string;
	/** The installation's key, stored in `secrets` under `linkKeyId`. */
	readonly key: string;
	readonly now: string;
	/** The key or staff user that creates the link: it ends with them. */
	readonly createdBy?: string | undefined;
}

/** URL of an order's page, which works without sign-in for 180 days: for mails and thank-you pages. */
export const orderLink = ({
	site,
	orderId,
	origin,
	key,
	now,
	createdBy,
}: LinkFacts): { url: string; expires: string } => {
	const expires = Math.floor(Date.parse(now) / 1000) + daysValid * 24 * 60 * 60;
	const token = signLink(key, "order", { site, subject: orderId, expires, createdBy });
	return { url: `${origin}/hosted/orders/${token}`, expires: new Date(expires * 1000).toISOString() };
};
