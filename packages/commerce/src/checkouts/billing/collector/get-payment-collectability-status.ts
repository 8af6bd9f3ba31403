import type { getPaymentCollectabilityStatus as declared } from "@cartwright/contract/orders/payments-collector";
import type { Handler } from "@cartwright/kernel/foundation/handler";
import { moneyOf, priceIn } from "../../../orders/line-view.ts";
import { findOrder } from "../../../orders/load/find-order.ts";
import { collectable } from "../../../orders/recorded-payments.ts";
import { loadOfferedProviders } from "../../../payments/load/load-accounts.ts";
import { loadPaymentSettings } from "../../payments/load-payment-settings.ts";
import { collectabilityOf } from "./collectability.ts";

export const getPaymentCollectabilityStatus: Handler<typeof declared> = async (context, { ecomOrderId }) => {
	const { doc: order } = await findOrder(context, ecomOrderId);
	const offered = await loadOfferedProviders(context, await loadPaymentSettings(context), order.currency);
	const status = collectabilityOf(order, offered);
	const amount = status === "COLLECTABLE" ? collectable(order) : 0;
	return { status, amount: priceIn(amount, moneyOf(order)) };
};
