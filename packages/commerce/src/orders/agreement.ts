import type { AddressWithContact } from "@cartwright/contract/ecommerce/address-messages";
import type { Minor } from "@cartwright/kernel/foundation/money";
import type { Settings } from "@cartwright/kernel/sites/settings";
import { giftCardAppId } from "../gift-cards/gift-card.ts";
import type { Cart } from "../purchase/cart-document.ts";
import { datedLeadTime } from "../purchase/delivery-dates.ts";
import { deliveryTimeOf } from "../purchase/delivery-view.ts";
import type { ResolvedLine } from "../purchase/resolved-line.ts";
import type { LineTotals, Totals } from "../purchase/totals-model.ts";
import { agreedMemberships } from "./app-claims.ts";
import type { Agreement, OrderLine, ShippingInfo, StockReservation } from "./order.ts";

/** What the buyer agrees to by placing a checkout, from its resolved lines and calculated totals. */
export const agreementOf = (
	checkout: Cart,
	lines: readonly ResolvedLine[],
	totals: Totals,
	settings: Settings,
): Agreement => {
	const { buyerNote, buyerLanguage, customFields, extendedFields, businessLocationId } = checkout;
	const shippingInfo = shippingInfoOf(checkout, totals, settings);
	const recipientInfo = checkout.shipping ?? checkout.billing;
	const { visitorId, memberId, contactId, email } = checkout.buyer;
	const memberships = agreedMemberships(lines, totals);
	return {
		currency: totals.currency,
		lineItems: lines.map((line, index) => orderLine(line, index, totals)),
		priceSummary: summaryOf(totals),
		...(totals.giftCard ? { giftCard: giftCardOf(totals.giftCard, checkout) } : {}),
		...(memberships.length > 0 ? { memberships } : {}),
		payNow: totals.payNow,
		payNowAfterGiftCard: totals.payNowAfterGiftCard + amountByApps(totals),
		taxIncludedInPrices: totals.taxIncludedInPrices,
		...(totals.taxRounding === "ORDER" ? { taxRounding: totals.taxRounding } : {}),
		taxes: totals.taxes,
		fees: totals.fees,
		discounts: totals.discounts,
		...(totals.taxExemptGroupId ? { taxExemptGroupId: totals.taxExemptGroupId } : {}),
		buyerInfo: {
			...(visitorId ? { visitorId } : {}),
			...(memberId ? { memberId } : {}),
			...(contactId ? { contactId } : {}),
			...(email ? { email } : {}),
		},
		siteLanguage: settings.language,
		weightUnit: settings.weightUnit,
		...(shippingInfo ? { shippingInfo } : {}),
		...(checkout.billing ? { billingInfo: checkout.billing } : {}),
		...(recipientInfo ? { recipientInfo } : {}),
		...(buyerNote ? { buyerNote } : {}),
		...(buyerLanguage ? { buyerLanguage } : {}),
		...(customFields ? { customFields } : {}),
		...(extendedFields ? { extendedFields } : {}),
		...(businessLocationId ? { businessLocation: { id: businessLocationId } } : {}),
	};
};

/** What memberships pay, and a gift card of an app: payments that the order gets after it was placed. */
const amountByApps = ({ byMemberships = 0, giftCard }: Totals): Minor =>
	byMemberships + (giftCard && giftCard.appId !== giftCardAppId ? giftCard.amount : 0);

const giftCardOf = (
	{ id, amount, obfuscatedCode }: NonNullable<Totals["giftCard"]>,
	{ giftCards = [] }: Cart,
): Agreement["giftCard"] => {
	const { appId, code } = giftCards.find((card) => card.id === id)?.issuedBy ?? {};
	return { id, amount, obfuscatedCode, ...(appId && code ? { issuedBy: { appId, code } } : {}) };
};

const orderLine = (line: ResolvedLine, index: number, { lines, delivery }: Totals): OrderLine => ({
	id: line.id,
	quantity: line.quantity,
	item: line.item,
	customLine: line.customLine !== undefined,
	totals: lines[index] as LineTotals,
	...(line.leadTime ? { leadTime: datedLeadTime(line.leadTime, delivery.lineDates[index]) } : {}),
	...(line.catalogReference ? { catalogReference: line.catalogReference } : {}),
	...(line.line?.extendedFields ? { extendedFields: line.line.extendedFields } : {}),
});

const summaryOf = ({
	subtotal,
	shipping,
	additionalFees,
	discount,
	tax,
	taxExempt,
	total,
}: Totals): Agreement["priceSummary"] => ({
	subtotal,
	shipping,
	additionalFees,
	discount,
	tax,
	...(taxExempt ? { taxExempt } : {}),
	total,
});

const shippingInfoOf = (checkout: Cart, { delivery }: Totals, { language }: Settings): ShippingInfo | undefined => {
	const { selected, cost } = delivery;
	if (!delivery.needed || !selected || !cost) return undefined;
	const { carrierId, code, title, pickup, dates, slot } = selected;
	const deliveryTime = deliveryTimeOf(selected, checkout.buyerLanguage ?? language);
	return {
		carrierId,
		code,
		title,
		logistics: {
			...(pickup ? { pickupAddress: pickup.address } : destinationOf(checkout.shipping)),
			...(deliveryTime ? { deliveryTime } : {}),
			...(pickup?.instructions ? { instructions: pickup.instructions } : {}),
			estimatedDelivery: dates,
			...(slot ? { deliveryTimeSlot: { from: slot.from, to: slot.to } } : {}),
		},
		cost,
	};
};

const destinationOf = (shipping: AddressWithContact | undefined) => (shipping ? { shippingDestination: shipping } : {});

/** The stock that the lines reserve when the checkout is placed. */
export const reservationsOf = (lines: readonly ResolvedLine[]): StockReservation[] =>
	lines.flatMap(({ id: lineItemId, quantity, stock }) =>
		stock && (stock.item.doc.trackQuantity || stock.preorder)
			? [{ lineItemId, inventoryItemId: stock.item.doc.id, quantity, preorder: stock.preorder }]
			: [],
	);
