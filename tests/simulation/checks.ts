import { type BookEntry, bookEntries } from "@cartwright/commerce/orders/book-entry";
import { orders } from "@cartwright/commerce/orders/documents";
import { findInvariantViolations, type InvariantViolation } from "@cartwright/commerce/orders/invariants";
import { loadEntries } from "@cartwright/commerce/orders/load/load-entries";
import type { Order } from "@cartwright/commerce/orders/order";
import { undecidedMovements } from "@cartwright/commerce/payments/movement";
import { carts } from "@cartwright/commerce/purchase/cart-document";
import { inventoryItemsV3 } from "@cartwright/contract/inventory/v3/inventory-items";
import { orders as orderService } from "@cartwright/contract/orders/orders";
import { inventoryItems } from "@cartwright/products/catalogue/documents";
import type { InventoryItem } from "@cartwright/products/catalogue/inventory-item";
import { byIds, page, type Store, type StoredEvent } from "@cartwright/store/store";
import { keyOf, Violation } from "./records.ts";
import type { World } from "./world.ts";

const fail = (faults: readonly string[]): void => {
	if (faults.length > 0) throw new Violation(faults.join("\n"));
};

const describe = ({ invariant, id, description }: InvariantViolation): string => `${invariant}: ${id}: ${description}`;

/** A hold is overdue only if a job had the chance to release it; the job is checked separately. */
const isHeldTooLong = ({ invariant, description }: InvariantViolation): boolean =>
	invariant === 4 && description.includes("too long");

const storeOf = (world: World): Store => {
	const [process] = world.processes;
	if (!process) throw new Error("no process is at work");
	return process.store;
};

/** Checks what has just changed. */
export const checkChanges = async (world: World): Promise<void> => {
	const violation = world.violation ?? world.network.charges.violation;
	if (violation) throw violation;
	const { changedOrders, changedItems } = world.records;
	if (changedOrders.size + changedItems.size === 0) return;
	const store = storeOf(world);
	const { loaded, items } = await store.read(world.site, {
		loaded: byIds(orders, [...changedOrders]),
		items: byIds(inventoryItems, [...changedItems]),
	});
	changedOrders.clear();
	changedItems.clear();
	const changed = [...loaded.values()].map(({ doc }) => doc);
	const ids = changed.flatMap(({ checkoutId }) => (checkoutId ? [checkoutId] : []));
	const { origins } = await store.read(world.site, { origins: byIds(carts, ids) });
	const events = (await Promise.all(changed.map(({ id }) => history(world, orderService.entity, id)))).flat();
	const entries = await loadEntries({ store, site: world.site }, [...loaded.keys()]);
	const checkouts = [...origins.values()].map(({ doc }) => doc);
	const site = { orders: changed, checkouts, inventory: [], events, entries };
	const breaches = findInvariantViolations({ ...site, now: world.now.toISOString() }).filter(
		(each) => !isHeldTooLong(each),
	);
	const stock = await Promise.all([...items.values()].map(({ doc }) => stockFaults(world, doc)));
	fail([...breaches.map(describe), ...changed.flatMap((order) => moneyFaults(world, order)), ...stock.flat()]);
};

const history = (world: World, entity: string, id: string): Promise<StoredEvent[]> =>
	storeOf(world).eventsOf(world.site, entity, id);

/** 3. The quantities in an item's events add up to its stock, which is never below zero. */
const stockFaults = async (world: World, { id, quantity, trackQuantity }: InventoryItem): Promise<string[]> => {
	const events = await history(world, inventoryItemsV3.entity, id);
	const sum = events.reduce((all, { data }) => all + Number(data.difference ?? 0), 0);
	return [
		...(sum === quantity ? [] : [`3: ${id}: ${quantity} pieces are in stock, its events come to ${sum}`]),
		...(trackQuantity && quantity < 0 ? [`3: ${id}: ${quantity} pieces are in stock`] : []),
	];
};

/** 2, 8. What an order records for a card is what the network took and gave back, and never more than agreed. */
const moneyFaults = ({ network }: World, { id, payments, priceSummary }: Order): string[] => {
	const taken = network.charges.taken();
	const cards = payments.filter(({ method }) => method === "CARD");
	const sum = cards.reduce((all, payment) => all + (taken.get(payment.id)?.captured ?? 0), 0);
	return [
		...cards
			.filter((payment) => payment.captured > 0 && taken.get(payment.id)?.captured !== payment.captured)
			.map((payment) => `8: ${id}: payment ${payment.id} has ${payment.captured} that the network did not take`),
		...cards
			.filter((payment) => payment.refunded > (taken.get(payment.id)?.refunded ?? 0))
			.map((payment) => `8: ${id}: payment ${payment.id} has refunds that the network did not make`),
		...(sum > priceSummary.total ? [`2: ${id}: the network took ${sum} for a total of ${priceSummary.total}`] : []),
	];
};

/** Checks everything. `isOver`: nothing is pending or undecided any more. */
export const checkEverything = async (world: World, isOver = false): Promise<void> => {
	const all = { limit: 100_000 };
	const loaded = await storeOf(world).read(world.site, {
		orders: page(orders, all),
		checkouts: page(carts, all),
		items: page(inventoryItems, all),
		booked: page(bookEntries, all),
	});
	const placed = loaded.orders.map(({ doc }) => doc);
	const items = loaded.items.map(({ doc }) => doc);
	const events = (
		await Promise.all([
			...placed.map(({ id }) => history(world, orderService.entity, id)),
			...items.map(({ id }) => history(world, inventoryItemsV3.entity, id)),
		])
	).flat();
	const checkouts = loaded.checkouts.map(({ doc }) => doc);
	const entries = loaded.booked.map(({ doc }) => doc);
	const site = { orders: placed, checkouts, inventory: items, events, entries };
	const breaches = findInvariantViolations({ ...site, now: world.now.toISOString() });
	fail([
		...breaches.filter((each) => isOver || !isHeldTooLong(each)).map(describe),
		...placed.flatMap((order) => moneyFaults(world, order)),
		...(await Promise.all(items.map((item) => stockFaults(world, item)))).flat(),
		...numberFaults(placed),
		...promiseFaults(world, placed),
		...(await eventFaults(world, isOver)),
		...(isOver ? [...openFaults(world, placed), ...bookFaults(world, entries)] : []),
	]);
};

const numberFaults = (placed: readonly Order[]): string[] => {
	const numbers = placed.map(({ number }) => Number(number)).sort((a, b) => a - b);
	const gap = numbers.findIndex((number, index) => number !== (numbers[0] ?? 0) + index);
	return gap < 0 ? [] : [`1: order number ${numbers[gap]} follows ${numbers[gap - 1]}`];
};

/** What the shop acknowledged stays true. */
const promiseFaults = ({ records }: World, placed: readonly Order[]): string[] => {
	const byId = new Map(placed.map((order) => [order.id, order]));
	const isPaid = (orderId: string, paymentId: string) =>
		byId.get(orderId)?.payments.some(({ id, captured, amount }) => id === paymentId && captured === amount);
	return [
		...[...records.orderOfCheckout]
			.filter(([checkoutId, orderId]) => byId.get(orderId)?.checkoutId !== checkoutId)
			.map(([checkoutId, orderId]) => `1: order ${orderId} of checkout ${checkoutId} was told of and is lost`),
		...[...records.paymentsOfOrder]
			.filter(([paymentId, orderId]) => !isPaid(orderId, paymentId))
			.map(([paymentId, orderId]) => `2: payment ${paymentId} of order ${orderId} was told of and is lost`),
		...[...records.refunds]
			.filter(([refundId, orderId]) => !byId.get(orderId)?.refunds?.some(({ id }) => id === refundId))
			.map(([refundId, orderId]) => `2: refund ${refundId} of order ${orderId} was told of and is lost`),
		...[...records.cancelledOrders]
			.filter((id) => byId.get(id)?.status !== "CANCELED")
			.map((id) => `order ${id} was cancelled and is ${byId.get(id)?.status}`),
	];
};

/** 7. Every written event is in its entity's history, in order, and was delivered to every subscriber. */
const eventFaults = async (world: World, isOver: boolean): Promise<string[]> => {
	const { events, delivered } = world.records;
	const faults = await Promise.all(
		[...events.values()].map(async (each) => {
			const stored = await storeOf(world).eventsOf(each.site, each.entity, each.entityId);
			const inOrder = stored.every(({ sequence }, index) => sequence === index + 1);
			const times = delivered.get(keyOf(each)) ?? 0;
			return [
				...(stored.length === each.count
					? []
					: [`7: ${keyOf(each)}: ${each.count} events were written, ${stored.length} are kept`]),
				...(inOrder ? [] : [`7: ${keyOf(each)}: its events have gaps or are out of order`]),
				...(isOver && times !== each.count
					? [`7: ${keyOf(each)}: ${times} of ${each.count} events were handed on`]
					: []),
			];
		}),
	);
	return faults.flat();
};

/** 4, 8. At the end shop and network agree to the cent, and nothing waits for a payment. */
const openFaults = ({ network }: World, placed: readonly Order[]): string[] => {
	const payments = placed.flatMap((order) => order.payments);
	const booked = new Map(payments.map((payment) => [payment.id, payment]));
	return [
		...[...network.charges.byKey]
			.map(([id, charge]) => [id, bookOf(charge), bookOf(booked.get(id))] as const)
			.filter(([, real, written]) => real !== written)
			.map(([id, real, written]) => `8: payment ${id} is ${real} at the network, ${written} in the shop`),
		...payments.filter(({ status }) => status === "PENDING").map(({ id }) => `8: payment ${id} is undecided`),
		...placed
			.flatMap(undecidedMovements)
			.map(({ kind, paymentId }) => `8: a ${kind} of payment ${paymentId} is undecided`),
		...placed.filter(({ stock }) => stock.state === "HELD").map(({ id }) => `4: the stock of ${id} is held`),
	];
};

/** 11. At the end the entries of each payment add up to what the network took and gave back. */
const bookFaults = ({ network }: World, entries: readonly BookEntry[]): string[] => {
	const byPayment = Map.groupBy(entries, ({ paymentId }) => paymentId);
	return [...network.charges.byKey].flatMap(([id, { captured, refunded }]) => {
		const booked = (byPayment.get(id) ?? []).reduce((sum, { amount }) => sum + amount, 0);
		return booked === captured - refunded
			? []
			: [`11: the books have ${booked} for payment ${id}, the network ${captured - refunded}`];
	});
};

const bookOf = (
	payment?: { captured: number; refunded: number } & ({ state: string } | { status: string }),
): string => {
	const { captured = 0, refunded = 0 } = payment ?? {};
	const state = payment && ("state" in payment ? payment.state : payment.status);
	const isHeld = state === "AUTHORIZED" ? ", held" : "";
	return `captured ${captured}, refunded ${refunded}${isHeld}`;
};

/** After an undisturbed run of the job, only what the network itself cannot decide may still be held. */
export const checkHolds = async (world: World): Promise<void> => {
	const { held } = await storeOf(world).read(world.site, { held: page(orders, { limit: 100_000 }) });
	const now = world.now.toISOString();
	const overdue = held
		.map(({ doc }) => doc)
		.filter(({ stock, payments }) => {
			const waits = payments.some(({ id, status }) => status === "PENDING" && world.network.charges.isUndecided(id));
			return stock.state === "HELD" && (stock.heldUntil ?? now) < now && !waits;
		});
	fail(overdue.map(({ id, stock }) => `4: the stock of ${id} is held since ${stock.heldUntil}`));
};
