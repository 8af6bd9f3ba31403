import type { AddressWithContact } from "@cartwright/contract/ecommerce/address-messages";
import type { DeliveryTimeSlot, PickupMethod } from "@cartwright/contract/ecommerce/delivery-messages";
import type { ChannelType, CustomField, ExtendedFields } from "@cartwright/contract/ecommerce/entity-messages";
import type { MembershipName } from "@cartwright/contract/ecommerce/membership-messages";
import type { Activity as WireActivity } from "@cartwright/contract/orders/order-activity-messages";
import type { ParcelStatus } from "@cartwright/contract/orders/order-fulfillments";
import type { FulfillmentStatus, OrderStatus, PaymentStatus } from "@cartwright/contract/orders/order-messages";
import type { Minor } from "@cartwright/kernel/foundation/money";
import type { MethodSummary } from "@cartwright/kernel/foundation/payment-provider";
import type { Document } from "@cartwright/store/collection";
import type { DelayedCapture } from "../payments/delayed-capture.ts";
import type { Movement } from "../payments/movement.ts";
import type { Payment } from "../payments/payment.ts";
import type { Refund } from "../payments/refund.ts";
import type { CreatedBy } from "../purchase/cart-document.ts";
import type { DeliveryDates, LeadTime } from "../purchase/delivery-dates.ts";
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
import type { TaxRounding } from "../taxes/settings.ts";
import type { OrderReturn } from "./order-return.ts";

/**
 * A placed purchase: an agreement, which only committed drafts change once the order is approved, and a history that only grows
 * (payments, activities, stock). Searchable fields have the names of the contract.
 */
export interface Order extends Document, Agreement {
	/** Assigned by the commit that creates the order. */
	readonly number: string;
	readonly status: OrderStatus;
	readonly paymentStatus: PaymentStatus;
	/** Derived from `fulfillments` and written with them (`fulfillment-status.ts`), so that queries find it. */
	readonly fulfillmentStatus: FulfillmentStatus;
	/** The parcels of the order, oldest first. */
	readonly fulfillments?: readonly Fulfillment[];
	/** The owner in the format of `ownerOf`; absent if staff or an app created the order for no particular shopper. */
	readonly owner?: string;
	/** The visitor who placed the order, if the visitor signed in before paying: the payment page keeps working. */
	readonly previousOwner?: string;
	readonly createdBy: CreatedBy;
	readonly channelInfo: ChannelInfo;
	/** The checkout that this order was placed from; unique. */
	readonly checkoutId?: string;
	/**
	 * The checkout's revision when the order was placed; a newer one means that the buyer has changed the checkout
	 * since.
	 */
	readonly checkoutRevision?: number;
	readonly cartId?: string;
	readonly purchaseFlowId?: string;
	readonly payments: readonly Payment[];
	/** Captures, releases and refunds of the payments, oldest first. */
	readonly movements?: readonly Movement[];
	readonly refunds?: readonly Refund[];
	/** What the buyer sends back, oldest first. */
	readonly returns?: readonly OrderReturn[];
	/** When a movement that is not decided is asked for again, or a scheduled one starts. */
	readonly settleAt?: string;
	/** How the buyer's payment is made; absent if it is charged at once. */
	readonly paymentOptions?: PaymentOptions;
	/** Of the buyer, for charges without them. */
	readonly savedMethod?: SavedMethod;
	/** Sums of `payments` and refunds for queries: written with them; zero amounts are absent. */
	readonly balance?: { readonly authorized?: Minor; readonly pending?: Minor; readonly pendingRefund?: Minor };
	readonly stock: StockDecision;
	/** The coupons and rules that count as used by it, until it is canceled or its time to pay is over. */
	readonly discountClaims?: readonly DiscountClaim[];
	/** When an unpaid order is checked next. Absent once there is nothing left to check. */
	readonly checkAt?: string;
	readonly activities: readonly WireActivity[];
	readonly archived: boolean;
	readonly seenByAHuman: boolean;
	/** It is of another system, whose statuses and sums it has for as long as nothing is recorded here. */
	readonly imported?: boolean;
	/** Staff approved it, so it needs no payment. */
	readonly approvedByHand?: boolean;
	/** It is approved once it is paid or a payment method is saved, and not by hand. */
	readonly needsSavedMethod?: boolean;
	readonly attributionSource?: "UNSPECIFIED" | "FACEBOOK_ADS";
	readonly tags?: OrderTags;
	readonly createdDate: string;
	readonly updatedDate: string;
	readonly purchasedDate: string;
	/** The highest total that was ever agreed, if changes lowered it since: payments may have reached it. */
	readonly highestTotal?: Minor;
	/** What part of its tip was given to somebody. */
	readonly distributedTip?: Minor;
	/** The only apps that may change it by a draft. */
	readonly editableByApps?: readonly string[];
}

export interface PaymentOptions {
	readonly delayedCapture?: DelayedCapture | undefined;
	readonly savesMethod?: boolean | undefined;
}

/** A payment method that its provider keeps. */
export interface SavedMethod extends MethodSummary {
	readonly provider: string;
	/** Id at the provider. */
	readonly id: string;
}

/** Who buys what at which price, and where it is shipped. */
export interface Agreement {
	readonly currency: string;
	readonly lineItems: readonly OrderLine[];
	readonly priceSummary: Summary;
	/** The part of the total that a gift card paid when the order was placed: by the payment, which the order gets. */
	readonly giftCard?: {
		readonly id: string;
		readonly amount: Minor;
		readonly obfuscatedCode: string;
		readonly paymentId?: string;
		/** If it is none of the shop's own: it pays by a payment, which the order gets after it was placed. */
		readonly issuedBy?: { readonly appId: string; readonly code: string };
	};
	/** What memberships pay: by payments, which the order gets after it was placed. */
	readonly memberships?: readonly AgreedMembership[];
	/** Amount due when the order is placed, apart from what memberships pay; the rest is paid offline later. */
	readonly payNow: Summary;
	/** What payments must reach before the order is approved, those by memberships among them. */
	readonly payNowAfterGiftCard: Minor;
	readonly taxIncludedInPrices: boolean;
	/** `ORDER` if the tax of each rate was rounded once, and not that of each line. */
	readonly taxRounding?: TaxRounding;
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
	/** Whether the buyer pays no tax. */
	readonly taxExempt?: true;
	/** The group of exempt buyers that the buyer belonged to. */
	readonly taxExemptGroupId?: string;
}

/** A membership of an app that the buyer selected to pay a line. */
export interface AgreedMembership {
	readonly lineItemId: string;
	readonly membershipId: string;
	readonly appId: string;
	readonly name: MembershipName;
	readonly amount: Minor;
}

export interface OrderLine {
	readonly id: string;
	readonly quantity: number;
	readonly catalogReference?: CatalogReference;
	readonly item: Item;
	readonly customLine: boolean;
	readonly totals: LineTotals;
	/** With the date that the buyer saw. */
	readonly leadTime?: LeadTime;
	/** Id of the line in another system. */
	readonly externalLineItemId?: string;
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
		/** Where it is picked up; absent: at a store. */
		readonly pickupMethod?: PickupMethod;
		readonly deliverByDate?: string;
		readonly deliveryTimeSlot?: DeliveryTimeSlot;
		readonly deliveryTime?: string;
		readonly instructions?: string;
		/** As the buyer saw it; no later change moves it. */
		readonly estimatedDelivery?: DeliveryDates;
	};
	readonly cost: ChargeTotals;
}

/** Some pieces of an order on their way to the buyer. */
export interface Fulfillment {
	readonly id: string;
	readonly createdDate: string;
	readonly lineItems: readonly FulfilledLine[];
	readonly trackingInfo?: TrackingInfo | undefined;
	readonly customFields?: Readonly<Record<string, string>> | undefined;
	readonly status?: ParcelStatus | undefined;
	readonly completed?: boolean | undefined;
}

export interface FulfilledLine {
	readonly id: string;
	readonly quantity: number;
}

/** As staff gave it: a link that follows from carrier and number is not stored. */
export interface TrackingInfo {
	readonly trackingNumber?: string | undefined;
	readonly shippingProvider?: string | undefined;
	readonly trackingLink?: string | undefined;
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
 * State of the order's stock. HELD: reserved until the payment is decided or times out. TAKEN: sold. RETURNED:
 * released. DUE: to be taken with the first payment. UNTOUCHED: the order came from another system, which handled its
 * stock.
 */
export interface StockDecision {
	readonly state: "HELD" | "TAKEN" | "RETURNED" | "DUE" | "UNTOUCHED";
	readonly heldUntil?: string;
	readonly reservations: readonly StockReservation[];
}

export interface StockReservation {
	readonly lineItemId: string;
	readonly inventoryItemId: string;
	readonly quantity: number;
	readonly preorder: boolean;
}

/** A coupon or rule that counts as used by an order. */
export interface DiscountClaim {
	readonly kind: "coupon" | "rule";
	readonly discountId: string;
	/** Under which ids it is counted: of a coupon those of the buyer, if it limits its customers; of a rule its own, too. */
	readonly useIds: readonly string[];
}
