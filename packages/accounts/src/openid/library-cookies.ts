import type { IncomingMessage } from "node:http";
import {
	type CookieFamily,
	clearSecureCookie,
	type SecureCookie,
	setFamilyCookie,
} from "@cartwright/credentials/secure-cookies";
import type { Incoming } from "@cartwright/kernel/foundation/incoming";
import { parseSetCookie, stringifyCookie } from "cookie";
import { isSecure, readCookie } from "../identity/sessions/cookies.ts";

/** The library's names of its cookies. No browser sees these names, and none of the cookies identifies a member. */
export const libraryCookies = { session: "session", interaction: "interaction", resume: "resume" } as const;

/** In the browser, the name contains the site or interaction in place of a path, because `__Host-` cookies have none. */
const families: Readonly<Record<string, CookieFamily>> = {
	[libraryCookies.session]: "openid-session",
	[libraryCookies.interaction]: "openid-step",
	[libraryCookies.resume]: "openid-resume",
};

/** Values of the library's cookies, and ids of sites and interactions. */
const libraryValue = /^[\w-]{1,200}$/;

export interface LibraryRequest {
	readonly site: string;
	readonly origin: string;
	/** Relative to the site's mount, such as `auth/<interaction>`. */
	readonly path: string;
	/** The id of the member's session for this request, in place of a session of the library. */
	readonly view: string | undefined;
}

/**
 * The `Cookie` header for the library: only its own cookies. It is serialized from parsed values, so that the library cannot
 * parse it differently.
 */
export const cookiesFor = (
	incoming: Pick<Incoming, "headers">,
	{ site, origin, path, view }: LibraryRequest,
): string => {
	const interaction = path.split("/")[1] ?? "";
	const sent = Object.entries(families).flatMap(([name, family]) => {
		const id = family === "openid-session" ? site : interaction;
		const value = readCookie(incoming, origin, `${family}-${id}`);
		return value !== undefined && libraryValue.test(value) ? [[name, value] as const] : [];
	});
	return stringifyCookie({ ...Object.fromEntries(sent), ...(view ? { [libraryCookies.session]: view } : {}) });
};

/** A request whose `Cookie` header is replaced by the library's. */
export interface LibraryMessage extends IncomingMessage {
	readonly browserCookies?: string;
}

/** The library's `Set-Cookie` headers, renamed for the browser. */
export const renamedCookies = (
	headers: readonly string[],
	{ browserCookies }: LibraryMessage,
	{ site, origin }: Pick<LibraryRequest, "site" | "origin">,
): string[] =>
	headers.flatMap((header) => {
		const { name, value = "", path = "", expires } = parseSetCookie(header);
		const family = families[name];
		if (!family) return [header];
		const id = family === "openid-session" ? site : value || (path.split("/").at(-1) ?? "");
		if (!libraryValue.test(id)) return [];
		const cookie: SecureCookie = `${family}-${id}`;
		const secure = isSecure(origin);
		if (value === "") return [clearSecureCookie(cookie, secure)];
		const seconds = expires ? Math.max(0, Math.round((expires.getTime() - Date.now()) / 1000)) : 24 * 60 * 60;
		return setFamilyCookie(browserCookies, [family, id], value, { secure, seconds });
	});
