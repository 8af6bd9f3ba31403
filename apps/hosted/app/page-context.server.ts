import { randomBytes } from "node:crypto";
import { isForeignForm } from "@cartwright/pages/foreign-form";
import { type Client, createClient } from "@cartwright/sdk/client";
import { chooseLanguage, chooseLocale, type LanguageTag, languageTags } from "@cartwright/ui/language";
import { readTheme, type Theme } from "@cartwright/ui/theme";
import { createContext, type MiddlewareFunction } from "react-router";
import type { CaptchaService } from "./captcha-service.ts";
import { readPreference, writePreference } from "./cookies.ts";
import { pageError } from "./error-pages.ts";
import { type Host, hostContext, hostOfEnvironment } from "./host.server.ts";
import { securityHeaders } from "./security.ts";

/** What is known of the one who asks for a page. */
export interface PageContext {
	readonly host: Host;
	/** The services in the name of whom this token is of, or of nobody. */
	readonly callAs: (accessToken?: string) => Client;
	readonly cookies: string | null;
	readonly acceptLanguage: string;
	/** In milliseconds since 1970. */
	readonly now: number;
	readonly language: LanguageTag;
	/** By which amounts and dates are written. */
	readonly locale: string;
	readonly theme: Theme;
	readonly nonce: string;
	/** The origin that shoppers see, without a slash at the end. */
	readonly origin: string;
	readonly secure: boolean;
	/** The service elsewhere whose captcha the page may load. */
	captcha?: CaptchaService["provider"];
	/** Origins to which an answer to a form of this page may lead on. */
	readonly formTargets: Set<string>;
	/** `Set-Cookie` headers of the answer. */
	readonly newCookies: string[];
}

export const pageContextKey = createContext<PageContext>();

const languageCookie = "hosted-language";

/** Finds out who asks, and adds to the answer what every answer needs. */
export const pageContextMiddleware: MiddlewareFunction<Response> = async ({ request, context }, next) => {
	const host = context.get(hostContext) ?? hostOfEnvironment();
	const pageContext = pageContextOf(request, host);
	context.set(pageContextKey, pageContext);
	if (isForeignForm(request, pageContext.origin)) throw pageError("foreign");
	const response = await next();
	const headers = securityHeaders(pageContext.nonce, [...pageContext.formTargets], pageContext.captcha);
	for (const [name, value] of Object.entries(headers)) response.headers.set(name, value);
	for (const cookie of pageContext.newCookies) response.headers.append("set-cookie", cookie);
	return response;
};

const pageContextOf = (request: Request, host: Host): PageContext => {
	const cookies = request.headers.get("cookie");
	const url = new URL(request.url);
	const origin = host.publicUrl ?? url.origin;
	const secure = origin.startsWith("https:");
	const requestedLanguage = url.searchParams.get("lang")?.toLowerCase().split("-")[0];
	const chosen = requestedLanguage ?? readPreference(cookies, languageCookie) ?? readPreference(cookies, "language");
	const language = chooseLanguage(chosen, request.headers.get("accept-language"), languageTags);
	return {
		host,
		callAs: (accessToken) =>
			createClient({
				origin: host.api,
				authorization: () => accessToken,
				fetch: withHeaders(host.fetch ?? fetch, { "x-wix-linguist": language, ...browserHeaders(request.headers) }),
			}),
		cookies,
		now: Date.now(),
		acceptLanguage: request.headers.get("accept-language") ?? "",
		language,
		locale: chooseLocale(language, request.headers.get("accept-language")),
		theme: readTheme(readPreference(cookies, "theme")),
		nonce: randomBytes(16).toString("base64"),
		origin,
		secure,
		formTargets: new Set(),
		newCookies: requestedLanguage === language ? [writePreference(languageCookie, language, secure)] : [],
	};
};

/** What the services are told of the browser: limits count for its address, and sign-ins are listed by its name. */
const browserHeaders = (headers: Headers): Record<string, string> => {
	const [address, name] = [headers.get("x-forwarded-for"), headers.get("user-agent")];
	return { ...(address ? { "x-forwarded-for": address } : {}), ...(name ? { "user-agent": name } : {}) };
};

/** The services write amounts and words in the language of the page, where they know it. */
const withHeaders =
	(send: typeof fetch, headers: Record<string, string>): typeof fetch =>
	(input, init = {}) =>
		send(input, { ...init, headers: { ...(init.headers as Record<string, string>), ...headers } });
