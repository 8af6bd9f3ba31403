import {
	type CookieLifetime,
	clearSecureCookie,
	readSecureCookie,
	type SecureCookie,
	setSecureCookie,
} from "@cartwright/credentials/secure-cookies";
import type { Incoming } from "@cartwright/kernel/foundation/incoming";

/** The member's session token in the browser. */
export const sessionCookie = "cartwright_session";

/** Proves that the browser that returns from a provider is the one that was sent there. */
export const ssoCookie = "cartwright_sso";

export const isSecure = (origin: string): boolean => origin.startsWith("https:");

export const readCookie = (
	{ headers }: Pick<Incoming, "headers">,
	origin: string,
	name: SecureCookie,
): string | undefined => readSecureCookie(cookieHeader(headers), name, isSecure(origin));

export const cookieHeader = ({ cookie }: Incoming["headers"]): string => String(cookie ?? "");

export const setCookie = (origin: string, name: SecureCookie, value: string, seconds: number): string =>
	setSecureCookie(name, value, { secure: isSecure(origin), seconds } satisfies CookieLifetime);

export const clearCookie = (origin: string, name: SecureCookie): string => clearSecureCookie(name, isSecure(origin));
