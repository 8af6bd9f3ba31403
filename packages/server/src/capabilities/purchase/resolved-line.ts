import type {
	DescriptionLine,
	ItemType,
	PaymentOptionType,
	PhysicalProperties,
	ProductName,
} from "@cartwright/contract/ecommerce/line-item-messages";
import type { Image, PageUrl } from "@cartwright/contract/media/media-messages";
import type { Stored } from "@cartwright/store/collection";
import type { Minor } from "../../foundation/money.ts";
import type { InventoryItem } from "../catalogue/inventory/item.ts";
import type { CatalogReference, CustomLine, Line } from "./purchase.ts";

/**
 * What one piece of a line is, from the catalogue or from whoever made a custom line. It depends on the product, the
 * variant and the choices alone, so lines that name the same share one object.
 */
export interface Item {
	readonly productName: ProductName;
	readonly url?: PageUrl;
	readonly image?: Image;
	/** Choices and free texts as the buyer reads them. */
	readonly descriptionLines: readonly DescriptionLine[];
	readonly itemType: ItemType;
	/** Whether a delivery must be chosen for it. */
	readonly shippable: boolean;
	readonly physicalProperties?: PhysicalProperties;
	readonly productId?: string;
	readonly variantId?: string;
	/** Before the catalogue's own reduction. */
	readonly fullPrice: Minor;
	/** What one piece costs before discounts of the purchase. */
	readonly price: Minor;
	readonly paymentOption: PaymentOptionType;
	/** For DEPOSIT_ONLINE: what is paid now for each piece. */
	readonly depositAmount?: Minor;
	readonly taxGroupId?: string;
}

export type AvailabilityStatus = "AVAILABLE" | "NOT_FOUND" | "NOT_AVAILABLE" | "PARTIALLY_AVAILABLE";

export interface Availability {
	readonly status: AvailabilityStatus;
	/** How many can be had; absent where pieces are not counted. */
	readonly quantityAvailable?: number;
}

/** Where the pieces of a line come from when it is placed. */
export interface StockSource {
	readonly item: Stored<InventoryItem>;
	/** Ordered ahead: the pieces count as preordered and stay in stock. */
	readonly preorder: boolean;
}

/** A line with all that a shopper sees of it but the totals. */
export interface ResolvedLine {
	readonly id: string;
	readonly quantity: number;
	/** Catalogue and custom lines alike have an item; one that was not found has what little is known. */
	readonly item: Item;
	readonly catalogReference?: CatalogReference;
	readonly availability: Availability;
	/** Absent for custom lines and for what is not in stock at all. */
	readonly stock?: StockSource;
	/** The line of the purchase that this was made from: exactly one is set. */
	readonly line?: Line;
	readonly customLine?: CustomLine;
	readonly violations: readonly LineViolation[];
}

export interface LineViolation {
	/** ERROR keeps the purchase from going on. */
	readonly severity: "WARNING" | "ERROR";
	readonly lineItemId: string;
	readonly suggestedFix?: "REMOVE_LINE_ITEM";
	readonly description: string;
}
