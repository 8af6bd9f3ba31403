import type { IncomingMessage } from "node:http";
import {
	type CookieFamily,
	clearSecureCookie,
	type SecureCookie,
	setFamilyCookie,
} from "@cartwright/pages/secure-cookies";
import { parseSetCookie, stringifyCookie } from "cookie";
import { isSecure, readCookie } from "../capabilities/identity/sessions/cookies.ts";
import type { Incoming } from "../foundation/incoming.ts";

/** What the protocol library calls its cookies. None of them says who is signed in, and no browser sees these names. */
export const libraryCookies = { session: "session", interaction: "interaction", resume: "resume" } as const;

/** In the browser they are told apart by a site or an interaction, not by their path, as `__Host-` cookies have none. */
const families: Readonly<Record<string, CookieFamily>> = {
	[libraryCookies.session]: "openid-session",
	[libraryCookies.interaction]: "openid-step",
	[libraryCookies.resume]: "openid-resume",
};

/** What the library writes into its cookies, and ids of sites and interactions. */
const libraryValue = /^[\w-]{1,200}$/;

export interface LibraryRequest {
	readonly site: string;
	readonly origin: string;
	/** Behind the site's mount: `auth/<interaction>`, for example. */
	readonly path: string;
	/** Stands for the member's sign-in, in place of a session of the library's own. */
	readonly view: string | undefined;
}

/**
 * The `Cookie` header as the library gets it: its own cookies alone. It is composed of what was parsed, so that the library
 * cannot read it differently.
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

/** The library's `Set-Cookie` headers as the browser gets them. */
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
