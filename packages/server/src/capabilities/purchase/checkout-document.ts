import type { Address } from "@cartwright/contract/ecommerce/address-messages";
import type { ChannelType } from "@cartwright/contract/ecommerce/entity-messages";
import type { JsonObject } from "@cartwright/contract/message";
import { collection, type Document } from "@cartwright/store/collection";
import type { Identity } from "../../foundation/identity.ts";
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

export const createdByOf = (identity: Identity): CreatedBy => {
	switch (identity.kind) {
		case "visitor":
			return { visitorId: identity.visitorId };
		case "member":
			return { memberId: identity.memberId };
		case "user":
			return { userId: identity.userId };
		case "app":
			return { appId: identity.appId };
		case "guest":
			throw new Error("a guest creates no checkout");
	}
};

export const checkouts = collection<CheckoutDocument>("checkouts", {
	fields: { owner: "text", cartId: "text", orderId: "text", completed: "boolean", createdDate: "text" },
	indexes: [["owner"], ["cartId"], ["createdDate"]],
	unique: [["orderId"]],
	present: ["createdDate"],
});

/** What the call that makes a checkout says beyond the purchase. */
export interface CheckoutRequest {
	readonly id: string;
	readonly owner?: string | undefined;
	readonly cartId?: string | undefined;
	readonly channelType: ChannelType;
	readonly createdBy: CreatedBy;
	readonly now: string;
}

/** A new checkout of a purchase. Of a cart, only what makes it a purchase comes along. */
export const newCheckout = (purchase: Purchase, { now, ...request }: CheckoutRequest): CheckoutDocument => ({
	...purchaseOf(purchase),
	...request,
	completed: false,
	createdDate: now,
	updatedDate: now,
});

/** The checkout brought up to date with its cart. What only the checkout was told (billing, email) stays. */
export const refreshedCheckout = (checkout: CheckoutDocument, purchase: Purchase, now: string): CheckoutDocument => ({
	...checkout,
	...purchaseOf(purchase),
	buyer: { ...checkout.buyer, ...purchase.buyer },
	updatedDate: now,
});

/** Addresses, delivery and email that come with the call. */
export interface BuyerDetails {
	readonly shippingAddress?: Address | undefined;
	readonly billingAddress?: Address | undefined;
	/** Counts only where the purchase has no choice yet. */
	readonly delivery?: DeliveryChoice | undefined;
	readonly email?: string | undefined;
}

export const withBuyerDetails = <Of extends Purchase>(purchase: Of, details: BuyerDetails): Of => {
	const { shippingAddress, billingAddress, delivery, email } = details;
	return {
		...purchase,
		...(shippingAddress ? { shipping: { ...purchase.shipping, address: shippingAddress } } : {}),
		...(billingAddress ? { billing: { ...purchase.billing, address: billingAddress } } : {}),
		...(delivery && !purchase.delivery ? { delivery } : {}),
		...(email ? { buyer: { ...purchase.buyer, email } } : {}),
	};
};

/** The purchase alone, of a document that is a purchase and more. */
const purchaseOf = (purchase: Purchase): Purchase => {
	const { currency, lines, customLines, buyer, purchaseFlowId } = purchase;
	const others = Object.entries(purchase).filter(([name, value]) => value !== undefined && optionalMembers.has(name));
	return { currency, lines, customLines, buyer, purchaseFlowId, ...Object.fromEntries(others) };
};

const optionalMembers: ReadonlySet<string> = new Set([
	"shipping",
	"billing",
	"delivery",
	"couponCode",
	"giftCardCode",
	"memberships",
	"buyerNote",
	"buyerLanguage",
	"customFields",
	"extendedFields",
	"businessLocationId",
	"overrideCheckoutUrl",
] satisfies (keyof Purchase)[]);
