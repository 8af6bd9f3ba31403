import {
	type CookieFamily,
	clearSecureCookie,
	readSecureCookie,
	type SecureCookie,
	setFamilyCookie,
	setSecureCookie,
} from "@cartwright/pages/secure-cookies";
import type { PageContext } from "./page-context.server.ts";

/** In seconds; the services say how long what it stands for is valid. */
const day = 24 * 60 * 60;

export const readFlowCookie = ({ cookies, secure }: PageContext, name: SecureCookie): string | undefined =>
	readSecureCookie(cookies, name, secure);

/** Sets it for a day. */
export const setFlowCookie = (pageContext: PageContext, name: SecureCookie, value: string, seconds = day): void => {
	pageContext.newCookies.push(setSecureCookie(name, value, { secure: pageContext.secure, seconds }));
};

/** Sets one of several that a browser has at a time, such as one for each checkout. */
export const addFlowCookie = (pageContext: PageContext, family: CookieFamily, id: string, value: string): void => {
	const { cookies, secure, newCookies } = pageContext;
	newCookies.push(...setFamilyCookie(cookies, [family, id], value, { secure, seconds: day }));
};

export const clearFlowCookie = (pageContext: PageContext, name: SecureCookie): void => {
	pageContext.newCookies.push(clearSecureCookie(name, pageContext.secure));
};
