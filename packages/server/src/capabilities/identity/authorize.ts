import { randomBytes } from "node:crypto";
import type { RawHttpResponse } from "@cartwright/contract/http-messages";
import type { authorize as declaration } from "@cartwright/contract/identity/oauth";
import type { RequestOf } from "@cartwright/contract/operation";
import { create, remove, type Write } from "@cartwright/store/batch";
import type { Stored } from "@cartwright/store/collection";
import { byId } from "@cartwright/store/store";
import type { Context } from "../../foundation/context.ts";
import { ApplicationError } from "../../foundation/errors.ts";
import { type Client, clients, installation } from "../sites/documents.ts";
import {
	type AuthorizationResult,
	answerAddress,
	answerParameters,
	checkedAuthorization,
	messagePage,
} from "./authorization.ts";
import { readCookie, sessionCookie } from "./cookies.ts";
import { type Authorization, authorizationCodes, type Journey, journeys, type Session, sessions } from "./documents.ts";
import { findSession } from "./find-session.ts";
import { opens, splitHandle } from "./handle.ts";
import { newHandle } from "./new-handle.ts";
import { inMinutes } from "./settle-sign-in.ts";

type Request = RequestOf<typeof declaration>;

const minutesToSignIn = 30;

/** Sends a browser back to its client with a code, or to the sign-in page first. */
export const authorize = async (context: Context, request: Request): Promise<RawHttpResponse> => {
	const client = await findClient(context, request.clientId ?? "");
	const here = { ...context, site: client.siteId };
	const journey = request.request ? await findJourney(here, client, request.request) : undefined;
	const authorization = journey?.doc.authorization ?? checkedAuthorization(client, request, context.origin);
	const session = await sessionOf(here, request, authorization, journey);
	if (session) {
		const { write, code } = newCode(here, client, authorization, session, journey?.doc);
		await context.store.commit(client.siteId, [write, ...(journey ? [remove(journeys, journey)] : [])]);
		return sendBack(context, client, authorization, { code });
	}
	if (authorization.prompt === "none") {
		return sendBack(context, client, authorization, {
			error: "login_required",
			error_description: "Nobody is signed in.",
		});
	}
	const waiting = journey && request.request ? { handle: request.request } : newWaiting(here, client, authorization);
	if ("write" in waiting) await context.store.commit(client.siteId, [waiting.write]);
	const parameters = new URLSearchParams({ clientId: client.id, request: waiting.handle });
	return redirect(`${context.origin}/hosted/sign-in?${parameters}`);
};

const findClient = async ({ store }: Context, id: string): Promise<Client> => {
	const { client } = await store.read(installation, { client: byId(clients, id) });
	if (client) return client.doc;
	throw new ApplicationError("INVALID_CLIENT", `No client has the id ${id}.`);
};

/** The authorization that a redirect session began, for this client and until it is used. */
const findJourney = async (
	{ store, site, now }: Context,
	client: Client,
	handle: string,
): Promise<Stored<Journey> & { readonly doc: { readonly authorization: Authorization } }> => {
	const { id, secret } = splitHandle(handle);
	const { found } = await store.read(site, { found: byId(journeys, id) });
	const { authorization, purpose, clientId, expires, secretHash } = found?.doc ?? {};
	const isGood = purpose === "AUTHORIZE" && clientId === client.id && expires && expires > now;
	if (found && authorization && isGood && opens(secretHash ?? "", secret)) {
		return { ...found, doc: { ...found.doc, authorization } };
	}
	throw new ApplicationError("AUTHORIZATION_NOT_FOUND", "The sign-in is over or was used before. Begin anew.");
};

/**
 * Who is signed in: the session that the client names, or that of the browser. Where the client wants its user to sign
 * in, the browser's counts only if that happened since.
 */
const sessionOf = async (
	context: Context,
	{ sessionToken }: Request,
	{ prompt }: Authorization,
	journey: Stored<Journey> | undefined,
): Promise<Session | undefined> => {
	const named = journey?.doc.sessionId;
	if (named) {
		const { session } = await context.store.read(context.site, { session: byId(sessions, named) });
		return session && session.doc.expires > context.now ? session.doc : undefined;
	}
	if (sessionToken) return (await findSession(context, sessionToken))?.doc;
	const cookie = readCookie(context.incoming, sessionCookie);
	const session = cookie ? (await findSession(context, cookie))?.doc : undefined;
	if (!session || prompt === "none") return session;
	return journey && session.authenticatedDate >= journey.doc.createdDate ? session : undefined;
};

const newCode = (
	context: Context,
	client: Client,
	{ redirectUri, codeChallenge, scope }: Authorization,
	session: Session,
	journey: Journey | undefined,
): { write: Write; code: string } => {
	const { id, secretHash, handle } = newHandle(context);
	const code = {
		id,
		secretHash,
		memberId: session.memberId,
		sessionId: session.id,
		...(journey?.visitorId ? { visitorId: journey.visitorId } : {}),
		clientId: client.id,
		...(redirectUri ? { redirectUri } : {}),
		codeChallenge,
		scope,
		expires: inMinutes(context.now, 1),
	};
	return { write: create(authorizationCodes, code), code: handle };
};

const newWaiting = (context: Context, client: Client, authorization: Authorization) => {
	const { id, secretHash, handle } = newHandle(context);
	const journey: Journey = {
		id,
		secretHash,
		purpose: "AUTHORIZE",
		clientId: client.id,
		authorization,
		codesWanted: 0,
		wrongCodes: 0,
		createdDate: context.now,
		expires: inMinutes(context.now, minutesToSignIn),
	};
	return { write: create(journeys, journey), handle };
};

const sendBack = (
	{ origin }: Context,
	client: Client,
	authorization: Authorization,
	result: AuthorizationResult,
): RawHttpResponse => {
	const { responseMode, redirectUri } = authorization;
	const parameters = answerParameters(authorization, result, origin);
	if (responseMode !== "web_message") return redirect(answerAddress(redirectUri ?? "", responseMode, parameters));
	const origins = redirectUri ? [new URL(redirectUri).origin] : client.allowedOrigins;
	const nonce = randomBytes(16).toString("base64url");
	const policy = `default-src 'none'; script-src 'nonce-${nonce}'; frame-ancestors ${origins.join(" ") || "'none'"}`;
	return {
		statusCode: 200,
		body: Buffer.from(messagePage(origins, parameters, nonce)).toString("base64"),
		headers: [
			{ key: "content-type", value: "text/html; charset=utf-8" },
			{ key: "content-security-policy", value: policy },
			...neverKept,
		],
	};
};

const neverKept = [
	{ key: "cache-control", value: "no-store" },
	{ key: "referrer-policy", value: "no-referrer" },
];

const redirect = (location: string): RawHttpResponse => ({
	statusCode: 302,
	body: "",
	headers: [{ key: "location", value: location }, ...neverKept],
});
