import { create, replace, type Write } from "@cartwright/store/batch";
import { byIds } from "@cartwright/store/store";
import type { Context } from "../../foundation/context.ts";
import { ApplicationError } from "../../foundation/errors.ts";
import { languageTag } from "../../foundation/language.ts";
import { inventoryItems } from "../catalogue/documents.ts";
import { agreementOf, reservationsOf } from "../orders/agreement.ts";
import { withPayment } from "../orders/approval.ts";
import { orderNumber, orders } from "../orders/documents.ts";
import { changeEvents, orderApproved, orderCreated } from "../orders/events.ts";
import { awaitsPayment, type Order } from "../orders/order.ts";
import { exchangeReservations, itemIdsOf, reserveStock } from "../orders/order-stock.ts";
import { heldReservations } from "../orders/own-reservations.ts";
import { placeAgain, placeCheckout } from "../orders/placement.ts";
import { pendingPayment, startOfflinePayment } from "../payments/payment.ts";
import { takesCards } from "../payments/payment-methods.ts";
import { pricePurchase } from "../purchase/pricing.ts";
import { checkPlaceable, type PricedCheckout } from "./check-placeable.ts";
import { followOrder } from "./completion.ts";
import { type LoadedCheckout, loadCheckout } from "./load-checkout.ts";

/**
 * Makes the order of a checkout, once. Asking again answers the same order, unless it waits for its payment and is not
 * what the checkout shows by now: then it is agreed to anew. The stock is taken in the commit that makes the order.
 */
export const place = async (context: Context, checkoutId: string): Promise<Order> => {
	const loaded = await loadCheckout(context, checkoutId);
	const { stored, order } = loaded;
	if (order && !awaitsPayment(order.doc)) return order.doc;
	if (!order && stored.doc.completed) throw completedElsewhere(stored.doc.orderId);
	const priced = pricePurchase(stored.doc, loaded.pricing);
	if (order && isAgreedTo(order.doc, stored.revision, priced)) return order.doc;
	if (order && pendingPayment(order.doc.payments)) throw beingPaid(order.doc);
	checkPlaceable(priced);
	const placed = withPaymentByHand(placedOrder(context, loaded, priced), loaded, context);
	const stock = await stockWrites(context, placed, priced, order?.doc);
	// Where somebody else takes the last pieces in between, the call is run again and says which are missing.
	const { numbers } = await context.store.commit(context.site, [
		...orderWrites(context, loaded, placed),
		...stock,
		...followOrder(placed, stored, loaded.cart, context),
	]);
	return order ? placed : { ...placed, number: String(numbers[placed.id]) };
};

/** Whether the order is of the checkout as the buyer sees it now. */
const isAgreedTo = (order: Order, revision: number, { totals }: PricedCheckout): boolean =>
	order.checkoutRevision === revision && order.priceSummary.total === totals.total;

const placedOrder = (context: Context, { stored, order }: LoadedCheckout, priced: PricedCheckout): Order => {
	const { lines, totals, settings } = priced;
	const agreement = agreementOf(stored.doc, lines, totals, settings);
	// Whoever places an order reads the pages in the language in which the shop should write to them.
	const buyerLanguage = languageTag(context.language) ?? agreement.buyerLanguage;
	const placement = {
		agreement: { ...agreement, ...(buyerLanguage ? { buyerLanguage } : {}) },
		reservations: reservationsOf(lines),
		holdMinutes: settings.payments.holdMinutes,
	};
	return order
		? placeAgain(order.doc, stored, placement, context)
		: placeCheckout(stored, { ...placement, id: context.newId() }, context);
};

/** Where the shop takes no cards, the order is paid by hand and stands at once. */
const withPaymentByHand = (order: Order, { pricing, stored }: LoadedCheckout, context: Context): Order => {
	const { settings } = pricing;
	if (!awaitsPayment(order) || takesCards(settings.payments, context.providers)) return order;
	if (!settings.payments.offline || stored.doc.customSettings?.disabledManualPayment) {
		throw new ApplicationError("SITE_NOT_ACCEPTING_PAYMENTS", "The shop takes neither cards nor payment by hand.");
	}
	const { now, newId } = context;
	const { currency, payNowAfterGiftCard: amount } = order;
	return withPayment(order, startOfflinePayment({ id: newId(), amount, currency, now }), context);
};

const orderWrites = (context: Context, { order }: LoadedCheckout, placed: Order): Write[] => {
	if (order) return [replace(orders, order, placed, changeEvents(order.doc, placed, ["lineItems"], context))];
	const approved = placed.status === "APPROVED" ? [orderApproved(placed, context)] : [];
	return [create(orders, placed, [orderCreated(placed, context), ...approved], orderNumber)];
};

/** The lines were resolved with the items that they come from; only what another agreement took must be looked up. */
const stockWrites = async (
	context: Context,
	placed: Order,
	{ lines }: PricedCheckout,
	before: Order | undefined,
): Promise<Write[]> => {
	const [returned, taken] = [heldReservations(before), placed.stock.reservations];
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
		"The checkout has changed while its order is being paid. Wait until the payment is decided.",
		{ orderId },
	);

const completedElsewhere = (orderId: string | undefined): ApplicationError =>
	new ApplicationError("CHECKOUT_ALREADY_PAID", "The checkout was completed by an order made elsewhere.", { orderId });
