import { connectionOf, languageHeader } from "@cartwright/page-app/connection";
import { readCookie, writeCookie } from "@cartwright/page-app/cookies";
import { pageMiddleware } from "@cartwright/page-app/middleware";
import { type PageLanguage, type PageRequest, sendCookie } from "@cartwright/page-app/page-request";
import { type Client, createClient } from "@cartwright/sdk/client";
import { chooseLanguage, chooseLocale, findLanguage, offeredLanguages } from "@cartwright/ui/language";
import { createContext } from "react-router";
import type { CaptchaService } from "./captcha-service.ts";
import { pageHeaders } from "./security.ts";
import { ownSite } from "./site.server.ts";

/** The context of a page request. */
export interface PageContext extends PageRequest, PageLanguage {
	/** The services, called with this token or anonymously. They write amounts and words in the language of the page. */
	readonly callAs: (accessToken?: string) => Client;
	/** In milliseconds since 1970. */
	readonly now: number;
	/** The external service whose captcha the page may load. */
	captcha?: CaptchaService["provider"];
	/** Whether the page may load the payment form of Stripe. */
	loadsStripe?: boolean;
	/** Origins to which the response to a form of this page may redirect. */
	readonly formTargets: Set<string>;
}

export const pageContextKey = createContext<PageContext>();

const day = 24 * 60 * 60;
const languageCookie = "hosted-language";

export const pageContextMiddleware = pageMiddleware<PageContext>({
	key: pageContextKey,
	headers: ({ nonce, formTargets, captcha, loadsStripe }) =>
		pageHeaders(nonce, { formTargets: [...formTargets], captcha, loadsStripe }),
	async load(page, { url }) {
		const { cookies, acceptLanguage } = page;
		const requested = new URL(url).searchParams.get("lang")?.toLowerCase().split("-")[0];
		const chosen = requested ?? readCookie(cookies, languageCookie) ?? readCookie(cookies, "language");
		const offered = offeredLanguages((await ownSite(page.host))?.languages ?? []);
		// A storefront may offer languages that the shop has no texts of its own in.
		const language = findLanguage(chosen ?? "") ?? chooseLanguage(undefined, acceptLanguage, offered);
		if (requested === language) {
			const rules = { hidden: true, secure: page.secure, seconds: day, path: "/hosted" };
			sendCookie(page, writeCookie(languageCookie, language, rules));
		}
		const connection = connectionOf(page, languageHeader(language));
		return {
			...page,
			language,
			locale: chooseLocale(language, acceptLanguage),
			callAs: (accessToken) => createClient({ ...connection, authorization: () => accessToken }),
			now: Date.now(),
			formTargets: new Set(),
		};
	},
});
