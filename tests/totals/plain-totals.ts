import type {
	PlainCart,
	PlainCondition,
	PlainCoupon,
	PlainDelivery,
	PlainDeliveryRate,
	PlainPlace,
	PlainProduct,
	PlainRule,
	PlainScope,
	PlainShop,
	PlainTaxRegion,
	PlainValue,
	TaxGroup,
} from "./plain-shop.ts";

// What carts cost, written from docs/guides/totals.md and its guides, not from the code of the shop, of which it imports
// nothing. It is slow and plain: each unit is an entry of a list, and quotients are exact until they are rounded.

export interface PlainTotals {
	readonly subtotal: bigint;
	readonly discount: bigint;
	readonly delivery: bigint;
	readonly tax: bigint;
	readonly total: bigint;
	/** What is left to pay after the gift card. */
	readonly left: bigint;
}

/** One unit of a line. */
interface Unit {
	readonly line: number;
	/** Its index among the products of the shop. */
	readonly index: number;
	readonly product: PlainProduct;
	readonly price: bigint;
}

const sum = (amounts: readonly bigint[]): bigint => amounts.reduce((total, amount) => total + amount, 0n);
const lower = (a: bigint, b: bigint): bigint => (a < b ? a : b);

/** A quotient of amounts that are not negative, rounded half away from zero. */
const rounded = (dividend: bigint, divisor: bigint): bigint => (2n * dividend + divisor) / (2n * divisor);

const million = 1_000_000n;

const unitsOf = (shop: PlainShop, { lines }: PlainCart): Unit[] =>
	lines.flatMap(({ product: index, quantity }, line) => {
		const product = shop.products[index];
		if (!product) throw new Error(`there is no product ${index}`);
		return Array.from({ length: quantity }, () => ({ line, index, product, price: product.price }));
	});

const isIn = (scope: PlainScope | undefined, unit: Unit): boolean => {
	if (scope === undefined) return false;
	if (scope.kind === "ALL") return true;
	return scope.kind === "PRODUCTS" ? scope.products.includes(unit.index) : unit.product.category === scope.category;
};

/** The one that costs least now; of several the one that cost least before the rules, then the one of the first product. */
const cheapest = (units: readonly Unit[]): Unit[] =>
	[...units]
		.sort((a, b) => Number(a.price - b.price) || Number(a.product.price - b.product.price) || a.index - b.index)
		.slice(0, 1);

/** What is taken off one unit, at most its price. */
const offUnit = (value: PlainValue, price: bigint): bigint => {
	if (value.kind === "PERCENT") return rounded(price * value.rate, million);
	if (value.kind === "AMOUNT") return lower(value.amount, price);
	return price > value.amount ? price - value.amount : 0n;
};

const holds = ({ measure, scope, from, to }: PlainCondition, units: readonly Unit[]): boolean => {
	const counted = units.filter((unit) => isIn(scope, unit));
	const measured = measure === "SUBTOTAL" ? sum(counted.map(({ price }) => price)) : BigInt(counted.length);
	return (from === undefined || measured >= from) && (to === undefined || measured <= to);
};

const applies = ({ conditions, need }: PlainRule, units: readonly Unit[]): boolean => {
	if (conditions.length === 0) return true;
	const met = conditions.filter((condition) => holds(condition, units));
	return need === "ALL" ? met.length === conditions.length : met.length > 0;
};

/** The units at what they cost after the rules, each of which is reckoned from the price before all of them. */
const afterRules = (rules: readonly PlainRule[], units: readonly Unit[]): Unit[] => {
	const off = new Map<Unit, bigint>();
	for (const rule of rules.filter((each) => applies(each, units))) {
		const eligible = units.filter((unit) => isIn(rule.scope, unit) && !isIn(rule.excluded, unit));
		for (const unit of rule.onlyCheapest ? cheapest(eligible) : eligible)
			off.set(unit, (off.get(unit) ?? 0n) + offUnit(rule.value, unit.price));
	}
	return units.map((unit) => ({ ...unit, price: unit.price - lower(off.get(unit) ?? 0n, unit.price) }));
};

/** Splits an amount in proportion to weights; what is left over goes to the largest remainders, the first ones on a tie. */
const spread = (amount: bigint, weights: readonly bigint[]): bigint[] => {
	const whole = sum(weights);
	if (whole === 0n) return weights.map(() => 0n);
	const parts = weights.map((weight) => (amount * weight) / whole);
	const remainder = (index: number) => (amount * (weights[index] ?? 0n)) % whole;
	const order = weights.map((_, index) => index).sort((a, b) => Number(remainder(b) - remainder(a)) || a - b);
	for (const index of order.slice(0, Number(amount - sum(parts)))) parts[index] = (parts[index] ?? 0n) + 1n;
	return parts;
};

const lineAmounts = (units: readonly Unit[], lineCount: number): bigint[] =>
	Array.from({ length: lineCount }, (_, line) =>
		sum(units.filter((unit) => unit.line === line).map(({ price }) => price)),
	);

/** Whether the shop accepts the coupon for the cart. */
export const acceptsCoupon = (shop: PlainShop, cart: PlainCart): boolean => {
	const { coupon } = shop;
	const units = unitsOf(shop, cart);
	if (!coupon) return false;
	if (coupon.kind === "ITEMS") return units.some((unit) => isIn(coupon.scope, unit));
	const isEnough = sum(units.map(({ price }) => price)) >= (coupon.minimumSubtotal ?? 0n);
	return isEnough && (coupon.kind === "ORDER" || units.some(({ product }) => product.isDelivered));
};

/** What the coupon takes off each line. */
const couponOff = (coupon: PlainCoupon, units: readonly Unit[], lineCount: number): bigint[] => {
	if (coupon.kind === "DELIVERY") return Array.from({ length: lineCount }, () => 0n);
	const inScope = coupon.kind === "ITEMS" ? units.filter((unit) => isIn(coupon.scope, unit)) : units;
	const eligible = coupon.kind === "ITEMS" && coupon.onlyCheapest ? cheapest(inScope) : inScope;
	const amounts = lineAmounts(eligible, lineCount);
	const { value } = coupon;
	// A percentage is rounded once, and shared out to the lines; so is an amount off the order.
	if (value.kind === "PERCENT") return spread(rounded(sum(amounts) * value.rate, million), amounts);
	if (value.kind === "AMOUNT" && coupon.kind === "ORDER") return spread(lower(value.amount, sum(amounts)), amounts);
	const offs = eligible.map((unit) => ({ ...unit, price: offUnit(value, unit.price) }));
	return lineAmounts(offs, lineCount);
};

export interface Offer {
	/** The index of the option. */
	readonly option: number;
	readonly price: bigint;
}

/** The delivery options for the cart, with their prices. */
const deliveryOffers = (shop: PlainShop, cart: PlainCart): Offer[] => {
	const units = unitsOf(shop, cart);
	const subtotal = sum(units.map(({ price }) => price));
	const delivered = units.filter(({ product }) => product.isDelivered);
	if (delivered.length === 0) return [];
	const grams = sum(delivered.map(({ product }) => product.grams));
	const count = BigInt(delivered.length);
	const fits = ({ maxGrams, minSubtotal, minUnits }: PlainDeliveryRate) =>
		(maxGrams === undefined || grams <= maxGrams) &&
		(minSubtotal === undefined || subtotal >= minSubtotal) &&
		(minUnits === undefined || count >= minUnits);
	const pricesOf = ({ prices }: PlainDelivery): bigint[] => {
		if (prices.kind === "FLAT") {
			const isFree = prices.freeFrom !== undefined && subtotal >= prices.freeFrom;
			return [isFree ? 0n : prices.price];
		}
		return prices.rates.filter(fits).map(({ amount, isPerUnit }) => (isPerUnit ? amount * count : amount));
	};
	return shop.delivery.flatMap((each, option) => {
		if (!isServed(shop, each, cart.place.country)) return [];
		const [first, ...others] = pricesOf(each);
		return first === undefined ? [] : [{ option, price: others.reduce(lower, first) }];
	});
};

const isServed = (shop: PlainShop, { countries, prices }: PlainDelivery, country: string): boolean => {
	if (prices.kind === "RATES")
		return shop.delivery.some((each) => each.prices.kind === "FLAT" && isServed(shop, each, country));
	return countries === "EVERYWHERE" || countries.includes(country);
};

export const chosenOffer = (shop: PlainShop, cart: PlainCart): Offer | undefined => {
	const offers = deliveryOffers(shop, cart);
	return offers.length === 0 ? undefined : offers[cart.deliveryChoice % offers.length];
};

/** The region of a subdivision replaces that of its country. */
const regionOf = ({ regions }: PlainShop["tax"], { country, subdivision }: PlainPlace): PlainTaxRegion | undefined => {
	const inCountry = regions.filter(({ place }) => place.country === country);
	const own = subdivision && inCountry.find(({ place }) => place.subdivision === subdivision);
	return own || inCountry.find(({ place }) => place.subdivision === undefined);
};

interface Taxed {
	readonly amount: bigint;
	readonly group: TaxGroup;
}

const taxOf = (region: PlainTaxRegion | undefined, isIncluded: boolean, byOrder: boolean, parts: readonly Taxed[]) => {
	const taxes = new Map<string, { readonly rate: bigint; readonly amount: bigint }>();
	for (const [index, { amount, group }] of parts.entries()) {
		const tax = region?.rates[group];
		if (!tax) continue;
		// Once for each rate of the order, or for each part.
		const key = byOrder ? `${tax.name} ${tax.rate}` : String(index);
		taxes.set(key, { rate: tax.rate, amount: (taxes.get(key)?.amount ?? 0n) + amount });
	}
	return sum(
		[...taxes.values()].map(({ rate, amount }) => rounded(amount * rate, isIncluded ? million + rate : million)),
	);
};

export const plainTotals = (shop: PlainShop, cart: PlainCart): PlainTotals => {
	const lineCount = cart.lines.length;
	const units = unitsOf(shop, cart);
	const subtotal = sum(units.map(({ price }) => price));

	const reduced = afterRules(shop.rules, units);
	const coupon = cart.hasCoupon && acceptsCoupon(shop, cart) ? shop.coupon : undefined;
	const offs = coupon ? couponOff(coupon, reduced, lineCount) : [];
	const amounts = lineAmounts(reduced, lineCount).map((amount, line) => amount - (offs[line] ?? 0n));

	const delivery = chosenOffer(shop, cart)?.price ?? 0n;
	const deliveryOff = coupon?.kind === "DELIVERY" ? delivery : 0n;
	const discount = subtotal - sum(amounts) + deliveryOff;

	const isDelivered = units.some(({ product }) => product.isDelivered);
	const region = regionOf(shop.tax, isDelivered ? cart.place : cart.billingPlace);
	const isIncluded = shop.tax.isIncluded || region?.isIncluded === true;
	const parts = cart.lines.map(({ product }, line): Taxed => {
		return { amount: amounts[line] ?? 0n, group: shop.products[product]?.taxGroup ?? "PRODUCTS" };
	});
	const all: Taxed[] = [...parts, { amount: delivery - deliveryOff, group: "DELIVERY" }];
	const tax = taxOf(region, isIncluded, shop.tax.rounding === "ORDER", all);

	const total = subtotal - discount + delivery + (isIncluded ? 0n : tax);
	const balance = cart.giftCard === undefined ? 0n : (shop.giftCards[cart.giftCard] ?? 0n);
	return { subtotal, discount, delivery, tax, total, left: total - lower(balance, total) };
};
