import type { AddressWithContact } from "@cartwright/contract/ecommerce/address-messages";
import type { ChannelType, CustomField, ExtendedFields } from "@cartwright/contract/ecommerce/entity-messages";
import type { Activity as WireActivity } from "@cartwright/contract/orders/order-activity-messages";
import type { FulfillmentStatus, OrderStatus, PaymentStatus } from "@cartwright/contract/orders/order-messages";
import type { Document } from "@cartwright/store/collection";
import type { Minor } from "../../foundation/money.ts";
import type { Payment } from "../payments/payment.ts";
import type { CreatedBy } from "../purchase/checkout-document.ts";
import type { CatalogReference } from "../purchase/purchase.ts";
import type { Item } from "../purchase/resolved-line.ts";
import type {
	ChargeTotals,
	DiscountTotals,
	FeeTotals,
	LineTotals,
	Summary,
	TaxOfRate,
} from "../purchase/totals-model.ts";

/**
 * What a purchase came to: an agreement that never changes once the order is approved, and a history that only grows
 * (payments, activities, what became of the stock). Members by which the wire can search have the wire's names.
 */
export interface Order extends Document, Agreement {
	/** Drawn in the commit that makes the order. */
	readonly number: string;
	readonly status: OrderStatus;
	readonly paymentStatus: PaymentStatus;
	readonly fulfillmentStatus: FulfillmentStatus;
	/** Whose it is, in the words of `ownerOf`; absent where staff or an app made it for nobody in particular. */
	readonly owner?: string;
	/** The visitor who became its owner while it waited for its payment: the page where it is being paid goes on. */
	readonly begunBy?: string;
	readonly createdBy: CreatedBy;
	readonly channelInfo: ChannelInfo;
	/** The checkout that became this order; no other order has it. */
	readonly checkoutId?: string;
	/** The checkout's revision once it was agreed to; it tells whether the buyer changed it since. */
	readonly checkoutRevision?: number;
	readonly cartId?: string;
	readonly purchaseFlowId?: string;
	readonly payments: readonly Payment[];
	/** What `payments` come to, for queries: written with them, and nothing for zero. */
	readonly balance?: { readonly authorized?: Minor; readonly pending?: Minor };
	readonly stock: StockDecision;
	/** When an order that waits for its payment is looked at again. Absent once there is nothing to wait for. */
	readonly checkAt?: string;
	readonly activities: readonly WireActivity[];
	readonly archived: boolean;
	readonly seenByAHuman: boolean;
	readonly attributionSource?: "UNSPECIFIED" | "FACEBOOK_ADS";
	readonly tags?: OrderTags;
	readonly createdDate: string;
	readonly updatedDate: string;
	readonly purchasedDate: string;
}

/** Who buys what at which price, to be sent where. */
export interface Agreement {
	readonly currency: string;
	readonly lineItems: readonly OrderLine[];
	readonly priceSummary: Summary;
	/** The part of the total that a gift card pays. */
	readonly giftCard?: { readonly id: string; readonly amount: Minor };
	/** What is to be paid when the order is placed; the rest is paid by hand later. */
	readonly payNow: Summary;
	readonly payNowAfterGiftCard: Minor;
	readonly taxIncludedInPrices: boolean;
	readonly taxes: readonly TaxOfRate[];
	readonly fees: readonly FeeTotals[];
	readonly discounts: readonly DiscountTotals[];
	readonly shippingInfo?: ShippingInfo;
	readonly buyerInfo: BuyerInfo;
	readonly billingInfo?: AddressWithContact;
	readonly recipientInfo?: AddressWithContact;
	readonly buyerNote?: string;
	readonly buyerLanguage?: string;
	readonly siteLanguage: string;
	readonly weightUnit: "KG" | "LB";
	readonly customFields?: readonly CustomField[];
	readonly extendedFields?: ExtendedFields;
	readonly businessLocation?: { readonly id: string };
}

export interface OrderLine {
	readonly id: string;
	readonly quantity: number;
	readonly catalogReference?: CatalogReference;
	readonly item: Item;
	readonly customLine: boolean;
	readonly totals: LineTotals;
	readonly extendedFields?: ExtendedFields;
}

export interface ShippingInfo {
	readonly carrierId?: string;
	readonly code?: string;
	readonly title: string;
	readonly region?: { readonly name: string };
	readonly logistics: {
		readonly shippingDestination?: AddressWithContact;
		readonly pickupAddress?: AddressWithContact["address"];
		readonly deliveryTime?: string;
		readonly instructions?: string;
	};
	readonly cost: ChargeTotals;
}

export interface BuyerInfo {
	readonly visitorId?: string;
	readonly memberId?: string;
	readonly contactId?: string;
	readonly email?: string;
}

export interface ChannelInfo {
	readonly type: ChannelType;
	readonly externalOrderId?: string;
	readonly externalOrderUrl?: string;
}

export interface OrderTags {
	readonly tags: readonly string[];
	readonly privateTags: readonly string[];
}

/**
 * What was decided about the stock. HELD: taken until the payment is decided or takes too long. TAKEN: sold.
 * RETURNED: given back. UNTOUCHED: the order was made elsewhere, and so was the decision.
 */
export interface StockDecision {
	readonly state: "HELD" | "TAKEN" | "RETURNED" | "UNTOUCHED";
	readonly heldUntil?: string;
	readonly pieces: readonly TakenPieces[];
}

export interface TakenPieces {
	readonly lineItemId: string;
	readonly inventoryItemId: string;
	readonly quantity: number;
	readonly preorder: boolean;
}

/** Nothing more will become of it. */
export const isFinal = ({ status }: Pick<Order, "status">): boolean => status === "CANCELED" || status === "REJECTED";

/** Whether it still waits for the buyer to pay. */
export const awaitsPayment = ({ status }: Pick<Order, "status">): boolean =>
	status === "INITIALIZED" || status === "PENDING";
