import { readSecureCookie, setSecureCookie } from "@cartwright/credentials/secure-cookies";
import type { PageContext } from "../page-context.server.ts";

/** The cookie of the member's session, which the services read, too. */
const memberCookie = "cartwright_session";
const seconds = 30 * 24 * 60 * 60;

/** A `Set-Cookie` header that keeps the browser signed in. */
export const keepMemberSession = (sessionToken: string, secure: boolean): string =>
	setSecureCookie(memberCookie, sessionToken, { seconds, secure });

/** The token of the browser's session; the services decide whether it is still valid. */
export const readMemberSession = ({ cookies, secure }: Pick<PageContext, "cookies" | "secure">): string | undefined =>
	readSecureCookie(cookies, memberCookie, secure) || undefined;

/** Whether the browser has a session; the services decide whether it is still valid. */
export const hasMemberSession = (pageContext: Pick<PageContext, "cookies" | "secure">): boolean =>
	readMemberSession(pageContext) !== undefined;
