import {
	clearSecureCookie,
	readSecureCookie,
	type SecureCookie,
	setSecureCookie,
} from "@cartwright/credentials/secure-cookies";
import { createClient, type SignedClient } from "@cartwright/sdk/client";
import { type CookieJar, cookieStorage } from "@cartwright/sdk/cookie-storage";
import { type OAuth, OAuthStrategy } from "@cartwright/sdk/oauth-strategy";
import { connectionOf, languageHeader } from "./connection.ts";
import { type PageRequest, sendCookie } from "./page-request.ts";

const year = 365 * 24 * 60 * 60;

/** A client in the name of this browser's visitor or member. The tokens are in a cookie that scripts cannot read. */
export const sessionClient = (page: PageRequest, cookie: SecureCookie, language?: string): SignedClient<OAuth> => {
	const storage = cookieStorage({ name: cookie, jar: jarOf(page, cookie) });
	const connection = connectionOf(page, language ? languageHeader(language) : {});
	const strategy = OAuthStrategy({ clientId: page.host.clientId, storage });
	return createClient({
		...connection,
		auth(connection) {
			const oauth = strategy(connection);
			return { ...oauth, getAuthHeaders: (rejected) => oauth.getAuthHeaders(rejected).catch(throwCause) };
		},
	});
};

/** The strategy hides why a request for tokens failed, as the published client does. Pages tell shoppers. */
const throwCause = (error: Error): never => {
	throw error.cause ?? error;
};

const jarOf = (page: PageRequest, name: SecureCookie): CookieJar => {
	const { secure } = page;
	let current = readSecureCookie(page.cookies, name, secure);
	return {
		get: () => current,
		set({ value }) {
			current = value;
			sendCookie(
				page,
				value ? setSecureCookie(name, value, { secure, seconds: year }) : clearSecureCookie(name, secure),
			);
		},
	};
};
