import { joinCarts } from "@cartwright/commerce/carts/join-carts";
import { joinStockNotices } from "@cartwright/commerce/stock-notices/join-stock-notices";
import { accounts } from "@cartwright/contract/identity/accounts";
import type { VisitorJoin } from "@cartwright/kernel/foundation/context";
import type { Subscriber } from "@cartwright/kernel/foundation/subscriber";

const joins: readonly VisitorJoin[] = [joinCarts, joinStockNotices];

/** What a sign-in hands over to the member, in the commit that gives the member's tokens. */
export const joinVisitor: VisitorJoin = async (context, site, joining) =>
	(await Promise.all(joins.map((join) => join(context, site, joining)))).flat();

/**
 * Hands over the rest: what is too much for the commit of the sign-in, and what another call of the visitor wrote at that
 * very moment.
 */
export const joinVisitors: Subscriber = {
	name: "visitors-who-joined",
	types: [accounts.events.visitorJoined?.type ?? ""],
	async handle(context, { site, data }) {
		const joining = { visitorId: String(data.visitorId), memberId: String(data.memberId) };
		for (;;) {
			const writes = await joinVisitor(context, site, joining);
			if (writes.length === 0) return;
			await context.store.commit(site, writes);
		}
	},
};
