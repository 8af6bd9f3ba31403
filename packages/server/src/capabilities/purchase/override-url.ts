import { actsForShop, type Identity } from "../../foundation/identity.ts";
import { faultOfAddress, leadsToAllowed } from "../sites/origin.ts";

interface Facts {
	readonly identity: Identity;
	/** The address of this server. */
	readonly origin: string;
	/** Registered for the client that the caller uses. */
	readonly allowedOrigins: readonly string[];
}

/**
 * Why nobody should be sent to this address of a checkout page, in words that follow its name; nothing where it is allowed.
 * Others follow it, because staff and apps read it too: a shopper may name this server and the origins of the client
 * alone, staff and apps any https address.
 */
export const faultOfOverrideUrl = (
	address: string,
	{ identity, origin, allowedOrigins }: Facts,
): string | undefined => {
	if (URL.parse(address)?.origin === origin) return undefined;
	const fault = faultOfAddress(address);
	if (fault || actsForShop(identity) || leadsToAllowed(address, allowedOrigins, origin)) return fault;
	return `must lead to ${origin} or to an origin that is registered for the client`;
};
