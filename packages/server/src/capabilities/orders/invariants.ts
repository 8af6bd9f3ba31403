import { inventoryItemsV3 } from "@cartwright/contract/inventory/v3/inventory-items";
import { orders as orderService } from "@cartwright/contract/orders/orders";
import type { StoredEvent } from "@cartwright/store/store";
import type { InventoryItem } from "../catalogue/inventory/item.ts";
import { paymentFaults, sumsOf } from "../payments/payment.ts";
import type { CheckoutDocument } from "../purchase/checkout-document.ts";
import { awaitsPayment, type Order } from "./order.ts";
import { amountToPay, paymentStatusOf } from "./payment-status.ts";

/** The documents of a site that say who bought what, and the events of its orders and inventory items. */
export interface SiteRecords {
	readonly orders: readonly Order[];
	readonly checkouts: readonly CheckoutDocument[];
	readonly inventory: readonly InventoryItem[];
	readonly events: readonly Pick<StoredEvent, "entity" | "entityId" | "sequence" | "type" | "data">[];
	readonly now: string;
}

export interface Breach {
	/** Which of the invariants is broken, by its number. */
	readonly invariant: 1 | 2 | 3 | 4 | 6 | 7;
	/** The document that shows it. */
	readonly id: string;
	readonly description: string;
}

/** Everything that must never be and is. */
export const breachesOf = (site: SiteRecords): Breach[] => [
	...onePerCheckout(site),
	...site.orders.flatMap((order) => [...soundPayments(order), ...soundSums(order), ...soundHold(order, site.now)]),
	...soundStock(site),
	...soundHistory(site),
];

const breach = (invariant: Breach["invariant"], id: string, description: string): Breach => ({
	invariant,
	id,
	description,
});

/** 1. At most one order per checkout, and both know of each other. */
const onePerCheckout = ({ orders, checkouts }: SiteRecords): Breach[] => {
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
			...(more.length > 0 ? [breach(1, checkoutId, `the checkout has ${more.length + 1} orders`)] : []),
			...(isKnown ? [] : [breach(1, checkoutId, "the checkout does not know its order")]),
			...(isComplete ? [] : [breach(1, checkoutId, "the order stands and the checkout is not complete")]),
		];
	});
};

/** 2. No more is taken than was agreed to, and no more given back than was taken. */
const soundPayments = (order: Order): Breach[] => {
	const { id, payments, currency, paymentStatus, payNowAfterGiftCard } = order;
	const unpaid = payNowAfterGiftCard > 0 && order.status === "APPROVED" && order.checkoutId && payments.length === 0;
	return [
		...paymentFaults(payments, amountToPay(order), currency).map((description) => breach(2, id, description)),
		...(paymentStatus === paymentStatusOf(order)
			? []
			: [breach(2, id, `payment status is ${paymentStatus}, its payments say ${paymentStatusOf(order)}`)]),
		...(unpaid ? [breach(2, id, "the order stands though nothing was paid or promised")] : []),
		...(awaitsPayment(order) && payNowAfterGiftCard > 0 && sumsOf(payments).paid >= payNowAfterGiftCard
			? [breach(2, id, "the order is paid and does not stand")]
			: []),
	];
};

/** 6. Lines, charges, discounts and tax add up to the total, to the minor unit. */
const soundSums = ({
	id,
	lineItems,
	shippingInfo,
	fees,
	priceSummary,
	taxes,
	taxIncludedInPrices,
}: Order): Breach[] => {
	const parts = [...lineItems.map(({ totals }) => totals), ...(shippingInfo ? [shippingInfo.cost] : []), ...fees];
	const sum = (amount: (part: (typeof parts)[number]) => number) => parts.reduce((all, part) => all + amount(part), 0);
	const { subtotal, shipping, additionalFees, discount, tax, total } = priceSummary;
	const added = subtotal + shipping + additionalFees - discount + (taxIncludedInPrices ? 0 : tax);
	const taxSum = taxes.reduce((all, each) => all + each.tax, 0);
	return [
		...(added === total ? [] : [breach(6, id, `the parts come to ${added}, the total is ${total}`)]),
		...(sum(({ taxed }) => taxed.gross) === total
			? []
			: [breach(6, id, "lines and charges do not add up to the total")]),
		...(sum(({ taxed }) => taxed.tax) === tax && taxSum === tax ? [] : [breach(6, id, "taxes do not add up")]),
	];
};

const grace = 60_000;

/** 4. No hold outlives its time, and no order stands without a decision about its stock. */
const soundHold = ({ id, status, stock }: Order, now: string): Breach[] => {
	const overdue = Date.parse(now) - Date.parse(stock.heldUntil ?? now);
	const isPending = stock.state === "HELD" && overdue > grace;
	const stands =
		status === "APPROVED" && (stock.state === "HELD" || (stock.state === "RETURNED" && stock.pieces.length > 0));
	return [
		...(isPending ? [breach(4, id, `its stock is held ${overdue} ms too long`)] : []),
		...(stands ? [breach(4, id, `the order stands, its stock is ${stock.state}`)] : []),
	];
};

/** 3. Nobody has pieces that were not there; what orders hold is what left the stock because of them. */
const soundStock = ({ orders, inventory, events }: SiteRecords): Breach[] => {
	const held = new Map<string, number>();
	for (const { stock } of orders) {
		if (stock.state !== "HELD" && stock.state !== "TAKEN") continue;
		for (const { inventoryItemId, quantity, preorder } of stock.pieces) {
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
			...(trackQuantity && quantity < 0 ? [breach(3, id, `${quantity} pieces are in stock`)] : []),
			...(left === (held.get(id) ?? 0)
				? []
				: [breach(3, id, `orders have ${held.get(id) ?? 0} pieces, ${left} left the stock for them`)]),
		];
	});
};

/** 7. Each order tells its whole story, in order and without gaps. */
const soundHistory = ({ orders, events }: SiteRecords): Breach[] => {
	const { orderCreated, orderApproved } = orderService.events;
	const byOrder = Map.groupBy(
		events.filter(({ entity }) => entity === orderService.entity),
		({ entityId }) => entityId,
	);
	return orders.flatMap((order) => {
		const told = byOrder.get(order.id) ?? [];
		const gap = told.findIndex(({ sequence }, index) => sequence !== index + 1);
		const count = (type: string | undefined) => told.filter((event) => event.type === type).length;
		const approvals = order.status === "APPROVED" ? 1 : 0;
		return [
			...(gap < 0 ? [] : [breach(7, order.id, `event ${gap + 1} is missing or out of order`)]),
			...(told[0]?.type === orderCreated?.type && count(orderCreated?.type) === 1
				? []
				: [breach(7, order.id, "its story does not begin with its creation, once")]),
			...(order.status === "CANCELED" || count(orderApproved?.type) === approvals
				? []
				: [breach(7, order.id, `it was approved ${count(orderApproved?.type)} times`)]),
			...(order.activities.length > 0 ? [] : [breach(7, order.id, "it has no activity")]),
		];
	});
};
