/** The value of a cookie in a `Cookie` header. */
export const readCookie = (header: string | null, name: string): string | undefined => {
	for (const part of header?.split(";") ?? []) {
		const at = part.indexOf("=");
		if (at > 0 && part.slice(0, at).trim() === name) return part.slice(at + 1).trim();
	}
	return undefined;
};

const year = 365 * 24 * 60 * 60;

interface CookieRules {
	/** Out of reach of scripts. */
	readonly hidden?: boolean;
	readonly secure: boolean;
	/** A year where it is left out. */
	readonly seconds?: number;
}

/** A `Set-Cookie` header for all of the site. */
export const writeCookie = (name: string, value: string, { hidden, secure, seconds = year }: CookieRules): string =>
	[`${name}=${value}`, "Path=/", `Max-Age=${seconds}`, "SameSite=Lax", hidden && "HttpOnly", secure && "Secure"]
		.filter(Boolean)
		.join("; ");

/** A `Set-Cookie` header by which the browser forgets a cookie. */
export const clearCookie = (name: string): string => `${name}=; Path=/; Max-Age=0`;
