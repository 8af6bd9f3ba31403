import type { OrderLineItem } from "@cartwright/contract/orders/order-line-item-messages";
import type { Order as WireOrder } from "@cartwright/contract/orders/order-messages";
import type { Price } from "@cartwright/contract/orders/order-money-messages";
import type { OrderShippingInformation } from "@cartwright/contract/orders/order-shipping-messages";
import type { OrderItemTaxFullDetails } from "@cartwright/contract/orders/order-tax-messages";
import { ApplicationError, invalid } from "@cartwright/kernel/foundation/errors";
import { fromDecimal, type Minor, sumOf, times } from "@cartwright/kernel/foundation/money";
import type { Settings } from "@cartwright/kernel/sites/settings";
import type { ChargeTotals, DiscountTotals, FeeTotals, TaxedAmount } from "../purchase/totals-model.ts";
import { taxSettings } from "../taxes/settings.ts";
import type { Agreement, OrderLine, ShippingInfo } from "./order.ts";

interface Facts {
	readonly currency: string;
	readonly included: boolean;
	readonly newId: () => string;
}

interface ChargeFacts extends Facts {
	/** Of the charge in the request. */
	readonly path: string;
}

/** The agreement of an order from another system: prices are taken from the request, sums are calculated here. */
export const externalAgreement = (sent: WireOrder, settings: Settings, newId: () => string): Agreement => {
	const currency = sent.currency ?? settings.currency;
	const facts = { currency, included: sent.taxIncludedInPrices ?? taxSettings(settings).includedInPrices, newId };
	const discounts = (sent.appliedDiscounts ?? []).map((discount) => discountOf(discount, facts));
	const lineItems = (sent.lineItems ?? []).map((line, index) =>
		lineOf(line, discounts, { ...facts, path: `order.lineItems[${index}]` }),
	);
	const shippingInfo = sent.shippingInfo
		? shippingOf(sent.shippingInfo, { ...facts, path: "order.shippingInfo.cost" })
		: undefined;
	const fees = (sent.additionalFees ?? []).map((fee, index) =>
		feeOf(fee, { ...facts, path: `order.additionalFees[${index}]` }),
	);
	const parts = [...lineItems.map(({ totals }) => totals), ...(shippingInfo ? [shippingInfo.cost] : []), ...fees];
	const priceSummary = {
		subtotal: sumOf(lineItems.map(({ totals }) => totals.beforeDiscounts)),
		shipping: shippingInfo?.cost.beforeDiscounts ?? 0,
		additionalFees: sumOf(fees.map(({ beforeDiscounts }) => beforeDiscounts)),
		discount: sumOf(parts.map(({ discount }) => discount)),
		tax: sumOf(parts.map(({ taxed }) => taxed.tax)),
		total: sumOf(parts.map(({ taxed }) => taxed.gross)),
	};
	const { visitorId, memberId, contactId, email } = sent.buyerInfo ?? {};
	return {
		currency,
		lineItems,
		priceSummary,
		payNow: priceSummary,
		payNowAfterGiftCard: priceSummary.total,
		taxIncludedInPrices: facts.included,
		taxes: taxesOf(parts),
		fees,
		discounts,
		...(shippingInfo ? { shippingInfo } : {}),
		buyerInfo: {
			...(visitorId ? { visitorId } : {}),
			...(memberId ? { memberId } : {}),
			...(contactId ? { contactId } : {}),
			...(email ? { email } : {}),
		},
		...(sent.billingInfo ? { billingInfo: sent.billingInfo } : {}),
		...(sent.recipientInfo ? { recipientInfo: sent.recipientInfo } : {}),
		...(sent.buyerNote ? { buyerNote: sent.buyerNote } : {}),
		...(sent.customFields?.length ? { customFields: sent.customFields } : {}),
		...(sent.extendedFields ? { extendedFields: sent.extendedFields } : {}),
		...(sent.businessLocation?.id ? { businessLocation: { id: sent.businessLocation.id } } : {}),
		buyerLanguage: sent.buyerLanguage ?? settings.language,
		siteLanguage: settings.language,
		weightUnit: sent.weightUnit === "KG" || sent.weightUnit === "LB" ? sent.weightUnit : settings.weightUnit,
	};
};

/** The request does not name the tax rates, so taxes are grouped by percentage. */
const taxesOf = (parts: readonly ChargeTotals[]): Agreement["taxes"] =>
	[...Map.groupBy(parts, ({ taxed }) => taxed.rate)].flatMap(([rate, of]) => {
		const sum = (amount: (taxed: TaxedAmount) => Minor) => of.reduce((total, { taxed }) => total + amount(taxed), 0);
		const tax = sum((taxed) => taxed.tax);
		if (tax === 0) return [];
		return [{ rateId: "", name: "", rate, country: "", taxable: sum(({ net }) => net), tax }];
	});

const amountOf = (price: Price | null | undefined, { currency }: Facts): Minor =>
	fromDecimal(price?.amount || "0", currency);

/** Sums that the other system sent; a request that computes them has none, since they are the server's. */
interface StatedSums {
	readonly totalPriceBeforeTax?: Price | null | undefined;
	readonly totalPriceAfterTax?: Price | null | undefined;
}

/** The rate is only recorded: the caller has already calculated the amounts. */
const taxedOf = (
	priced: Minor,
	details: OrderItemTaxFullDetails | null | undefined,
	facts: ChargeFacts,
	stated: StatedSums = {},
): TaxedAmount => {
	const tax = amountOf(details?.totalTax, facts);
	if (facts.included && tax > priced) {
		throw invalid(
			`${facts.path}.taxDetails.totalTax.amount`,
			"must not exceed the price that includes it",
			"DECIMAL_LTE",
		);
	}
	const rate = Math.round(Number(details?.taxRate ?? 0) * 1_000_000);
	const computed = facts.included ? { net: priced - tax, gross: priced } : { net: priced, gross: priced + tax };
	const amount = (price: Price | null | undefined, otherwise: Minor) =>
		price?.amount ? amountOf(price, facts) : otherwise;
	return {
		priced,
		net: amount(stated.totalPriceBeforeTax, computed.net),
		tax,
		gross: amount(stated.totalPriceAfterTax, computed.gross),
		rate,
	};
};

const lineOf = (line: OrderLineItem, discounts: readonly DiscountTotals[], facts: ChargeFacts): OrderLine => {
	if (line.itemType?.preset === "DIGITAL" && !line.digitalFile) {
		throw new ApplicationError("DIGITAL_FILE_REQUIRED", "A digital line item needs a digitalFile.", {
			lineItemId: line.id,
		});
	}
	const id = line.id || facts.newId();
	const quantity = line.quantity ?? 1;
	const price = amountOf(line.price, facts);
	const beforeDiscounts = times(price, quantity);
	const own = discounts.flatMap(({ lines }) => lines).filter(({ lineItemId }) => lineItemId === id);
	const discounted = line.totalDiscount?.amount
		? amountOf(line.totalDiscount, facts)
		: own.reduce((sum, { amount }) => sum + amount, 0);
	const discount = Math.min(beforeDiscounts, discounted);
	const taxed = taxedOf(beforeDiscounts - discount, line.taxDetails, facts, line);
	const { catalogReference, physicalProperties, image, extendedFields } = line;
	const { appId, catalogItemId, options } = catalogReference ?? {};
	return {
		id,
		quantity,
		customLine: !catalogItemId,
		item: {
			productName: line.productName ?? {},
			descriptionLines: line.descriptionLines ?? [],
			itemType: line.itemType ?? {},
			shippable: physicalProperties?.shippable ?? line.itemType?.preset === "PHYSICAL",
			price,
			fullPrice: price,
			paymentOption: line.paymentOption ?? "FULL_PAYMENT_ONLINE",
			...(image ? { image } : {}),
			...(physicalProperties ? { physicalProperties } : {}),
		},
		totals: { lineItemId: id, quantity, beforeDiscounts, discount, ownDiscount: 0, taxed, payNow: taxed.gross },
		...(appId && catalogItemId ? { catalogReference: { appId, catalogItemId, ...(options ? { options } : {}) } } : {}),
		...(extendedFields ? { extendedFields } : {}),
	};
};

const shippingOf = (sent: OrderShippingInformation, facts: ChargeFacts): ShippingInfo => {
	const price = amountOf(sent.cost?.price, facts);
	return {
		...deliveryOf(sent),
		cost: { beforeDiscounts: price, discount: 0, taxed: taxedOf(price, sent.cost?.taxDetails, facts) },
	};
};

/** How an order is delivered, besides its price. */
export const deliveryOf = (sent: OrderShippingInformation): Omit<ShippingInfo, "cost"> => {
	const { carrierId, code, title, region, logistics } = sent;
	const { shippingDestination, pickupDetails, deliveryTime, instructions } = logistics ?? {};
	const { deliverByDate, deliveryTimeSlot } = logistics ?? {};
	const { address: pickupAddress, pickupMethod } = pickupDetails ?? {};
	return {
		title: title ?? "",
		...(carrierId ? { carrierId } : {}),
		...(code ? { code } : {}),
		...(region?.name ? { region: { name: region.name } } : {}),
		logistics: {
			...(shippingDestination ? { shippingDestination } : {}),
			...(pickupAddress ? { pickupAddress } : {}),
			...(pickupMethod ? { pickupMethod } : {}),
			...(deliverByDate ? { deliverByDate } : {}),
			...(deliveryTimeSlot ? { deliveryTimeSlot } : {}),
			...(deliveryTime ? { deliveryTime } : {}),
			...(instructions ? { instructions } : {}),
		},
	};
};

const feeOf = (
	{
		code,
		name,
		price,
		taxDetails,
		source,
		lineItemIds,
		providerAppId,
	}: NonNullable<WireOrder["additionalFees"]>[number],
	facts: ChargeFacts,
): FeeTotals => {
	const amount = amountOf(price, facts);
	return {
		fee: {
			code: code ?? "",
			name: name ?? "",
			price: amount,
			source: source ?? "MANUAL",
			taxable: taxDetails != null,
			...(providerAppId ? { providerAppId } : {}),
			...(lineItemIds?.length ? { lineItemIds } : {}),
		},
		beforeDiscounts: amount,
		discount: 0,
		taxed: taxedOf(amount, taxDetails, facts),
	};
};

const discountOf = (
	{
		id,
		coupon,
		merchantDiscount,
		discountRule,
		discountType,
		lineItemDiscounts,
	}: NonNullable<WireOrder["appliedDiscounts"]>[number],
	facts: Facts,
): DiscountTotals => {
	const lines = (lineItemDiscounts ?? []).map((each) => ({
		lineItemId: each.id ?? "",
		amount: amountOf(each.totalDiscount, facts),
	}));
	const amount = amountOf(coupon?.amount ?? merchantDiscount?.amount ?? discountRule?.amount, facts);
	return {
		discount: {
			id: id ?? coupon?.id ?? discountRule?.id ?? facts.newId(),
			source: coupon
				? { kind: "coupon", code: coupon.code ?? "", name: coupon.name ?? "" }
				: discountRule
					? { kind: "rule", name: discountRule.name?.original ?? "" }
					: merchantSource(merchantDiscount),
			scope: discountType ?? "GLOBAL",
			value: { type: "AMOUNT", amount },
		},
		amount: lines.reduce((sum, line) => sum + line.amount, 0),
		lines,
	};
};

const merchantSource = (
	sent: NonNullable<WireOrder["appliedDiscounts"]>[number]["merchantDiscount"],
): DiscountTotals["discount"]["source"] => ({
	kind: "merchant",
	...(sent?.discountReason ? { reason: sent.discountReason } : {}),
	...(sent?.description ? { description: sent.description } : {}),
});
