import type { Context } from "@cartwright/kernel/foundation/context";
import { inventoryItems } from "@cartwright/products/catalogue/documents";
import { isStoresApp } from "@cartwright/products/catalogue/product";
import type { Write } from "@cartwright/store/batch";
import { byIds } from "@cartwright/store/store";
import { reservationsOf } from "../orders/agreement.ts";
import type { Order, OrderLine, StockReservation } from "../orders/order.ts";
import { exchangeReservations, itemIdsOf, reserveStock } from "../orders/order-stock.ts";
import { isShort } from "../purchase/availability.ts";
import type { Line } from "../purchase/purchase.ts";
import type { ResolvedLine } from "../purchase/resolved-line.ts";
import { resolveInCatalogue } from "./added-lines.ts";
import { type DraftLine, type DraftOrder, presentLines } from "./draft-order.ts";
import type { Problem } from "./problems.ts";

export interface StockChange {
	readonly reservations: readonly StockReservation[];
	/** What the stock lacks; nothing may be written if there is any. */
	readonly problems: readonly Problem[];
	/** The commit fails with a conflict if somebody else takes the stock first. */
	writes(orderId: string): Promise<Write[]>;
}

/** What a new order takes from the stock: all units of its lines of the catalogue. */
export const stockOfNewOrder = async (context: Context, draft: DraftOrder): Promise<StockChange> => {
	const resolved = await resolveUnits(
		context,
		draft,
		presentLines(draft).map((line) => [line, line.quantity]),
	);
	const reservations = reservationsOf(resolved);
	const items = new Map(resolved.flatMap(({ stock }) => (stock ? [[stock.item.doc.id, stock.item]] : [])));
	return {
		reservations,
		problems: shortages(resolved),
		writes: async (orderId) => reserveStock(orderId, reservations, items, context),
	};
};

/** What the change of a placed order takes from the stock and returns to it, by the lines that are to change it. */
export const stockOfChange = async (
	context: Context,
	draft: DraftOrder,
	order: Order,
	lineIds: ReadonlySet<string>,
): Promise<StockChange> => {
	const changes = draft.lines.filter(({ id }) => lineIds.has(id)).map((line) => unitChange(line, order));
	const returned = changes.flatMap(({ line, less }) => takenBack(order.stock.reservations, line.id, less));
	const resolved = await resolveUnits(
		context,
		draft,
		changes.filter(({ more }) => more > 0).map(({ line, more }) => [line, more]),
	);
	const taken = reservationsOf(resolved);
	return {
		reservations: merged([...without(order.stock.reservations, returned), ...taken]),
		problems: shortages(resolved),
		async writes(orderId) {
			const { store, site } = context;
			const { items } = await store.read(site, { items: byIds(inventoryItems, itemIdsOf([...returned, ...taken])) });
			return exchangeReservations(orderId, { returned, taken }, items, context);
		},
	};
};

/** Of another choice of an item, all units are other ones. */
const unitChange = (line: DraftLine, order: Order) => {
	const before = order.lineItems.find(({ id }) => id === line.id);
	const quantity = line.removed ? 0 : line.quantity;
	if (isOtherItem(line, before)) return { line, less: before?.quantity ?? 0, more: quantity };
	const change = quantity - (before?.quantity ?? 0);
	return { line, less: Math.max(0, -change), more: Math.max(0, change) };
};

const isOtherItem = ({ item }: DraftLine, before: OrderLine | undefined): boolean =>
	before !== undefined && before.item.variantId !== item.variantId;

/** As many units of the line as the order has of the stock. */
const takenBack = (
	reservations: readonly StockReservation[],
	lineItemId: string,
	quantity: number,
): StockReservation[] => {
	let left = quantity;
	return reservations.flatMap((reservation) => {
		const units = reservation.lineItemId === lineItemId ? Math.min(left, reservation.quantity) : 0;
		left -= units;
		return units > 0 ? [{ ...reservation, quantity: units }] : [];
	});
};

const keyOf = ({ lineItemId, inventoryItemId, preorder }: StockReservation): string =>
	`${lineItemId} ${inventoryItemId} ${preorder}`;

const without = (
	reservations: readonly StockReservation[],
	returned: readonly StockReservation[],
): StockReservation[] => {
	const less = new Map(returned.map((each) => [keyOf(each), each.quantity]));
	return reservations.flatMap((each) => {
		const quantity = each.quantity - (less.get(keyOf(each)) ?? 0);
		return quantity > 0 ? [{ ...each, quantity }] : [];
	});
};

const merged = (reservations: readonly StockReservation[]): StockReservation[] =>
	[...Map.groupBy(reservations, keyOf).values()].flatMap((same) => {
		const [first] = same;
		return first ? [{ ...first, quantity: same.reduce((sum, { quantity }) => sum + quantity, 0) }] : [];
	});

/** The inventory items that serve so many units of each line. Lines outside the catalogue have no stock. */
const resolveUnits = async (
	context: Context,
	draft: DraftOrder,
	units: readonly (readonly [DraftLine, number])[],
): Promise<readonly ResolvedLine[]> => {
	const lines = units.flatMap(([{ id, catalogReference, customLine }, quantity]): Line[] =>
		catalogReference && !customLine && isStoresApp(catalogReference.appId) ? [{ id, quantity, catalogReference }] : [],
	);
	return lines.length === 0 ? [] : resolveInCatalogue(context, draft, lines);
};

const shortages = (lines: readonly ResolvedLine[]): Problem[] =>
	lines.filter(isShort).map(({ id: lineItemId, quantity, availability: { quantityAvailable = 0 } }) => ({
		code: "OUT_OF_STOCK",
		description: `${quantityAvailable} of ${quantity} units of the line ${lineItemId} are in stock.`,
		data: { lineItemId, quantityAvailable },
	}));
