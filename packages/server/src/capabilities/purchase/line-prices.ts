import { includedShare, type Minor, perUnit } from "../../foundation/money.ts";
import type { Item } from "./resolved-line.ts";
import type { LineTotals, Totals } from "./totals-model.ts";

/** What one piece costs after the discounts for its line in particular; for showing only. */
export const unitPrice = (item: Item, { beforeDiscounts, ownDiscount, quantity }: LineTotals): Minor =>
	ownDiscount === 0 ? item.price : perUnit(beforeDiscounts - ownDiscount, quantity);

/** The price of one piece before discounts, without the tax where prices include it. */
export const unitPriceBeforeTax = (item: Item, { taxed }: LineTotals, { taxIncludedInPrices }: Totals): Minor =>
	taxIncludedInPrices ? item.price - includedShare(item.price, taxed.rate) : item.price;
