import type { CheckoutLineItem } from "@cartwright/contract/checkouts/v1/checkout-line-item-messages";
import type { Checkout } from "@cartwright/contract/checkouts/v1/checkout-messages";
import type { EstimatedDelivery, LeadTime } from "@cartwright/contract/ecommerce/delivery-date-messages";
import type { ShippingOption } from "@cartwright/contract/ecommerce/delivery-messages";
import type { RefusedCoupon } from "@cartwright/ui/coupon-text";
import { type LineImage, lineDescription, lineImage } from "@cartwright/ui/line-view";
import { discountsOf, type NamedDiscount, offersOf } from "@cartwright/ui/offers";
import { postalLines } from "@cartwright/ui/postal-lines";
import { feesAndTip } from "./fees-and-tip.ts";

/** A checkout as the page shows it: only what is needed, because it is sent to the browser. */
export interface CheckoutView {
	readonly id: string;
	readonly currency: string;
	/** All lines, or the first ones of a long order and those with a problem. */
	readonly lines: readonly LineView[];
	/** The number of all lines. */
	readonly lineCount: number;
	/** The total quantity of all lines. */
	readonly quantity: number;
	/** Problems of no particular line. */
	readonly warnings: readonly string[];
	readonly needsDelivery: boolean;
	readonly options: readonly OptionView[];
	/** Whether items wait for others that ship later. */
	readonly shipsTogether: boolean;
	/** Code of the chosen option. */
	readonly option?: string;
	readonly totals: TotalsView;
	/** The codes of coupons that were entered, and why one of them takes nothing off. */
	readonly coupons: { readonly codes: readonly string[]; readonly problem?: RefusedCoupon };
	readonly giftCard?: { readonly code: string; readonly amount: string; readonly problem?: RefusedCoupon };
	readonly couponLocked: boolean;
	readonly giftCardLocked: boolean;
	readonly manualPaymentRuledOut: boolean;
	/** Whether money is charged when the order is placed. */
	readonly paymentRequired: boolean;
}

export interface LineView {
	readonly id: string;
	readonly name: string;
	readonly description: string;
	readonly quantity: number;
	/** Absent if nobody can buy it. */
	readonly total?: string;
	readonly before?: string;
	/** The names of discounts that lower it. */
	readonly offers: readonly string[];
	readonly image?: LineImage;
	/** Drawn as a gift if it has no picture. */
	readonly isGiftCard?: true;
	/** Set if it ships later than others. */
	readonly leadTime?: LeadTime;
	/** `less`: the available quantity is lower than requested. */
	readonly problem?: { readonly kind: "soldOut" | "gone" | "less"; readonly left: number };
	/** The services' message about the line. */
	readonly notes: readonly string[];
}

export interface OptionView {
	readonly code: string;
	readonly carrierId: string;
	readonly title: string;
	readonly price: string;
	readonly time: string;
	readonly dates?: EstimatedDelivery;
	readonly pickup?: { readonly address: readonly string[]; readonly instructions: string };
}

export interface TotalsView {
	readonly subtotal: string;
	readonly discounts: readonly NamedDiscount[];
	readonly shipping: string;
	/** No option is chosen yet, so the price of the delivery is unknown. */
	readonly shippingOpen: boolean;
	/** Without the tip. */
	readonly fees: string;
	readonly tip: string;
	readonly tax: string;
	readonly taxIncluded: boolean;
	readonly total: string;
	/** The amount charged now, after gift cards. */
	readonly due: string;
	/** The amount to be paid later. */
	readonly later: string;
}

export const checkoutView = (checkout: Checkout): CheckoutView => {
	const { shippingInfo, customSettings } = checkout;
	const violations = checkout.violations ?? [];
	const lines = checkout.lineItems ?? [];
	const ids = new Set(lines.map(({ id }) => id));
	const options = optionsView(checkout);
	const option = shippingInfo?.selectedCarrierServiceOption?.code;
	return {
		id: checkout.id ?? "",
		currency: checkout.currency ?? "",
		lines: lines.map((line) =>
			lineView(
				line,
				offersOf(checkout.appliedDiscounts, line.id),
				violations.flatMap(({ target, description }) => (target?.lineItem?.id === line.id ? (description ?? []) : [])),
			),
		),
		lineCount: lines.length,
		quantity: lines.reduce((sum, { quantity }) => sum + (quantity ?? 1), 0),
		warnings: violations.flatMap(({ target, description }) =>
			ids.has(target?.lineItem?.id) ? [] : (description ?? []),
		),
		needsDelivery: lines.some((line) => line.physicalProperties?.shippable && !isUnavailable(problemOf(line))),
		options,
		shipsTogether: options.some(({ dates }) => dates?.shipsTogether),
		...(option ? { option } : {}),
		totals: totalsView(checkout),
		coupons: couponsView(checkout),
		...giftCardView(checkout),
		couponLocked: customSettings?.lockCouponCode ?? false,
		giftCardLocked: customSettings?.lockGiftCard ?? false,
		manualPaymentRuledOut: customSettings?.disabledManualPayment ?? false,
		paymentRequired: checkout.paymentRequired ?? false,
	};
};

/** The number of lines of a long order that are shown at first. */
export const firstLines = 8;

/** The same with fewer lines, because hundreds would make the page heavy. Lines with a problem are kept. */
export const withFirstLines = (view: CheckoutView): CheckoutView => ({
	...view,
	lines: view.lines.filter(({ problem, notes }, index) => index < firstLines || problem || notes.length > 0),
});

const lineView = (line: CheckoutLineItem, offers: readonly string[], notes: readonly string[]): LineView => {
	const { id, quantity, productName, lineItemPrice, fullPrice } = line;
	const problem = problemOf(line);
	const image = lineImage(line.media);
	const total = lineItemPrice?.amount ?? "0";
	const before = multiply(fullPrice?.amount, quantity ?? 1);
	return {
		id: id ?? "",
		name: productName?.translated ?? productName?.original ?? "",
		description: lineDescription(line.descriptionLines),
		quantity: quantity ?? 1,
		offers,
		...(isUnavailable(problem) ? {} : { total }),
		...(!isUnavailable(problem) && before !== undefined && before > Number(total) + 0.000_01
			? { before: String(before) }
			: {}),
		...(image ? { image } : {}),
		...(line.itemType?.preset === "GIFT_CARD" ? { isGiftCard: true } : {}),
		...(line.leadTime ? { leadTime: line.leadTime } : {}),
		...(problem ? { problem } : {}),
		// Problems have texts of our own, in the language of the page.
		notes: problem ? [] : notes,
	};
};

const multiply = (amount: string | null | undefined, quantity: number): number | undefined =>
	amount ? Math.round(Number(amount) * quantity * 1000) / 1000 : undefined;

const problemOf = ({ availability }: CheckoutLineItem): LineView["problem"] => {
	const left = availability?.quantityAvailable ?? 0;
	switch (availability?.status) {
		case "NOT_FOUND":
			return { kind: "gone", left: 0 };
		case "NOT_AVAILABLE":
			return { kind: "soldOut", left: 0 };
		case "PARTIALLY_AVAILABLE":
			return { kind: "less", left };
		default:
			return undefined;
	}
};

/** Whether the line counts in no total. */
const isUnavailable = (problem: LineView["problem"]): boolean =>
	problem?.kind === "gone" || problem?.kind === "soldOut";

const optionsView = ({ shippingInfo }: Checkout): OptionView[] =>
	(shippingInfo?.carrierServiceOptions ?? []).flatMap(({ carrierId, shippingOptions }) =>
		(shippingOptions ?? []).map((option) => optionView(option, carrierId ?? "")),
	);

const optionView = ({ code, title, logistics, cost }: ShippingOption, carrierId: string): OptionView => {
	const { pickupDetails, instructions, deliveryTime, estimatedDelivery } = logistics ?? {};
	return {
		code: code ?? "",
		carrierId,
		title: title ?? "",
		price: cost?.price?.amount ?? "0",
		time: deliveryTime ?? "",
		...(estimatedDelivery ? { dates: estimatedDelivery } : {}),
		...(pickupDetails
			? { pickup: { address: postalLines(pickupDetails.address ?? {}), instructions: instructions ?? "" } }
			: {}),
	};
};

const totalsView = (checkout: Checkout): TotalsView => {
	const { priceSummary, payLater, shippingInfo } = checkout;
	const amount = (price: { amount?: string | null } | null | undefined) => price?.amount ?? "0";
	const options = shippingInfo?.carrierServiceOptions ?? [];
	return {
		subtotal: amount(priceSummary?.subtotal),
		discounts: discountsOf(checkout.appliedDiscounts),
		shipping: amount(priceSummary?.shipping),
		shippingOpen: options.length > 0 && !shippingInfo?.selectedCarrierServiceOption?.code,
		...feesAndTip(amount(priceSummary?.additionalFees), checkout.additionalFees),
		tax: amount(priceSummary?.tax),
		taxIncluded: checkout.taxIncludedInPrice ?? false,
		total: amount(priceSummary?.total),
		due: amount(checkout.payNowTotalAfterGiftCard),
		later: amount(payLater?.total),
	};
};

/** The cheapest delivery option, the first of several; pickup only if there is nothing else. */
export const cheapestOption = (options: readonly OptionView[]): OptionView | undefined => {
	const delivered = options.filter(({ pickup }) => !pickup);
	return (delivered.length > 0 ? delivered : options).reduce<OptionView | undefined>(
		(cheapest, option) => (cheapest && Number(cheapest.price) <= Number(option.price) ? cheapest : option),
		undefined,
	);
};

/** One that pays nothing any more is shown with the reason, so that the buyer can remove it. */
const giftCardView = ({ giftCard, calculationErrors }: Checkout): Pick<CheckoutView, "giftCard"> => {
	if (giftCard?.obfuscatedCode) {
		return { giftCard: { code: giftCard.obfuscatedCode, amount: giftCard.amount?.amount ?? "0" } };
	}
	const problem = calculationErrors?.giftCardCalculationError?.applicationError;
	return problem ? { giftCard: { code: String(problem.data?.giftCardCode ?? ""), amount: "0", problem } } : {};
};

/** The coupons that were entered, also those that take nothing off now. */
const couponsView = ({ appliedDiscounts, calculationErrors }: Checkout): CheckoutView["coupons"] => {
	const codes = (appliedDiscounts ?? []).flatMap(({ coupon }) => (coupon?.code ? [coupon.code] : []));
	const problem = calculationErrors?.couponCalculationError?.applicationError;
	return problem ? { codes: [...codes, String(problem.data?.code ?? "")], problem } : { codes };
};
