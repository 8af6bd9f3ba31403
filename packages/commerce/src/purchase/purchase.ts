import type { AddressWithContact } from "@cartwright/contract/ecommerce/address-messages";
import type { CustomField, ExtendedFields } from "@cartwright/contract/ecommerce/entity-messages";
import type {
	CatalogOverrideFields,
	CustomLineItem,
	DescriptionLine,
} from "@cartwright/contract/ecommerce/line-item-messages";
import type { SelectedMembership } from "@cartwright/contract/ecommerce/membership-messages";
import type { TaxableAddress } from "@cartwright/contract/ecommerce/tax-messages";
import type { Image } from "@cartwright/contract/media/media-messages";
import type { JsonObject } from "@cartwright/contract/message";
import type { Minor, Rate } from "@cartwright/kernel/foundation/money";
import type { IssuedCard } from "../gift-cards/load/issued-card.ts";

/**
 * What a shopper wants to buy, at any stage: carts and checkouts extend it, and an order is created from it. It stores
 * only what was chosen. Names, prices, stock and totals come from the catalogue and settings when it is read
 * (`resolve.ts`, `totals.ts`).
 */
export interface Purchase {
	/** Currency of the amounts of custom lines and overrides: the site's when the purchase was created. */
	readonly currency: string;
	/** Catalogue lines, in the order in which they were added. */
	readonly lines: readonly Line[];
	/** Lines defined by staff or apps; shown after the others. */
	readonly customLines: readonly CustomLine[];
	readonly buyer: Buyer;
	/** Shipping address and recipient; a cart calls it contact info. */
	readonly shipping?: AddressWithContact;
	readonly billing?: AddressWithContact;
	readonly delivery?: DeliveryChoice;
	readonly coupons?: readonly AppliedCoupon[];
	/** What staff take off, beside rules and coupons. */
	readonly merchantDiscounts?: readonly MerchantDiscount[];
	/** One at most. */
	readonly giftCards?: readonly AppliedGiftCard[];
	/** What the buyer gives on top. */
	readonly tip?: TipChoice;
	readonly memberships?: readonly SelectedMembership[];
	/** The group of exempt buyers that staff set. */
	readonly taxExemptGroupId?: string;
	readonly buyerNote?: string;
	readonly buyerLanguage?: string;
	readonly customFields?: readonly CustomField[];
	readonly extendedFields?: ExtendedFields;
	readonly businessLocationId?: string;
	/** What whoever created the checkout fixed of it. */
	readonly customSettings?: JsonObject;
	/** URL of a page that replaces the server's own checkout. */
	readonly overrideCheckoutUrl?: string;
	/** Created with the cart and passed on to its checkout and order. */
	readonly purchaseFlowId: string;
}

/** A coupon that the buyer entered the code of. What it takes off is known when the purchase is priced. */
export interface AppliedCoupon {
	readonly id: string;
	/** As the shop wrote it then. */
	readonly code: string;
}

/** A discount of staff for one purchase: an amount, or a percentage of the prices before all other discounts. */
export type MerchantDiscount = {
	readonly id: string;
	readonly description?: string;
	/** The lines that it is for; absent: all. */
	readonly lineItemIds?: readonly string[];
} & ({ readonly amount: Minor } | { readonly rate: Rate });

/** A gift card that the buyer entered the code of. What it pays is known when the purchase is priced. */
export interface AppliedGiftCard {
	readonly id: string;
	readonly obfuscatedCode: string;
	/** How much of it the buyer wants to use, if not all that is needed. */
	readonly requestedAmount?: Minor;
	/** If it is none of the shop's own: what its app has to know. */
	readonly issuedBy?: IssuedBy;
}

/** The app that issued a gift card. */
export interface IssuedBy {
	readonly appId: string;
	/** The whole code; sealed. */
	readonly code: string;
	/** What it said when the buyer entered the code. */
	readonly known: IssuedCard;
}

/** The tip that a buyer chose: a percentage of the items after discounts, or an amount. */
export interface TipChoice {
	readonly type: "PERCENTAGE" | "AMOUNT" | "CUSTOM";
	readonly value: string;
}

/** References an item of a catalogue; `options` selects variant, choices and custom texts. */
export interface CatalogReference {
	readonly appId: string;
	readonly catalogItemId: string;
	readonly options?: JsonObject;
}

/** How many units a line takes, and how many were asked for. */
export interface LineQuantity {
	/** The units that totals count and an order takes: what was requested, as far as it was in stock at the last change. */
	readonly quantity: number;
	/** Set if more units were requested than were in stock. */
	readonly requestedQuantity?: number;
}

export interface Line extends LineQuantity {
	readonly id: string;
	readonly catalogReference: CatalogReference;
	/** Unit price when the buyer last changed the line, to detect price changes. */
	readonly seenPrice?: Minor;
	/** How the item was shown at that time, for when the catalogue has it no longer. */
	readonly seenItem?: SeenItem;
	/** Values set by staff or an app instead of the catalogue's. */
	readonly overrides?: CatalogOverrideFields;
	/** The buyer's membership plan that pays for the line. */
	readonly membership?: { readonly id: string; readonly appId: string };
	readonly taxableAddress?: TaxableAddress;
	readonly extendedFields?: ExtendedFields;
}

export interface SeenItem {
	readonly name: string;
	readonly image?: Image;
	/** In the language of the shop. */
	readonly descriptionLines?: readonly DescriptionLine[];
}

/** A line outside the catalogue; `item` is stored as staff or an app sent it. */
export interface CustomLine extends LineQuantity {
	readonly id: string;
	readonly price: Minor;
	readonly fullPrice?: Minor;
	readonly depositAmount?: Minor;
	readonly item: Omit<CustomLineItem, "id" | "quantity" | "price" | "fullPrice" | "depositAmount">;
}

/** The buyer. At most one of the first three is set. */
export interface Buyer {
	readonly visitorId?: string;
	readonly memberId?: string;
	readonly userId?: string;
	readonly contactId?: string;
	readonly email?: string;
}

/** The chosen delivery option: its carrier, and that carrier's code. */
export interface DeliveryChoice {
	readonly carrierId?: string;
	readonly code: string;
}
