import { guardedFetch } from "@cartwright/kernel/outgoing/guarded-fetch";
import { parseNetwork } from "@cartwright/kernel/outgoing/reachable-address";
import { faultOfAddress, isAllowedOrigin, isAllowedRedirectUri, isLoopback } from "@cartwright/kernel/sites/origin";
import { OperatorError } from "./operator-error.ts";

export { faultOfAddress, isLoopback };

/** The networks of this machine alone. */
export const ownMachine = ["127.0.0.0/8", "::1/128"];

/** Sends requests to this machine and nowhere else. */
export const fetchOnThisMachine = (limits: Omit<Parameters<typeof guardedFetch>[0], "allowedNetworks"> = {}) =>
	guardedFetch({ allowedNetworks: ownMachine, ...limits });

/** Whether the text is an address or a network in CIDR form. */
export const isNetwork = (text: string): boolean => parseNetwork(text) !== undefined;

/** Normalizes origins. Reports all invalid ones at once. */
export const readOrigins = (texts: readonly string[], server: string): string[] => {
	const faults = texts.filter((text) => !isAllowedOrigin(text));
	if (faults.length > 0) {
		throw new OperatorError(
			"INVALID_ORIGIN",
			`Cannot be used as origins: ${faults.join(", ")}.`,
			"Write scheme, host and port alone, such as https://shop.example.com; http is for this machine alone, such as " +
				"http://localhost:3000.",
		);
	}
	const local = isLoopback(server) ? [] : texts.filter(isLoopback);
	if (local.length > 0) {
		throw new OperatorError(
			"LOOPBACK_ORIGIN",
			`Would not count as origins: ${local.join(", ")}.`,
			`Origins on the shopper's own machine count only while the server is on it, and PUBLIC_URL is ${server}.`,
		);
	}
	return texts.map((text) => new URL(text).origin);
};

/** Validates redirect URIs, which are compared literally. */
export const readRedirectUris = (given: readonly string[]): readonly string[] => {
	const faults = given.filter((text) => !isAllowedRedirectUri(text));
	if (faults.length === 0) return given;
	throw new OperatorError(
		"INVALID_REDIRECT_URI",
		`Cannot be used as sign-in addresses: ${faults.join(", ")}.`,
		"Write a whole address without a #, such as https://shop.example.com/callback; http is for this machine alone.",
	);
};
