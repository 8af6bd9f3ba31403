import type { Callbacks } from "@cartwright/contract/redirects/redirect-messages";
import { allowsOrigin, faultOfAddress, isLoopback } from "@cartwright/kernel/sites/origin";

export interface RefusedCallback {
	/** The name of the member in the request. */
	readonly field: string;
	/** Scheme, host and port; only the scheme if the URL has no host, and empty if it is not a URL. */
	readonly origin: string;
	readonly reason: string;
	/** Whether registering the origin would make it valid. */
	readonly canBeAllowed: boolean;
}

/** The callbacks to which shoppers must not be redirected. */
export const refusedCallbacks = (
	callbacks: Callbacks,
	registered: readonly string[],
	server: string,
): readonly RefusedCallback[] =>
	Object.entries(callbacks)
		.filter((entry): entry is [string, string] => Boolean(entry[1]) && entry[0] !== "state")
		.flatMap(([name, address]): RefusedCallback[] => {
			const field = `callbacks.${name}`;
			const origin = originOf(address);
			const fault = faultOfAddress(address);
			if (fault) return [{ field, origin, reason: fault, canBeAllowed: false }];
			if (origin === server || allowsOrigin(registered, origin, server)) return [];
			if (isLoopback(origin) && !isLoopback(server)) {
				const reason = `leads to ${origin}, which counts only while this server is on the same machine`;
				return [{ field, origin, reason, canBeAllowed: false }];
			}
			const reason = `leads to ${origin}, which is not registered for the client`;
			return [{ field, origin, reason, canBeAllowed: true }];
		});

const originOf = (address: string): string => {
	const url = URL.parse(address);
	return url?.origin === "null" ? url.protocol : (url?.origin ?? "");
};
