import type { Address } from "@cartwright/contract/ecommerce/address-messages";
import type { ChannelType } from "@cartwright/contract/ecommerce/entity-messages";
import type { JsonObject } from "@cartwright/contract/message";
import { collection, type Document } from "@cartwright/store/collection";
import type { DeliveryChoice, Purchase } from "./purchase.ts";

/**
 * A purchase on its way to an order. It stands here, below both carts and checkouts, because a cart makes its checkout
 * by itself and may not know the capability that serves it.
 */
export interface CheckoutDocument extends Document, Purchase {
	/** Whose it is, in the words of `ownerOf`; absent when staff or an app made it for nobody in particular. */
	readonly owner?: string;
	readonly cartId?: string;
	readonly channelType: ChannelType;
	readonly createdBy: CreatedBy;
	readonly completed: boolean;
	/** Set in the commit that places the order: a checkout becomes one order at most. */
	readonly orderId?: string;
	readonly customSettings?: JsonObject;
	readonly customContentReference?: JsonObject;
	readonly externalReference?: { readonly appId: string; readonly resourceId?: string };
	readonly createdDate: string;
	readonly updatedDate: string;
}

/** Who made it; exactly one is set. */
export interface CreatedBy {
	readonly userId?: string;
	readonly memberId?: string;
	readonly visitorId?: string;
	readonly appId?: string;
}

export const checkouts = collection<CheckoutDocument>("checkouts", {
	fields: { owner: "text", cartId: "text", orderId: "text", completed: "boolean", createdDate: "text" },
	indexes: [["owner"], ["createdDate"]],
	unique: [["cartId"], ["orderId"]],
	present: ["createdDate"],
});

/** What the call that makes a checkout says beyond the purchase. */
export interface CheckoutRequest {
	readonly id: string;
	readonly owner?: string;
	readonly cartId?: string;
	readonly channelType: ChannelType;
	readonly createdBy: CreatedBy;
	readonly now: string;
}

/** A new checkout of a purchase: the cart's own members do not come along, the purchase's all do. */
export const newCheckout = (purchase: Purchase, request: CheckoutRequest): CheckoutDocument => {
	throw new Error(`not yet: ${purchase.purchaseFlowId} ${request.id}`);
};

/** The checkout brought up to date with its cart; addresses and choices made at the checkout stay where the cart has none. */
export const refreshedCheckout = (checkout: CheckoutDocument, purchase: Purchase, now: string): CheckoutDocument => {
	throw new Error(`not yet: ${checkout.id} ${purchase.purchaseFlowId} ${now}`);
};

/** Addresses, delivery and email that come with the call. */
export interface BuyerDetails {
	readonly shippingAddress?: Address;
	readonly billingAddress?: Address;
	readonly delivery?: DeliveryChoice;
	readonly email?: string;
}

export const withBuyerDetails = <Of extends Purchase>(purchase: Of, details: BuyerDetails): Of => {
	throw new Error(`not yet: ${purchase.purchaseFlowId} ${details.email}`);
};
