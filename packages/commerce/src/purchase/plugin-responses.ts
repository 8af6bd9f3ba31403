import type { Wire } from "@cartwright/contract/message";
import type { additionalFees } from "@cartwright/contract/service-plugins/additional-fees";
import type { EligibleTrigger } from "@cartwright/contract/service-plugins/custom-triggers";
import type { EligibleDiscount, PluginDiscountRate } from "@cartwright/contract/service-plugins/discounts";
import type { CarrierRate } from "@cartwright/contract/service-plugins/shipping-rates";
import { exponentOf, type Minor, readDecimal } from "@cartwright/kernel/foundation/money";
import { hasMoreDigits } from "@cartwright/kernel/foundation/written-amount";
import { v5 as uuidOf } from "uuid";
import type { CustomTrigger } from "../discount-rules/rule.ts";
import { transitInWords } from "./delivery-dates.ts";
import type { Fee, GrantedDiscount, OfferedOption, PlainValue } from "./totals-model.ts";

/** A response that cannot be used, and why. */
export class UnusableResponse extends Error {}

interface ShopFacts {
	/** Of the plug-in. */
	readonly appId: string;
	/** The shop's. */
	readonly currency: string;
}

type FeesResponse = Wire<typeof additionalFees.methods.calculateAdditionalFees.response>;

/** The ways of delivery of a carrier, which is an app. */
export const carrierOptions = (rates: readonly CarrierRate[], { appId, currency }: ShopFacts): OfferedOption[] =>
	rates.map(({ code = "", title, logistics, cost }): OfferedOption => {
		checkCurrency(cost?.currency, currency);
		const charges = cost?.additionalCharges ?? [];
		const price = [cost?.price, ...charges.map((charge) => charge.price)].reduce(
			(sum, each) => sum + amountOf(each, currency),
			0,
		);
		const deliveryTime = logistics?.deliveryTime ?? undefined;
		const { address } = logistics?.pickupDetails ?? {};
		const instructions = logistics?.instructions ?? undefined;
		return {
			carrierId: appId,
			code: code ?? "",
			title: title ?? "",
			originalTitle: title ?? "",
			price,
			deliveryTime,
			transit: transitInWords(deliveryTime ?? ""),
			pickup: address ? { address, instructions } : undefined,
		};
	});

/** The fees of a plug-in. */
export const pluginFees = (
	{ additionalFees: fees, currency: ofFees }: FeesResponse,
	{ appId, currency }: ShopFacts,
): Fee[] => {
	if (fees?.length) checkCurrency(ofFees, currency);
	return (fees ?? []).map(
		({ code, name, translatedName, price, taxDetails, lineItemIds }, index): Fee => ({
			code: code ?? String(index + 1),
			name: translatedName ?? name ?? "",
			price: amountOf(price, currency),
			source: "SERVICE_PLUGIN",
			taxable: taxDetails?.taxable ?? false,
			...(taxDetails?.taxGroupId ? { taxGroupId: taxDetails.taxGroupId } : {}),
			providerAppId: appId,
			lineItemIds: lineItemIds ?? [],
		}),
	);
};

/** The keys of those triggers that a service says are met. */
export const metTriggers = (
	eligible: readonly EligibleTrigger[],
	triggers: ReadonlyMap<string, CustomTrigger>,
): string[] => {
	const met = ([key, { id }]: [string, CustomTrigger]) =>
		eligible.some(({ customTriggerId, identifier }) => customTriggerId === id && (identifier ?? key) === key);
	return [...triggers].filter(met).map(([key]) => key);
};

interface DiscountedPurchase extends ShopFacts {
	readonly pluginId: string;
	readonly lineItemIds: ReadonlySet<string>;
}

/** The discounts of a plug-in. What it calls them tells them apart, so that they keep their ids. */
export const pluginDiscounts = (
	eligible: readonly EligibleDiscount[],
	purchase: DiscountedPurchase,
): GrantedDiscount[] => {
	const granted = eligible.map((discount, index) => {
		const id = uuidOf(discount.externalId || String(index + 1), purchase.pluginId);
		return grantedDiscount(discount, id, purchase);
	});
	if (new Set(granted.map(({ id }) => id)).size === granted.length) return granted;
	throw new UnusableResponse("responded with two discounts of the same externalId");
};

const grantedDiscount = (
	{ globalDiscounts, shippingDiscounts, lineItemsDiscounts, targetType, name, source }: EligibleDiscount,
	id: string,
	{ appId, currency, lineItemIds }: DiscountedPurchase,
): GrantedDiscount => {
	const original = name?.original ?? "";
	const translated = name?.translated;
	if (source === "COUPON") throw new UnusableResponse(`responded with the discount ${original} of a coupon`);
	const granted = {
		id,
		source: { kind: "rule", name: original, appId, ...(translated ? { translated } : {}) },
	} as const;
	const checkTarget = (type: typeof targetType) => {
		if (!targetType || targetType === type) return;
		throw new UnusableResponse(`responded with the target ${targetType} for a discount of ${type}`);
	};
	if (globalDiscounts) {
		checkTarget("GLOBAL");
		return { ...granted, scope: "GLOBAL", value: plainValue(globalDiscounts.rate, currency) };
	}
	if (shippingDiscounts) {
		checkTarget("SHIPPING");
		return { ...granted, scope: "SHIPPING", value: plainValue(shippingDiscounts.rate, currency) };
	}
	checkTarget("LINE_ITEMS");
	const lines = (lineItemsDiscounts?.lineItems ?? []).map(({ id, rate }): [string, PlainValue] => {
		const lineId = id ?? "";
		if (!lineItemIds.has(lineId)) throw new UnusableResponse(`responded with the line ${lineId}, which is none`);
		return [lineId, plainValue(rate, currency)];
	});
	const values = Object.fromEntries(lines);
	return {
		...granted,
		scope: "SPECIFIC_ITEMS",
		lineItemIds: Object.keys(values),
		value: { type: "EACH_LINE", values },
	};
};

const plainValue = (rate: PluginDiscountRate | null | undefined, currency: string): PlainValue => {
	const { fixedAmountValue, percentageValue, type } = rate ?? {};
	const expected = fixedAmountValue == null ? "PERCENTAGE" : "FIXED_AMOUNT";
	if (type && type !== expected) throw new UnusableResponse(`responded with ${type} for a rate of ${expected}`);
	if (fixedAmountValue != null) return { type: "AMOUNT", amount: amountOf(fixedAmountValue, currency) };
	const percentage = Number(percentageValue ?? "");
	if (percentageValue && percentage <= 100 && !hasMoreDigits(percentageValue, 4)) {
		return { type: "PERCENT", rate: Math.round(percentage * 10_000) };
	}
	throw new UnusableResponse(`responded with ${percentageValue} percent, which is none up to 100 with four decimals`);
};

const checkCurrency = (received: string | null | undefined, currency: string): void => {
	if (received === currency) return;
	throw new UnusableResponse(
		`responded with amounts in ${received || "no currency"}, and the shop sells in ${currency}`,
	);
};

/** An amount that has no more decimal places than the currency: nothing is rounded. */
const amountOf = (decimal: string | null | undefined, currency: string): Minor => {
	const amount = decimal ? readDecimal(decimal, currency) : undefined;
	if (decimal && amount !== undefined && !hasMoreDigits(decimal, exponentOf(currency))) return amount;
	throw new UnusableResponse(`responded with the amount ${decimal}, which is none in ${currency}`);
};
