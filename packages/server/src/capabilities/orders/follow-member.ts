import { replace } from "@cartwright/store/batch";
import { and, equals, isIn, not } from "@cartwright/store/query/filter";
import { page } from "@cartwright/store/store";
import type { WorkContext } from "../../foundation/context.ts";
import { orders } from "./documents.ts";
import { orderUpdated } from "./events.ts";
import { ownedByMember } from "./ownership.ts";

const atOnce = 100;

/** The visitor's orders are the member's: seen in every browser where the member signs in, and no more as the visitor. */
export const followMember = async (
	context: WorkContext,
	site: string,
	{ visitorId, memberId }: { readonly visitorId: string; readonly memberId: string },
): Promise<void> => {
	// One that waits for its payment is left to the page where it is being paid.
	const filter = and(equals("owner", `visitor:${visitorId}`), not(isIn("status", ["INITIALIZED", "PENDING"])));
	for (;;) {
		const { found } = await context.store.read(site, { found: page(orders, { filter, limit: atOnce }) });
		if (found.length === 0) return;
		const writes = found.map((order) => {
			const owned = ownedByMember(order.doc, memberId, context.now);
			return replace(orders, order, owned, [orderUpdated(owned, ["buyerInfo"], context)]);
		});
		await context.store.commit(site, writes);
	}
};
