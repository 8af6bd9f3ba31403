import { inventoryItemsV3 } from "@cartwright/contract/inventory/v3/inventory-items";
import { orders as orderService } from "@cartwright/contract/orders/orders";
import type { InventoryItem } from "@cartwright/products/catalogue/inventory-item";
import type { StoredEvent } from "@cartwright/store/store";
import { movementFaults } from "../payments/movement.ts";
import { paymentFaults, sumsOf } from "../payments/payment.ts";
import type { Cart } from "../purchase/cart-document.ts";
import { coveredBy } from "./approval.ts";
import type { BookEntry } from "./book-entry.ts";
import { entryFaults } from "./entries.ts";
import { fulfillmentStatusOf, unfulfilledQuantities } from "./fulfillment-status.ts";
import type { Order } from "./order.ts";
import { type OrderReturn, returnedQuantities } from "./order-return.ts";
import { awaitsPayment } from "./order-status.ts";
import { amountToPay, paymentStatusOf } from "./payment-status.ts";

/** The orders, checkouts and inventory of a site, and the events of its orders and inventory items. */
export interface SiteRecords {
	readonly orders: readonly Order[];
	readonly checkouts: readonly Cart[];
	readonly inventory: readonly InventoryItem[];
	readonly events: readonly Pick<StoredEvent, "entity" | "entityId" | "sequence" | "type" | "data">[];
	readonly now: string;
	/** Of the orders, in the books; absent if they were not read. */
	readonly entries?: readonly BookEntry[];
}

export interface InvariantViolation {
	/** Number of the violated invariant. */
	readonly invariant: 1 | 2 | 3 | 4 | 6 | 7 | 11;
	/** Id of the violating document. */
	readonly id: string;
	readonly description: string;
}

/** All violations of the invariants of orders, payments and stock. */
export const findInvariantViolations = (site: SiteRecords): InvariantViolation[] => [
	...checkOneOrderPerCheckout(site),
	...site.orders.flatMap((order) => [
		...checkPayments(order),
		// Imported orders have the sums of another system.
		...(order.imported ? [] : checkSums(order)),
		...checkHold(order, site.now),
		...checkFulfillments(order),
		...checkReturns(order),
	]),
	...checkStock(site),
	...checkBooks(site),
	...checkHistory(site),
];

const violation = (
	invariant: InvariantViolation["invariant"],
	id: string,
	description: string,
): InvariantViolation => ({
	invariant,
	id,
	description,
});

/** 1. A checkout has at most one order, and both reference each other. */
const checkOneOrderPerCheckout = ({ orders, checkouts }: SiteRecords): InvariantViolation[] => {
	const byCheckout = Map.groupBy(
		orders.filter(({ checkoutId }) => checkoutId !== undefined),
		({ checkoutId }) => checkoutId as string,
	);
	const byId = new Map(checkouts.map((checkout) => [checkout.id, checkout]));
	return [...byCheckout].flatMap(([checkoutId, [first, ...more]]) => {
		const checkout = byId.get(checkoutId);
		const isKnown = !checkout || checkout.orderId === first?.id;
		const isComplete = !checkout || first?.status !== "APPROVED" || checkout.completed;
		return [
			...(more.length > 0 ? [violation(1, checkoutId, `the checkout has ${more.length + 1} orders`)] : []),
			...(isKnown ? [] : [violation(1, checkoutId, "the checkout does not reference its order")]),
			...(isComplete ? [] : [violation(1, checkoutId, "the order is approved but the checkout is not completed")]),
		];
	});
};

/** 2. No more is charged than was ever agreed, and no more refunded than was charged. */
const checkPayments = (order: Order): InvariantViolation[] => {
	const { id, payments, currency, paymentStatus, payNowAfterGiftCard, highestTotal = 0 } = order;
	const maxPaid = Math.max(amountToPay(order), highestTotal);
	const isPlacedHere = order.checkoutId !== undefined && !order.imported && !order.approvedByHand;
	const unpaid = payNowAfterGiftCard > 0 && order.status === "APPROVED" && isPlacedHere && payments.length === 0;
	return [
		...paymentFaults(payments, maxPaid, currency).map((description) => violation(2, id, description)),
		...movementFaults(order).map((description) => violation(2, id, description)),
		...(paymentStatus === paymentStatusOf(order)
			? []
			: [violation(2, id, `payment status is ${paymentStatus}, its payments say ${paymentStatusOf(order)}`)]),
		...(unpaid ? [violation(2, id, "the order is approved without any payment")] : []),
		...(awaitsPayment(order) && payNowAfterGiftCard > 0 && coveredBy(order) >= payNowAfterGiftCard
			? [violation(2, id, "the order is paid but not approved")]
			: []),
	];
};

/** 6. Lines, charges, discounts and tax add up to the total, to the minor unit. */
const checkSums = ({
	id,
	lineItems,
	shippingInfo,
	fees,
	priceSummary,
	taxes,
	taxIncludedInPrices,
}: Order): InvariantViolation[] => {
	const parts = [...lineItems.map(({ totals }) => totals), ...(shippingInfo ? [shippingInfo.cost] : []), ...fees];
	const sum = (amount: (part: (typeof parts)[number]) => number) => parts.reduce((all, part) => all + amount(part), 0);
	const { subtotal, shipping, additionalFees, discount, tax, total } = priceSummary;
	const added = subtotal + shipping + additionalFees - discount + (taxIncludedInPrices ? 0 : tax);
	const taxSum = taxes.reduce((all, each) => all + each.tax, 0);
	return [
		...(added === total ? [] : [violation(6, id, `the parts add up to ${added}, the total is ${total}`)]),
		...(sum(({ taxed }) => taxed.gross) === total
			? []
			: [violation(6, id, "lines and charges do not add up to the total")]),
		...(sum(({ taxed }) => taxed.tax) === tax && taxSum === tax ? [] : [violation(6, id, "taxes do not add up")]),
	];
};

/** 7. What was sent is recorded: no piece twice, and the fulfilment status follows from it. */
const checkFulfillments = (order: Order): InvariantViolation[] => {
	const { id, fulfillmentStatus } = order;
	const derived = fulfillmentStatusOf(order);
	const oversent = [...unfulfilledQuantities(order)].filter(([, quantity]) => quantity < 0);
	return [
		...oversent.map(([line, left]) => violation(7, id, `${-left} more units of line ${line} were sent than ordered`)),
		...(fulfillmentStatus === derived
			? []
			: [violation(7, id, `fulfilment status is ${fulfillmentStatus}, its fulfilments say ${derived}`)]),
	];
};

/** 2. No unit is returned twice, and no return is refunded without a refund of its own. */
const checkReturns = (order: Order): InvariantViolation[] => {
	const { id, lineItems, returns = [], refunds = [] } = order;
	const bought = new Map(lineItems.map((line) => [line.id, line.quantity]));
	const over = [...returnedQuantities(order)].filter(([line, quantity]) => quantity > (bought.get(line) ?? 0));
	const refunded = returns.filter(({ status }) => status === "REFUNDED" || status === "EXCHANGED");
	const isOwn = ({ refundId }: OrderReturn) =>
		refunds.some((refund) => refund.id === refundId) &&
		returns.filter((each) => each.refundId === refundId).length === 1;
	return [
		...over.map(([line, quantity]) =>
			violation(2, id, `${quantity} units of line ${line} are returned, fewer were bought`),
		),
		...refunded
			.filter((each) => !isOwn(each))
			.map((each) => violation(2, id, `the return ${each.id} is ${each.status} without a refund of its own`)),
	];
};

/** 11. The books have an entry for each movement of an order's money, and none for what did not happen. */
const checkBooks = ({ orders, entries }: SiteRecords): InvariantViolation[] => {
	if (!entries) return [];
	const byOrder = Map.groupBy(entries, ({ orderId }) => orderId);
	return orders.flatMap((order) =>
		entryFaults(order, byOrder.get(order.id) ?? []).map((description) => violation(11, order.id, description)),
	);
};

const grace = 60_000;

/** 4. No stock is reserved past its time, and no approved order lacks a final stock state. */
const checkHold = ({ id, status, stock, payments }: Order, now: string): InvariantViolation[] => {
	const { paid, authorized } = sumsOf(payments);
	const overdue = Date.parse(now) - Date.parse(stock.heldUntil ?? now);
	const isPending = stock.state === "HELD" && overdue > grace;
	const isMissing = stock.state === "RETURNED" || (stock.state === "DUE" && paid + authorized > 0);
	const stands = status === "APPROVED" && (stock.state === "HELD" || (isMissing && stock.reservations.length > 0));
	return [
		...(isPending ? [violation(4, id, `its stock is held ${overdue} ms too long`)] : []),
		...(stands ? [violation(4, id, `the order is approved, but its stock is ${stock.state}`)] : []),
	];
};

/** 3. Stock is never negative; the stock that orders hold equals the stock that was taken for them. */
const checkStock = ({ orders, inventory, events }: SiteRecords): InvariantViolation[] => {
	const held = new Map<string, number>();
	for (const { stock } of orders) {
		if (stock.state !== "HELD" && stock.state !== "TAKEN") continue;
		for (const { inventoryItemId, quantity, preorder } of stock.reservations) {
			if (!preorder) held.set(inventoryItemId, (held.get(inventoryItemId) ?? 0) + quantity);
		}
	}
	const ledger = Map.groupBy(
		events.filter(({ entity }) => entity === inventoryItemsV3.entity),
		({ entityId }) => entityId,
	);
	return inventory.flatMap(({ id, quantity, trackQuantity }) => {
		const ofOrders = (ledger.get(id) ?? []).filter(
			({ data }) => data.reason === "ORDER" || data.reason === "REVERT_INVENTORY_CHANGE",
		);
		const left = ofOrders.reduce((sum, { data }) => sum - Number(data.difference ?? 0), 0);
		return [
			...(trackQuantity && quantity < 0 ? [violation(3, id, `${quantity} units are in stock`)] : []),
			...(left === (held.get(id) ?? 0)
				? []
				: [violation(3, id, `orders hold ${held.get(id) ?? 0} units, but ${left} left the stock for them`)]),
		];
	});
};

/** 7. The events of each order are complete, in sequence and without gaps. */
const checkHistory = ({ orders, events }: SiteRecords): InvariantViolation[] => {
	const { orderCreated, orderImported, orderApproved } = orderService.events;
	const byOrder = Map.groupBy(
		events.filter(({ entity }) => entity === orderService.entity),
		({ entityId }) => entityId,
	);
	return orders.flatMap((order) => {
		const orderEvents = byOrder.get(order.id) ?? [];
		const gap = orderEvents.findIndex(({ sequence }, index) => sequence !== index + 1);
		const count = (type: string | undefined) => orderEvents.filter((event) => event.type === type).length;
		const approvals = order.status === "APPROVED" ? 1 : 0;
		const first = orderEvents[0]?.type;
		// An imported order may be imported again.
		const isCreatedOnce = order.imported
			? first === orderImported?.type
			: first === orderCreated?.type && count(orderCreated?.type) === 1;
		return [
			...(gap < 0 ? [] : [violation(7, order.id, `event ${gap + 1} is missing or out of order`)]),
			...(isCreatedOnce ? [] : [violation(7, order.id, "its events do not start with exactly one creation")]),
			...(order.imported || order.status === "CANCELED" || count(orderApproved?.type) === approvals
				? []
				: [violation(7, order.id, `it was approved ${count(orderApproved?.type)} times`)]),
			...(order.activities.length > 0 ? [] : [violation(7, order.id, "it has no activity")]),
		];
	});
};
