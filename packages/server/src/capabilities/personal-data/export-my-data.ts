import type { RequestOf, ResponseOf } from "@cartwright/contract/operation";
import type { exportMyData as declaration } from "@cartwright/contract/personal-data/personal-data";
import { and, compare, equals } from "@cartwright/store/query/filter";
import { byId, byIds, page } from "@cartwright/store/store";
import type { Context } from "../../foundation/context.ts";
import { reauthenticate } from "../../foundation/fresh-sign-in.ts";
import { carts, savedLines } from "../carts/documents.ts";
import { accounts } from "../identity/accounts/documents.ts";
import { requireMember } from "../identity/accounts/require-member.ts";
import { refreshTokens, sessions } from "../identity/sessions/documents.ts";
import { requireFresh } from "../identity/sessions/fresh-session.ts";
import { idpConnections } from "../identity/sign-in/documents.ts";
import { memberView } from "../members/member-view.ts";
import { ordersPageRequest, ordersPageResponse } from "../orders/orders-of-shopper.ts";
import { checkouts } from "../purchase/checkout-document.ts";
import { clients, installation } from "../sites/documents.ts";
import { stockNotices } from "../stock-notices/documents.ts";
import { appFacts, noticeFacts, purchaseFacts, sessionFacts, signInFacts } from "./known-facts.ts";

type Told = ResponseOf<typeof declaration>;

const ordersAtOnce = 100;
/** More sign-ins, apps, open checkouts and notices than anybody has. */
const most = 1000;

/** Tells a member all that the shop holds of them. */
export const exportMyData = async (context: Context, { cursor }: RequestOf<typeof declaration>): Promise<Told> => {
	const { sessionId = "" } = requireMember(context.identity);
	const { session } = await context.store.read(context.site, { session: byId(sessions, sessionId) });
	requireFresh(session, context.now);
	const asked = { limit: ordersAtOnce, cursor: cursor ?? null };
	const facts = cursor ? {} : await knownFacts(context);
	const { bought } = await context.store.read(context.site, { bought: ordersPageRequest(context, asked) });
	return { ...facts, ...ordersPageResponse(context, asked, bought) };
};

const knownFacts = async ({ store, site, identity, now }: Context): Promise<Told> => {
	const { memberId } = requireMember(identity);
	const owner = `member:${memberId}`;
	const theirs = { filter: and(equals("memberId", memberId), compare("expires", "gt", now)), limit: most };
	const found = await store.read(site, {
		account: byId(accounts, memberId),
		sessions: page(sessions, theirs),
		tokens: page(refreshTokens, theirs),
		carts: page(carts, { filter: equals("currentOf", owner), limit: 1 }),
		saved: page(savedLines, { filter: equals("currentOf", owner), limit: 1 }),
		notices: page(stockNotices, { filter: equals("memberId", memberId), limit: most }),
		checkouts: page(checkouts, { filter: and(equals("owner", owner), equals("completed", false)), limit: most }),
	});
	// Deleted since: its sign-ins went with it.
	if (!found.account) throw reauthenticate();
	const account = found.account.doc;
	const [{ apps }, { connections }] = await Promise.all([
		store.read(installation, { apps: byIds(clients, [...new Set(found.tokens.map(({ doc }) => doc.clientId))]) }),
		store.read(site, {
			connections: byIds(
				idpConnections,
				(account.connections ?? []).map(({ connectionId }) => connectionId),
			),
		}),
	]);
	return {
		member: memberView(account, "FULL"),
		signIn: signInFacts(account, connections),
		sessions: found.sessions.map(({ doc }) => sessionFacts(doc)),
		apps: found.tokens.map(({ doc }) => appFacts(doc, apps)),
		openPurchases: [
			...found.carts.map(({ doc }) => purchaseFacts("CART", doc)),
			...found.saved.map(({ doc }) => purchaseFacts("SAVED_FOR_LATER", doc)),
			...found.checkouts.map(({ doc }) => purchaseFacts("CHECKOUT", doc)),
		],
		stockNotices: found.notices.map(({ doc }) => noticeFacts(doc)),
	};
};
