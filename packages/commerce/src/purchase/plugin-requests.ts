import type { Address } from "@cartwright/contract/ecommerce/address-messages";
import type { WeightUnit } from "@cartwright/contract/ecommerce/measure-messages";
import type { Wire } from "@cartwright/contract/message";
import type { additionalFees } from "@cartwright/contract/service-plugins/additional-fees";
import type { customTriggers } from "@cartwright/contract/service-plugins/custom-triggers";
import type { discounts } from "@cartwright/contract/service-plugins/discounts";
import type { PluginDiscount } from "@cartwright/contract/service-plugins/purchase-messages";
import type { shippingRates } from "@cartwright/contract/service-plugins/shipping-rates";
import type { validations } from "@cartwright/contract/service-plugins/validations";
import { times, toDecimal } from "@cartwright/kernel/foundation/money";
import type { CustomTrigger } from "../discount-rules/rule.ts";
import { countedQuantity } from "./availability.ts";
import { type Money, multiCurrencyPrice } from "./price-view.ts";
import type { PriceablePurchase } from "./pricing.ts";
import type { ResolvedLine } from "./resolved-line.ts";
import type { DiscountTotals, Totals } from "./totals-model.ts";
import { priceSummaryView } from "./totals-view.ts";

type RatesRequest = Wire<typeof shippingRates.methods.getShippingRates.request>;
type FeesRequest = Wire<typeof additionalFees.methods.calculateAdditionalFees.request>;
type TriggersRequest = Wire<typeof customTriggers.methods.getEligibleTriggers.request>;
type DiscountsRequest = Wire<typeof discounts.methods.getEligibleDiscounts.request>;
type ValidationRequest = Wire<typeof validations.methods.getValidationViolations.request>;

/** What plug-ins get to see of a purchase, apart from what the question of each is about. */
export interface PluginPurchase {
	readonly purchase: PriceablePurchase & { readonly id?: string | undefined };
	readonly lines: readonly ResolvedLine[];
	readonly money: Money;
	readonly weightUnit: WeightUnit | undefined;
}

/** The items to deliver, with where to; `undefined` if nothing is delivered or nobody knows where to. */
export const ratesRequest = ({ purchase, lines, money, weightUnit }: PluginPurchase): RatesRequest | undefined => {
	const { address } = purchase.shipping ?? {};
	const carried = lines.filter((line) => line.item.shippable && countedQuantity(line) > 0);
	if (!address?.country || carried.length === 0) return undefined;
	const decimal = (amount: number) => toDecimal(amount, money.currency);
	return {
		lineItems: carried.map((line) => ({
			name: line.item.productName.original,
			quantity: countedQuantity(line),
			catalogReference: referenceOf(line),
			physicalProperties: line.item.physicalProperties,
			price: decimal(line.item.price),
			totalPrice: decimal(times(line.item.price, countedQuantity(line))),
		})),
		shippingDestination: addressOf(address),
		buyerContactDetails: contactOf(purchase),
		weightUnit,
		purchaseFlowId: purchase.purchaseFlowId,
		deliveryPreferences: { preferredCode: purchase.delivery?.code },
	};
};

/** The purchase, with the triggers of an app by their keys. */
export const triggersRequest = (
	{ purchase, lines, money }: PluginPurchase,
	triggers: ReadonlyMap<string, CustomTrigger>,
): TriggersRequest => {
	const { country, subdivision, city } = purchase.shipping?.address ?? {};
	return {
		lineItems: lines.map((line) => discountedLine(line, money)),
		triggers: [...triggers].map(([identifier, { id, params }]) => ({ customTrigger: { id, params }, identifier })),
		purchaseFlowId: purchase.purchaseFlowId,
		shippingInfo: {
			address: { country, subdivision, city },
			preferredShippingOptionCode: purchase.delivery?.code,
		},
	};
};

/** The purchase before all discounts. */
export const discountsRequest = ({ purchase, lines, money }: PluginPurchase): DiscountsRequest => ({
	lineItems: lines.map((line) => discountedLine(line, money)),
	purchaseFlowId: purchase.purchaseFlowId,
	couponCodes: (purchase.coupons ?? []).slice(0, 1).map(({ code }) => code),
	buyerEmail: purchase.buyer?.email,
});

const discountedLine = (line: ResolvedLine, { currency }: Money) => ({
	id: line.id,
	quantity: countedQuantity(line),
	catalogReference: referenceOf(line),
	price: toDecimal(line.item.price, currency),
});

/** The purchase at prices without fees. */
export const feesRequest = (
	{ purchase, lines, money }: PluginPurchase,
	{ subtotal, discounts, delivery: { selected } }: Totals,
): FeesRequest => {
	const decimal = (amount: number) => toDecimal(amount, money.currency);
	return {
		lineItems: lines.map((line) => ({
			id: line.id,
			quantity: countedQuantity(line),
			catalogReference: referenceOf(line),
			productName: line.item.productName.original,
			price: decimal(line.item.price),
			physicalProperties: line.item.physicalProperties,
			depositAmount: line.item.depositAmount === undefined ? undefined : decimal(line.item.depositAmount),
		})),
		shippingAddress: addressOf(purchase.shipping?.address),
		buyerDetails: { contactDetails: contactOf(purchase) },
		appliedDiscounts: discounts.map((discount) => discountFor(discount, money)),
		shippingInfo: selected && {
			selectedCarrierServiceOption: {
				code: selected.code,
				title: selected.title,
				cost: { price: decimal(selected.price) },
			},
		},
		purchaseFlowId: purchase.purchaseFlowId,
		subtotal: decimal(subtotal),
	};
};

/** The purchase at its final prices. */
export const validationRequest = (
	{ purchase, lines, money, weightUnit }: PluginPurchase,
	totals: Totals,
	source: "CART" | "CHECKOUT",
): ValidationRequest => {
	const { selected } = totals.delivery;
	return {
		sourceInfo: { source, purchaseFlowId: purchase.purchaseFlowId },
		validationInfo: {
			buyerDetails: { email: purchase.buyer?.email, contactId: purchase.buyer?.contactId },
			lineItems: lines.map((line) => ({
				id: line.id,
				quantity: countedQuantity(line),
				catalogReference: referenceOf(line),
				productName: line.item.productName,
				price: multiCurrencyPrice(line.item.price, money),
				physicalProperties: line.item.physicalProperties,
			})),
			weightUnit,
			priceSummary: priceSummaryView(totals, totals.giftCard?.amount ?? 0, money),
			billingInfo: purchase.billing && { ...purchase.billing },
			shippingAddress: purchase.shipping && { ...purchase.shipping },
			shippingInfo: selected && { selectedCarrierServiceOption: { code: selected.code, title: selected.title } },
			appliedDiscounts: totals.discounts.map((discount) => discountFor(discount, money)),
			currency: money.currency,
		},
	};
};

const referenceOf = ({ catalogReference }: ResolvedLine) => catalogReference && { ...catalogReference };

const addressOf = (address: Address | null | undefined) => address && { ...address };

const contactOf = ({ shipping, buyer }: PriceablePurchase) =>
	shipping?.contactDetails || buyer?.email ? { ...shipping?.contactDetails, email: buyer?.email } : undefined;

const discountFor = ({ discount, amount, lines }: DiscountTotals, { currency }: Money): PluginDiscount => {
	const { id, source, scope: discountType } = discount;
	const taken = toDecimal(amount, currency);
	const lineItemIds = lines.map(({ lineItemId }) => lineItemId);
	switch (source.kind) {
		case "coupon":
			return { coupon: { id, code: source.code, name: source.name, amount: taken }, discountType, lineItemIds };
		case "rule":
			return { discountRule: { id, name: { original: source.name }, amount: taken }, discountType, lineItemIds };
		case "merchant":
			return { merchantDiscount: { amount: taken }, discountType, lineItemIds };
	}
};
