import { localTime } from "@cartwright/kernel/foundation/calendar-date";
import { times, toDecimal } from "@cartwright/kernel/foundation/money";
import { translateInto } from "@cartwright/kernel/foundation/translations";
import { defaultTimeZone, type Settings } from "@cartwright/kernel/sites/settings";
import { collectionsOf } from "@cartwright/products/catalogue/collection";
import type { Coupon } from "../coupons/coupon.ts";
import type { DiscountRule } from "../discount-rules/rule.ts";
import { appliesAt } from "../discount-rules/rule-time.ts";
import { automaticDiscounts } from "./automatic-discounts.ts";
import { countedQuantity } from "./availability.ts";
import { couponDiscount } from "./coupon-discount.ts";
import { type CouponProblem, couponProblem } from "./coupon-problem.ts";
import { type DiscountFacts, hasBought, isUsedUp, usesOfCoupon } from "./discount-customers.ts";
import { buysGiftCard } from "./gift-card-payment.ts";
import { grantedByStaff } from "./merchant-discount.ts";
import type { DiscountableLine } from "./pooled-units.ts";
import type { Purchase } from "./purchase.ts";
import { type ProductsById, shownLanguage } from "./resolve.ts";
import type { ResolvedLine } from "./resolved-line.ts";
import { checkoutSettings } from "./settings.ts";
import type { GrantedDiscount, TotalsError } from "./totals-model.ts";

interface Facts extends DiscountFacts {
	readonly language?: string | undefined;
	readonly settings: Settings;
	readonly products: ProductsById;
	/** What services of apps say of the discounts. */
	readonly additions?: PluginDiscounts | undefined;
	readonly clock: { readonly now: string; readonly minute?: string };
}

/** Discounts that services of apps decide. */
export interface PluginDiscounts {
	/** The keys of the conditions of rules that the purchase meets. */
	readonly metTriggers: ReadonlySet<string>;
	/** What is taken off beside the shop's own discounts. */
	readonly discounts: readonly GrantedDiscount[];
}

interface Redeemed {
	/** In the order in which they are taken off: automatic ones, then coupons, then those of services and of staff. */
	readonly discounts?: readonly GrantedDiscount[];
	readonly errors?: readonly TotalsError[];
}

/** What rules and the codes of a purchase take off, and why codes that take nothing off do not. */
export const redeem = (
	purchase: Pick<Purchase, "lines"> & Partial<Purchase>,
	resolved: readonly ResolvedLine[],
	pricing: Facts,
): Redeemed => {
	const { coupons = [], merchantDiscounts = [], buyer } = purchase;
	const rules = usableRules(purchase, pricing);
	const ofServices = allowsAutomatic(purchase) ? (pricing.additions?.discounts ?? []) : [];
	if (coupons.length + rules.length + ofServices.length + merchantDiscounts.length === 0) return {};
	const lines = resolved.map((line) => discountableLine(line, pricing));
	const automatic = automaticDiscounts(rules, lines, buyer?.memberId, pricing.additions?.metTriggers);
	const byId = new Map(lines.map((line) => [line.id, line]));
	const left = automatic.units.map(({ lineId, count, left: unitPrice }) => ({
		...(byId.get(lineId) as DiscountableLine),
		quantity: count,
		unitPrice,
	}));
	const subtotal = lines.reduce((sum, { unitPrice, quantity }) => sum + times(unitPrice, quantity), 0);
	const { now, minute = now } = pricing.clock;
	const discounts: GrantedDiscount[] = automatic.discounts.map((each) => translatedRule(each, purchase, pricing));
	const errors: TotalsError[] = [];
	const { maxCoupons } = checkoutSettings(pricing.settings);
	for (const [index, { id, code }] of coupons.entries()) {
		const coupon = pricing.coupons.get(id)?.doc;
		if (!coupon) {
			errors.push(couponError(code, { reason: "UNKNOWN" }, pricing));
			continue;
		}
		const use = {
			now: minute,
			subtotal,
			usesOfCustomer: usesOfCoupon(coupon, purchase, pricing),
			hasBought: hasBought(coupon, purchase, pricing),
			isOwn: pricing.ownDiscounts.has(id),
		};
		const isTooMany = index >= maxCoupons;
		const granted: CouponProblem | ReturnType<typeof couponDiscount> = buysGiftCard(resolved)
			? { reason: "BUYS_GIFT_CARD" }
			: isTooMany
				? { reason: "TOO_MANY_COUPONS", maximum: maxCoupons }
				: (couponProblem(coupon, use) ?? couponDiscount(coupon, left));
		if ("reason" in granted) errors.push(couponError(code, granted, pricing));
		else discounts.push({ ...granted, id, source: sourceOf(coupon) });
	}
	const others = resolved.filter((line) => !buysGiftCard([line])).map(({ id }) => id);
	const amounts = lines
		.filter(({ id }) => others.includes(id))
		.map(({ id, unitPrice, quantity }) => ({ id, amount: times(unitPrice, quantity) }));
	const ofStaff = merchantDiscounts.map((each) => grantedByStaff(each, amounts));
	const further = [...ofServices, ...ofStaff];
	return {
		discounts: [
			...discounts,
			...(others.length < lines.length ? further.map((each) => onlyOn(others, each)) : further),
		],
		errors,
	};
};

/** Gift cards are sold for what they are worth, whoever grants a discount. */
const onlyOn = (ids: readonly string[], discount: GrantedDiscount): GrantedDiscount => {
	if (discount.scope === "SHIPPING") return discount;
	const lineItemIds = discount.scope === "GLOBAL" ? ids : (discount.lineItemIds ?? []).filter((id) => ids.includes(id));
	return { ...discount, scope: "SPECIFIC_ITEMS", lineItemIds };
};

/** The rules whose time it is, and that the buyer may still use. */
export const usableRules = (purchase: Partial<Purchase>, pricing: Facts): readonly DiscountRule[] => {
	const { rules, settings, ownDiscounts, clock } = pricing;
	if (rules.length === 0 || !allowsAutomatic(purchase)) return [];
	const { now, minute = now } = clock;
	const local = () => localTime(minute, settings.timeZone ?? defaultTimeZone);
	return rules.flatMap(({ doc }) =>
		appliesAt(doc, minute, local) && (ownDiscounts.has(doc.id) || !isUsedUp(doc, purchase, pricing)) ? [doc] : [],
	);
};

const allowsAutomatic = ({ customSettings }: Partial<Purchase>): boolean =>
	customSettings?.disabledDiscountRulesCalculation !== true;

const translatedRule = (discount: GrantedDiscount, purchase: Partial<Purchase>, pricing: Facts): GrantedDiscount => {
	const { source } = discount;
	if (source.kind !== "rule") return discount;
	const translated = translateInto(shownLanguage(purchase, pricing), pricing.settings.translations)(source.name);
	return translated === source.name ? discount : { ...discount, source: { ...source, translated } };
};

const sourceOf = ({ code, name, value }: Coupon): GrantedDiscount["source"] => ({
	kind: "coupon",
	code,
	name,
	couponType: value.type,
});

const discountableLine = (line: ResolvedLine, { products }: Pick<Facts, "products">): DiscountableLine => {
	const { item } = line;
	const product = item.productId === undefined ? undefined : products.get(item.productId)?.doc;
	return {
		id: line.id,
		unitPrice: item.price,
		quantity: countedQuantity(line),
		shippable: item.shippable,
		productId: item.productId,
		variantId: item.variantId,
		categoryIds: product ? collectionsOf(product) : [],
	};
};

const codes = {
	UNKNOWN: "ERROR_COUPON_DOES_NOT_EXIST",
	DISABLED: "ERROR_COUPON_IS_DISABLED",
	NOT_STARTED: "ERROR_COUPON_IS_NOT_ACTIVE_YET",
	EXPIRED: "ERROR_COUPON_HAS_EXPIRED",
	USED_UP: "ERROR_COUPON_USAGE_EXCEEDED",
	USED_UP_BY_CUSTOMER: "ERROR_COUPON_LIMIT_PER_CUSTOMER_EXCEEDED",
	NOT_FIRST_PURCHASE: "ERROR_COUPON_NOT_APPLICABLE",
	NO_ITEM_OF_IT: "ERROR_COUPON_NOT_APPLICABLE",
	NOTHING_TO_DELIVER: "ERROR_COUPON_NOT_APPLICABLE",
	BUYS_GIFT_CARD: "ERROR_COUPON_NOT_APPLICABLE",
	BELOW_SUBTOTAL: "ERROR_COUPON_NOT_APPLICABLE",
	TOO_MANY_COUPONS: "ERROR_COUPON_NOT_APPLICABLE",
	TOO_FEW_ITEMS: "ERROR_COUPON_NOT_APPLICABLE",
} as const;

export type CouponErrorCode = (typeof codes)[keyof typeof codes];

const couponError = (
	code: string,
	problem: CouponProblem,
	{ settings: { currency } }: Pick<Facts, "settings">,
): TotalsError => ({
	part: "coupon",
	code: codes[problem.reason],
	description: `The coupon ${code} ${inWords(problem, currency)}.`,
	data: { code, ...inData(problem, currency) },
});

/** What a client may want to say in its own words. */
const inData = (problem: CouponProblem, currency: string): Readonly<Record<string, unknown>> => {
	if (problem.reason !== "BELOW_SUBTOTAL") return { ...problem };
	const { reason, minimum, missing } = problem;
	return { reason, minimum: toDecimal(minimum, currency), missing: toDecimal(missing, currency) };
};

const inWords = (problem: CouponProblem, currency: string): string => {
	switch (problem.reason) {
		case "UNKNOWN":
			return "does not exist";
		case "DISABLED":
			return "is switched off";
		case "NOT_STARTED":
			return "is not valid yet";
		case "EXPIRED":
			return "has expired";
		case "USED_UP":
			return "was used as often as it may be";
		case "USED_UP_BY_CUSTOMER":
			return "was used by this customer as often as it may be";
		case "NOT_FIRST_PURCHASE":
			return "is for a first purchase, and this customer has ordered before";
		case "NO_ITEM_OF_IT":
			return "is not for these items";
		case "NOTHING_TO_DELIVER":
			return "is for the delivery, and nothing is delivered";
		case "BUYS_GIFT_CARD":
			return "cannot be used when a gift card is bought";
		case "BELOW_SUBTOTAL":
			return `is for purchases from ${toDecimal(problem.minimum, currency)} ${currency}: ${toDecimal(problem.missing, currency)} are missing`;
		case "TOO_MANY_COUPONS":
			return `is one too many: the shop allows ${problem.maximum} for a purchase`;
		case "TOO_FEW_ITEMS":
			return `is for ${problem.minimum} of its items or more`;
	}
};
