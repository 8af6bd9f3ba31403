import type { Write } from "@cartwright/store/batch";
import { byIds } from "@cartwright/store/store";
import type { Order } from "../../orders/order.ts";
import { orderPaymentRequests } from "../../payments/payment-request.ts";
import { closing } from "../../payments/payment-request-events.ts";
import type { PaymentContext } from "./context.ts";

/** Writes that mark payment requests as paid, for the commit that records their payments. */
export const paidRequests = async (context: PaymentContext, before: Order, after: Order): Promise<readonly Write[]> => {
	const ids = paidCollections(after).filter((id) => !paidCollections(before).includes(id));
	if (ids.length === 0) return [];
	const { found } = await context.store.read(context.site, { found: byIds(orderPaymentRequests, ids) });
	return [...found.values()].filter(({ doc }) => doc.status !== "PAID").map((each) => closing(each, "PAID", context));
};

const paidCollections = ({ payments }: Order): string[] =>
	payments.flatMap(({ collectionId, captured }) => (collectionId && captured > 0 ? [collectionId] : []));
