import { randomBytes } from "node:crypto";
import type { Host } from "@cartwright/pages/host";
import type { LanguageTag } from "@cartwright/ui/language";
import { findTheme, type Theme } from "@cartwright/ui/theme";
import { createContext } from "react-router";
import { readCookie } from "./cookies.ts";

/** What every app knows about the request of a page. */
export interface PageRequest {
	readonly host: Host;
	/** The origin that users see, without a slash at the end. */
	readonly origin: string;
	/** Whether that origin uses TLS. */
	readonly secure: boolean;
	/** The `Cookie` header. */
	readonly cookies: string | null;
	readonly acceptLanguage: string;
	/** Headers that the services get, too: limits count by the address, sign-ins are listed by the browser, logs name the request. */
	readonly browser: Readonly<Record<string, string>>;
	/** The visitor's choice. */
	readonly theme: Theme | undefined;
	/** New for each response: only scripts and styles that carry it run. */
	readonly nonce: string;
	/** `Set-Cookie` headers of the response, by the name of the cookie. */
	readonly newCookies: Map<string, string>;
}

/** The language that a page is rendered in. Each app chooses it by its own rules. */
export interface PageLanguage {
	readonly language: LanguageTag;
	/** The locale for amounts and dates. */
	readonly locale: string;
}

/** The parts of the request that the server entry renders with. */
export const renderContext = createContext<PageLanguage & Pick<PageRequest, "nonce">>();

export const readPageRequest = ({ url, headers }: Request, host: Host): PageRequest => {
	const cookies = headers.get("cookie");
	const origin = host.publicUrl ?? new URL(url).origin;
	return {
		host,
		origin,
		secure: origin.startsWith("https:"),
		cookies,
		acceptLanguage: headers.get("accept-language") ?? "",
		browser: Object.fromEntries(
			["x-forwarded-for", "x-request-id", "user-agent"].flatMap((name) => {
				const value = headers.get(name);
				return value ? [[name, value]] : [];
			}),
		),
		theme: findTheme(readCookie(cookies, "theme")),
		nonce: randomBytes(16).toString("base64"),
		newCookies: new Map(),
	};
};

/** Adds a `Set-Cookie` header to the response, in place of an earlier one for the same cookie. */
export const sendCookie = ({ newCookies }: Pick<PageRequest, "newCookies">, setCookie: string): void => {
	newCookies.set(setCookie.slice(0, setCookie.indexOf("=")), setCookie);
};
