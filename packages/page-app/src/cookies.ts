import { parseCookie, stringifySetCookie } from "cookie";

/** The value of a cookie in a `Cookie` header. Cookies that sign in are read with `@cartwright/credentials/secure-cookies`. */
export const readCookie = (header: string | null, name: string): string | undefined => parseCookie(header ?? "")[name];

const year = 365 * 24 * 60 * 60;

export interface CookieRules {
	readonly secure: boolean;
	/** Out of reach of scripts. */
	readonly hidden?: boolean;
	/** A year by default. */
	readonly seconds?: number;
	/** The whole site by default. */
	readonly path?: string;
}

/** A `Set-Cookie` header. */
export const writeCookie = (
	name: string,
	value: string,
	{ hidden = false, secure, seconds = year, path = "/" }: CookieRules,
): string => stringifySetCookie({ name, value, path, maxAge: seconds, sameSite: "lax", httpOnly: hidden, secure });

/** A `Set-Cookie` header that deletes a cookie. */
export const clearCookie = (name: string): string => stringifySetCookie({ name, value: "", path: "/", maxAge: 0 });
