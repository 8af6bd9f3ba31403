import { type Minor, share } from "@cartwright/kernel/foundation/money";
import type { Discount, Product, Variant } from "./product.ts";

export type Priced = Pick<Variant, "price" | "compareAtPrice">;

/** The price before any reduction. */
export const fullPriceOf = ({ price, compareAtPrice }: Priced): Minor => compareAtPrice ?? price;

/** The price after a discount. */
export const applyDiscount = (full: Minor, discount: Discount | undefined): Minor => {
	if (!discount) return full;
	const reduction = discount.type === "AMOUNT" ? discount.value : share(full, discount.value);
	return Math.max(0, full - Math.max(0, reduction));
};

/** Sets a variant's full price and applies the discount. */
export const withFullPrice = <Each extends Priced>(
	variant: Each,
	full: Minor,
	discount: Discount | undefined,
): Each => {
	const { compareAtPrice: _old, ...rest } = variant;
	const price = applyDiscount(full, discount);
	return { ...rest, price, ...(price < full ? { compareAtPrice: full } : {}) } as Each;
};

/** Applies the discount to the full prices of all variants; without one, all sell at their full price. */
export const discountVariants = (variants: readonly Variant[], discount: Discount | undefined): Variant[] =>
	variants.map((variant) => withFullPrice(variant, fullPriceOf(variant), discount));

/** The discount of a product. If prices were set per variant, the reduction of the first one. */
export const discountOf = ({ discount, variants }: Pick<Product, "discount" | "variants">): Discount | undefined => {
	if (discount) return discount;
	const [first] = variants;
	if (first?.compareAtPrice === undefined) return undefined;
	return { type: "AMOUNT", value: first.compareAtPrice - first.price };
};

/** Profit divided by price, to four decimals; 0 if the price is 0. */
export const marginOf = (price: Minor, cost: Minor): number =>
	price === 0 ? 0 : Math.round(((price - cost) / price) * 10_000) / 10_000;
