import type { Contact } from "@cartwright/accounts/contacts/documents";
import { withActivity } from "@cartwright/commerce/orders/activities";
import { agreementOf } from "@cartwright/commerce/orders/agreement";
import { approve } from "@cartwright/commerce/orders/approval";
import { buyerContact, withContact } from "@cartwright/commerce/orders/buyer-contact";
import { cancel } from "@cartwright/commerce/orders/cancellation";
import { orderApproved, orderCanceled, orderCreated } from "@cartwright/commerce/orders/events";
import { withFulfillments } from "@cartwright/commerce/orders/fulfillment-status";
import type { Order } from "@cartwright/commerce/orders/order";
import { newOrderWrites } from "@cartwright/commerce/orders/order-writes";
import { paymentStatusOf } from "@cartwright/commerce/orders/payment-status";
import { newOrder } from "@cartwright/commerce/orders/placement";
import { confirmOfflinePayment, startOfflinePayment } from "@cartwright/commerce/payments/payment";
import type { Cart } from "@cartwright/commerce/purchase/cart-document";
import { totalsOf, withoutDiscounts } from "@cartwright/commerce/purchase/pricing";
import { resolvePurchase } from "@cartwright/commerce/purchase/resolve";
import type { ResolvedLine } from "@cartwright/commerce/purchase/resolved-line";
import { storesAppId } from "@cartwright/contract/catalogue/stores-app";
import type { Address } from "@cartwright/contract/ecommerce/address-messages";
import type { Settings } from "@cartwright/kernel/sites/settings";
import type { Product } from "@cartwright/products/catalogue/product";
import type { NewEvent, Write } from "@cartwright/store/batch";
import type { Stored } from "@cartwright/store/collection";

export type { Order };

export interface PastOrder {
	readonly time: string;
	readonly buyer: {
		readonly email: string;
		readonly firstName: string;
		readonly lastName: string;
		readonly language: string;
		readonly address: Address;
	};
	readonly lines: readonly {
		readonly productId: string;
		/** Of products that have variants. */
		readonly variantId: string | undefined;
		readonly quantity: number;
	}[];
	/** The code of a delivery option or a pickup location. */
	readonly delivery: string;
}

export interface Shop {
	readonly settings: Settings;
	readonly products: readonly Product[];
	readonly newId: () => string;
}

const reference = ({ productId, variantId }: PastOrder["lines"][number]) => ({
	appId: storesAppId,
	catalogItemId: productId,
	...(variantId ? { options: { variantId } } : {}),
});

/** An order of the past, with the shop's own price calculation. */
export const pastOrder = ({ time, buyer, lines, delivery }: PastOrder, { settings, products, newId }: Shop): Order => {
	const { address, email, firstName, lastName, language } = buyer;
	const place = { address, contactDetails: { firstName, lastName } };
	const checkout: Cart = {
		currency: settings.currency,
		lines: lines.map((line) => ({ id: newId(), quantity: line.quantity, catalogReference: reference(line) })),
		customLines: [],
		buyer: { visitorId: newId(), email },
		billing: place,
		shipping: place,
		delivery: { code: delivery },
		buyerLanguage: language,
		purchaseFlowId: newId(),
		id: newId(),
		channelType: "OTHER_PLATFORM",
		createdBy: { appId: storesAppId },
		withoutCart: true,
		createdDate: time,
		updatedDate: time,
	};
	const stored = new Map(products.map((doc) => [doc.id, { doc, revision: 1 }]));
	const pricing = { ...withoutDiscounts, settings, products: stored, clock: { now: time } };
	// What is sold out now was in stock then.
	const resolved = resolvePurchase(checkout, pricing).map(
		(line): ResolvedLine => ({ ...line, availability: { status: "AVAILABLE" } }),
	);
	const totals = totalsOf(checkout, resolved, pricing, { preselect: true });
	const agreement = agreementOf(checkout, resolved, totals, settings);
	const origin = { createdBy: { appId: storesAppId }, channelInfo: { type: "OTHER_PLATFORM" as const } };
	return newOrder(newId(), agreement, origin, { state: "UNTOUCHED", reservations: [] }, { now: time, newId });
};

/** What became of an order: it was canceled, or it was paid, or paid and sent, or nothing yet. */
export interface Outcome {
	readonly canceled?: string | undefined;
	readonly paid?: string | undefined;
	readonly sent?: string | undefined;
	readonly archived: boolean;
	readonly seenByAHuman: boolean;
}

export const withOutcome = (placed: Order, outcome: Outcome, newId: () => string): Order => {
	const { createdDate: now, currency, priceSummary } = placed;
	const { canceled, paid, sent, archived, seenByAHuman } = outcome;
	const approved = approve(placed, { now, newId });
	const promised = startOfflinePayment({ id: newId(), amount: priceSummary.total, currency, now });
	if (canceled) {
		const awaitingPayment = { ...approved, payments: [promised] };
		const unpaid = { ...awaitingPayment, paymentStatus: paymentStatusOf(awaitingPayment) };
		return { ...cancel(unpaid, false, { now: canceled, newId }), archived, seenByAHuman };
	}
	const payment = paid ? confirmOfflinePayment(promised, paid) : promised;
	const withPayment = { ...approved, payments: priceSummary.total > 0 ? [payment] : [] };
	const settled = { ...withPayment, paymentStatus: paymentStatusOf(withPayment), seenByAHuman };
	if (!paid) return settled;
	const active = withActivity(settled, { activityType: "ORDER_PAID" }, { now: payment.updatedDate, newId });
	if (!sent || active.fulfillmentStatus === "FULFILLED") return active;
	const lineItems = active.lineItems.map(({ id, quantity }) => ({ id, quantity }));
	return withFulfillments(active, [{ id: newId(), createdDate: sent, lineItems }], { now: sent, newId });
};

/** Orders with their events, and a contact for each buyer; the commit assigns the numbers of the orders. */
export const orderWrites = (past: readonly Order[], newId: () => string): Write[] => {
	const byEmail = new Map<string, Stored<Contact>>();
	return past.flatMap((order) => {
		const { email = "" } = order.buyerInfo;
		const candidates = { byId: new Map(), byEmail: [byEmail.get(email) ?? []].flat(), byPhone: [] };
		const { contactId, writes } = buyerContact(order, candidates, { now: order.createdDate, newId, actsForShop: true });
		for (const write of writes) {
			if (write.kind === "create") byEmail.set(email, { doc: write.doc as Contact, revision: 1 });
		}
		const placed = withContact(order, contactId);
		return [...writes, ...newOrderWrites(placed, eventsOf(placed, newId))];
	});
};

const eventsOf = (order: Order, newId: () => string): NewEvent[] => {
	const placed = { now: order.createdDate, newId };
	const canceled = { now: order.updatedDate, newId };
	const notice = { restockAllItems: false, sendOrderCanceledEmail: false };
	return [
		orderCreated(order, placed),
		orderApproved(order, placed),
		...(order.status === "CANCELED" ? [orderCanceled(order, notice, canceled)] : []),
	];
};
