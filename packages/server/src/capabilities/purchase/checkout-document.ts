import type { Address } from "@cartwright/contract/ecommerce/address-messages";
import type { ChannelType } from "@cartwright/contract/ecommerce/entity-messages";
import type { JsonObject } from "@cartwright/contract/message";
import { collection, type Document } from "@cartwright/store/collection";
import type { Identity } from "../../foundation/identity.ts";
import { addressDictionary, purchaseDictionary } from "./dictionary.ts";
import type { DeliveryChoice, Purchase } from "./purchase.ts";

/**
 * A purchase before it becomes an order. Defined below both carts and checkouts, since a cart creates checkouts without
 * depending on the checkout capability.
 */
export interface CheckoutDocument extends Document, Purchase {
	/**
	 * The owner in the format of `ownerOf`; absent if staff or an app created the checkout for no particular shopper.
	 */
	readonly owner?: string;
	readonly cartId?: string;
	readonly channelType: ChannelType;
	readonly createdBy: CreatedBy;
	readonly completed: boolean;
	/** Set in the commit that places the order: a checkout becomes at most one order. */
	readonly orderId?: string;
	readonly customSettings?: JsonObject;
	readonly customContentReference?: JsonObject;
	readonly externalReference?: { readonly appId: string; readonly resourceId?: string };
	readonly createdDate: string;
	readonly updatedDate: string;
}

/** The creator; exactly one member is set. */
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

const dictionary = [
	`{${purchaseDictionary},"id":"","owner":"visitor:","cartId":"","channelType":"WEB","createdBy":{"memberId":""},"createdBy":{"visitorId":""},`,
	`"completed":false,"createdDate":"2026-01-01T00:00:00.000Z","updatedDate":"2026-01-01T00:00:00.000Z","billing":${addressDictionary},"shipping":{},"delivery":{"code":"standard"},"orderId":"","completed":true}`,
].join("");

export const checkouts = collection<CheckoutDocument>("checkouts", {
	compression: { dictionary, isAtRest: ({ completed }: CheckoutDocument) => completed },
	fields: { owner: "text", cartId: "text", orderId: "text", completed: "boolean", createdDate: "text" },
	indexes: [["owner"], ["cartId"], ["createdDate"]],
	unique: [["orderId"]],
	present: ["createdDate"],
});

/** Values of a new checkout that do not come from the purchase. */
export interface CheckoutRequest {
	readonly id: string;
	readonly owner?: string | undefined;
	readonly cartId?: string | undefined;
	readonly channelType: ChannelType;
	readonly createdBy: CreatedBy;
	readonly now: string;
}

/** A new checkout for a purchase. Only the purchase itself is copied from a cart. */
export const newCheckout = (purchase: Purchase, { now, ...request }: CheckoutRequest): CheckoutDocument => ({
	...purchaseOf(purchase),
	...request,
	completed: false,
	createdDate: now,
	updatedDate: now,
});

/** Updates the checkout from its cart. Values that only the checkout has (billing, email) stay. */
export const refreshedCheckout = (checkout: CheckoutDocument, purchase: Purchase, now: string): CheckoutDocument => ({
	...checkout,
	...purchaseOf(purchase),
	buyer: { ...checkout.buyer, ...purchase.buyer },
	updatedDate: now,
});

/** Addresses, delivery and email from the request. */
export interface BuyerDetails {
	readonly shippingAddress?: Address | undefined;
	readonly billingAddress?: Address | undefined;
	/** Ignored if the purchase already has a delivery choice. */
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

/** Picks the members of the purchase from a document that extends it. */
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
