import type { ItemMetadata } from "@cartwright/contract/bulk-messages";
import type {
	PropertyAdjustment,
	PropertyToAdjust,
	PropertyToSet,
} from "@cartwright/contract/catalogue/v1/product-write-messages";
import { ApplicationError, invalid } from "../../../foundation/errors.ts";
import { exponentOf, fromNumber, type Minor, share } from "../../../foundation/money.ts";
import { baseOf } from "../base-values.ts";
import { atPrice, fullPriceOf } from "../pricing.ts";
import type { Product } from "../product.ts";

/** A change of one property, the same for many products. */
export interface PropertyChange {
	readonly field: string;
	apply(product: Product): Product;
}

type Change = (value: number) => number;

/** The property that a request gives the same value everywhere. */
export const propertyToSet = (set: PropertyToSet, currency: string): PropertyChange => {
	const { price, cost, weight, ribbon, brand } = set;
	if (isGiven(price)) return changesPrice(() => fromNumber(price, currency));
	if (isGiven(cost)) return changesCost((product) => withCost(product, () => fromNumber(cost, currency), true));
	if (isGiven(weight)) return changesWeight(() => weight);
	if (isGiven(ribbon)) return changesNamed("ribbon", ribbon);
	if (isGiven(brand)) return changesNamed("brand", brand);
	throw invalid("set", "needs one of price, cost, weight, ribbon, brand", "REQUIRED_ONE_OF_FIELD");
};

/** The property that a request raises or lowers everywhere. */
export const propertyToAdjust = (adjust: PropertyToAdjust, currency: string): PropertyChange => {
	if (adjust.price) return changesPrice(moneyChange(adjust.price, currency));
	const { cost, weight } = adjust;
	if (cost) return changesCost((product) => withCost(product, moneyChange(cost, currency), false));
	if (weight) return changesWeight(weightChange(weight));
	throw invalid("adjust", "needs one of price, cost, weight", "REQUIRED_ONE_OF_FIELD");
};

const isGiven = <Value>(value: Value | null | undefined): value is Value => value !== undefined && value !== null;

const notBelowZero = (value: number, what: string): number => {
	if (value >= 0) return value;
	throw new ApplicationError("VALUE_BELOW_ZERO", `The ${what} would fall below 0, so it stays as it is.`);
};

const moneyChange = ({ percentage, amount }: PropertyAdjustment, currency: string): Change => {
	if (!percentage) {
		const difference = fromNumber(amount ?? 0, currency);
		return (value) => value + difference;
	}
	const unit = 10 ** exponentOf(currency);
	return (value) => {
		const changed = value + share(value, (percentage.rate ?? 0) * 10_000);
		return percentage.roundToInt ? Math.round(changed / unit) * unit : changed;
	};
};

const weightChange =
	({ percentage, amount }: PropertyAdjustment): Change =>
	(weight) => {
		if (!percentage) return rounded(weight + (amount ?? 0));
		const changed = weight * (1 + (percentage.rate ?? 0) / 100);
		return percentage.roundToInt ? Math.round(changed) : rounded(changed);
	};

const rounded = (weight: number): number => Math.round(weight * 10_000) / 10_000;

const withBaseValue = (product: Product, base: Partial<NonNullable<Product["base"]>>): Pick<Product, "base"> =>
	product.managesVariants ? { base: { ...baseOf(product), ...base } } : {};

const changesPrice = (change: Change): PropertyChange => ({
	field: "priceData",
	apply: (product) => {
		const next = (price: Minor) => notBelowZero(change(price), "price");
		return {
			...product,
			...withBaseValue(product, { price: next(baseOf(product).price) }),
			variants: product.variants.map((each) => atPrice(each, next(fullPriceOf(each)), product.discount)),
		};
	},
});

const changesCost = (apply: PropertyChange["apply"]): PropertyChange => ({ field: "costAndProfitData", apply });

/** An unknown cost can be set, but not raised or lowered. */
const withCost = (product: Product, change: Change, setsUnknown: boolean): Product => {
	const next = (cost: Minor | undefined) =>
		cost === undefined && !setsUnknown ? undefined : notBelowZero(change(cost ?? 0), "cost");
	return {
		...product,
		...withBaseValue(product, { cost: next(baseOf(product).cost) }),
		variants: product.variants.map((each) => ({ ...each, cost: next(each.cost) })),
	};
};

const changesWeight = (change: Change): PropertyChange => ({
	field: "weight",
	apply: (product) => {
		const next = (weight: number) => notBelowZero(change(weight), "weight");
		return {
			...product,
			...withBaseValue(product, { weight: next(baseOf(product).weight) }),
			variants: product.variants.map((each) => ({ ...each, weight: next(each.weight) })),
		};
	},
});

const changesNamed = (field: "ribbon" | "brand", name: string): PropertyChange => ({
	field,
	apply: (product) => ({ ...product, [field]: name === "" ? undefined : { name } }),
});

/** The fates of the items of a bulk call, in the order of the request. */
export const bulkAnswer = (fates: readonly (readonly [id: string, error: ApplicationError | undefined])[]) => {
	const results = fates.map(([id, error], originalIndex) => ({ itemMetadata: metadataOf(id, originalIndex, error) }));
	const totalFailures = fates.filter(([, error]) => error).length;
	const totalSuccesses = fates.length - totalFailures;
	return { results, bulkActionMetadata: { totalSuccesses, totalFailures, undetailedFailures: 0 } };
};

const metadataOf = (id: string, originalIndex: number, error: ApplicationError | undefined): ItemMetadata => ({
	id,
	originalIndex,
	success: error === undefined,
	...(error ? { error: { code: error.code, description: error.message, data: {} } } : {}),
});
