import { parseCookie, stringifySetCookie } from "cookie";

/** No page sets a longer value, and no service accepts a longer token. */
const maxLength = 2048;

/** The value of a cookie in a `Cookie` header. */
export const readCookie = (header: string | null, name: string): string | undefined => {
	const value = parseCookie(header ?? "")[name];
	return value !== undefined && value.length <= maxLength ? value : undefined;
};

/** A `Set-Cookie` header of these pages alone, out of reach of scripts, for one day. */
export const writeCookie = (name: string, value: string, secure: boolean): string =>
	setCookie({ name, value, secure, path: "/hosted", seconds: 24 * 60 * 60 });

/** A `Set-Cookie` header by which the browser forgets a cookie of these pages. */
export const clearCookie = (name: string, secure: boolean): string =>
	setCookie({ name, value: "", secure, path: "/hosted", seconds: 0 });

interface Cookie {
	readonly name: string;
	readonly value: string;
	readonly path: string;
	readonly seconds: number;
	readonly secure: boolean;
}

/** Out of reach of scripts, and sent along only where the browser goes there itself. */
export const setCookie = ({ seconds, ...cookie }: Cookie): string =>
	stringifySetCookie({ ...cookie, maxAge: seconds, sameSite: "lax", httpOnly: true });
