/** The value of a cookie in a `Cookie` header. */
export const readCookie = (header: string | null, name: string): string | undefined => {
	for (const part of header?.split(";") ?? []) {
		const at = part.indexOf("=");
		if (at > 0 && part.slice(0, at).trim() === name) return part.slice(at + 1).trim();
	}
	return undefined;
};

/** A `Set-Cookie` header of these pages alone, out of reach of scripts, for one day. */
export const writeCookie = (name: string, value: string, secure: boolean): string =>
	[`${name}=${value}`, "Path=/hosted", "Max-Age=86400", "SameSite=Lax", "HttpOnly", secure && "Secure"]
		.filter(Boolean)
		.join("; ");
