import { readSecureCookie, setSecureCookie } from "@cartwright/pages/secure-cookies";
import type { PageContext } from "../page-context.server.ts";

/** By this name the services know the browser's sign-in; it counts for all of the origin. */
const memberCookie = "cartwright_session";
const seconds = 30 * 24 * 60 * 60;

/** A `Set-Cookie` header by which the browser stays signed in. */
export const keepMemberSession = (sessionToken: string, secure: boolean): string =>
	setSecureCookie(memberCookie, sessionToken, { seconds, secure });

/** Stands for the browser's sign-in; the services say whether it still counts. */
export const readMemberSession = ({ cookies, secure }: Pick<PageContext, "cookies" | "secure">): string | undefined =>
	readSecureCookie(cookies, memberCookie, secure) || undefined;

/** Whether the browser was signed in; the services say whether it still is. */
export const hasMemberSession = (pageContext: Pick<PageContext, "cookies" | "secure">): boolean =>
	readMemberSession(pageContext) !== undefined;
