import type { Context } from "@cartwright/kernel/foundation/context";
import { ApplicationError } from "@cartwright/kernel/foundation/errors";
import { inventoryItems } from "@cartwright/products/catalogue/documents";
import type { Write } from "@cartwright/store/batch";
import { byIds } from "@cartwright/store/store";
import type { Order, StockReservation } from "../../orders/order.ts";
import { itemIdsOf, releaseStock } from "../../orders/order-stock.ts";
import type { RestockedLine } from "../../payments/refund.ts";

/** The order without the units that go back to stock, and the writes to the stock. */
export const restock = async (
	context: Context,
	order: Order,
	lines: readonly RestockedLine[],
): Promise<{ order: Order; writes: readonly Write[] }> => {
	if (lines.length === 0) return { order, writes: [] };
	const { left, returned } = splitReservations(order, lines);
	const { items } = await context.store.read(context.site, { items: byIds(inventoryItems, itemIdsOf(returned)) });
	return {
		order: { ...order, stock: { ...order.stock, reservations: left } },
		writes: releaseStock(order.id, returned, items, context),
	};
};

const splitReservations = (order: Order, lines: readonly RestockedLine[]) => {
	const { state, reservations } = order.stock;
	let left: readonly StockReservation[] = state === "HELD" || state === "TAKEN" ? reservations : [];
	const returned: StockReservation[] = [];
	for (const { lineItemId, quantity } of lines) {
		if (!order.lineItems.some(({ id }) => id === lineItemId)) {
			throw new ApplicationError("LINE_ITEM_NOT_FOUND", `The order has no line ${lineItemId}.`, { lineItemId });
		}
		let missing = quantity;
		left = left.flatMap((reservation) => {
			if (reservation.lineItemId !== lineItemId || missing === 0) return [reservation];
			const taken = Math.min(missing, reservation.quantity);
			missing -= taken;
			returned.push({ ...reservation, quantity: taken });
			return taken === reservation.quantity ? [] : [{ ...reservation, quantity: reservation.quantity - taken }];
		});
		if (missing > 0) throw tooMany(lineItemId, quantity, quantity - missing);
	}
	return { left, returned };
};

const tooMany = (lineItemId: string, quantity: number, maxQuantity: number): ApplicationError =>
	new ApplicationError(
		"INVALID_LINE_ITEM_RESTOCK_QUANTITY",
		`The order holds ${maxQuantity} units of the line ${lineItemId} that can go back to stock.`,
		{ lineItemId, quantity, maxQuantity },
	);
