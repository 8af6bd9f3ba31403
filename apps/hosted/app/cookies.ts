import { parseCookie, stringifySetCookie } from "cookie";

/** No page sets a longer value. */
const maxLength = 100;

/** A preference in a `Cookie` header, such as the language. What signs in is a secure cookie, which is not read here. */
export const readPreference = (header: string | null, name: string): string | undefined => {
	const value = parseCookie(header ?? "")[name];
	return value !== undefined && value.length <= maxLength ? value : undefined;
};

/** A `Set-Cookie` header of these pages alone, for one day. */
export const writePreference = (name: string, value: string, secure: boolean): string =>
	stringifySetCookie({
		...{ name, value, secure, path: "/hosted", maxAge: 24 * 60 * 60 },
		...{ sameSite: "lax", httpOnly: true },
	});
