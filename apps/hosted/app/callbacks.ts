import type { Callbacks } from "@cartwright/contract/redirects/redirect-messages";

/** A parameter of every callback URL. */
const memberLoggedIn = (isMember: boolean) => ["wixMemberLoggedIn", String(isMember)] as const;

const withParameters = (address: string, parameters: readonly (readonly [string, string])[]): string => {
	const url = new URL(address);
	for (const [name, value] of parameters) url.searchParams.set(name, value);
	return url.href;
};

/** The storefront's own thank-you page for an order, if it has one. */
export const thankYouAddress = (
	{ thankYouPageUrl }: Callbacks,
	orderId: string,
	isMember = false,
): string | undefined =>
	thankYouPageUrl ? withParameters(thankYouPageUrl, [["orderId", orderId], memberLoggedIn(isMember)]) : undefined;

/** The URL for shoppers who finish or leave early. Without a callback, it is the shop on this server. */
export const leaveAddress = ({ postFlowUrl }: Callbacks, isMember = false): string =>
	postFlowUrl ? withParameters(postFlowUrl, [memberLoggedIn(isMember)]) : "/";

export const cartAddress = ({ cartPageUrl, postFlowUrl }: Callbacks, isMember = false): string => {
	const address = cartPageUrl ?? postFlowUrl;
	return address ? withParameters(address, [memberLoggedIn(isMember)]) : "/cart";
};

/** The URL to continue at after a sign-in, if there is a callback. */
export const signedInAddress = ({ postFlowUrl }: Callbacks): string | undefined =>
	postFlowUrl ? withParameters(postFlowUrl, [memberLoggedIn(true)]) : undefined;

/** A URL of the storefront on this server as a path: its pages have the shop's own navigation. */
export const withoutOrigin = (url: string, origin: string): string =>
	url.startsWith(`${origin}/`) ? url.slice(origin.length) : url;
