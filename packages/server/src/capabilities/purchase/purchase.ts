import type { AddressWithContact } from "@cartwright/contract/ecommerce/address-messages";
import type { CustomField, ExtendedFields } from "@cartwright/contract/ecommerce/entity-messages";
import type { CatalogOverrideFields, CustomLineItem } from "@cartwright/contract/ecommerce/line-item-messages";
import type { SelectedMembership } from "@cartwright/contract/ecommerce/membership-messages";
import type { TaxableAddress } from "@cartwright/contract/ecommerce/tax-messages";
import type { JsonObject } from "@cartwright/contract/message";
import type { Minor } from "../../foundation/money.ts";

/**
 * What somebody wants to buy, whatever stage it is in: a cart and a checkout are this and a little more, and an order
 * is made of it. It holds what was chosen, and nothing that the catalogue or the settings know: names, prices, stock
 * and totals are worked out when it is read (`resolve.ts`, `totals.ts`).
 */
export interface Purchase {
	/** Currency in which the amounts of custom lines and overrides are kept: the site's when the purchase began. */
	readonly currency: string;
	/** Lines of a catalogue, in the order in which they were added. */
	readonly lines: readonly Line[];
	/** Lines given whole by staff or apps, after the others. */
	readonly customLines: readonly CustomLine[];
	readonly buyer: Buyer;
	/** Where it goes, and to whom; a cart calls it contact info. */
	readonly shipping?: AddressWithContact;
	readonly billing?: AddressWithContact;
	readonly delivery?: DeliveryChoice;
	readonly couponCode?: string;
	readonly giftCardCode?: string;
	readonly memberships?: readonly SelectedMembership[];
	readonly buyerNote?: string;
	readonly buyerLanguage?: string;
	readonly customFields?: readonly CustomField[];
	readonly extendedFields?: ExtendedFields;
	readonly businessLocationId?: string;
	/** Address of a page that stands in for the server's own checkout. */
	readonly overrideCheckoutUrl?: string;
	/** Made with the cart and handed on to its checkout and order. */
	readonly purchaseFlowId: string;
}

/** Names an item of a catalogue; `options` says which variant, which choices and which texts. */
export interface CatalogReference {
	readonly appId: string;
	readonly catalogItemId: string;
	readonly options?: JsonObject;
}

export interface Line {
	readonly id: string;
	readonly quantity: number;
	readonly catalogReference: CatalogReference;
	/** The price of one piece when the buyer last changed the line, so that a later change can be told. */
	readonly seenPrice?: Minor;
	/** Values that staff or an app put in place of the catalogue's. */
	readonly overrides?: CatalogOverrideFields;
	/** The plan of the buyer that is to pay for the line. */
	readonly membership?: { readonly id: string; readonly appId: string };
	readonly taxableAddress?: TaxableAddress;
	readonly extendedFields?: ExtendedFields;
}

/** A line that no catalogue knows; `item` is as staff or an app gave it. */
export interface CustomLine {
	readonly id: string;
	readonly quantity: number;
	readonly price: Minor;
	readonly fullPrice?: Minor;
	readonly depositAmount?: Minor;
	readonly item: Omit<CustomLineItem, "id" | "quantity" | "price" | "fullPrice" | "depositAmount">;
}

/** Whose it is. At most one of the first three is set. */
export interface Buyer {
	readonly visitorId?: string;
	readonly memberId?: string;
	readonly userId?: string;
	readonly contactId?: string;
	readonly email?: string;
}

/** A delivery option by the carrier that offers it and that carrier's code. */
export interface DeliveryChoice {
	readonly carrierId?: string;
	readonly code: string;
}
