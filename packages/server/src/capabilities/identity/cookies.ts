import { parseCookie, stringifySetCookie } from "cookie";
import type { Incoming } from "../../foundation/incoming.ts";

/** Where the hosted pages keep a member's session token in the browser. */
export const sessionCookie = "cartwright_session";

/** What proves, while somebody is away at a provider, that the browser that comes back is the one that went. */
export const ssoCookie = "cartwright_sso";

/** The cookies of a request, by name; of two with one name the first. */
export const readCookies = ({ headers }: Pick<Incoming, "headers">): Readonly<Record<string, string | undefined>> =>
	parseCookie(String(headers.cookie ?? ""));

export const readCookie = (incoming: Pick<Incoming, "headers">, name: string): string | undefined =>
	readCookies(incoming)[name];

/** Out of reach of scripts, and sent along only where the browser goes there itself. */
export const setCookie = (origin: string, name: string, value: string, maxAgeSeconds: number): string =>
	stringifySetCookie({
		...{ name, value, path: "/", maxAge: maxAgeSeconds },
		...{ httpOnly: true, sameSite: "lax", secure: origin.startsWith("https:") },
	});

export const clearCookie = (origin: string, name: string): string => setCookie(origin, name, "", 0);
