import type { OutgoingFetch } from "@cartwright/kernel/foundation/providers";
import { isSecretOf } from "@cartwright/kernel/sites/api-key";
import { clients } from "@cartwright/kernel/sites/client";
import { installation } from "@cartwright/kernel/sites/site";
import { byId, type Store } from "@cartwright/store/store";
import { findLanguage, languageTags } from "@cartwright/translations/languages";
import type { JWK } from "jose";
import type { Adapter, Configuration, KoaContextWithOIDC, Provider } from "oidc-provider";
import { stateOf } from "../identity/accounts/account.ts";
import { accounts } from "../identity/accounts/documents.ts";
import { scopesOf } from "../identity/authorization/authorization-step.ts";
import { clearCookie, sessionCookie } from "../identity/sessions/cookies.ts";
import { sessions } from "../identity/sessions/documents.ts";
import { endSession } from "../identity/sessions/end-sessions.ts";
import { consentOf } from "../identity/sessions/member-standing.ts";
import { type SessionViews, sessionRecordsOf } from "./browser-session.ts";
import { clientMetadata } from "./client-metadata.ts";
import { libraryCookies, renamedCookies } from "./library-cookies.ts";
import { claimsOfScopes, memberClaims } from "./member-claims.ts";
import { pageBrandingOf } from "./page-branding.ts";
import { errorPage, type ShownTo, signOutPage } from "./pages.ts";
import { openIdRecordsOf } from "./records.ts";

export interface SiteProviderOptions {
	readonly store: Store;
	readonly site: string;
	/** Of this server, without a slash at the end. */
	readonly origin: string;
	readonly now: () => Date;
	readonly fetch: OutgoingFetch;
	readonly views: SessionViews;
	/** The keys that sign ID tokens: the active one, then the retired ones. */
	readonly keys: readonly JWK[];
}

export const mountOf = (site: string): string => `/oidc/${site}`;

const minute = 60;
const day = 24 * 60 * minute;

/** OpenID Connect for one site, which is an issuer of its own. The library is loaded late, as most shops never need it. */
export const siteProvider = async (options: SiteProviderOptions): Promise<Provider> => {
	const { site, origin, keys } = options;
	const { Provider: OpenIdProvider, interactionPolicy } = await import("oidc-provider");
	const policy = interactionPolicy.base();
	policy.add(new interactionPolicy.Prompt({ name: "select_account", requestable: true }), 1);
	const provider = new OpenIdProvider(`${origin}${mountOf(site)}`, {
		...configuration(options),
		adapter: (kind: string) => adapterOf(options, kind),
		jwks: { keys: keys as never },
		interactions: { policy, url: (_context, { uid }) => `${mountOf(site)}/interaction/${uid}` },
		async loadExistingGrant(context) {
			const { client, session, requestParamOIDCScopes: requestedScopes } = context.oidc;
			if (
				!client ||
				!session?.accountId ||
				!(await isAllowed(options, client.clientId, session.accountId, requestedScopes))
			) {
				return undefined;
			}
			const grant = new provider.Grant({ clientId: client.clientId, accountId: session.accountId });
			grant.addOIDCScope([...requestedScopes].join(" "));
			await grant.save();
			return grant;
		},
	});
	provider.proxy = true;
	provider.use(async (context, next) => {
		await next();
		await finish(context as KoaContextWithOIDC, options);
		const set = [context.response.get("set-cookie")].flat().filter(Boolean);
		if (set.length > 0) context.set("set-cookie", renamedCookies(set, context.req, options));
	});
	provider.Client.prototype.compareClientSecret = function (shown: string) {
		return isSecretOf(this.clientSecret ?? "", shown);
	};
	return provider;
};

const configuration = ({ store, site, now, fetch }: SiteProviderOptions): Configuration => ({
	// For addresses in the metadata of clients.
	fetch: (address, init) => fetch(address as string | URL, init),
	scopes: ["openid", "offline_access"],
	claims: claimsOfScopes,
	responseTypes: ["code"],
	clientAuthMethods: ["none", "client_secret_basic", "client_secret_post"],
	// The redirect URI of the token request must equal that of the authorization request.
	allowOmittingSingleRegisteredRedirectUri: false,
	pkce: { required: () => true },
	rotateRefreshToken: true,
	issueRefreshToken: async (_context, client, source) =>
		client.grantTypeAllowed("refresh_token") && source.scopes.has("offline_access"),
	// They end with the session anyway: `findAccount` checks it.
	expiresWithSession: async () => false,
	async findAccount(_context, id, token) {
		const sessionId = token && "sessionUid" in token ? String(token.sessionUid ?? "") : undefined;
		const clientId = token && "clientId" in token ? String(token.clientId ?? "") : undefined;
		const [{ account, session }, { client }] = await Promise.all([
			store.read(site, { account: byId(accounts, id), session: byId(sessions, sessionId ?? "") }),
			store.read(installation, { client: byId(clients, clientId ?? "") }),
		]);
		const isWithdrawn = client?.doc.thirdParty && account && !consentOf(account.doc, client.doc.id, false);
		const isOver = sessionId !== undefined && (!session || session.doc.expires <= now().toISOString());
		if (!account || isOver || isWithdrawn || stateOf(account.doc) !== "SUCCESS") return undefined;
		return { accountId: id, claims: () => memberClaims(account.doc) };
	},
	clientBasedCORS: (_context, from, { redirectUris = [], postLogoutRedirectUris = [] }) =>
		[...redirectUris, ...postLogoutRedirectUris].some((uri) => new URL(uri).origin === from),
	cookies: {
		names: libraryCookies,
		long: { signed: false, httpOnly: true, sameSite: "lax", path: mountOf(site) },
		short: { signed: false, httpOnly: true, sameSite: "lax", path: mountOf(site) },
	},
	ttl: {
		AuthorizationCode: minute,
		AccessToken: 15 * minute,
		IdToken: 15 * minute,
		Interaction: 30 * minute,
		RefreshToken: 30 * day,
		Session: 30 * day,
		Grant: 180 * day,
	},
	features: {
		devInteractions: { enabled: false },
		revocation: { enabled: true },
		dPoP: { enabled: true },
		webMessageResponseMode: { enabled: true, ack: "individual-draft-01" },
		rpInitiatedLogout: {
			enabled: true,
			async logoutSource(context, form) {
				context.body = signOutPage(await shownTo(context, store, site), form);
			},
			postLogoutSuccessSource: (context) => context.redirect("/hosted/signed-out"),
		},
	},
	async renderError(context, { error, error_description }) {
		context.type = "html";
		context.body = errorPage(await shownTo(context, store, site), error, error_description);
	},
});

/** Runs after the library has responded. */
const finish = async (context: KoaContextWithOIDC, { store, site, origin }: SiteProviderOptions): Promise<void> => {
	const { session, params, route } = context.oidc ?? {};
	if (route === "end_session_confirm" && session?.accountId && "destroyed" in session && session.destroyed) {
		const writes = await endSession({ store, site }, session.uid);
		if (writes.length > 0) await store.commit(site, writes);
		context.append("set-cookie", clearCookie(origin, sessionCookie));
	}
	// A client may open the address in a popup, which leads back to its own page or posts the result to its opener.
	if ((context.status >= 300 && context.status < 400) || params?.response_mode === "web_message")
		context.remove("cross-origin-opener-policy");
	if (params?.response_mode !== "web_message" || !params.redirect_uri || context.type !== "text/html") return;
	const policy = [context.response.get("content-security-policy")].flat().filter(Boolean);
	const frames = `frame-ancestors ${new URL(String(params.redirect_uri)).origin}`;
	context.set("content-security-policy", [...policy, frames].join("; "));
};

const shownTo = async (context: KoaContextWithOIDC, store: Store, site: string): Promise<ShownTo> => ({
	language: findLanguage(context.acceptsLanguages(...languageTags) || "") ?? "en",
	branding: await pageBrandingOf(store, site),
});

const adapterOf = (options: SiteProviderOptions, kind: string): Adapter => {
	if (kind === "Session") return sessionRecordsOf(options);
	const records = openIdRecordsOf(options, kind);
	if (kind === "Client") return { ...records, find: (id) => findClient(options, id) };
	if (kind !== "Interaction") return records;
	return {
		...records,
		// A new sign-in, also of another member, must not end the interaction: our own code checks the session.
		upsert: (id, { session: _, ...payload }, expiresIn) => records.upsert(id, payload, expiresIn),
	};
};

const findClient = async ({ store, site, origin }: SiteProviderOptions, id: string) => {
	const { client } = await store.read(installation, { client: byId(clients, id) });
	return client?.doc.siteId === site ? { ...clientMetadata(client.doc, origin) } : undefined;
};

/** Whether the member's consent covers the scopes. The shop's own clients need none. */
const isAllowed = async (
	{ store, site }: SiteProviderOptions,
	clientId: string,
	memberId: string,
	requestedScopes: ReadonlySet<string>,
): Promise<boolean> => {
	const [{ client }, { account }] = await Promise.all([
		store.read(installation, { client: byId(clients, clientId) }),
		store.read(site, { account: byId(accounts, memberId) }),
	]);
	if (!client || !account) return false;
	const consent = consentOf(account.doc, clientId, false);
	const allowed = new Set(consent?.scopes.flatMap(scopesOf));
	return !client.doc.thirdParty || (consent !== undefined && [...requestedScopes].every((scope) => allowed.has(scope)));
};
