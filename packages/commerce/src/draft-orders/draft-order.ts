import type { AddressWithContact } from "@cartwright/contract/ecommerce/address-messages";
import type { ExtendedFields } from "@cartwright/contract/ecommerce/entity-messages";
import type { DraftOrderCommitSettings } from "@cartwright/contract/orders/draft-order-messages";
import type { Minor, Rate } from "@cartwright/kernel/foundation/money";
import type { Document } from "@cartwright/store/collection";
import type { Agreement, BuyerInfo, Order, OrderLine, ShippingInfo } from "../orders/order.ts";
import type { CreatedBy } from "../purchase/cart-document.ts";
import type { Fee, GrantedDiscount } from "../purchase/totals-model.ts";

/** A new order that is being prepared, or the changes of a placed one that wait to be committed. */
export interface DraftOrder extends Document {
	readonly status: "DRAFT" | "COMMITTED";
	/** The order that is changed, or that was created of it. */
	readonly orderId?: string;
	/** The same order while its changes are not committed: an order has one such draft. */
	readonly draftOf?: string;
	/** What was agreed when the draft was created; absent if it is of a new order. */
	readonly original?: Agreement;
	/** What the order became; set by the commit. */
	readonly committed?: Agreement;
	readonly commitSettings?: DraftOrderCommitSettings;
	readonly createdBy: CreatedBy;
	readonly currency: string;
	readonly weightUnit: "KG" | "LB";
	readonly taxIncludedInPrices: boolean;
	readonly siteLanguage: string;
	/** Those that were removed from the order stay, marked as such. */
	readonly lines: readonly DraftLine[];
	readonly discounts: readonly DraftDiscount[];
	readonly fees: readonly DraftFee[];
	readonly shippingInfo?: DraftShipping;
	readonly buyerInfo: BuyerInfo;
	readonly billingInfo?: AddressWithContact;
	readonly recipientInfo?: AddressWithContact;
	readonly businessLocation?: { readonly id: string };
	readonly taxExempt: boolean;
	/** The group of exempt buyers that the buyer belonged to when the buyer was set. */
	readonly taxExemptGroupId?: string;
	readonly deposit?: { readonly amount: Minor } | { readonly rate: Rate };
	readonly extendedFields?: ExtendedFields;
	readonly purchaseFlowId?: string;
	/** When a draft of an order expires: a day after its last change. */
	readonly expires?: string;
	readonly createdDate: string;
	readonly updatedDate: string;
}

/** A line at the price at which it was added, or that somebody gave it since. */
export interface DraftLine extends Omit<OrderLine, "totals"> {
	readonly removed?: true;
}

export type DraftSource = "ORIGINAL_ORDER" | "CUSTOM";

export interface DraftDiscount {
	readonly discount: GrantedDiscount;
	readonly source: DraftSource;
	readonly applied: boolean;
}

export interface DraftFee {
	readonly fee: Fee & { readonly id: string };
	readonly source: DraftSource;
	readonly applied: boolean;
}

/** A delivery at an agreed price, before discounts. */
export interface DraftShipping extends Omit<ShippingInfo, "cost"> {
	readonly price: Minor;
}

export const presentLines = ({ lines }: Pick<DraftOrder, "lines">): DraftLine[] =>
	lines.filter(({ removed }) => !removed);

/** What an order has agreed, of all that it is. */
export const agreementIn = (order: Order): Agreement => {
	const { currency, lineItems, priceSummary, giftCard, payNow, payNowAfterGiftCard, taxIncludedInPrices } = order;
	const { taxes, fees, discounts, shippingInfo, buyerInfo, billingInfo, recipientInfo } = order;
	const { buyerNote, buyerLanguage, siteLanguage, weightUnit, customFields, extendedFields } = order;
	const { businessLocation, taxExempt, taxExemptGroupId, taxRounding } = order;
	const agreement = {
		currency,
		lineItems,
		priceSummary,
		giftCard: giftCard && withoutIssuer(giftCard),
		payNow,
		payNowAfterGiftCard,
		taxIncludedInPrices,
	};
	const parts = { taxes, fees, discounts, shippingInfo, buyerInfo, billingInfo, recipientInfo };
	const rest = { buyerNote, buyerLanguage, siteLanguage, weightUnit, customFields, extendedFields };
	const members = Object.entries({
		...agreement,
		...parts,
		...rest,
		businessLocation,
		taxExempt,
		taxExemptGroupId,
		taxRounding,
	});
	return Object.fromEntries(members.filter(([, value]) => value !== undefined)) as unknown as Agreement;
};

/** The code of a gift card stays with the order, where it is sealed. */
const withoutIssuer = ({ issuedBy: _, ...giftCard }: NonNullable<Agreement["giftCard"]>) => giftCard;

/** An order with another agreement, and everything else as it is. */
export const withAgreed = (order: Order, agreement: Agreement): Order => {
	const { shippingInfo, billingInfo, recipientInfo, businessLocation, extendedFields, ...others } = order;
	const { taxExempt, taxExemptGroupId, ...rest } = others;
	return { ...rest, ...agreement };
};
