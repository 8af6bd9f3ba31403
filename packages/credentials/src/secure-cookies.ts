import { parseCookie, stringifySetCookie } from "cookie";

/** Every cookie that signs somebody in or carries a step of a flow. All have the path `/`, so no two share a name. */
const names = [
	/** A member's session on the services and the hosted pages. */
	"cartwright_session",
	/** Which browser was sent to a provider of single sign-on. */
	"cartwright_sso",
	/** The storefront's tokens of a visitor or a member. */
	"visitor",
	/** The storefront's half of a sign-in on the hosted pages. */
	"sign-in",
	"sign-in-step",
	"recovery",
	"account",
	/** The order whose buyer creates an account. */
	"new-account",
	"staff-session",
	"staff-shop",
	"staff-step",
	"staff-invitation",
	"staff-recovery",
] as const;

/** Cookies of which a browser has several at a time: a part of the name says which. */
const families = ["checkout", "visit", "device", "openid-session", "openid-step", "openid-resume"] as const;

export type CookieFamily = (typeof families)[number];
export type SecureCookie = (typeof names)[number] | `${CookieFamily}-${string}`;

/** The browsers' own limit is 4096 with the name; a server takes 16 KiB of headers in all. */
const maxValueLength = 2048;
const maxPerFamily = 4;

/**
 * Browsers accept a `__Host-` cookie only from this very host, over TLS: neither a subdomain nor somebody on the network can
 * plant one. Plain http, as on this machine, has no such cookies.
 */
const prefixOf = (secure: boolean): string => (secure ? "__Host-" : "");

const valuesOf = (header: string | null | undefined): Readonly<Record<string, string | undefined>> =>
	parseCookie(header ?? "");

/** The value of a cookie in a `Cookie` header. On https, a cookie without the prefix is ignored. */
export const readSecureCookie = (
	header: string | null | undefined,
	name: SecureCookie,
	secure: boolean,
): string | undefined => {
	const value = valuesOf(header)[prefixOf(secure) + name];
	return value !== undefined && value.length <= maxValueLength ? value : undefined;
};

export interface CookieLifetime {
	readonly secure: boolean;
	readonly seconds: number;
}

/** A `Set-Cookie` header, out of reach of scripts, sent along only with navigation that starts here or by a link. */
export const setSecureCookie = (name: SecureCookie, value: string, { secure, seconds }: CookieLifetime): string => {
	if (value.length > maxValueLength) throw new RangeError(`The cookie ${name} has ${value.length} characters.`);
	return setCookie(prefixOf(secure) + name, value, { secure, seconds });
};

export const clearSecureCookie = (name: SecureCookie, secure: boolean): string =>
	setSecureCookie(name, "", { secure, seconds: 0 });

/** Sets one cookie of a family and clears the oldest of it in the `Cookie` header, so that the header stays short. */
export const setFamilyCookie = (
	header: string | null | undefined,
	[family, id]: readonly [CookieFamily, string],
	value: string,
	lifetime: CookieLifetime,
): string[] => {
	const prefix = `${prefixOf(lifetime.secure) + family}-`;
	// Browsers send the oldest first.
	const others = Object.keys(valuesOf(header)).filter(
		(name) => name.startsWith(prefix) && name !== prefix + id && /^[\w-]+$/.test(name),
	);
	const excess = others.slice(0, Math.max(0, others.length - maxPerFamily + 1));
	return [
		...excess.map((name) => setCookie(name, "", { secure: lifetime.secure, seconds: 0 })),
		setSecureCookie(`${family}-${id}`, value, lifetime),
	];
};

const setCookie = (name: string, value: string, { secure, seconds }: CookieLifetime): string =>
	stringifySetCookie({ name, value, secure, maxAge: seconds, path: "/", httpOnly: true, sameSite: "lax" });
