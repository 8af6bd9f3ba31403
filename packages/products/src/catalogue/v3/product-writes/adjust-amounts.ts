import type {
	AmountAdjustment,
	AmountReduction,
	RoundingStrategy,
} from "@cartwright/contract/catalogue/v3/product-write-messages";
import { ApplicationError, invalidByRule } from "@cartwright/kernel/foundation/errors";
import { exponentOf, fromDecimal, type Minor, share } from "@cartwright/kernel/foundation/money";
import { withDerivedFields } from "../../derived-fields.ts";
import type { Product, Variant } from "../../product.ts";
import { setVariants } from "./set-variants.ts";
import { comparedPrice } from "./variant-values.ts";

/** Adjustments of amounts, as a job stores them. */
export type Adjustments = {
	readonly cost?: AmountAdjustment | null | undefined;
	readonly actualPrice?: AmountAdjustment | null | undefined;
	readonly compareAtPrice?: AmountAdjustment | null | undefined;
	readonly compareAtPriceDiscount?: AmountReduction | null | undefined;
	readonly rounding?: RoundingStrategy | null | undefined;
};

const isSent = (adjustment: AmountAdjustment | null | undefined): adjustment is AmountAdjustment =>
	typeof adjustment?.amount === "string" || typeof adjustment?.percentage === "number";

/** Requires a change of some amount, and at most one way to the price. */
export const requireAdjustments = ({
	cost,
	actualPrice,
	compareAtPrice,
	compareAtPriceDiscount,
}: Adjustments): void => {
	if (![cost, actualPrice, compareAtPrice, compareAtPriceDiscount].some(isSent)) {
		throw invalidByRule("actualPrice", "NO_VARIANT_ADJUSTMENTS_PASSED", "or another adjustment is required");
	}
	if (isSent(compareAtPriceDiscount) && isSent(actualPrice)) {
		const rule = "INVALID_PRICES_ADJUSTMENTS";
		throw invalidByRule("compareAtPriceDiscount", rule, "sets the price, so actualPrice must be left out");
	}
};

/** Applies the adjustments to all variants of a product. */
export const withAdjustedAmounts = (
	product: Product,
	adjustments: Adjustments,
	{ currency, now }: { readonly currency: string; readonly now: string },
): Product => {
	const variants = product.variants.map((variant) => adjustVariant(variant, adjustments, currency));
	return withDerivedFields({ ...setVariants(product, product, variants), updatedDate: now });
};

const adjustVariant = (variant: Variant, adjustments: Adjustments, currency: string): Variant => {
	const { cost, actualPrice, compareAtPrice, compareAtPriceDiscount, rounding } = adjustments;
	const adjust = (amount: Minor, adjustment: AmountAdjustment | null | undefined, code: AmountCode): Minor =>
		isSent(adjustment) ? adjusted(amount, adjustment, rounding, currency, code) : amount;
	const { cost: oldCost, compareAtPrice: oldCompareAt, ...rest } = variant;
	const full = oldCompareAt ?? variant.price;
	const changesFull = isSent(compareAtPrice) || isSent(compareAtPriceDiscount);
	const compareAt = changesFull ? adjust(full, compareAtPrice, "ADJUSTED_COMPARE_AT_PRICE_OUT_OF_RANGE") : oldCompareAt;
	const price = isSent(compareAtPriceDiscount)
		? adjust(compareAt ?? full, negated(compareAtPriceDiscount), "ADJUSTED_ACTUAL_PRICE_OUT_OF_RANGE")
		: adjust(variant.price, actualPrice, "ADJUSTED_ACTUAL_PRICE_OUT_OF_RANGE");
	return {
		...rest,
		...comparedPrice(price, compareAt, variant.id),
		...(oldCost === undefined ? {} : { cost: adjust(oldCost, cost, "ADJUSTED_COST_OUT_OF_RANGE") }),
	};
};

const negated = ({ amount, percentage }: AmountReduction): AmountAdjustment =>
	typeof amount === "string" ? { amount: `-${amount}` } : { percentage: -(percentage ?? 0) };

type AmountCode =
	| "ADJUSTED_ACTUAL_PRICE_OUT_OF_RANGE"
	| "ADJUSTED_COMPARE_AT_PRICE_OUT_OF_RANGE"
	| "ADJUSTED_COST_OUT_OF_RANGE";

const largest = "999999999.99";

const adjusted = (
	amount: Minor,
	{ amount: difference, percentage }: AmountAdjustment,
	rounding: RoundingStrategy | null | undefined,
	currency: string,
	code: AmountCode,
): Minor => {
	const changed =
		amount +
		(typeof difference === "string" ? fromDecimal(difference, currency) : share(amount, (percentage ?? 0) * 10_000));
	const result = rounding === "NEAREST_WHOLE_NUMBER" ? wholeUnits(changed, currency) : changed;
	if (result >= 0 && result <= fromDecimal(largest, currency)) return result;
	const description = `The amount would be ${result < 0 ? "negative" : `more than ${largest}`}; adjust it by less.`;
	throw new ApplicationError(code, description);
};

const wholeUnits = (amount: Minor, currency: string): Minor => {
	const unit = 10 ** exponentOf(currency);
	return Math.round(amount / unit) * unit;
};
