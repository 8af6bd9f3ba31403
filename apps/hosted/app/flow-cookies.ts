import {
	type CookieFamily,
	clearSecureCookie,
	readSecureCookie,
	type SecureCookie,
	setFamilyCookie,
	setSecureCookie,
} from "@cartwright/credentials/secure-cookies";
import { sendCookie } from "@cartwright/page-app/page-request";
import type { PageContext } from "./page-context.server.ts";

/** In seconds; the services determine how long the content is valid. */
const day = 24 * 60 * 60;

export const readFlowCookie = ({ cookies, secure }: PageContext, name: SecureCookie): string | undefined =>
	readSecureCookie(cookies, name, secure);

/** Sets a cookie, by default for a day. */
export const setFlowCookie = (pageContext: PageContext, name: SecureCookie, value: string, seconds = day): void => {
	sendCookie(pageContext, setSecureCookie(name, value, { secure: pageContext.secure, seconds }));
};

/** Sets one cookie of a family, such as one for each checkout. */
export const addFlowCookie = (pageContext: PageContext, family: CookieFamily, id: string, value: string): void => {
	const { cookies, secure } = pageContext;
	for (const each of setFamilyCookie(cookies, [family, id], value, { secure, seconds: day })) {
		sendCookie(pageContext, each);
	}
};

export const clearFlowCookie = (pageContext: PageContext, name: SecureCookie): void => {
	sendCookie(pageContext, clearSecureCookie(name, pageContext.secure));
};
