import type { Settings } from "@cartwright/kernel/sites/settings";
import type { Change } from "../orders/activities.ts";
import { feeIdOf } from "../orders/fee-id.ts";
import type { Order, OrderLine, ShippingInfo } from "../orders/order.ts";
import type { CreatedBy } from "../purchase/cart-document.ts";
import { taxSettings } from "../taxes/settings.ts";
import { agreementIn, type DraftLine, type DraftOrder, type DraftShipping } from "./draft-order.ts";

interface NewDraft extends Change {
	readonly createdBy: CreatedBy;
}

/** A draft of a new order, with nothing in it. */
export const emptyDraft = (settings: Settings, { createdBy, now, newId }: NewDraft): DraftOrder => ({
	id: newId(),
	status: "DRAFT",
	createdBy,
	currency: settings.currency,
	weightUnit: settings.weightUnit,
	taxIncludedInPrices: taxSettings(settings).includedInPrices,
	siteLanguage: settings.language,
	lines: [],
	discounts: [],
	fees: [],
	buyerInfo: {},
	taxExempt: false,
	purchaseFlowId: newId(),
	createdDate: now,
	updatedDate: now,
});

/** A draft of a placed order, which changes nothing of it yet. */
export const draftOf = (order: Order, { createdBy, now, newId }: NewDraft): DraftOrder => ({
	id: newId(),
	status: "DRAFT",
	orderId: order.id,
	draftOf: order.id,
	original: agreementIn(order),
	createdBy,
	currency: order.currency,
	weightUnit: order.weightUnit,
	taxIncludedInPrices: order.taxIncludedInPrices,
	siteLanguage: order.siteLanguage,
	lines: order.lineItems.map(draftLine),
	discounts: order.discounts.map(({ discount }) => ({ discount, source: "ORIGINAL_ORDER", applied: true })),
	fees: order.fees.map(({ fee }, index) => ({
		fee: { ...fee, id: feeIdOf(order, index) },
		source: "ORIGINAL_ORDER",
		applied: true,
	})),
	...(order.shippingInfo ? { shippingInfo: draftShipping(order.shippingInfo) } : {}),
	buyerInfo: order.buyerInfo,
	...(order.billingInfo ? { billingInfo: order.billingInfo } : {}),
	...(order.recipientInfo ? { recipientInfo: order.recipientInfo } : {}),
	...(order.businessLocation ? { businessLocation: order.businessLocation } : {}),
	taxExempt: order.taxExempt ?? false,
	...(order.taxExemptGroupId ? { taxExemptGroupId: order.taxExemptGroupId } : {}),
	...(order.extendedFields ? { extendedFields: order.extendedFields } : {}),
	...(order.purchaseFlowId ? { purchaseFlowId: order.purchaseFlowId } : {}),
	expires: expiryOf(now),
	createdDate: now,
	updatedDate: now,
});

const draftLine = ({ totals: _, ...line }: OrderLine): DraftLine => line;

const draftShipping = ({ cost, ...shipping }: ShippingInfo): DraftShipping => ({
	...shipping,
	price: cost.beforeDiscounts,
});

const day = 24 * 3_600_000;

/** When a draft of an order that was changed now expires. */
export const expiryOf = (now: string): string => new Date(Date.parse(now) + day).toISOString();
