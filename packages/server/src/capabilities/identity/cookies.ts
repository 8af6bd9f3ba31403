import type { Incoming } from "../../foundation/incoming.ts";

/** Where the hosted pages keep a member's session token in the browser. */
export const sessionCookie = "cartwright_session";

/** What proves, while somebody is away at a provider, that the browser that comes back is the one that went. */
export const ssoCookie = "cartwright_sso";

export const readCookie = ({ headers }: Incoming, name: string): string | undefined => {
	for (const pair of String(headers.cookie ?? "").split(";")) {
		const at = pair.indexOf("=");
		if (at > 0 && pair.slice(0, at).trim() === name) return pair.slice(at + 1).trim();
	}
	return undefined;
};

/** Out of reach of scripts, and sent along only where the browser goes there itself. */
export const setCookie = (origin: string, name: string, value: string, maxAgeSeconds: number): string => {
	const secure = origin.startsWith("https:") ? "; Secure" : "";
	return `${name}=${value}; Path=/; HttpOnly; SameSite=Lax; Max-Age=${maxAgeSeconds}${secure}`;
};

export const clearCookie = (origin: string, name: string): string => setCookie(origin, name, "", 0);
