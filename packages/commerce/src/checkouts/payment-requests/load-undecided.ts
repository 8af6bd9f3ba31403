import type { Context } from "@cartwright/kernel/foundation/context";
import { expect, type Write } from "@cartwright/store/batch";
import { byId } from "@cartwright/store/store";
import { orders } from "../../orders/documents.ts";
import type { OrderPaymentRequest } from "../../payments/payment-request.ts";

interface Undecided {
	/** Whether a payment of the request is being decided, which may charge the buyer at any time. */
	readonly isPending: boolean;
	/** For the commit that ends the request: no payment has been started since. */
	readonly unchanged: readonly Write[];
}

export const loadUndecided = async (
	{ store, site }: Pick<Context, "store" | "site">,
	{ id, orderId }: OrderPaymentRequest,
): Promise<Undecided> => {
	const { order } = await store.read(site, { order: byId(orders, orderId) });
	const isPending = order?.doc.payments.some((each) => each.collectionId === id && each.status === "PENDING");
	return { isPending: isPending ?? false, unchanged: order ? [expect(orders, order)] : [] };
};
