import {
	type CookieFamily,
	clearSecureCookie,
	readSecureCookie,
	type SecureCookie,
	setFamilyCookie,
	setSecureCookie,
} from "@cartwright/pages/secure-cookies";
import type { Visit } from "./visit.server.ts";

/** In seconds; the services say how long what it stands for is valid. */
const day = 24 * 60 * 60;

export const readFlowCookie = ({ cookies, secure }: Visit, name: SecureCookie): string | undefined =>
	readSecureCookie(cookies, name, secure);

/** Sets it for a day. */
export const setFlowCookie = (visit: Visit, name: SecureCookie, value: string, seconds = day): void => {
	visit.newCookies.push(setSecureCookie(name, value, { secure: visit.secure, seconds }));
};

/** Sets one of several that a browser has at a time, such as one for each checkout. */
export const addFlowCookie = (visit: Visit, family: CookieFamily, id: string, value: string): void => {
	const { cookies, secure, newCookies } = visit;
	newCookies.push(...setFamilyCookie(cookies, [family, id], value, { secure, seconds: day }));
};

export const clearFlowCookie = (visit: Visit, name: SecureCookie): void => {
	visit.newCookies.push(clearSecureCookie(name, visit.secure));
};
