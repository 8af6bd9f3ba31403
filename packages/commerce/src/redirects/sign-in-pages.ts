import { randomBytes } from "node:crypto";
import { checkedAuthorization } from "@cartwright/accounts/identity/authorization/authorization";
import { type Purpose, signInFlows } from "@cartwright/accounts/identity/flows/documents";
import { type FlowDetails, type StartedFlow, startFlow } from "@cartwright/accounts/identity/flows/start-flow";
import type { Session } from "@cartwright/accounts/identity/sessions/documents";
import { byToken, isSignedInBy } from "@cartwright/accounts/identity/sessions/session-token";
import { idpConnections } from "@cartwright/accounts/identity/sign-in/documents";
import type { RequestOf } from "@cartwright/contract/operation";
import type { createRedirectSession as declaration } from "@cartwright/contract/redirects/redirects";
import type { Context } from "@cartwright/kernel/foundation/context";
import { ApplicationError, invalid } from "@cartwright/kernel/foundation/errors";
import { type Client, clients } from "@cartwright/kernel/sites/client";
import { allowsOrigin } from "@cartwright/kernel/sites/origin";
import { installation } from "@cartwright/kernel/sites/site";
import { create } from "@cartwright/store/batch";
import { byId } from "@cartwright/store/store";
import type { Page } from "./page-address.ts";
import type { SessionTarget } from "./session-target.ts";

type Request = RequestOf<typeof declaration>;

const minutesToFollow = 30;

/** The sign-in page, which returns to the post-flow address. */
export const findLogin = async ({ origin, identity }: Context): Promise<SessionTarget> => ({
	purpose: "login",
	subjectId: "clientId" in identity ? identity.clientId : "",
	page: { endpoint: `${origin}/hosted/sign-in`, parameters: {} },
	showsPage: true,
});

/** The address that ends the caller's session and redirects to the post-flow address. */
export const findLogout = async (context: Context, { logout, callbacks }: Request): Promise<SessionTarget> => {
	const client = await findClient(context, logout?.clientId ?? "", "logout.clientId");
	const { identity, origin } = context;
	const sessionId = identity.kind === "member" ? identity.sessionId : undefined;
	const returnUrl = callbacks?.postFlowUrl;
	const details = { clientId: client.id, ...(sessionId ? { sessionId } : {}), ...(returnUrl ? { returnUrl } : {}) };
	const { flow, token } = newFlow(context, "LOG_OUT", details);
	return {
		purpose: "logout",
		subjectId: client.id,
		page: { endpoint: `${origin}/_api/iam/authentication/v1/logout`, parameters: { clientId: client.id } },
		secrets: { sessionToken: token },
		showsPage: false,
		writes: [create(signInFlows, flow)],
	};
};

/**
 * The authorization that a client starts: at the sign-in page, at the provider that the client names, or at the
 * authorization endpoint if the client names a session or needs no new sign-in. The request is stored; the address contains
 * only its token.
 */
export const findAuthorization = async (context: Context, { auth }: Request): Promise<SessionTarget> => {
	const request = auth?.authRequest ?? {};
	const field = "auth.authRequest.";
	const client = await findClient(context, request.clientId ?? "", `${field}clientId`);
	const merged = { ...request, prompt: auth?.prompt ?? request.prompt };
	const authorization = checkedAuthorization(client, merged, context.origin, field);
	const session = request.sessionToken ? await requireSession(context, request.sessionToken) : undefined;
	const { identity } = context;
	const { flow, token } = newFlow(context, "AUTHORIZE", {
		clientId: client.id,
		authorization,
		...(identity.kind === "visitor" ? { visitorId: identity.visitorId } : {}),
		...(session ? { sessionId: session.id } : {}),
	});
	const { origin } = new URL(authorization.redirectUri ?? context.origin);
	const isElsewhere = origin !== context.origin && allowsOrigin(client.allowedOrigins, origin, context.origin);
	const home = isElsewhere ? { home: `${origin}/` } : {};
	const signIn = { purpose: "auth", subjectId: flow.id, writes: [create(signInFlows, flow)], ...home } as const;
	const needsSignIn = session === undefined && authorization.prompts.includes("login");
	if (request.idp && needsSignIn) {
		const page = await findProvider(context, request.idp);
		return { ...signIn, page, secrets: { sessionId: token }, showsPage: false };
	}
	const endpoint = `${context.origin}${needsSignIn ? "/hosted/sign-in" : "/oauth2/authorize"}`;
	const page = { endpoint, parameters: { clientId: client.id } };
	return { ...signIn, page, secrets: { request: token }, showsPage: needsSignIn };
};

/** The address that redirects to another provider. */
const findProvider = async ({ store, site, origin }: Context, id: string): Promise<Page> => {
	const { connection } = await store.read(site, { connection: byId(idpConnections, id) });
	if (!connection) throw new ApplicationError("IDP_CONNECTION_NOT_FOUND", `The shop has no connection ${id}.`);
	const endpoint = `${origin}/_api/iam/authentication/v1/sso/login/${site}/${id}`;
	return { endpoint, parameters: { tenantType: "SITE" } };
};

/** Shoppers may only name the client of their token; staff and apps any client of their site. */
const findClient = async ({ store, site, identity }: Context, id: string, field: string): Promise<Client> => {
	const { client } = await store.read(installation, { client: byId(clients, id) });
	const isOwn = !("clientId" in identity) || identity.clientId === id;
	if (client?.doc.siteId === site && isOwn) return client.doc;
	throw invalid(field, "must be the client whose token makes the call");
};

const requireSession = async ({ store, site, now }: Context, token: string): Promise<Session> => {
	const { session } = await store.read(site, { session: byToken(token) });
	if (session && isSignedInBy(session.doc, token, now)) return session.doc;
	throw new ApplicationError(
		"SESSION_NOT_FOUND",
		"The session token is unknown or its session has ended. Sign in again.",
	);
};

const newFlow = <P extends Purpose>({ newId, now }: Context, purpose: P, details: FlowDetails<P>): StartedFlow<P> => {
	const secret = randomBytes(32).toString("base64url");
	return startFlow(purpose, { id: newId(), secret, now, minutes: minutesToFollow }, details);
};
