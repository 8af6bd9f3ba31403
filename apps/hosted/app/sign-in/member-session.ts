import { readCookie, setCookie } from "../cookies.ts";

/** By this name the services know the browser's sign-in; it counts for all of the origin. */
const memberCookie = "cartwright_session";
const seconds = 30 * 24 * 60 * 60;

/** A `Set-Cookie` header by which the browser stays signed in. */
export const keepMemberSession = (sessionToken: string, secure: boolean): string =>
	setCookie({ name: memberCookie, value: sessionToken, path: "/", seconds, secure });

/** Stands for the browser's sign-in; the services say whether it still counts. */
export const readMemberSession = (cookies: string | null): string | undefined =>
	readCookie(cookies, memberCookie) || undefined;

/** Whether the browser was signed in; the services say whether it still is. */
export const hasMemberSession = (cookies: string | null): boolean => readMemberSession(cookies) !== undefined;
