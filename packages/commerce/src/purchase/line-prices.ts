import { includedShare, type Minor, perUnit, times } from "@cartwright/kernel/foundation/money";
import { countedQuantity } from "./availability.ts";
import type { Item, ResolvedLine } from "./resolved-line.ts";
import type { LineTotals, Totals } from "./totals-model.ts";

/** What a line adds to the subtotal. */
export const lineAmount = (line: Pick<ResolvedLine, "item" | "quantity" | "availability">): Minor =>
	times(line.item.price, countedQuantity(line));

/** Unit price after the discounts on this specific line; only for display. */
export const unitPrice = (item: Item, { beforeDiscounts, ownDiscount, quantity }: LineTotals): Minor =>
	ownDiscount === 0 ? item.price : perUnit(beforeDiscounts - ownDiscount, quantity);

/** Unit price before discounts, without tax even if prices include it. */
export const unitPriceBeforeTax = (item: Item, { taxed }: LineTotals, { taxIncludedInPrices }: Totals): Minor =>
	taxIncludedInPrices ? item.price - includedShare(item.price, taxed.rate) : item.price;
