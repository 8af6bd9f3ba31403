import type { RequestOf, ResponseOf } from "@cartwright/contract/operation";
import type { refreshPayment as declared } from "@cartwright/contract/payments/payments";
import type { Context } from "@cartwright/kernel/foundation/context";
import { pendingPayment } from "../../payments/payment.ts";
import { loadPayable } from "./payable.ts";
import { queryOutcome } from "./query-outcome.ts";
import { recordOutcome } from "./record-outcome.ts";

/** Queries the provider itself, so a forged notification does no more than a genuine one. */
export const refreshPayment = async (
	context: Context,
	{ siteId, paymentGatewayOrderId }: RequestOf<typeof declared>,
): Promise<ResponseOf<typeof declared>> => {
	const inSite = { ...context, site: siteId };
	const { order } = (await loadPayable(inSite, paymentGatewayOrderId)) ?? {};
	const pending = order && pendingPayment(order.doc.payments);
	const outcome = pending && (await queryOutcome(inSite, order.doc.id, pending, false));
	if (outcome) await recordOutcome(inSite, order.doc, pending.id, outcome);
	return {};
};
