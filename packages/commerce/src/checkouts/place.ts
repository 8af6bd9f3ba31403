import { isDeepStrictEqual } from "node:util";
import type { Context } from "@cartwright/kernel/foundation/context";
import { ApplicationError } from "@cartwright/kernel/foundation/errors";
import { actsForShop } from "@cartwright/kernel/foundation/identity";
import { languageTag } from "@cartwright/kernel/foundation/language";
import { inventoryItems } from "@cartwright/products/catalogue/documents";
import type { Write } from "@cartwright/store/batch";
import { byIds } from "@cartwright/store/store";
import { rejectUnchanged } from "../carts/load/reject-unchanged.ts";
import { agreementOf, reservationsOf } from "../orders/agreement.ts";
import { agreedMemberships, agreedWithApps, withAppsReturned } from "../orders/app-claims.ts";
import { approve, coveredBy, withPayment } from "../orders/approval.ts";
import { buyerContact, withContact } from "../orders/buyer-contact.ts";
import { claimsOf, claimWrites, heldDiscounts, lacksDiscounts, returnWrites } from "../orders/discount-claims.ts";
import { changeEvents, orderApproved, orderCreated } from "../orders/events.ts";
import { lacksGiftCard, withGiftCardPayment } from "../orders/gift-card-claims.ts";
import { loadClaimedDiscounts } from "../orders/load/load-claimed-discounts.ts";
import type { Order, PaymentOptions } from "../orders/order.ts";
import { awaitsPayment } from "../orders/order-status.ts";
import { exchangeReservations, itemIdsOf, reserveStock } from "../orders/order-stock.ts";
import { changedOrderWrites, newOrderWrites } from "../orders/order-writes.ts";
import { heldReservations } from "../orders/own-reservations.ts";
import { placeAgain, placeCheckout } from "../orders/placement.ts";
import { orderSettings } from "../orders/settings.ts";
import { loadOfferedProviders } from "../payments/load/load-accounts.ts";
import { pendingPayment, startOfflinePayment } from "../payments/payment.ts";
import { paymentSettings } from "../payments/settings.ts";
import { priceWithPlugins } from "../purchase/load/price-with-plugins.ts";
import { inTermsOfCheckouts, type PricedCheckout, refusalOf, type Terms } from "./check-placeable.ts";
import { sourceWrites } from "./completion.ts";
import { holdOffline } from "./hold-offline.ts";
import { type LoadedCheckout, loadCheckoutToPlace } from "./load-checkout.ts";

export interface PlaceOptions {
	readonly inTerms?: Terms;
	/** Cancels a pending payment that waits for its buyer alone. Returns whether none is pending any more. */
	readonly withdraw: (context: Context, order: Order) => Promise<boolean>;
	/** Rejects what else must not hold of the purchase at the prices of now. */
	readonly check?: (priced: PricedCheckout) => void;
	/** How the buyer is going to pay. */
	readonly paymentOptions?: PaymentOptions | undefined;
}

/**
 * Creates the order of a checkout, once: another call returns the same order. An unpaid order that no longer matches the
 * checkout is updated. The commit also reserves the stock.
 */
export const place = async (context: Context, checkoutId: string, options: PlaceOptions): Promise<Order> => {
	const { inTerms = inTermsOfCheckouts, check = () => {}, paymentOptions } = options;
	const loaded = await loadCheckoutToPlace(context, checkoutId);
	const { stored, order } = loaded;
	if (order && !awaitsPayment(order.doc)) return order.doc;
	if (!order && stored.doc.completed) throw completedElsewhere(stored.doc.orderId);
	const priced = await priceWithPlugins(context, stored.doc, loaded.pricing, { source: "CHECKOUT" });
	check(priced);
	if (order && isUpToDate(order.doc, stored.revision, priced, paymentOptions)) return order.doc;
	if (order && pendingPayment(order.doc.payments)) {
		if (!(await options.withdraw(context, order.doc))) throw beingPaid(order.doc);
		return place(context, checkoutId, options);
	}
	const refusal = refusalOf(priced, inTerms);
	if (refusal) return rejectUnchanged(context, stored, refusal);
	const unpaid = placedOrder(context, loaded, priced, paymentOptions);
	const { order: paid, writes: holds } = await withOfflinePayment(unpaid, loaded, context);
	const { contactId, writes } = buyerContact(unpaid, loaded.contacts, {
		...context,
		actsForShop: actsForShop(context.identity),
	});
	const claims = claimsOf(priced, loaded.pricing);
	const placed = { ...withContact(paid, contactId), ...(claims.length > 0 ? { discountClaims: claims } : {}) };
	const stock = await stockWrites(context, placed, priced, order?.doc);
	// If somebody else takes the last units first, the call is run again and reports what is missing.
	const { numbers } = await context.store.commit(context.site, [
		...orderWrites(context, loaded, placed),
		...stock,
		...claimWrites(heldDiscounts(order?.doc), claims, loaded.pricing, {
			orderId: placed.id,
			now: context.now,
			newId: context.newId,
		}),
		...returnWrites(order?.doc, await loadClaimedDiscounts(context, order?.doc), claims),
		...holds,
		...writes,
		...sourceWrites(placed, { cart: stored, mergedInto: loaded.mergedInto }, context),
	]);
	return order ? placed : { ...placed, number: String(numbers[placed.id]) };
};

/** Whether the order matches the checkout as the buyer sees it now. */
const isUpToDate = (
	order: Order,
	revision: number,
	{ purchase, lines, totals }: PricedCheckout,
	options?: PaymentOptions,
) =>
	order.checkoutRevision === revision &&
	!lacksDiscounts(order) &&
	!lacksGiftCard(order) &&
	order.priceSummary.total === totals.total &&
	isDeepStrictEqual(order.memberships ?? [], agreedMemberships(lines, totals)) &&
	issuedAmount(order.giftCard) === (issuedBy(purchase) ? (totals.giftCard?.amount ?? 0) : 0) &&
	isDeepStrictEqual(order.paymentOptions, options);

const issuedAmount = (giftCard: Order["giftCard"]) => (giftCard?.issuedBy ? giftCard.amount : 0);
const issuedBy = ({ giftCards: [card] = [] }: PricedCheckout["purchase"]) => card?.issuedBy;

const placedOrder = (
	context: Context,
	{ stored, order }: LoadedCheckout,
	priced: PricedCheckout,
	paymentOptions: PaymentOptions | undefined,
): Order => {
	const { lines, totals, settings } = priced;
	const agreement = agreementOf(stored.doc, lines, totals, settings);
	// The shop writes to buyers in the language in which they placed the order.
	const buyerLanguage = languageTag(context.language) ?? agreement.buyerLanguage;
	const placement = {
		agreement: { ...agreement, ...(buyerLanguage ? { buyerLanguage } : {}) },
		reservations: reservationsOf(lines),
		isStockDue: orderSettings(settings).inventoryUpdateTrigger === "ON_ORDER_PAID",
		holdMinutes: paymentSettings(settings).holdMinutes,
		paymentOptions,
	};
	const placed = order
		? placeAgain(order.doc, stored, placement, context)
		: placeCheckout(stored, { ...placement, id: context.newId() }, context);
	const paid = withGiftCardPayment(placed, order?.doc, context);
	const retained = withAppsReturned(paid, context, paid);
	return awaitsPayment(retained) && coveredBy(retained) >= retained.payNowAfterGiftCard
		? approve(retained, context)
		: retained;
};

/** Without cards, the order is to be paid offline and is approved at once. */
const withOfflinePayment = async (
	order: Order,
	{ pricing, stored }: LoadedCheckout,
	context: Context,
): ReturnType<typeof holdOffline> => {
	const payments = paymentSettings(pricing.settings);
	const { currency, payNowAfterGiftCard } = order;
	const amount = payNowAfterGiftCard - agreedWithApps(order);
	const isOffline =
		awaitsPayment(order) && amount > 0 && (await loadOfferedProviders(context, payments, currency)).length === 0;
	if (!isOffline) return { order, writes: [] };
	if (!payments.offline || stored.doc.customSettings?.disabledManualPayment) {
		throw new ApplicationError("SITE_NOT_ACCEPTING_PAYMENTS", "The shop accepts neither cards nor offline payments.");
	}
	const { now, newId } = context;
	const approved = withPayment(order, startOfflinePayment({ id: newId(), amount, currency, now }), context);
	return holdOffline(context, approved, payments);
};

const orderWrites = (context: Context, { order }: LoadedCheckout, placed: Order): Write[] => {
	if (order) return changedOrderWrites(order, placed, changeEvents(order.doc, placed, ["lineItems"], context));
	const approved = placed.status === "APPROVED" ? [orderApproved(placed, context)] : [];
	return newOrderWrites(placed, [orderCreated(placed, context), ...approved]);
};

/** The lines already have their inventory items. Only reservations of the order before its update must be read. */
const stockWrites = async (
	context: Context,
	placed: Order,
	{ lines }: PricedCheckout,
	before: Order | undefined,
): Promise<Write[]> => {
	const [returned, taken] = [heldReservations(before), heldReservations(placed)];
	if (returned.length === 0) {
		const items = new Map(lines.flatMap(({ stock }) => (stock ? [[stock.item.doc.id, stock.item]] : [])));
		return reserveStock(placed.id, taken, items, context);
	}
	const ids = itemIdsOf([...returned, ...taken]);
	const { items } = await context.store.read(context.site, { items: byIds(inventoryItems, ids) });
	return exchangeReservations(placed.id, { returned, taken }, items, context);
};

const beingPaid = ({ id: orderId }: Order): ApplicationError =>
	new ApplicationError(
		"CHECKOUT_PAYMENT_ALREADY_IN_PROGRESS",
		"The checkout has changed while its order is being paid. Wait for the outcome of the payment.",
		{ orderId },
	);

const completedElsewhere = (orderId: string | undefined): ApplicationError =>
	new ApplicationError("CHECKOUT_ALREADY_PAID", "The checkout was completed by an order that was created elsewhere.", {
		orderId,
	});
