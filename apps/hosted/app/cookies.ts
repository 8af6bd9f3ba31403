/** These pages set none that is longer, and the services take no token that is. */
const longestValue = 2048;

/** The value of a cookie in a `Cookie` header. */
export const readCookie = (header: string | null, name: string): string | undefined => {
	for (const part of header?.split(";") ?? []) {
		const at = part.indexOf("=");
		if (at <= 0 || part.slice(0, at).trim() !== name) continue;
		const value = part.slice(at + 1).trim();
		return value.length > longestValue ? undefined : value;
	}
	return undefined;
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
export const setCookie = ({ name, value, path, seconds, secure }: Cookie): string =>
	[`${name}=${value}`, `Path=${path}`, `Max-Age=${seconds}`, "SameSite=Lax", "HttpOnly", secure && "Secure"]
		.filter(Boolean)
		.join("; ");
