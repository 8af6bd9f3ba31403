import type { PaymentReport } from "@cartwright/kernel/foundation/payment-provider";
import { rerunOnConflict } from "@cartwright/kernel/runtime/rerun-on-conflict";
import { byId } from "@cartwright/store/store";
import { orders } from "../../orders/documents.ts";
import type { Order } from "../../orders/order.ts";
import { withReport } from "../../orders/reported.ts";
import { providerOf } from "../../payments/load/load-providers.ts";
import { type Payment, referenceTo } from "../../payments/payment.ts";
import type { PaymentContext } from "../payments/context.ts";
import { movementWrites } from "./settle-movements.ts";

/**
 * Records what the network of a decided payment says of it: its fee, disputes, and refunds that failed after all. Returns
 * whether it responded. Idempotent.
 */
export const recordReport = async (context: PaymentContext, orderId: string, payment: Payment): Promise<boolean> => {
	const report = await findReport(context, orderId, payment);
	if (report) await record(context, orderId, payment.id, report);
	return report !== undefined;
};

const nothing: PaymentReport = { disputes: [], failedRefunds: [] };

const findReport = async (
	context: PaymentContext,
	orderId: string,
	payment: Payment,
): Promise<PaymentReport | undefined> => {
	try {
		const provider = await providerOf(context, payment.provider);
		return provider.report ? await provider.report(referenceTo(orderId, payment)) : nothing;
	} catch (error) {
		context.log.warn({ err: error, paymentId: payment.id }, "the payment provider does not respond");
		return undefined;
	}
};

const record = (
	context: PaymentContext,
	orderId: string,
	paymentId: string,
	report: PaymentReport,
): Promise<Order | undefined> =>
	rerunOnConflict(async () => {
		const { store, site } = context;
		const { order } = await store.read(site, { order: byId(orders, orderId) });
		const updated = order && withReport(order.doc, paymentId, report, context);
		if (order && updated && updated !== order.doc) {
			await store.commit(site, movementWrites(context, order, updated));
		}
		return updated;
	});
