import { randomBytes } from "node:crypto";
import type { RawHttpResponse } from "@cartwright/contract/http-messages";
import type { authorize as declaration } from "@cartwright/contract/identity/oauth";
import type { RequestOf } from "@cartwright/contract/operation";
import type { Context } from "@cartwright/kernel/foundation/context";
import { limitByAddress } from "@cartwright/kernel/foundation/limit-by-address";
import type { Client } from "@cartwright/kernel/sites/client";
import { allowsOrigin, countingOrigins, isLoopback } from "@cartwright/kernel/sites/origin";
import { create, remove, type Write } from "@cartwright/store/batch";
import type { Stored } from "@cartwright/store/collection";
import { byId } from "@cartwright/store/store";
import { stateOf } from "../accounts/account.ts";
import type { Authorization } from "../flows/authorization-request.ts";
import { type AuthorizationFlow, signInFlows } from "../flows/documents.ts";
import { readCookie, sessionCookie } from "../sessions/cookies.ts";
import { type Session, sessions } from "../sessions/documents.ts";
import { findSession } from "../sessions/find-session.ts";
import { inMinutes } from "../sessions/in-minutes.ts";
import { newHandle } from "../sessions/new-handle.ts";
import {
	type AuthorizationResult,
	checkedAuthorization,
	messagePage,
	responseParameters,
	responseUrl,
} from "./authorization.ts";
import { type AuthorizationStep, stepOf } from "./authorization-step.ts";
import { authorizationCodes } from "./documents.ts";
import { accountOf, findClient, findPendingAuthorization, newPendingAuthorization } from "./pending-authorization.ts";

type Request = RequestOf<typeof declaration>;

/** The page for each step. */
const pages: Readonly<Record<Exclude<AuthorizationStep, "DONE" | "DENIED">, string>> = {
	SIGN_IN: "/hosted/sign-in",
	SELECT_ACCOUNT: "/hosted/choose-account",
	CONSENT: "/hosted/consent",
};

/** Redirects the browser to its client with a code, or to the page of the next step. */
export const authorize = async (context: Context, request: Request): Promise<RawHttpResponse> => {
	const client = await findClient(context, request.clientId);
	const here = { ...context, site: client.siteId };
	const flow = request.request ? await findPendingAuthorization(here, client, request.request) : undefined;
	const authorization = flow?.doc.authorization ?? checkedAuthorization(client, request, context.origin);
	const { session, isNamed } = await sessionOf(here, request, flow);
	const account = (await accountOf(here, session))?.doc;
	const activeAccount = account && stateOf(account) === "SUCCESS" ? account : undefined;
	const step = stepOf({ client, authorization, flow: flow?.doc, session, isNamed, account: activeAccount });
	if (authorization.interaction && request.request && (step === "DONE" || step === "DENIED")) {
		const address = `${context.origin}/oidc/${client.siteId}/interaction/${authorization.interaction}`;
		return redirect(`${address}?${new URLSearchParams({ request: request.request })}`);
	}
	const used = flow ? [remove(signInFlows, flow)] : [];
	if (step === "DONE" && session) {
		const { write, code } = newCode(here, client, authorization, session, flow?.doc);
		await context.store.commit(client.siteId, [write, ...used]);
		return sendBack(context, client, authorization, { code });
	}
	if (step === "DENIED") {
		await context.store.commit(client.siteId, used);
		const error_description = "The member does not want the client to know.";
		return sendBack(context, client, authorization, { error: "access_denied", error_description });
	}
	if (authorization.prompts.includes("none")) return sendBack(context, client, authorization, silentRefusal(step));
	if (!flow) limitByAddress(context, "sign-in");
	const pending =
		flow && request.request ? { handle: request.request } : newPendingAuthorization(here, client, authorization);
	if ("write" in pending) await context.store.commit(client.siteId, [pending.write]);
	const parameters = new URLSearchParams({ clientId: client.id, request: pending.handle });
	return redirect(`${context.origin}${pages[step === "DONE" ? "SIGN_IN" : step]}?${parameters}`);
};

const silentRefusal = (step: AuthorizationStep): AuthorizationResult =>
	step === "CONSENT"
		? { error: "consent_required", error_description: "The member was not asked yet whether the client may know." }
		: { error: "login_required", error_description: "No member is signed in." };

/** The session that the client names, or that of the browser. */
const sessionOf = async (
	context: Context,
	{ sessionToken }: Request,
	flow: Stored<AuthorizationFlow> | undefined,
): Promise<{ readonly session: Session | undefined; readonly isNamed: boolean }> => {
	const named = flow?.doc.sessionId;
	if (named) {
		const { session } = await context.store.read(context.site, { session: byId(sessions, named) });
		return { session: session && session.doc.expires > context.now ? session.doc : undefined, isNamed: true };
	}
	if (sessionToken) return { session: (await findSession(context, sessionToken))?.doc, isNamed: true };
	const cookie = readCookie(context.incoming, context.origin, sessionCookie);
	return { session: cookie ? (await findSession(context, cookie))?.doc : undefined, isNamed: false };
};

const newCode = (
	context: Context,
	client: Client,
	{ redirectUri, codeChallenge, scope }: Authorization,
	session: Session,
	flow: AuthorizationFlow | undefined,
): { write: Write; code: string } => {
	const { id, secretHash, handle } = newHandle(context);
	const code = {
		id,
		secretHash,
		memberId: session.memberId,
		sessionId: session.id,
		...(flow?.visitorId ? { visitorId: flow.visitorId } : {}),
		clientId: client.id,
		...(redirectUri ? { redirectUri } : {}),
		codeChallenge,
		scope,
		expires: inMinutes(context.now, 1),
	};
	return { write: create(authorizationCodes, code), code: handle };
};

const sendBack = (
	context: Context,
	client: Client,
	authorization: Authorization,
	result: AuthorizationResult,
): RawHttpResponse => {
	const { responseMode, redirectUri } = authorization;
	const parameters = responseParameters(authorization, result, context.origin);
	if (responseMode !== "web_message") return redirect(responseUrl(redirectUri ?? "", responseMode, parameters));
	const origins = redirectUri ? [new URL(redirectUri).origin] : messageOrigins(context, client);
	const nonce = randomBytes(16).toString("base64url");
	const policy = `default-src 'none'; script-src 'nonce-${nonce}'; frame-ancestors ${origins.join(" ") || "'none'"}`;
	return {
		statusCode: 200,
		body: Buffer.from(messagePage(origins, parameters, nonce)).toString("base64"),
		headers: [
			{ key: "content-type", value: "text/html; charset=utf-8" },
			{ key: "content-security-policy", value: policy },
			...noStoreHeaders,
		],
	};
};

/** A storefront under development may use any port on localhost. Its origin is that of the page that frames this one. */
const messageOrigins = ({ origin: server, incoming }: Context, { allowedOrigins }: Client): readonly string[] => {
	const counting = countingOrigins(allowedOrigins, server);
	const framing = URL.parse(String(incoming.headers.referer ?? ""))?.origin ?? "";
	const isNew = isLoopback(framing) && !counting.includes(framing) && allowsOrigin(allowedOrigins, framing, server);
	return isNew ? [...counting, framing] : counting;
};

const noStoreHeaders = [
	{ key: "cache-control", value: "no-store" },
	{ key: "referrer-policy", value: "no-referrer" },
];

const redirect = (location: string): RawHttpResponse => ({
	statusCode: 303,
	body: "",
	headers: [{ key: "location", value: location }, ...noStoreHeaders],
});
