import { randomBytes } from "node:crypto";
import type { RequestOf } from "@cartwright/contract/operation";
import type { createRedirectSession as declaration } from "@cartwright/contract/redirects/redirects";
import { create, type Write } from "@cartwright/store/batch";
import { byId } from "@cartwright/store/store";
import type { Context } from "../../foundation/context.ts";
import { ApplicationError, invalid } from "../../foundation/errors.ts";
import { checkedAuthorization } from "../identity/authorization/authorization.ts";
import { type SignInFlow, signInFlows } from "../identity/flows/documents.ts";
import { type Session, sessions } from "../identity/sessions/documents.ts";
import { composeHandle, hashOf } from "../identity/sessions/handle.ts";
import { isSignedInBy, sessionIdOf } from "../identity/sessions/session-token.ts";
import { idpConnections } from "../identity/sign-in/documents.ts";
import { type Client, clients, installation } from "../sites/documents.ts";
import { allowsOrigin } from "../sites/origin.ts";
import type { Found } from "./found-page.ts";
import type { Page } from "./page-address.ts";

type Request = RequestOf<typeof declaration>;

const minutesToSignIn = 30;

/** The page for signing in, from which the shopper goes back to the post-flow address. */
export const findLogin = async ({ origin, identity }: Context): Promise<Found> => ({
	purpose: "login",
	subjectId: "clientId" in identity ? identity.clientId : "",
	page: { endpoint: `${origin}/hosted/sign-in`, parameters: {} },
	showsPage: true,
});

/** The address that ends the caller's sign-in and leads to the post-flow address. */
export const findLogout = async (context: Context, { logout, callbacks }: Request): Promise<Found> => {
	const client = await findClient(context, logout?.clientId ?? "", "logout.clientId");
	const { identity, origin } = context;
	const sessionId = identity.kind === "member" ? identity.sessionId : undefined;
	const { write, handle } = newRedirectFlow(context, client, {
		purpose: "LOG_OUT",
		...(sessionId ? { sessionId } : {}),
		...(callbacks?.postFlowUrl ? { returnUrl: callbacks.postFlowUrl } : {}),
	});
	return {
		purpose: "logout",
		subjectId: client.id,
		page: { endpoint: `${origin}/_api/iam/authentication/v1/logout`, parameters: { clientId: client.id } },
		secrets: { sessionToken: handle },
		showsPage: false,
		writes: [write],
	};
};

/**
 * The authorization that a client begins: at the page for signing in, at the provider that the client names, or straight on
 * where it names a session or does not want its user to sign in anew. What it asks for stays here; the address holds only
 * what stands for it.
 */
export const findAuthorization = async (context: Context, { auth }: Request): Promise<Found> => {
	const request = auth?.authRequest ?? {};
	const field = "auth.authRequest.";
	const client = await findClient(context, request.clientId ?? "", `${field}clientId`);
	const wanted = { ...request, prompt: auth?.prompt ?? request.prompt };
	const authorization = checkedAuthorization(client, wanted, context.origin, field);
	const session = request.sessionToken ? await findSession(context, request.sessionToken) : undefined;
	const { write, handle, id } = newRedirectFlow(context, client, {
		purpose: "AUTHORIZE",
		authorization,
		...(session ? { sessionId: session.id } : {}),
	});
	const { origin } = new URL(authorization.redirectUri ?? context.origin);
	const isElsewhere = origin !== context.origin && allowsOrigin(client.allowedOrigins, origin, context.origin);
	const home = isElsewhere ? { home: `${origin}/` } : {};
	const signIn = { purpose: "auth", subjectId: id, writes: [write], ...home } as const;
	const asksAnew = session === undefined && authorization.prompts.includes("login");
	if (request.idp && asksAnew) {
		const page = await findProvider(context, request.idp);
		return { ...signIn, page, secrets: { sessionId: handle }, showsPage: false };
	}
	const endpoint = `${context.origin}${asksAnew ? "/hosted/sign-in" : "/oauth2/authorize"}`;
	const page = { endpoint, parameters: { clientId: client.id } };
	return { ...signIn, page, secrets: { request: handle }, showsPage: asksAnew };
};

/** Another provider, at which the browser signs in at once. */
const findProvider = async ({ store, site, origin }: Context, id: string): Promise<Page> => {
	const { connection } = await store.read(site, { connection: byId(idpConnections, id) });
	if (!connection) throw new ApplicationError("IDP_CONNECTION_NOT_FOUND", `The shop has no connection ${id}.`);
	const endpoint = `${origin}/_api/iam/authentication/v1/sso/login/${site}/${id}`;
	return { endpoint, parameters: { tenantType: "SITE" } };
};

/** A shopper's client acts for itself; staff and apps may name any client of their site. */
const findClient = async ({ store, site, identity }: Context, id: string, field: string): Promise<Client> => {
	const { client } = await store.read(installation, { client: byId(clients, id) });
	const isOwn = !("clientId" in identity) || identity.clientId === id;
	if (client?.doc.siteId === site && isOwn) return client.doc;
	throw invalid(field, "must be the client whose token makes the call");
};

const findSession = async ({ store, site, now }: Context, token: string): Promise<Session> => {
	const { session } = await store.read(site, { session: byId(sessions, sessionIdOf(token)) });
	if (session && isSignedInBy(session.doc, token, now)) return session.doc;
	throw new ApplicationError("SESSION_NOT_FOUND", "The session token is unknown or its session is over. Sign in anew.");
};

const newRedirectFlow = (
	{ now, newId, identity }: Context,
	client: Client,
	about: Pick<SignInFlow, "purpose"> & Partial<SignInFlow>,
): { write: Write; handle: string; id: string } => {
	const id = newId();
	const secret = randomBytes(32).toString("base64url");
	const flow: SignInFlow = {
		id,
		secretHash: hashOf(secret),
		clientId: client.id,
		...(identity.kind === "visitor" ? { visitorId: identity.visitorId } : {}),
		codesWanted: 0,
		wrongCodes: 0,
		createdDate: now,
		expires: new Date(Date.parse(now) + minutesToSignIn * 60_000).toISOString(),
		...about,
	};
	return { write: create(signInFlows, flow), handle: composeHandle(id, secret), id };
};
