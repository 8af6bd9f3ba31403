import { replace, type Write } from "@cartwright/store/batch";
import type { Stored } from "@cartwright/store/collection";
import { and, equals } from "@cartwright/store/query/filter";
import { page } from "@cartwright/store/store";
import type { WorkContext } from "../../foundation/context.ts";
import { type CheckoutDocument, checkouts } from "../purchase/checkout-document.ts";
import { checkoutUpdated } from "../purchase/checkout-events.ts";
import { ownedBy } from "../purchase/owned-by.ts";
import { orders } from "./documents.ts";
import { orderUpdated } from "./events.ts";
import type { Order } from "./order.ts";
import { ownedByMember } from "./ownership.ts";

const atOnce = 100;

/**
 * What a visitor buys or has bought is the member's: seen in every browser where the member signs in, and no more as the
 * visitor, but for the page where an order is being paid just now.
 */
export const followMember = async (
	context: WorkContext,
	site: string,
	{ visitorId, memberId }: { readonly visitorId: string; readonly memberId: string },
): Promise<void> => {
	const visitors = equals("owner", `visitor:${visitorId}`);
	for (;;) {
		// Of one moment: an order is placed together with its checkout, so none is missed that is placed just then.
		const { open, bought } = await context.store.read(site, {
			open: page(checkouts, { filter: and(visitors, equals("completed", false)), limit: atOnce }),
			bought: page(orders, { filter: visitors, limit: atOnce }),
		});
		if (open.length + bought.length === 0) return;
		await context.store.commit(site, [
			...open.map((checkout) => checkoutWrite(context, checkout, memberId)),
			...bought.map((order) => orderWrite(context, order, open, memberId)),
		]);
	}
};

const checkoutWrite = (context: WorkContext, checkout: Stored<CheckoutDocument>, memberId: string): Write => {
	const owned = { ...ownedBy(checkout.doc, memberId), updatedDate: context.now };
	return replace(checkouts, checkout, owned, [checkoutUpdated(checkout.doc, owned, context)]);
};

const orderWrite = (
	context: WorkContext,
	order: Stored<Order>,
	open: readonly Stored<CheckoutDocument>[],
	memberId: string,
): Write => {
	const owned = ownedByMember(order.doc, memberId, context.now);
	const { checkoutId, checkoutRevision } = order.doc;
	const isAgreedTo = open.some(({ doc, revision }) => doc.id === checkoutId && revision === checkoutRevision);
	// The checkout is written once more, and nothing of what was agreed to has changed.
	const agreed = isAgreedTo ? { ...owned, checkoutRevision: (checkoutRevision ?? 0) + 1 } : owned;
	return replace(orders, order, agreed, [orderUpdated(agreed, ["buyerInfo"], context)]);
};
