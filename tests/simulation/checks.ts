import { reconcile } from "@cartwright/commerce/checkouts/reconciliation/reconcile";
import { type BookEntry, bookEntries } from "@cartwright/commerce/orders/book-entry";
import { orders } from "@cartwright/commerce/orders/documents";
import { findInvariantViolations, type InvariantViolation } from "@cartwright/commerce/orders/invariants";
import { loadEntries } from "@cartwright/commerce/orders/load/load-entries";
import type { Order } from "@cartwright/commerce/orders/order";
import { undecidedMovements } from "@cartwright/commerce/payments/movement";
import { carts } from "@cartwright/commerce/purchase/cart-document";
import { inventoryItemsV3 } from "@cartwright/contract/inventory/v3/inventory-items";
import { orders as orderService } from "@cartwright/contract/orders/orders";
import type { WorkContext } from "@cartwright/kernel/foundation/context";
import { inventoryItems } from "@cartwright/products/catalogue/documents";
import type { InventoryItem } from "@cartwright/products/catalogue/inventory-item";
import { byIds, page, type Store, type StoredEvent } from "@cartwright/store/store";
import { type Charge, netOf } from "./charges.ts";
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
	const violation = world.violation ?? world.network.charges.violation ?? world.records.violation;
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
	const stock = [...items.values()].flatMap(({ doc }) => stockFaults(world, doc));
	fail([...breaches.map(describe), ...changed.flatMap((order) => moneyFaults(world, order)), ...stock]);
};

const history = (world: World, entity: string, id: string): Promise<StoredEvent[]> =>
	storeOf(world).eventsOf(world.site, entity, id);

/** 3. The quantities in an item's events add up to its stock, which is never below zero. */
const stockFaults = ({ records }: World, { id, quantity, trackQuantity }: InventoryItem): string[] => {
	const sum = records.stock.get(id) ?? 0;
	return [
		...(sum === quantity ? [] : [`3: ${id}: ${quantity} pieces are in stock, its events come to ${sum}`]),
		...(trackQuantity && quantity < 0 ? [`3: ${id}: ${quantity} pieces are in stock`] : []),
	];
};

/** 2, 8. What an order records for a card is what the network took and gave back, and never more than agreed. */
const moneyFaults = ({ network, records }: World, order: Order): string[] => {
	const { id, payments } = order;
	const taken = network.charges.byKey;
	const cards = payments.filter(({ method }) => method === "CARD");
	const sum = cards.reduce((all, payment) => all + (taken.get(payment.id)?.captured ?? 0), 0);
	const agreed = records.totals.get(id)?.highest ?? 0;
	return [
		...cards
			.filter((payment) => payment.captured > 0 && taken.get(payment.id)?.captured !== payment.captured)
			.map((payment) => `8: ${id}: payment ${payment.id} has ${payment.captured} that the network did not take`),
		...cards
			.filter(({ id: key, refunded }) => refunded - refundedElsewhere(order, key) > refundedAtFirst(taken.get(key)))
			.map((payment) => `8: ${id}: payment ${payment.id} has refunds that the network did not make`),
		...(sum > agreed ? [`2: ${id}: the network took ${sum} for a total of ${agreed}`] : []),
	];
};

/** What was only recorded, such as what an exchange is paid with. */
const refundedElsewhere = ({ movements = [] }: Order, key: string): number =>
	movements.reduce((sum, { paymentId, external, kind, status, amount }) => {
		const counts = paymentId === key && external && kind === "REFUND" && status === "SUCCEEDED";
		return counts ? sum + amount : sum;
	}, 0);

/** With what came back since, which the shop may not have heard of. */
const refundedAtFirst = (charge?: Charge): number => (charge ? charge.refunded + charge.undone : 0);

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
		...items.flatMap((item) => stockFaults(world, item)),
		...numberFaults(placed),
		...promiseFaults(world, placed),
		...(await eventFaults(world, isOver)),
		...(isOver ? [...openFaults(world, placed), ...bookFaults(world, placed, entries)] : []),
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
	const payments = placed.flatMap((order) =>
		order.payments.map((each) => ({ ...each, refunded: each.refunded - refundedElsewhere(order, each.id) })),
	);
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
const bookFaults = ({ network }: World, placed: readonly Order[], entries: readonly BookEntry[]): string[] => {
	const elsewhere = new Set(
		placed.flatMap(({ movements = [] }) => movements.flatMap(({ id, external }) => (external ? [id] : []))),
	);
	const byPayment = Map.groupBy(
		entries.filter(({ id }) => !elsewhere.has(id)),
		({ paymentId }) => paymentId,
	);
	return [...network.charges.byKey].flatMap(([id, charge]) => {
		const booked = (byPayment.get(id) ?? []).reduce((sum, { amount }) => sum + amount, 0);
		const net = netOf(charge);
		return booked === net ? [] : [`11: the books have ${booked} for payment ${id}, the network ${net}`];
	});
};

/** 11. An operator who compares the books with the network finds no difference. */
export const checkBooks = async ({ site, now, opened }: World, context: WorkContext): Promise<void> => {
	const differences: string[] = [];
	const span = { from: dayOf(opened), to: dayOf(now), timeZone: "UTC" };
	await reconcile({
		...context,
		...span,
		site,
		repairs: false,
		onDifference: (difference) => differences.push(`11: ${JSON.stringify(difference)}`),
	});
	fail(differences);
};

const dayOf = (time: Date): string => time.toISOString().slice(0, 10);

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
