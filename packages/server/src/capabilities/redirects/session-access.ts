import type { HostedSession } from "@cartwright/contract/redirects/hosted-sessions";
import type { Stored } from "@cartwright/store/collection";
import { byId } from "@cartwright/store/store";
import type { Context } from "../../foundation/context.ts";
import { ApplicationError } from "../../foundation/errors.ts";
import { type RedirectSessionDocument, redirectSessions, type ShopperIdentity } from "./documents.ts";
import type { SessionToken } from "./session-token.ts";

export const findSession = async (
	{ store }: Context,
	{ id, site }: SessionToken,
): Promise<Stored<RedirectSessionDocument> | undefined> =>
	site ? (await store.read(site, { session: byId(redirectSessions, id) })).session : undefined;

export const sessionNotFound = (): ApplicationError =>
	new ApplicationError("HOSTED_SESSION_NOT_FOUND", "The token opens no visit. Make a new redirect session.");

export const checkNotExpired = ({ expires, callbacks, purpose }: RedirectSessionDocument, now: string): void => {
	if (now < expires) return;
	throw new ApplicationError("HOSTED_SESSION_EXPIRED", "The visit has ended. Make a new redirect session.", {
		callbacks,
		purpose,
	});
};

/** What the hosted pages are told, with a token that acts with the shopper's own rights. */
export const sessionView = async (
	{ tokens, now }: Context,
	site: string,
	{ id, purpose, subjectId, callbacks, language, expires }: RedirectSessionDocument,
	identity: ShopperIdentity,
): Promise<HostedSession> => {
	const { clientId } = identity;
	const accessToken = await tokens.issue({ site, client: clientId, use: "access", identity }, new Date(now));
	return {
		...{ id, purpose, subjectId, callbacks, clientId, siteId: site, accessToken, expires },
		...(language ? { language } : {}),
	};
};
