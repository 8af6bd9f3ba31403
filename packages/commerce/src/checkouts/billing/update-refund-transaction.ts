import type { updateRefundTransaction as declared } from "@cartwright/contract/orders/order-transactions";
import type { Handler } from "@cartwright/kernel/foundation/handler";
import { transactionsView } from "../../orders/transactions-view.ts";
import { withCorrectedRefund } from "./corrected-refund.ts";
import { findTransactions } from "./find-transactions.ts";
import { movementWrites } from "./settle-movements.ts";

export const updateRefundTransaction: Handler<typeof declared> = async (context, request) => {
	const stored = await findTransactions(context, request.orderId);
	const order = withCorrectedRefund(stored.doc, request, context);
	if (order !== stored.doc) await context.store.commit(context.site, movementWrites(context, stored, order));
	return { orderTransactions: transactionsView(order) };
};
