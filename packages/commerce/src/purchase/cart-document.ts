import type { Address } from "@cartwright/contract/ecommerce/address-messages";
import type { ChannelType } from "@cartwright/contract/ecommerce/entity-messages";
import type { JsonObject } from "@cartwright/contract/message";
import { actsForShop, type Identity } from "@cartwright/kernel/foundation/identity";
import { languageTag } from "@cartwright/kernel/foundation/language";
import { collection, type Document } from "@cartwright/store/collection";
import { addressDictionary, purchaseDictionary } from "./dictionary.ts";
import type { DeliveryChoice, Purchase } from "./purchase.ts";

/**
 * A purchase until it becomes an order: the cart and its checkout are one document, with one id. V1 of the wire shows it
 * as a cart and, once a checkout was created, also as a checkout; V2 shows all of it as a cart.
 */
export interface Cart extends Document, Purchase {
	/** The owner in the format of `ownerOf`; absent if staff or an app created it for no particular shopper. */
	readonly owner?: string;
	/** The owner again if this is their current cart, to which items are added. */
	readonly currentOf?: string;
	/** Whether its lines were merged into its owner's current cart, at sign-in. Its order removes them there too. */
	readonly merged?: true;
	/** Set once a checkout was created. */
	readonly channelType?: ChannelType;
	/** Who created the checkout. */
	readonly createdBy?: CreatedBy;
	/** Whether the checkout was created without a cart. */
	readonly withoutCart?: true;
	readonly completed?: true;
	/** Set in the commit that places the order: a cart becomes at most one order. */
	readonly orderId?: string;
	/** In which a shopper read the checkout when they changed it last. Mails about it are in it. */
	readonly mailLanguage?: string;
	readonly customContentReference?: JsonObject;
	readonly externalReference?: { readonly appId?: string; readonly resourceId?: string };
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

const dictionary = [
	`{${purchaseDictionary},"id":"","owner":"visitor:","currentOf":"visitor:","channelType":"WEB","withoutCart":true,`,
	`"createdDate":"2026-01-01T00:00:00.000Z","updatedDate":"2026-01-01T00:00:00.000Z","billing":${addressDictionary},"shipping":{},"delivery":{"code":"standard"},"orderId":"","completed":true}`,
].join("");

/** Written more often than any other collection, so it has no index that its reads do not need. */
export const carts = collection<Cart>("carts", {
	compression: { dictionary, isAtRest: ({ completed }: Cart) => completed === true },
	sealed: ["giftCards.issuedBy.code"],
	fields: { currentOf: "text", owner: "text" },
	indexes: [["owner"]],
	unique: [["currentOf"]],
});

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

export const creatorOf = ({ createdBy, buyer: { visitorId, memberId, userId } }: Cart): CreatedBy => {
	if (createdBy) return createdBy;
	if (memberId) return { memberId };
	if (visitorId) return { visitorId };
	return userId ? { userId } : {};
};

/** A cart as the caller changes it. What staff and apps read says nothing about the buyer. */
export const changedNow = (
	cart: Cart,
	{
		identity,
		language,
		now,
	}: { readonly identity: Identity; readonly language: string | undefined; readonly now: string },
): Cart => {
	const changed = { ...cart, updatedDate: now };
	const mailLanguage = languageTag(language);
	const isShoppersCheckout = cart.channelType !== undefined && !actsForShop(identity);
	return isShoppersCheckout && mailLanguage ? { ...changed, mailLanguage } : changed;
};

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
