import { randomBytes } from "node:crypto";
import type { RequestOf, ResponseOf } from "@cartwright/contract/operation";
import type { openHostedSession as declared } from "@cartwright/contract/redirects/hosted-sessions";
import type { Context } from "@cartwright/kernel/foundation/context";
import { ApplicationError } from "@cartwright/kernel/foundation/errors";
import { isAudited } from "@cartwright/kernel/foundation/identity";
import { limitByAddress } from "@cartwright/kernel/foundation/limit-by-address";
import { hashSecret, isSecretOf } from "@cartwright/kernel/sites/api-key";
import { clients } from "@cartwright/kernel/sites/client";
import { type Link, readLink } from "@cartwright/kernel/sites/signed-link";
import { installation } from "@cartwright/kernel/sites/site";
import { create, replace, type Write } from "@cartwright/store/batch";
import type { Stored } from "@cartwright/store/collection";
import { byId, page } from "@cartwright/store/store";
import { type Cart, carts } from "../purchase/cart-document.ts";
import { cartChanged } from "../purchase/cart-events.ts";
import { type RedirectSessionDocument, redirectSessions, type ShopperIdentity } from "./documents.ts";
import { checkCreator, checkNotExpired, findSession, sessionNotFound, sessionView } from "./session-access.ts";
import { composeSessionToken, splitSessionToken } from "./session-token.ts";

type Result = ResponseOf<typeof declared>;

/** Lifetime of an opened session, in hours. */
const hoursOpen = 24;

/** A token opens its session once. Afterwards only the browser that opened it can continue. */
export const openHostedSession = async (
	context: Context,
	{ sessionToken }: RequestOf<typeof declared>,
): Promise<Result> => {
	const link = readLink(context.cursorKey, "checkout", sessionToken);
	if (link) return openLink(context, link);
	const token = splitSessionToken(sessionToken);
	const session = await findSession(context, token);
	if (!session) throw sessionNotFound();
	const { doc } = session;
	if (doc.usedSecretHash && isSecretOf(doc.usedSecretHash, token.secret)) {
		const { callbacks, purpose } = doc;
		throw new ApplicationError<typeof declared>(
			"HOSTED_SESSION_ALREADY_OPENED",
			"The session was opened before. Create a new one.",
			{
				callbacks,
				purpose,
			},
		);
	}
	if (doc.usedSecretHash || !isSecretOf(doc.secretHash, token.secret)) throw sessionNotFound();
	checkNotExpired(doc, context.now);
	return open(context, token.site, doc, (opened) => replace(redirectSessions, session, opened));
};

/** Each use of a checkout link creates a session. */
const openLink = async (context: Context, { site, subject, expires, createdBy }: Link): Promise<Result> => {
	const hostedSession: RedirectSessionDocument = {
		id: context.newId(),
		secretHash: "",
		purpose: "ecomCheckout",
		subjectId: subject,
		callbacks: {},
		...(createdBy ? { createdBy } : {}),
		createdDate: context.now,
		expires: new Date(expires * 1000).toISOString(),
	};
	checkNotExpired(hostedSession, context.now);
	return open(context, site, hostedSession, (opened) => create(redirectSessions, opened));
};

const open = async (
	context: Context,
	site: string,
	session: RedirectSessionDocument,
	write: (opened: RedirectSessionDocument) => Write,
): Promise<Result> => {
	await checkCreator(context, site, session);
	const { identity, writes } = await visitorOf(context, site, session);
	const secret = randomBytes(32).toString("base64url");
	const opened: RedirectSessionDocument = {
		...session,
		identity,
		secretHash: hashSecret(secret),
		usedSecretHash: session.secretHash,
		expires: new Date(Date.parse(context.now) + hoursOpen * 3_600_000).toISOString(),
	};
	await storeFor({ ...context, site }, identity).commit(site, [write(opened), ...writes]);
	return {
		session: await sessionView(context, site, opened, identity),
		sessionToken: composeSessionToken({ id: session.id, secret, site }),
	};
};

/** The audit log records what is done with a link of staff or an app, including its opening. */
const storeFor = (context: Context, identity: ShopperIdentity): Context["store"] =>
	isAudited(identity) ? context.recorder.storeFor(context, identity) : context.store;

interface Visitor {
	readonly identity: ShopperIdentity;
	readonly writes: readonly Write[];
}

/** The identity of a session. Without a sign-in, it can only act on the checkout of the session. */
const visitorOf = async (context: Context, site: string, session: RedirectSessionDocument): Promise<Visitor> => {
	const { purpose, subjectId: checkoutId, createdBy } = session;
	const { identity, writes } = session.identity
		? { identity: session.identity, writes: [] }
		: await shopperOf(context, site, session);
	if (purpose !== "ecomCheckout" || identity.kind !== "visitor") return { identity, writes };
	const { clientId, visitorId } = identity;
	const owner = `visitor:${visitorId}`;
	return { identity: { kind: "guest", checkoutId, owner, clientId, ...(createdBy ? { createdBy } : {}) }, writes };
};

/**
 * The shopper of a session that staff or an app created: the visitor who owns the checkout. A checkout without an owner is
 * claimed by whoever opens the session. A member's checkout needs the member's own session.
 */
const shopperOf = async (
	context: Context,
	site: string,
	{ subjectId, callbacks, purpose }: RedirectSessionDocument,
): Promise<Visitor> => {
	const { store, now, newId } = context;
	const [{ checkout }, { found: loaded }] = await Promise.all([
		store.read(site, { checkout: byId(carts, subjectId) }),
		store.read(installation, {
			found: page(clients, { filter: { op: "eq", field: "siteId", value: site }, limit: 1 }),
		}),
	]);
	const clientId = loaded[0]?.doc.id ?? "";
	const owner = checkout?.doc.owner;
	if (owner?.startsWith("visitor:")) {
		return { identity: { kind: "visitor", visitorId: owner.slice("visitor:".length), clientId }, writes: [] };
	}
	if (owner) {
		throw new ApplicationError<typeof declared>(
			"HOSTED_SESSION_NEEDS_SIGN_IN",
			"The checkout belongs to a member. Create the redirect session with the member's own token.",
			{ callbacks, purpose },
		);
	}
	// A checkout is claimed once. Without one, each opened session creates a visitor.
	if (!checkout) limitByAddress(context, "visitor");
	const identity = { kind: "visitor", visitorId: newId(), clientId } as const;
	return { identity, writes: checkout ? [claimed(checkout, identity.visitorId, { now, newId })] : [] };
};

const claimed = (checkout: Stored<Cart>, visitorId: string, facts: Pick<Context, "now" | "newId">): Write => {
	const { email, contactId } = checkout.doc.buyer;
	const buyer = { visitorId, ...(email ? { email } : {}), ...(contactId ? { contactId } : {}) };
	const after = { ...checkout.doc, owner: `visitor:${visitorId}`, buyer, updatedDate: facts.now };
	return replace(carts, checkout, after, [cartChanged(checkout.doc, after, facts)]);
};
