import { fc } from "@cartwright/testing/properties";
import type {
	PlainCart,
	PlainCondition,
	PlainCoupon,
	PlainDelivery,
	PlainDeliveryPrices,
	PlainDeliveryRate,
	PlainPlace,
	PlainProduct,
	PlainRule,
	PlainScope,
	PlainShop,
	PlainTax,
	PlainTaxRegion,
	PlainValue,
} from "./plain-shop.ts";

// Shops and carts, drawn at random. Amounts that are often odd, equal or at a bound find more than even ones.

const productCount = 6;
export const categoryCount = 2;
const giftCardCount = 3;

const amount = fc.oneof(
	fc.constantFrom(1n, 5n, 99n, 100n, 250n, 333n, 999n, 1000n, 1995n),
	fc.bigInt({ min: 1n, max: 20_000n }),
);
/** What subtotals are compared with: often one that a cart can have. */
const bound = fc.oneof(
	amount,
	fc.bigInt({ min: 1n, max: 120n }).map((each) => each * 250n),
	fc.bigInt({ min: 1n, max: 150_000n }),
);
const price = fc.oneof({ weight: 1, arbitrary: fc.constant(0n) }, { weight: 12, arbitrary: amount });
const sometimes = <Value>(value: fc.Arbitrary<Value>) => fc.option(value, { nil: undefined });
const usually = <Value>(value: fc.Arbitrary<Value>) => fc.option(value, { nil: undefined, freq: 5 });
/** A percentage with up to four decimal places. */
const rate = fc.oneof(
	fc.constantFrom(50_000n, 100_000n, 125_000n, 200_000n, 333_333n, 500_000n, 1_000_000n),
	fc.bigInt({ min: 1000n, max: 1_000_000n }),
);

const anyProduct: fc.Arbitrary<PlainProduct> = fc
	.record({
		price,
		reduction: sometimes(amount),
		grams: fc.constantFrom(0n, 100n, 250n, 333n, 1000n, 1500n),
		isDelivered: fc.constantFrom(true, true, true, false),
		taxGroup: fc.constantFrom("PRODUCTS" as const, "PRODUCTS" as const, "REDUCED" as const),
		category: fc.nat(categoryCount - 1),
	})
	.map(({ reduction, ...product }) => ({
		...product,
		priceBeforeSale: reduction === undefined ? undefined : product.price + reduction,
	}));

const product = fc.nat(productCount - 1);
const all: fc.Arbitrary<PlainScope> = fc.constant({ kind: "ALL" });
const ofCategory: fc.Arbitrary<PlainScope> = fc
	.nat(categoryCount - 1)
	.map((category) => ({ kind: "CATEGORY", category }));
const productsOf = (maxLength: number): fc.Arbitrary<PlainScope> =>
	fc.uniqueArray(product, { minLength: 1, maxLength }).map((products) => ({ kind: "PRODUCTS", products }));
const anyScope = fc.oneof(all, productsOf(3), ofCategory);

const anyValue: fc.Arbitrary<PlainValue> = fc.oneof(
	rate.map((each): PlainValue => ({ kind: "PERCENT", rate: each })),
	amount.map((each): PlainValue => ({ kind: "AMOUNT", amount: each })),
	amount.map((each): PlainValue => ({ kind: "PRICE", amount: each })),
);

/** From and to are in order, and one of them is there. */
const between = (value: fc.Arbitrary<bigint>) =>
	fc.tuple(value, value, fc.constantFrom("FROM", "TO", "BOTH")).map(([a, b, bounds]) => ({
		from: bounds === "TO" ? undefined : a < b ? a : b,
		to: bounds === "FROM" ? undefined : a < b ? b : a,
	}));
const anyCondition: fc.Arbitrary<PlainCondition> = fc.oneof(
	fc.tuple(anyScope, between(bound)).map(([scope, ends]) => ({ measure: "SUBTOTAL" as const, scope, ...ends })),
	fc
		.tuple(anyScope, between(fc.bigInt({ min: 1n, max: 9n })))
		.map(([scope, ends]) => ({ measure: "QUANTITY" as const, scope, ...ends })),
);
const anyRule: fc.Arbitrary<PlainRule> = fc.record({
	value: anyValue,
	scope: anyScope,
	excluded: fc.oneof({ weight: 3, arbitrary: fc.constant(undefined) }, fc.oneof(productsOf(2), ofCategory)),
	onlyCheapest: fc.constantFrom(false, false, true),
	need: fc.constantFrom("ALL" as const, "ANY" as const),
	conditions: fc.array(anyCondition, { maxLength: 2 }),
});

const anyCoupon: fc.Arbitrary<PlainCoupon> = fc.oneof(
	fc.record({
		kind: fc.constant("ITEMS" as const),
		value: anyValue,
		scope: fc.oneof(all, productsOf(1), ofCategory),
		onlyCheapest: fc.boolean(),
	}),
	fc.record({
		kind: fc.constant("ORDER" as const),
		value: anyValue,
		minimumSubtotal: fc.oneof(fc.constant(0n), bound),
	}),
	fc.record({ kind: fc.constant("DELIVERY" as const), minimumSubtotal: sometimes(bound) }),
);

const places: readonly PlainPlace[] = [
	{ country: "US", subdivision: "NY" },
	{ country: "US", subdivision: "CA" },
	{ country: "DE", subdivision: undefined },
	{ country: "FR", subdivision: undefined },
];
const anyPlace = fc.constantFrom(...places);

const anyDeliveryRate: fc.Arbitrary<PlainDeliveryRate> = fc.record({
	amount: price,
	isPerUnit: fc.boolean(),
	maxGrams: sometimes(fc.constantFrom(100n, 666n, 1000n, 5000n)),
	minSubtotal: sometimes(bound),
	minUnits: sometimes(fc.bigInt({ min: 1n, max: 6n })),
});
const deliveryAt = (prices: fc.Arbitrary<PlainDeliveryPrices>): fc.Arbitrary<PlainDelivery> =>
	fc.record({
		countries: fc.oneof(
			fc.constant("EVERYWHERE" as const),
			fc.uniqueArray(fc.constantFrom("US", "DE", "FR"), { minLength: 1 }),
		),
		prices,
	});
const flat = fc.record({ kind: fc.constant("FLAT" as const), price, freeFrom: sometimes(bound) });
const byRates = fc.record({
	kind: fc.constant("RATES" as const),
	rates: fc.array(anyDeliveryRate, { minLength: 1, maxLength: 3 }),
});
const anyDelivery = fc
	.tuple(fc.array(deliveryAt(flat), { minLength: 1, maxLength: 2 }), fc.array(deliveryAt(byRates), { maxLength: 1 }))
	.map((options) => options.flat());

const taxRate = fc.oneof(
	fc.constantFrom(0n, 50_000n, 70_000n, 86_250n, 88_750n, 190_000n, 200_000n),
	fc.bigInt({ min: 0n, max: 300_000n }),
);
// Rates of one name and the same rate are one tax.
const anyTax = fc.record({ name: fc.constantFrom("VAT", "Sales tax"), rate: taxRate });
const regionPlaces: readonly PlainPlace[] = [{ country: "US", subdivision: undefined }, ...places];
const anyRegion = (place: PlainPlace): fc.Arbitrary<PlainTaxRegion> =>
	fc.record({
		place: fc.constant(place),
		isIncluded: fc.constantFrom(false, false, true),
		rates: fc.record({ PRODUCTS: usually(anyTax), REDUCED: usually(anyTax), DELIVERY: usually(anyTax) }),
	});
const anyTaxes: fc.Arbitrary<PlainTax> = fc.record({
	isIncluded: fc.constantFrom(false, false, false, true),
	rounding: fc.constantFrom("LINE" as const, "ORDER" as const),
	regions: fc.subarray([...regionPlaces], { minLength: 2 }).chain((chosen) => fc.tuple(...chosen.map(anyRegion))),
});

export const anyShop: fc.Arbitrary<PlainShop> = fc.record({
	currency: fc.constantFrom("USD" as const, "USD" as const, "JPY" as const, "KWD" as const),
	products: fc.array(anyProduct, { minLength: productCount, maxLength: productCount }),
	rules: fc.array(anyRule, { maxLength: 3 }),
	coupon: fc.oneof({ weight: 5, arbitrary: anyCoupon }, fc.constant(undefined)),
	delivery: anyDelivery,
	tax: anyTaxes,
	// Gift cards have at most two decimal places, whatever the currency has.
	giftCards: fc.array(
		fc.bigInt({ min: 1n, max: 4000n }).map((each) => each * 10n),
		{ minLength: giftCardCount, maxLength: giftCardCount },
	),
});

export const anyCart: fc.Arbitrary<PlainCart> = fc.record({
	lines: fc
		.tuple(fc.uniqueArray(product, { minLength: 1, maxLength: 5 }), fc.infiniteStream(fc.integer({ min: 1, max: 7 })))
		.map(([products, quantities]) => {
			const drawn = [...quantities.take(products.length)];
			return products.map((each, line) => ({ product: each, quantity: drawn[line] ?? 1 }));
		}),
	place: anyPlace,
	billingPlace: anyPlace,
	deliveryChoice: fc.nat(2),
	hasCoupon: fc.constantFrom(true, true, false),
	giftCard: sometimes(fc.nat(giftCardCount - 1)),
});
