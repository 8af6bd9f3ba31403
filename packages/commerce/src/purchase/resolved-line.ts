import type {
	DescriptionLine,
	ItemType,
	PaymentOptionType,
	PhysicalProperties,
	PriceDescription,
	ProductName,
} from "@cartwright/contract/ecommerce/line-item-messages";
import type { BalanceType, MembershipName } from "@cartwright/contract/ecommerce/membership-messages";
import type { Image, PageUrl } from "@cartwright/contract/media/media-messages";
import type { Minor } from "@cartwright/kernel/foundation/money";
import type { InventoryItem } from "@cartwright/products/catalogue/inventory-item";
import type { DigitalFile } from "@cartwright/products/catalogue/product";
import type { Stored } from "@cartwright/store/collection";
import type { Expiration } from "../gift-cards/gift-card-product.ts";
import type { LeadTime } from "./delivery-dates.ts";
import type { CatalogReference, CustomLine, Line } from "./purchase.ts";

/**
 * The item of a line, from the catalogue or a custom line. It depends only on product, variant and choices, so lines
 * for the same item share one object.
 */
export interface Item {
	readonly productName: ProductName;
	readonly url?: PageUrl;
	readonly image?: Image;
	/** Choices and custom texts as shown to the buyer. */
	readonly descriptionLines: readonly DescriptionLine[];
	readonly itemType: ItemType;
	/** Whether it needs a delivery option. */
	readonly shippable: boolean;
	readonly physicalProperties?: PhysicalProperties;
	readonly productId?: string;
	readonly variantId?: string;
	/** Price before the product's own discount. */
	readonly fullPrice: Minor;
	/** Unit price before discounts of the purchase. */
	readonly price: Minor;
	/** The price in words. */
	readonly priceDescription?: PriceDescription;
	readonly paymentOption: PaymentOptionType;
	/** For DEPOSIT_ONLINE: the deposit per unit. */
	readonly depositAmount?: Minor;
	readonly taxGroupId?: string;
	/** What the buyer gets of a gift card product. */
	readonly giftCard?: { readonly value: Minor; readonly expiration: Expiration };
	/** How it is delivered, if not by the default profile. */
	readonly deliveryProfileId?: string;
	/** What the buyer downloads. */
	readonly digitalFile?: DigitalFile;
}

export type AvailabilityStatus = "AVAILABLE" | "NOT_FOUND" | "NOT_AVAILABLE" | "PARTIALLY_AVAILABLE";

export interface Availability {
	readonly status: AvailabilityStatus;
	/** Absent if the quantity is not tracked. */
	readonly quantityAvailable?: number;
}

/** The inventory item that serves a line. */
export interface StockSource {
	readonly item: Stored<InventoryItem>;
	/** Preorder: the units count as preordered and stay in stock. */
	readonly preorder: boolean;
}

/** A membership of an app that pays a line. */
export interface LineMembership {
	readonly id: string;
	readonly appId: string;
	readonly name: MembershipName;
	/** What the line costs of the membership, if the app says so. */
	readonly redemptionCost?: number;
	readonly balanceType?: BalanceType;
}

/** A line with everything shown to a shopper except totals. */
export interface ResolvedLine {
	readonly id: string;
	/** The units that totals count and an order takes. */
	readonly quantity: number;
	/** More than `quantity` if there were not as many in stock. */
	readonly requestedQuantity: number;
	/** Both catalogue and custom lines have an item; a missing product gets a placeholder. */
	readonly item: Item;
	readonly catalogReference?: CatalogReference;
	readonly availability: Availability;
	/** Absent for custom lines and unavailable items. */
	readonly stock?: StockSource;
	/** Set if it ships later than others. */
	readonly leadTime?: LeadTime;
	/** The membership of the buyer that pays it. */
	readonly membership?: LineMembership;
	/** The line of the purchase that was resolved: exactly one is set. */
	readonly line?: Line;
	readonly customLine?: CustomLine;
	/** What must be chosen or written otherwise; the violations say it in words. */
	readonly faults?: readonly ItemFault[];
	readonly violations: readonly LineViolation[];
}

/** What must be chosen or written otherwise before an item can be ordered. `field` is its name for the reader. */
export type ItemFault =
	| { readonly kind: "missingChoice" | "missingText"; readonly field: string }
	| { readonly kind: "longText"; readonly field: string; readonly max: number };

export interface LineViolation {
	/** ERROR prevents checkout. */
	readonly severity: "WARNING" | "ERROR";
	readonly lineItemId: string;
	readonly suggestedFix?: "REMOVE_LINE_ITEM";
	readonly description: string;
}
