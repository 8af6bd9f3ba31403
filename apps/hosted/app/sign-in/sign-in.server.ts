import { oauth } from "@cartwright/contract/identity/oauth";
import { type HostedSession, hostedSessions } from "@cartwright/contract/redirects/hosted-sessions";
import type { Callbacks } from "@cartwright/contract/redirects/redirect-messages";
import { redirects } from "@cartwright/contract/redirects/redirects";
import type { Client } from "@cartwright/sdk/client";
import { CallError, errorOf } from "@cartwright/sdk/errors";
import { brandingOf, type ShopBranding } from "../branding.server.ts";
import { leaveAddress } from "../callbacks.ts";
import { pageError } from "../error-pages.ts";
import { addFlowCookie, readFlowCookie } from "../flow-cookies.ts";
import type { PageContext } from "../page-context.server.ts";
import { pageErrorOf } from "../session.server.ts";
import { siteOf } from "../site.server.ts";

/** The context of a sign-in: shop, client and authorization request. */
export interface SignIn {
	readonly clientId: string;
	/** The handle of the pending authorization request. */
	readonly request?: string;
	readonly callbacks: Callbacks;
	/** The services, called as the visitor who signs in. */
	readonly api: Client;
	readonly accessToken: string;
	readonly branding: ShopBranding;
	/** The query string of all pages of this sign-in. */
	readonly query: string;
}

const isId = (text: string): boolean => /^[0-9a-f-]{36}$/i.test(text);

/**
 * Moves a redirect session's token from the URL into a cookie. With a pending authorization, the session only has the
 * return URL, and the page works without it.
 */
export const openHostedSession = async (pageContext: PageContext, { searchParams }: URL): Promise<string> => {
	const token = searchParams.get("sessionToken") ?? "";
	const [id = ""] = token.split(".");
	const hasCookie = isId(id) && readFlowCookie(pageContext, `visit-${id}`) !== undefined;
	const found = hasCookie ? id : await open(pageContext, token, searchParams.has("request"));
	const given = Object.fromEntries(["clientId", "request", "lang"].map((name) => [name, searchParams.get(name)]));
	return queryOf({ ...given, visit: found });
};

/**
 * Creates a session with the return URL of a mail, as if the user had come from there. Anybody could forge that URL: if
 * the client did not register it, the services reject it, and it is ignored.
 */
export const openHostedSessionFromMail = async (pageContext: PageContext, { searchParams }: URL): Promise<string> => {
	const [clientId, lang] = [searchParams.get("clientId") || pageContext.host.clientId, searchParams.get("lang")];
	const calls = pageContext.callAs(await tokenOf(pageContext, clientId)).use(redirects);
	try {
		const callbacks = { postFlowUrl: searchParams.get("returnUrl") };
		const { redirectSession } = await calls.createRedirectSession({ login: {}, callbacks });
		return queryOf({ clientId, lang, visit: await open(pageContext, redirectSession?.sessionToken ?? "", false) });
	} catch (error) {
		if (errorOf(calls.createRedirectSession, error)?.code !== "CALLBACK_NOT_ALLOWED") throw pageErrorOf(error);
		return queryOf({ clientId, lang });
	}
};

const open = async (
	pageContext: PageContext,
	sessionToken: string,
	isDispensable: boolean,
): Promise<string | undefined> => {
	try {
		const opened = await pageContext.callAs().use(hostedSessions).openHostedSession({ sessionToken });
		const { id = "", purpose } = opened.session ?? {};
		if (purpose !== "login" && purpose !== "auth") throw pageError("notFound");
		addFlowCookie(pageContext, "visit", id, opened.sessionToken);
		return id;
	} catch (error) {
		if (!(error instanceof CallError) || error.status >= 500) throw error;
		if (isDispensable) return undefined;
		throw error.status === 429 ? pageErrorOf(error) : ended(error);
	}
};

const ended = ({ data }: CallError) => {
	const callbacks = data.callbacks as Callbacks | undefined;
	return pageError("signInEnded", callbacks ? leaveAddress(callbacks) : undefined);
};

/** The sign-in of a page, by its URL. */
export const findSignIn = async (pageContext: PageContext, { searchParams }: URL): Promise<SignIn> => {
	const request = searchParams.get("request") ?? undefined;
	const hostedSessionId = searchParams.get("visit") ?? "";
	const named = searchParams.get("clientId") || undefined;
	const session = isId(hostedSessionId) ? await resume(pageContext, hostedSessionId, request !== undefined) : undefined;
	const own = session && (!named || named === session.clientId) ? session : undefined;
	const clientId = own?.clientId ?? named ?? pageContext.host.clientId;
	const accessToken = own?.accessToken ?? (await tokenOf(pageContext, clientId));
	const branding = brandingOf(await siteOf(pageContext, clientId, accessToken), pageContext);
	return {
		clientId,
		...(request ? { request } : {}),
		callbacks: own?.callbacks ?? {},
		api: pageContext.callAs(accessToken),
		accessToken,
		branding,
		query: queryOf({ clientId, request, visit: own?.id }),
	};
};

const resume = async (
	pageContext: PageContext,
	id: string,
	isDispensable: boolean,
): Promise<HostedSession | undefined> => {
	const sessionToken = readFlowCookie(pageContext, `visit-${id}`);
	if (!sessionToken) return lost(isDispensable);
	try {
		return (await pageContext.callAs().use(hostedSessions).resumeHostedSession({ sessionToken })).session;
	} catch (error) {
		if (!(error instanceof CallError) || error.status >= 500) throw error;
		if (isDispensable) return undefined;
		throw ended(error);
	}
};

const lost = (isDispensable: boolean): undefined => {
	if (!isDispensable) throw pageError("signInEnded");
	return undefined;
};

const tokenOf = async (pageContext: PageContext, clientId: string): Promise<string> => {
	const { token } = pageContext.callAs().use(oauth);
	try {
		return (await token({ grantType: "anonymous", clientId })).access_token;
	} catch (error) {
		const failure = errorOf(token, error);
		throw failure?.code === "INVALID_CLIENT" || failure?.status === 400
			? pageError("signInUnknown")
			: pageErrorOf(error);
	}
};

const queryOf = (values: Readonly<Record<string, string | null | undefined>>): string => {
	const given = Object.entries(values).filter((each): each is [string, string] => Boolean(each[1]));
	return given.length > 0 ? `?${new URLSearchParams(given)}` : "";
};

/** The URL at which the pending authorization continues. */
export const authorizationAddress = (
	origin: string,
	{ clientId, request = "" }: Pick<SignIn, "clientId" | "request">,
) => `${origin}/oauth2/authorize?${new URLSearchParams({ clientId, request })}`;

/** Throws if the authorization has expired, before a password is asked for. */
export const requireStanding = async (
	pageContext: PageContext,
	{ clientId, request, callbacks }: SignIn,
): Promise<void> => {
	if (!request) return;
	try {
		await pageContext.callAs().use(oauth).authorize({ clientId, request });
	} catch (error) {
		if (!(error instanceof CallError) || error.status >= 500) throw error;
		throw pageError("signInEnded", leaveAddress(callbacks));
	}
};
