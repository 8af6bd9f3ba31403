import { actsForShop, type Identity } from "@cartwright/kernel/foundation/identity";
import { faultOfAddress, leadsTo, leadsToAllowed } from "@cartwright/kernel/sites/origin";

interface Facts {
	readonly identity: Identity;
	/** The public origin of this server. */
	readonly origin: string;
	/** The origins registered for the caller's client. */
	readonly allowedOrigins: readonly string[];
}

/**
 * Why shoppers must not be sent to this URL of a page, as the end of a sentence; `undefined` if they may be.
 * Staff and apps follow it too, so a shopper may only set URLs on this server and on origins of the client. Staff and
 * apps may set any https URL.
 */
export const faultOfShopperUrl = (url: string, { identity, origin, allowedOrigins }: Facts): string | undefined => {
	if (leadsTo(url, origin)) return undefined;
	const fault = faultOfAddress(url);
	if (fault || actsForShop(identity) || leadsToAllowed(url, allowedOrigins, origin)) return fault;
	return `must lead to ${origin} or to an origin that is registered for the client`;
};
