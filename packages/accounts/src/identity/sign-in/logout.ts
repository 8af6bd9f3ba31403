import type { RawHttpResponse } from "@cartwright/contract/http-messages";
import type { logout as declaration } from "@cartwright/contract/identity/authentication";
import type { RequestOf, ResponseOf } from "@cartwright/contract/operation";
import type { Context } from "@cartwright/kernel/foundation/context";
import { ApplicationError } from "@cartwright/kernel/foundation/errors";
import { clients } from "@cartwright/kernel/sites/client";
import { allowsOrigin, faultOfAddress } from "@cartwright/kernel/sites/origin";
import { installation } from "@cartwright/kernel/sites/site";
import { byId } from "@cartwright/store/store";
import type { LogoutFlow } from "../flows/documents.ts";
import { findSignInFlow } from "../flows/find-sign-in-flow.ts";
import { clearCookie, readCookie, sessionCookie } from "../sessions/cookies.ts";
import { endSession } from "../sessions/end-sessions.ts";
import { findSession } from "../sessions/find-session.ts";

type Request = RequestOf<typeof declaration>;

/** Ends the sessions of the caller: those of the redirect session, of the access token and of the browser's cookie. */
export const logout = async (context: Context, request: Request): Promise<ResponseOf<typeof declaration>> => {
	const client = await findClient(context, request);
	const { postLogoutRedirectUri } = request;
	if (postLogoutRedirectUri) checkAddress(context, postLogoutRedirectUri, client?.allowedOrigins ?? []);
	const flow = client ? await findLogoutFlow({ ...context, site: client.siteId }, client.id, request) : undefined;
	for (const { site, id } of await endingSessions(context, client?.siteId, flow)) {
		const writes = await endSession({ ...context, site }, id);
		if (writes.length > 0) await context.store.commit(site, writes);
	}
	return redirect(context, client?.id, postLogoutRedirectUri || returnAddress(flow));
};

/** The return address of the redirect session, with a parameter that says that nobody is signed in. */
const returnAddress = (flow: LogoutFlow | undefined): string | undefined => {
	if (!flow?.returnUrl) return undefined;
	const url = new URL(flow.returnUrl);
	url.searchParams.set("wixMemberLoggedIn", "false");
	return url.href;
};

interface Ending {
	readonly site: string;
	readonly id: string;
}

const findLogoutFlow = async (
	context: Context,
	clientId: string,
	{ sessionToken }: Request,
): Promise<LogoutFlow | undefined> => {
	const logoutFlow = (await findSignInFlow(context, sessionToken, "LOG_OUT"))?.flow.doc;
	return logoutFlow?.clientId === clientId ? logoutFlow : undefined;
};

const endingSessions = async (
	context: Context,
	site: string | undefined,
	flow: LogoutFlow | undefined,
): Promise<Ending[]> => {
	const { tokens, incoming, origin, now } = context;
	const claims = await tokens.verify(String(incoming.headers.authorization ?? ""), new Date(now));
	const byToken = claims?.identity.kind === "member" ? claims.identity.sessionId : undefined;
	const ending = claims && byToken ? [{ site: claims.site, id: byToken }] : [];
	if (!site) return ending;
	if (flow?.sessionId) ending.push({ site, id: flow.sessionId });
	const cookie = readCookie(incoming, origin, sessionCookie);
	const session = cookie ? await findSession({ ...context, site }, cookie) : undefined;
	return session ? [...ending, { site, id: session.doc.id }] : ending;
};

const findClient = async ({ store }: Context, { clientId }: Request) => {
	const { client } = await store.read(installation, { client: byId(clients, clientId ?? "") });
	return client?.doc;
};

const checkAddress = ({ origin }: Context, address: string, allowedOrigins: readonly string[]): void => {
	const fault = faultOfAddress(address);
	const targetOrigin = URL.parse(address)?.origin ?? "";
	if (targetOrigin === origin || (!fault && allowsOrigin(allowedOrigins, targetOrigin, origin))) return;
	throw new ApplicationError<typeof declaration>(
		"CALLBACK_NOT_ALLOWED",
		fault
			? `postLogoutRedirectUri ${fault}.`
			: `postLogoutRedirectUri leads to ${targetOrigin}, which is not registered for the client. ` +
					`Allow it with \`cartwright client allow <client id> --origin ${targetOrigin}\`.`,
	);
};

const redirect = (
	{ origin }: Context,
	clientId: string | undefined,
	address: string | null | undefined,
): RawHttpResponse => {
	const query = clientId ? `?${new URLSearchParams({ clientId })}` : "";
	return {
		statusCode: 302,
		body: "",
		headers: [
			{ key: "location", value: address ?? `${origin}/hosted/signed-out${query}` },
			{ key: "set-cookie", value: clearCookie(origin, sessionCookie) },
			{ key: "cache-control", value: "no-store" },
		],
	};
};
