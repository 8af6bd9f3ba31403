import { type Minor, sumOf, times } from "@cartwright/kernel/foundation/money";
import type { Settings } from "@cartwright/kernel/sites/settings";
import type { Agreement, OrderLine, ShippingInfo } from "../orders/order.ts";
import { allocateDiscounts } from "../purchase/discounts.ts";
import { amountOfRate } from "../purchase/merchant-discount.ts";
import { payNowOfLine } from "../purchase/payment-time.ts";
import { exemptSum, taxedParts } from "../purchase/tax.ts";
import type { ChargeTotals, FeeTotals, GrantedDiscount, Summary, TaxedAmount } from "../purchase/totals-model.ts";
import { taxSettings } from "../taxes/settings.ts";
import { depositOf } from "./deposit.ts";
import { type DraftOrder, presentLines } from "./draft-order.ts";
import { DraftTaxes } from "./draft-taxes.ts";

/**
 * What the draft would agree now. Prices are those of the draft; discounts, taxes and sums follow by the rules of every
 * purchase. What the draft does not change comes to what the order says.
 */
export const agreementOf = (draft: DraftOrder, settings: Settings): Agreement => {
	const lines = presentLines(draft);
	const amounts = lines.map(({ id, item, quantity }) => ({ id, amount: times(item.price, quantity) }));
	const price = draft.shippingInfo?.price ?? 0;
	const applied = draft.discounts.filter((each) => each.applied).map(({ discount }) => discount);
	const resolved = applied.map((discount) => ({ ...discount, value: discountValue(discount, amounts, price) }));
	const allocated = allocateDiscounts(amounts, price, resolved);
	const taxes = new DraftTaxes(draft, settings);
	const appliedFees = draft.fees.filter((each) => each.applied).map(({ fee }) => fee);
	const rounding = draft.original ? draft.original.taxRounding : taxSettings(settings).rounding;
	const taxed = taxedParts(
		[
			...lines.map(({ id }, index) =>
				taxes.ofLine(id, (amounts[index]?.amount ?? 0) - (allocated.ofLines[index] ?? 0)),
			),
			...appliedFees.map((fee) => taxes.ofFee(fee)),
			...(draft.shippingInfo ? [taxes.ofDelivery(price - allocated.ofShipping)] : []),
		],
		{ included: draft.taxIncludedInPrices, rounding },
	);
	const taxedAt = (index: number): TaxedAmount => {
		const amount = taxed[index];
		if (!amount) throw new Error("a part of the draft has no tax");
		return amount;
	};
	const lineItems = lines.map((line, index): OrderLine => {
		const beforeDiscounts = amounts[index]?.amount ?? 0;
		const discount = allocated.ofLines[index] ?? 0;
		const amount = taxedAt(index);
		const ownDiscount = allocated.ownOfLines[index] ?? 0;
		const payNow = payNowOfLine(line.item, line.quantity, amount);
		const { id: lineItemId, quantity } = line;
		return { ...line, totals: { lineItemId, quantity, beforeDiscounts, discount, ownDiscount, taxed: amount, payNow } };
	});
	const fees = appliedFees.map(
		(fee, index): FeeTotals => ({
			fee,
			beforeDiscounts: fee.price,
			discount: 0,
			taxed: taxedAt(lines.length + index),
		}),
	);
	const shippingInfo = shippingOf(draft, allocated.ofShipping, () => taxedAt(lines.length + fees.length));
	const charges: readonly ChargeTotals[] = [...(shippingInfo ? [shippingInfo.cost] : []), ...fees];
	const parts = [...lineItems.map(({ totals }) => totals), ...charges];
	const collected = taxes.collected(parts.map((part) => part.taxed));
	const priceSummary = {
		...summaryOf(amounts, shippingInfo, fees, parts),
		...exemptSum(collected),
	};
	return {
		...agreedBefore(draft, priceSummary),
		currency: draft.currency,
		lineItems,
		priceSummary,
		taxIncludedInPrices: draft.taxIncludedInPrices,
		...(rounding === "ORDER" ? { taxRounding: rounding } : {}),
		taxes: collected,
		fees,
		discounts: allocated.totals.map((each, index) => ({ ...each, discount: applied[index] ?? each.discount })),
		siteLanguage: draft.siteLanguage,
		weightUnit: draft.weightUnit,
		...(shippingInfo ? { shippingInfo } : {}),
		...peopleOf(draft),
	};
};

const summaryOf = (
	lines: readonly LineAmount[],
	shipping: ShippingInfo | undefined,
	fees: readonly FeeTotals[],
	parts: readonly Pick<ChargeTotals, "discount" | "taxed">[],
): Summary => ({
	subtotal: sumOf(lines.map(({ amount }) => amount)),
	shipping: shipping?.cost.beforeDiscounts ?? 0,
	additionalFees: sumOf(fees.map(({ beforeDiscounts }) => beforeDiscounts)),
	discount: sumOf(parts.map(({ discount }) => discount)),
	tax: sumOf(parts.map(({ taxed }) => taxed.tax)),
	total: sumOf(parts.map(({ taxed }) => taxed.gross)),
});

/** What no call changes. Of a placed order, what was due at first is history. */
const agreedBefore = (draft: DraftOrder, summary: Summary) => {
	const { original } = draft;
	const payNow = original?.payNow ?? depositOf(draft, summary);
	return {
		payNow,
		payNowAfterGiftCard: original?.payNowAfterGiftCard ?? payNow.total,
		...(original?.giftCard ? { giftCard: original.giftCard } : {}),
		...(original?.buyerNote ? { buyerNote: original.buyerNote } : {}),
		...(original?.buyerLanguage ? { buyerLanguage: original.buyerLanguage } : {}),
		...(original?.customFields ? { customFields: original.customFields } : {}),
	};
};

const peopleOf = ({
	buyerInfo,
	billingInfo,
	recipientInfo,
	businessLocation,
	taxExempt,
	taxExemptGroupId,
	extendedFields,
}: DraftOrder) => ({
	buyerInfo,
	...(billingInfo ? { billingInfo } : {}),
	...(recipientInfo ? { recipientInfo } : {}),
	...(businessLocation ? { businessLocation } : {}),
	...(extendedFields ? { extendedFields } : {}),
	...(taxExempt ? { taxExempt: true as const } : {}),
	...(taxExemptGroupId ? { taxExemptGroupId } : {}),
});

const shippingOf = (
	{ shippingInfo: agreed }: DraftOrder,
	discount: Minor,
	taxed: () => TaxedAmount,
): ShippingInfo | undefined => {
	if (!agreed) return undefined;
	const { price, ...shipping } = agreed;
	return { ...shipping, cost: { beforeDiscounts: price, discount, taxed: taxed() } };
};

interface LineAmount {
	readonly id: string;
	readonly amount: Minor;
}

/** The amount of a discount of staff: a percentage of the prices before all other discounts. */
export const discountValue = (
	{ source, scope, lineItemIds, value }: GrantedDiscount,
	lines: readonly LineAmount[],
	shipping: Minor,
): GrantedDiscount["value"] => {
	if (value.type !== "PERCENT" || source.kind !== "merchant") return value;
	return amountOfRate(value.rate, { scope, lineItemIds }, lines, shipping);
};
