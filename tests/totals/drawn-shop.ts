import { products as catalogue } from "@cartwright/contract/catalogue/v1/products";
import { coupons } from "@cartwright/contract/coupons/coupons";
import { deliveryProfile } from "@cartwright/contract/delivery/delivery-profiles";
import { shippingOptions } from "@cartwright/contract/delivery/shipping-options";
import { discountRules } from "@cartwright/contract/discount-rules/discount-rules";
import { giftCards } from "@cartwright/contract/gift-cards/gift-cards";
import { manualTaxMappings } from "@cartwright/contract/taxes/manual-tax-mappings";
import { taxCalculation } from "@cartwright/contract/taxes/tax-calculation";
import { taxGroups } from "@cartwright/contract/taxes/tax-groups";
import { taxRegions } from "@cartwright/contract/taxes/tax-regions";
import type { Client } from "@cartwright/sdk/client";
import { type Offer, offer } from "@cartwright/testing/buying";
import { exampleVariant } from "@cartwright/testing/example-products";
import { categoryScope, everything, productScope } from "@cartwright/testing/example-rule";
import { openShop, type Shop } from "@cartwright/testing/shop";
import { categoryCount } from "./any-shop.ts";
import type {
	PlainCondition,
	PlainCoupon,
	PlainDelivery,
	PlainDeliveryRate,
	PlainProduct,
	PlainRule,
	PlainScope,
	PlainShop,
	PlainTaxRegion,
	PlainValue,
	TaxGroup,
} from "./plain-shop.ts";

// A real shop as the plain one says, set up by the calls that its staff would make.

export interface DrawnShop {
	readonly shop: Shop;
	readonly offers: readonly Offer[];
	/** The codes of the delivery options, in the order of the plain ones. */
	readonly deliveryCodes: readonly string[];
	readonly couponCode: string;
	readonly giftCardCodes: readonly string[];
}

const digits = { USD: 2, JPY: 0, KWD: 3 } as const;

/** `12.50` for 1250 in USD. */
export const decimal = (amount: bigint, { currency }: Pick<PlainShop, "currency">): string =>
	decimalOf(amount, digits[currency]);

const decimalOf = (amount: bigint, places: number): string => {
	const text = String(amount).padStart(places + 1, "0");
	return places === 0 ? text : `${text.slice(0, -places)}.${text.slice(-places)}`;
};

export const openDrawnShop = async (plain: PlainShop): Promise<DrawnShop> => {
	const shop = await openShop({
		engine: "sqlite",
		settings: {
			currency: plain.currency,
			tax: { includedInPrices: plain.tax.isIncluded, rounding: plain.tax.rounding, rates: [] },
			shipping: { rates: plain.delivery.flatMap(flatOption), pickups: [] },
		},
	});
	const staff = await shop.staff();
	const groups = await createTaxes(staff, plain.tax.regions);
	const categories: string[] = [];
	for (let index = 0; index < categoryCount; index++) {
		const { collection } = await staff.use(catalogue).createCollection({ collection: { name: `Category ${index}` } });
		categories.push(collection?.id ?? "");
	}
	const offers: Offer[] = [];
	for (const product of plain.products) offers.push(await offerProduct(shop, product, categories, groups));
	const ids = { products: offers.map(({ product }) => product.id), categories };
	for (const rule of plain.rules) await createRule(staff, plain, rule, ids);
	if (plain.coupon) await createCoupon(staff, plain, plain.coupon, ids);
	return {
		shop,
		offers,
		deliveryCodes: await createOptions(staff, plain),
		couponCode,
		giftCardCodes: await issueGiftCards(staff, plain),
	};
};

interface Ids {
	readonly products: readonly string[];
	readonly categories: readonly string[];
}

const couponCode = "RANDOM";

const offerProduct = (
	shop: Shop,
	{ price, priceBeforeSale, grams, isDelivered, taxGroup, category }: PlainProduct,
	categories: readonly string[],
	groups: Readonly<Record<TaxGroup, string>>,
): Promise<Offer> =>
	offer(shop, undefined, {
		type: isDelivered ? "physical" : "digital",
		variants: [
			exampleVariant({
				price: Number(price),
				weight: Number(grams) / 1000,
				...(priceBeforeSale === undefined ? {} : { compareAtPrice: Number(priceBeforeSale) }),
			}),
		],
		collectionIds: [categories[category] ?? ""],
		...(taxGroup === "REDUCED" ? { references: { taxGroupId: groups.REDUCED } } : {}),
	});

const scopeOf = (scope: PlainScope, { products, categories }: Ids) => {
	if (scope.kind === "ALL") return everything;
	if (scope.kind === "CATEGORY") return categoryScope(categories[scope.category] ?? "");
	return productScope(...scope.products.map((product) => products[product] ?? ""));
};

const percentage = (rate: bigint): number => Number(rate) / 10_000;

const discountOf = (value: PlainValue, plain: PlainShop) => {
	if (value.kind === "PERCENT") return { discountType: "PERCENTAGE", percentage: percentage(value.rate) } as const;
	const amount = decimal(value.amount, plain);
	return value.kind === "AMOUNT"
		? ({ discountType: "FIXED_AMOUNT", fixedAmount: amount } as const)
		: ({ discountType: "FIXED_PRICE", fixedPrice: amount } as const);
};

const triggerOf = ({ measure, scope, from, to }: PlainCondition, plain: PlainShop, ids: Ids) => {
	const scopes = [scopeOf(scope, ids)];
	if (measure === "QUANTITY") {
		const ends = { ...(from && { from: Number(from) }), ...(to && { to: Number(to) }) };
		return { triggerType: "ITEM_QUANTITY_RANGE", itemQuantityRange: { scopes, ...ends } } as const;
	}
	const ends = { ...(from && { from: decimal(from, plain) }), ...(to && { to: decimal(to, plain) }) };
	return { triggerType: "SUBTOTAL_RANGE", subtotalRange: { scopes, ...ends } } as const;
};

const joined = (rule: PlainRule, plain: PlainShop, ids: Ids) => {
	const [first, ...others] = rule.conditions.map((condition) => triggerOf(condition, plain, ids));
	if (!first) return {};
	if (others.length === 0) return { trigger: first };
	const triggers = [first, ...others];
	return rule.need === "ALL"
		? { trigger: { triggerType: "AND", and: { triggers } } as const }
		: { trigger: { triggerType: "OR", or: { triggers } } as const };
};

const createRule = async (staff: Client, plain: PlainShop, rule: PlainRule, ids: Ids): Promise<void> => {
	const excludedScopes = rule.excluded ? [scopeOf(rule.excluded, ids)] : [];
	const specificItemsInfo = { scopes: [scopeOf(rule.scope, ids)], excludedScopes };
	const discount = { targetType: "SPECIFIC_ITEMS", specificItemsInfo, ...discountOf(rule.value, plain) } as const;
	await staff.use(discountRules).createDiscountRule({
		discountRule: {
			name: "Sale",
			...joined(rule, plain, ids),
			discounts: { values: [discount] },
			settings: { appliesTo: rule.onlyCheapest ? "LOWEST_PRICED_ITEM" : "ALL_ITEMS" },
		},
	});
};

const couponScope = (scope: PlainScope, { products, categories }: Ids) => {
	if (scope.kind === "ALL") return { namespace: "stores" };
	const group =
		scope.kind === "CATEGORY"
			? { name: "collection", entityId: categories[scope.category] ?? "" }
			: { name: "product", entityId: products[scope.products[0] ?? -1] ?? "" };
	return { namespace: "stores", group };
};

const couponValue = (value: PlainValue, plain: PlainShop) => {
	if (value.kind === "PERCENT") return { percentOffRate: percentage(value.rate) };
	const amount = Number(decimal(value.amount, plain));
	return value.kind === "AMOUNT" ? { moneyOffAmount: amount } : { fixedPriceAmount: amount };
};

const couponTerms = (coupon: PlainCoupon, plain: PlainShop, ids: Ids) => {
	if (coupon.kind === "ITEMS") {
		const { value, scope, onlyCheapest } = coupon;
		return { ...couponValue(value, plain), scope: couponScope(scope, ids), limitedToOneItem: onlyCheapest };
	}
	const { minimumSubtotal } = coupon;
	const from = minimumSubtotal === undefined ? {} : { minimumSubtotal: Number(decimal(minimumSubtotal, plain)) };
	return coupon.kind === "ORDER" ? { ...couponValue(coupon.value, plain), ...from } : { freeShipping: true, ...from };
};

const createCoupon = async (staff: Client, plain: PlainShop, coupon: PlainCoupon, ids: Ids): Promise<void> => {
	const named = { name: "Random", code: couponCode, startTime: "1767225600000" };
	await staff.use(coupons).createCoupon({ specification: { ...named, ...couponTerms(coupon, plain, ids) } });
};

const flatOption = ({ countries, prices }: PlainDelivery, index: number) => {
	if (prices.kind === "RATES") return [];
	const freeFrom = prices.freeFrom === undefined ? {} : { freeFrom: Number(prices.freeFrom) };
	const served = countries === "EVERYWHERE" ? [] : countries;
	const id = `option-${index}`;
	return [{ id, title: `Option ${index}`, countries: served, price: Number(prices.price), ...freeFrom }];
};

const rateOf = ({ amount, isPerUnit, maxGrams, minSubtotal, minUnits }: PlainDeliveryRate, plain: PlainShop) => ({
	amount: decimal(amount, plain),
	multiplyByQuantity: isPerUnit,
	conditions: [
		...(maxGrams === undefined
			? []
			: [{ type: "BY_TOTAL_WEIGHT", operator: "LTE", value: decimalOf(maxGrams, 3) } as const]),
		...(minSubtotal === undefined
			? []
			: [{ type: "BY_TOTAL_PRICE", operator: "GTE", value: decimal(minSubtotal, plain) } as const]),
		...(minUnits === undefined
			? []
			: [{ type: "BY_TOTAL_QUANTITY", operator: "GTE", value: String(minUnits) } as const]),
	],
});

/** Options with rates are offered in all regions that the list of the settings makes. */
const createOptions = async (staff: Client, plain: PlainShop): Promise<string[]> => {
	const codes: string[] = [];
	for (const [index, { prices }] of plain.delivery.entries()) {
		if (prices.kind === "FLAT") {
			codes.push(`option-${index}`);
			continue;
		}
		const { deliveryProfiles } = await staff.use(deliveryProfile).queryDeliveryProfiles({ query: {} });
		const regions = deliveryProfiles.flatMap(({ deliveryRegions }) => deliveryRegions ?? []);
		const { shippingOption } = await staff.use(shippingOptions).createShippingOption({
			shippingOption: {
				title: `Option ${index}`,
				deliveryRegionIds: regions.map(({ id }) => id ?? ""),
				rates: prices.rates.map((rate) => rateOf(rate, plain)),
			},
		});
		codes.push(shippingOption?.id ?? "");
	}
	return codes;
};

const createTaxes = async (
	staff: Client,
	regions: readonly PlainTaxRegion[],
): Promise<Readonly<Record<TaxGroup, string>>> => {
	const { taxGroups: standard } = await staff.use(taxGroups).listDefaultTaxGroups({});
	const idOf = (groupName: string) => standard.find(({ name }) => name === groupName)?.id ?? "";
	const { taxGroup } = await staff.use(taxGroups).createTaxGroup({ taxGroup: { name: "Reduced" } });
	const groups = { PRODUCTS: idOf("Products"), DELIVERY: idOf("Shipping and delivery"), REDUCED: taxGroup?.id ?? "" };
	const { taxCalculatorDetails } = await staff.use(taxCalculation).listTaxCalculators({});
	const appId = taxCalculatorDetails[0]?.appId ?? "";
	for (const { place, isIncluded, rates } of regions) {
		const { country, subdivision } = place;
		const { taxRegion } = await staff.use(taxRegions).createTaxRegion({
			taxRegion: { country, appId, taxIncludedInPrice: isIncluded, ...(subdivision ? { subdivision } : {}) },
		});
		for (const group of ["PRODUCTS", "REDUCED", "DELIVERY"] as const) {
			const tax = rates[group];
			if (!tax) continue;
			const manualTaxMapping = {
				taxRegionId: taxRegion?.id ?? "",
				taxGroupId: groups[group],
				taxRate: decimalOf(tax.rate, 6),
				taxName: tax.name,
			};
			await staff.use(manualTaxMappings).createManualTaxMapping({ manualTaxMapping });
		}
	}
	return groups;
};

const issueGiftCards = async (staff: Client, plain: PlainShop): Promise<string[]> => {
	const codes: string[] = [];
	for (const balance of plain.giftCards) {
		// Two decimal places at most, whatever the currency has.
		const amount = decimal(balance, plain).replace(/(\.\d\d)0$/, "$1");
		const { giftCard } = await staff.use(giftCards).createGiftCard({
			giftCard: { currency: plain.currency, source: "MANUAL", initialValue: { amount } },
		});
		codes.push(giftCard?.code ?? "");
	}
	return codes;
};
