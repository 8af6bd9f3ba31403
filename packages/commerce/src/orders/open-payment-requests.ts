import type { OpenPaymentRequest } from "@cartwright/contract/orders/order-links";
import type { Context } from "@cartwright/kernel/foundation/context";
import { and, equals } from "@cartwright/store/query/filter";
import { page } from "@cartwright/store/store";
import { amountOfCollection } from "../payments/payment-collection.ts";
import { orderPaymentRequests, statusAt } from "../payments/payment-request.ts";
import { requestUrl } from "../payments/payment-request-url.ts";
import { price } from "../purchase/price-view.ts";
import type { Order } from "./order.ts";
import { isFinal } from "./order-status.ts";
import { collectable } from "./recorded-payments.ts";

const maxRequests = 10;
const sort = [{ field: "createdDate", order: "ASC" }] as const;

/** What the shop asks the buyer of an order for, and can be paid. */
export const openPaymentRequests = async (
	context: Pick<Context, "store" | "site" | "origin" | "cursorKey" | "now">,
	order: Order,
): Promise<OpenPaymentRequest[]> => {
	const owed = collectable(order);
	if (owed <= 0 || isFinal(order)) return [];
	const filter = and(equals("orderId", order.id), equals("status", "UNPAID"));
	const { unpaid } = await context.store.read(context.site, {
		unpaid: page(orderPaymentRequests, { filter, sort, limit: maxRequests }),
	});
	return unpaid.flatMap(({ doc }) => {
		const due = amountOfCollection(doc, order.payments, owed);
		if (due <= 0 || statusAt(doc, context.now) !== "UNPAID") return [];
		return [{ title: doc.title, amount: price(due, doc.currency), url: requestUrl(context, doc.id) }];
	});
};
