import type { Callbacks } from "@cartwright/contract/redirects/redirect-messages";

/** Told to every address that a shopper is sent back to. */
const memberLoggedIn = (isMember: boolean) => ["wixMemberLoggedIn", String(isMember)] as const;

const withParameters = (address: string, parameters: readonly (readonly [string, string])[]): string => {
	const url = new URL(address);
	for (const [name, value] of parameters) url.searchParams.set(name, value);
	return url.href;
};

/** The storefront's own thank-you page for an order; nothing where it has none. */
export const thankYouAddress = (
	{ thankYouPageUrl }: Callbacks,
	orderId: string,
	isMember = false,
): string | undefined =>
	thankYouPageUrl ? withParameters(thankYouPageUrl, [["orderId", orderId], memberLoggedIn(isMember)]) : undefined;

/** Where a shopper goes on who is done or leaves early. Without a callback it is the shop on this server. */
export const leaveAddress = ({ postFlowUrl }: Callbacks, isMember = false): string =>
	postFlowUrl ? withParameters(postFlowUrl, [memberLoggedIn(isMember)]) : "/";

export const cartAddress = ({ cartPageUrl, postFlowUrl }: Callbacks, isMember = false): string => {
	const address = cartPageUrl ?? postFlowUrl;
	return address ? withParameters(address, [memberLoggedIn(isMember)]) : "/cart";
};

/** Where somebody goes on who has just signed in; nothing where nobody said. */
export const signedInAddress = ({ postFlowUrl }: Callbacks): string | undefined =>
	postFlowUrl ? withParameters(postFlowUrl, [memberLoggedIn(true)]) : undefined;
