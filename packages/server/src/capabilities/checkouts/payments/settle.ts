import type { RequestOf, ResponseOf } from "@cartwright/contract/operation";
import type { settle as declared } from "@cartwright/contract/payments/payments";
import { byId } from "@cartwright/store/store";
import type { Context } from "../../../foundation/context.ts";
import { orders } from "../../orders/documents.ts";
import { pendingPayment } from "../../payments/payment.ts";
import { askNetwork } from "./ask-network.ts";
import { settleOutcome } from "./settlement.ts";

/** A notice is a hint: the network itself is asked, so a forged one does no more than an honest one. */
export const settle = async (
	context: Context,
	{ siteId, paymentGatewayOrderId }: RequestOf<typeof declared>,
): Promise<ResponseOf<typeof declared>> => {
	const settling = { ...context, site: siteId };
	const { order } = await settling.store.read(settling.site, { order: byId(orders, paymentGatewayOrderId) });
	const pending = order && pendingPayment(order.doc.payments);
	const outcome = pending && (await askNetwork(settling, pending, false));
	if (outcome) await settleOutcome(settling, order.doc, pending.id, outcome);
	return {};
};
