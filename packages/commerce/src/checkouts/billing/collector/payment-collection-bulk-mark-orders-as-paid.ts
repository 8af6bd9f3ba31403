import type { paymentCollectionBulkMarkOrdersAsPaid as declared } from "@cartwright/contract/orders/payments-collector";
import { bulkMetadata, itemMetadata } from "@cartwright/kernel/foundation/bulk";
import type { Handler } from "@cartwright/kernel/foundation/handler";
import { orderView } from "../../../orders/order-view.ts";
import { changeEachOrder } from "../change-each-order.ts";
import { markAsPaid } from "./mark-as-paid.ts";

export const paymentCollectionBulkMarkOrdersAsPaid: Handler<typeof declared> = async (context, { ecomOrderIds }) => {
	const items = ecomOrderIds.map((orderId) => ({ orderId }));
	const outcomes = await changeEachOrder(context, items, (order) => markAsPaid(order, undefined, context));
	return {
		results: outcomes.map((outcome, index) => ({
			itemMetadata: itemMetadata(ecomOrderIds[index], index, outcome),
			item: "value" in outcome ? orderView(outcome.value, { origin: context.origin, forStaff: true }) : undefined,
		})),
		bulkActionMetadata: bulkMetadata(outcomes),
	};
};
