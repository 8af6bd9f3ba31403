import { signShortLink } from "@cartwright/kernel/sites/signed-link";

interface LinkFacts {
	readonly site: string;
	/** Origin under which shoppers reach the server. */
	readonly origin: string;
	/** The installation's key for links. */
	readonly cursorKey: string;
}

/** The page at which a request is paid. It is the same for as long as there is the request. */
export const requestUrl = ({ origin, site, cursorKey }: LinkFacts, id: string): string =>
	`${origin}/hosted/pay/${signShortLink(cursorKey, "payment-request", { site, subject: id })}`;
