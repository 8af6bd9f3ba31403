import type { OrderLine } from "../orders/order.ts";
import { choicesOf, type OrderMailFormat, readable } from "../receipts/order-mail-format.ts";
import type { PrintedCells } from "./printed-document.ts";

/** A line with what the buyer chose and the number of the item, beside further cells. */
export const printedLine = (
	{ item }: OrderLine,
	cells: readonly string[],
	{ text }: Pick<OrderMailFormat, "text">,
): PrintedCells => {
	const { sku } = item.physicalProperties ?? {};
	return {
		cells: [text(readable(item.productName)), ...cells],
		details: [...choicesOf(item, text), ...(sku ? [text(sku)] : [])],
	};
};
