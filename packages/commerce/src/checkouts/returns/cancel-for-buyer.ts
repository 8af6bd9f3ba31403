import type { RefundItems } from "@cartwright/contract/orders/refund-messages";
import type { Context } from "@cartwright/kernel/foundation/context";
import { ApplicationError } from "@cartwright/kernel/foundation/errors";
import { settings, settingsId } from "@cartwright/kernel/sites/settings";
import type { Stored } from "@cartwright/store/collection";
import { byId } from "@cartwright/store/store";
import { cancel } from "../../orders/cancellation.ts";
import { returnWrites } from "../../orders/discount-claims.ts";
import { changeEvents, orderCanceled } from "../../orders/events.ts";
import { feeIdOf } from "../../orders/fee-id.ts";
import { loadClaimedDiscounts } from "../../orders/load/load-claimed-discounts.ts";
import { loadReservedItems } from "../../orders/load/load-reserved-items.ts";
import type { Order } from "../../orders/order.ts";
import { returnStock } from "../../orders/order-stock.ts";
import { changedOrderWrites } from "../../orders/order-writes.ts";
import { orderSettings } from "../../orders/settings.ts";
import { loadProviders } from "../../payments/load/load-providers.ts";
import { withReleasedPayments } from "../billing/authorized-payments.ts";
import { settleNow } from "../billing/settle-movements.ts";
import { prepareRefund } from "../billing/start-refund.ts";
import { cancellationObstacle } from "./buyer-cancellation.ts";
import { paymentRefunds, refundSources, sumOfSources } from "./return-refund.ts";

/**
 * Cancels an order, releases what is held of its payments and refunds what was paid, in one commit. What only staff can give
 * back, such as a bank transfer, stays owed.
 */
export const cancelForBuyer = async (context: Context, stored: Stored<Order>): Promise<Record<string, never>> => {
	const { store, site } = context;
	const { shop } = await store.read(site, { shop: byId(settings, settingsId) });
	checkCancelable(stored.doc, orderSettings(shop?.doc), context.now);
	const order = await withMoneyBack(context, cancel(stored.doc, true, context));
	const cancellation = { restockAllItems: true, sendOrderCanceledEmail: true };
	await store.commit(site, [
		...changedOrderWrites(stored, order, [
			orderCanceled(order, cancellation, context),
			...changeEvents(stored.doc, order, ["balanceSummary", "activities"], context),
		]),
		...returnStock(stored.doc, await loadReservedItems(context, stored.doc), context),
		...returnWrites(stored.doc, await loadClaimedDiscounts(context, stored.doc)),
	]);
	await settleNow(context, order);
	return {};
};

const checkCancelable = (order: Order, shop: ReturnType<typeof orderSettings>, now: string): void => {
	const reason = cancellationObstacle(order, shop, now);
	if (!reason) return;
	throw new ApplicationError("CANCELLATION_NOT_POSSIBLE", `The buyer cannot cancel the order: ${reason}.`, {
		orderId: order.id,
		reason,
	});
};

const withMoneyBack = async (context: Context, canceled: Order): Promise<Order> => {
	const held = canceled.payments.filter(({ status }) => status === "AUTHORIZED").map(({ id }) => id);
	const released = withReleasedPayments(canceled, held, context);
	const sources = refundSources(released, await loadProviders(context)).filter(({ isAutomatic }) => isAutomatic);
	const amount = sumOfSources(sources);
	if (amount === 0) return released;
	const isWhole = !released.refunds?.length && amount === released.priceSummary.total;
	const { order } = await prepareRefund(context, released, {
		payments: paymentRefunds(released, sources, [{ amount, external: false }]),
		items: isWhole ? allItems(released) : undefined,
		sendsMail: true,
	});
	return order;
};

const allItems = (order: Order): RefundItems => ({
	lineItems: order.lineItems.map(({ id, quantity }) => ({ lineItemId: id, quantity })),
	additionalFees: order.fees.flatMap(({ taxed }, index) =>
		taxed.gross > 0 ? [{ additionalFeeId: feeIdOf(order, index) }] : [],
	),
	shipping: (order.shippingInfo?.cost.taxed.gross ?? 0) > 0 ? {} : undefined,
});
