import { parseCookie, stringifySetCookie } from "cookie";

/** The value of a cookie in a `Cookie` header. */
export const readCookie = (header: string | null, name: string): string | undefined => parseCookie(header ?? "")[name];

const year = 365 * 24 * 60 * 60;

interface CookieRules {
	/** Out of reach of scripts. */
	readonly hidden?: boolean;
	readonly secure: boolean;
	/** A year by default. */
	readonly seconds?: number;
}

/** A `Set-Cookie` header for all of the site. */
export const writeCookie = (
	name: string,
	value: string,
	{ hidden = false, secure, seconds = year }: CookieRules,
): string => stringifySetCookie({ name, value, path: "/", maxAge: seconds, sameSite: "lax", httpOnly: hidden, secure });

/** A `Set-Cookie` header by which the browser forgets a cookie. */
export const clearCookie = (name: string): string => stringifySetCookie({ name, value: "", path: "/", maxAge: 0 });
