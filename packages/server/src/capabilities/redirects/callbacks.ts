import type { Callbacks } from "@cartwright/contract/redirects/redirect-messages";
import { isSafeAddress } from "../sites/origin.ts";

export interface RefusedCallback {
	/** Its member of the request. */
	readonly field: string;
	/** Scheme, host and port, where it has them. */
	readonly origin: string;
	readonly reason: string;
}

/** The addresses among the callbacks to which nobody may be sent. */
export const refusedCallbacks = (
	callbacks: Callbacks,
	allowedOrigins: ReadonlySet<string>,
): readonly RefusedCallback[] =>
	Object.entries(callbacks)
		.filter((entry): entry is [string, string] => Boolean(entry[1]) && entry[0] !== "state")
		.flatMap(([name, address]) => {
			const field = `callbacks.${name}`;
			if (!URL.canParse(address)) return [{ field, origin: "", reason: "is no address with scheme and host" }];
			const url = new URL(address);
			const { origin } = url;
			if (!isSafeAddress(url)) {
				return [{ field, origin, reason: `leads to ${origin}; it must be https, or http on the same machine` }];
			}
			if (allowedOrigins.has(origin)) return [];
			return [{ field, origin, reason: `leads to ${origin}, which is not registered for the client` }];
		});
