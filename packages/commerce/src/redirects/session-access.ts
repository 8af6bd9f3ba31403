import { accounts } from "@cartwright/accounts/identity/accounts/documents";
import { sessions } from "@cartwright/accounts/identity/sessions/documents";
import { mayStillAct } from "@cartwright/accounts/identity/sessions/member-standing";
import { creatorReads, isCheckoutLinkActive } from "@cartwright/accounts/identity/staff/link-creator";
import type { HostedSession } from "@cartwright/contract/redirects/hosted-sessions";
import type { Context } from "@cartwright/kernel/foundation/context";
import { ApplicationError } from "@cartwright/kernel/foundation/errors";
import { apiKeys } from "@cartwright/kernel/sites/api-key";
import { installation } from "@cartwright/kernel/sites/site";
import type { Stored } from "@cartwright/store/collection";
import { byId } from "@cartwright/store/store";
import { type RedirectSessionDocument, redirectSessions, type ShopperIdentity } from "./documents.ts";
import type { SessionToken } from "./session-token.ts";

export const findSession = async (
	{ store }: Context,
	{ id, site }: SessionToken,
): Promise<Stored<RedirectSessionDocument> | undefined> =>
	site ? (await store.read(site, { session: byId(redirectSessions, id) })).session : undefined;

export const sessionNotFound = (): ApplicationError =>
	new ApplicationError(
		"HOSTED_SESSION_NOT_FOUND",
		"There is no session for this token. Create a new redirect session.",
	);

export const checkNotExpired = ({ expires, callbacks, purpose }: RedirectSessionDocument, now: string): void => {
	if (now < expires) return;
	throw new ApplicationError("HOSTED_SESSION_EXPIRED", "The session has expired. Create a new redirect session.", {
		callbacks,
		purpose,
	});
};

/** Rejects a session of a key or staff user that may no longer act on checkouts. */
export const checkCreator = async (
	{ store, now }: Context,
	site: string,
	{ createdBy, callbacks, purpose }: RedirectSessionDocument,
): Promise<void> => {
	if (!createdBy) return;
	const link = { site, createdBy };
	if (isCheckoutLinkActive(link, await store.read(installation, creatorReads(link)), now)) return;
	throw new ApplicationError(
		"HOSTED_SESSION_EXPIRED",
		"The creator of the link may no longer act on checkouts of the shop. Create a new one.",
		{ callbacks, purpose },
	);
};

/** The session for hosted pages, with a token that acts with the rights of the shopper. */
export const sessionView = async (
	context: Context,
	site: string,
	{ id, purpose, subjectId, callbacks, language, expires }: RedirectSessionDocument,
	identity: ShopperIdentity,
): Promise<HostedSession> => {
	const { tokens, now } = context;
	const { clientId } = identity;
	if (!(await isStillSignedIn(context, site, identity))) {
		throw new ApplicationError("HOSTED_SESSION_EXPIRED", "The member has signed out. Create a new redirect session.", {
			callbacks,
			purpose,
		});
	}
	const accessToken = await tokens.issue({ site, client: clientId, use: "access", identity }, new Date(now));
	return {
		id,
		purpose,
		subjectId,
		callbacks,
		clientId,
		siteId: site,
		accessToken,
		expires,
		loggedIn: identity.kind === "member",
		...(language ? { language } : {}),
	};
};

/** A session ends with the token that created it: with the sign-in, the account, the consent and the key. */
const isStillSignedIn = async ({ store, now }: Context, site: string, identity: ShopperIdentity): Promise<boolean> => {
	if (identity.kind !== "member") return true;
	const { memberId, sessionId = "", keyId = "" } = identity;
	const [{ account, session }, { key }] = await Promise.all([
		store.read(site, { account: byId(accounts, memberId), session: byId(sessions, sessionId) }),
		store.read(installation, { key: byId(apiKeys, keyId) }),
	]);
	return mayStillAct(identity, { account: account?.doc, session: session?.doc, key: key?.doc }, now);
};
