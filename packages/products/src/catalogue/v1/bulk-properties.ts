import type { ItemMetadata } from "@cartwright/contract/bulk-messages";
import type {
	PropertyAdjustment,
	PropertyToAdjust,
	PropertyToSet,
} from "@cartwright/contract/catalogue/v1/product-write-messages";
import { invalid } from "@cartwright/kernel/foundation/errors";
import { exponentOf, fromNumber, type Minor, share } from "@cartwright/kernel/foundation/money";
import { baseValuesOf } from "../base-values.ts";
import { fullPriceOf, withFullPrice } from "../pricing.ts";
import type { Product } from "../product.ts";

/** A change of one property that applies to many products. */
export interface PropertyChange {
	readonly field: string;
	apply(product: Product): Product;
}

/** Why one product of many was not changed. */
export interface ItemError {
	readonly code: string;
	readonly message: string;
}

export class ValueBelowZero extends Error implements ItemError {
	readonly code = "VALUE_BELOW_ZERO";
}

type Change = (value: number) => number;

/** The property that a request sets to the same value on all products. */
export const propertyToSet = (set: PropertyToSet, currency: string): PropertyChange => {
	const { price, cost, weight, ribbon, brand } = set;
	if (isPresent(price)) return priceChange(() => fromNumber(price, currency));
	if (isPresent(cost)) return costChange((product) => withCost(product, () => fromNumber(cost, currency), true));
	if (isPresent(weight)) return weightChange(() => weight);
	if (isPresent(ribbon)) return nameChange("ribbon", ribbon);
	if (isPresent(brand)) return nameChange("brand", brand);
	throw invalid("set", "needs one of price, cost, weight, ribbon, brand", "REQUIRED_ONE_OF_FIELD");
};

/** The property that a request increases or decreases on all products. */
export const propertyToAdjust = (adjust: PropertyToAdjust, currency: string): PropertyChange => {
	if (adjust.price) return priceChange(moneyAdjustment(adjust.price, currency));
	const { cost, weight } = adjust;
	if (cost) return costChange((product) => withCost(product, moneyAdjustment(cost, currency), false));
	if (weight) return weightChange(weightAdjustment(weight));
	throw invalid("adjust", "needs one of price, cost, weight", "REQUIRED_ONE_OF_FIELD");
};

const isPresent = <Value>(value: Value | null | undefined): value is Value => value !== undefined && value !== null;

const requireNonNegative = (value: number, what: string): number => {
	if (value >= 0) return value;
	throw new ValueBelowZero(`The ${what} would become negative, so it was not changed.`);
};

const moneyAdjustment = ({ percentage, amount }: PropertyAdjustment, currency: string): Change => {
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

const weightAdjustment =
	({ percentage, amount }: PropertyAdjustment): Change =>
	(weight) => {
		if (!percentage) return rounded(weight + (amount ?? 0));
		const changed = weight * (1 + (percentage.rate ?? 0) / 100);
		return percentage.roundToInt ? Math.round(changed) : rounded(changed);
	};

const rounded = (weight: number): number => Math.round(weight * 10_000) / 10_000;

const withBaseValue = (product: Product, base: Partial<NonNullable<Product["base"]>>): Pick<Product, "base"> =>
	product.managesVariants ? { base: { ...baseValuesOf(product), ...base } } : {};

const priceChange = (change: Change): PropertyChange => ({
	field: "priceData",
	apply: (product) => {
		const next = (price: Minor) => requireNonNegative(change(price), "price");
		return {
			...product,
			...withBaseValue(product, { price: next(baseValuesOf(product).price) }),
			variants: product.variants.map((each) => withFullPrice(each, next(fullPriceOf(each)), product.discount)),
		};
	},
});

const costChange = (apply: PropertyChange["apply"]): PropertyChange => ({ field: "costAndProfitData", apply });

/** A missing cost can be set, but not increased or decreased. */
const withCost = (product: Product, change: Change, setsMissing: boolean): Product => {
	const next = (cost: Minor | undefined) =>
		cost === undefined && !setsMissing ? undefined : requireNonNegative(change(cost ?? 0), "cost");
	return {
		...product,
		...withBaseValue(product, { cost: next(baseValuesOf(product).cost) }),
		variants: product.variants.map((each) => ({ ...each, cost: next(each.cost) })),
	};
};

const weightChange = (change: Change): PropertyChange => ({
	field: "weight",
	apply: (product) => {
		const next = (weight: number) => requireNonNegative(change(weight), "weight");
		return {
			...product,
			...withBaseValue(product, { weight: next(baseValuesOf(product).weight) }),
			variants: product.variants.map((each) => ({ ...each, weight: next(each.weight) })),
		};
	},
});

const nameChange = (field: "ribbon" | "brand", name: string): PropertyChange => ({
	field,
	apply: (product) => ({ ...product, [field]: name === "" ? undefined : { name } }),
});

/** The results of a bulk call, in the order of the request. */
export const bulkResponse = (outcomes: readonly (readonly [id: string, error: ItemError | undefined])[]) => {
	const results = outcomes.map(([id, error], originalIndex) => ({
		itemMetadata: metadataOf(id, originalIndex, error),
	}));
	const totalFailures = outcomes.filter(([, error]) => error).length;
	const totalSuccesses = outcomes.length - totalFailures;
	return { results, bulkActionMetadata: { totalSuccesses, totalFailures, undetailedFailures: 0 } };
};

const metadataOf = (id: string, originalIndex: number, error: ItemError | undefined): ItemMetadata => ({
	id,
	originalIndex,
	success: error === undefined,
	...(error ? { error: { code: error.code, description: error.message, data: {} } } : {}),
});
