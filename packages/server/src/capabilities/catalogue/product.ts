import type { Dimensions } from "@cartwright/contract/ecommerce/measure-messages";
import type { JsonObject } from "@cartwright/contract/message";
import type { Document } from "@cartwright/store/collection";
import type { Minor } from "../../foundation/money.ts";

/** The app id under which line items name products of the shop's own catalogue. */
export const storesAppId = "215238eb-22a5-4c36-9e7b-e7c08025e04e";

/** In the first catalogue version, the id of the one variant of a product that does not manage variants. */
export const defaultVariantAlias = "00000000-0000-0000-0000-000000000000";

/**
 * The one product model. The catalogue's versions V1 and V3 are views of it, with the same ids.
 *
 * A product always has at least one variant. With `managesVariants` each variant stands for one combination of option
 * choices and has its own price, SKU, weight and stock. Without it there is one variant and the options, if any, are
 * choices that the shopper makes but that change nothing else (V3 shows them as modifiers).
 */
export interface Product extends Document {
	/** V1's number of the product: microseconds of its creation. */
	readonly numericId: number;
	readonly name: string;
	readonly slug: string;
	/** The name under which imports find the product again. */
	readonly handle?: string;
	readonly type: "physical" | "digital";
	readonly visible: boolean;
	/** HTML. */
	readonly description: string;
	readonly managesVariants: boolean;
	readonly options: readonly ProductOption[];
	readonly variants: readonly Variant[];
	/** V1: what the product as a whole is said to have where variants differ, and what they get again on a reset. */
	readonly base?: BaseValues;
	/** How the reduced prices of the variants came about; absent when they were given one by one. */
	readonly discount?: Discount;
	/** The first one is the main one. */
	readonly media: readonly MediaItem[];
	readonly infoSections: readonly InfoSection[];
	readonly customTextFields: readonly CustomTextField[];
	readonly ribbon?: { readonly id?: string; readonly name: string };
	readonly brand?: { readonly id?: string; readonly name: string };
	readonly pricePerUnit?: PricePerUnit;
	readonly productDimensions?: Dimensions;
	readonly packageDimensions?: Dimensions;
	readonly tags: readonly string[];
	/** Collections (V1) and categories (V3) that the product stands in; the all-products one is not listed. */
	readonly collectionIds: readonly string[];
	readonly seo?: JsonObject;
	readonly createdDate: string;
	readonly updatedDate: string;
	/**
	 * Counter: grows whenever the stock of a variant changes, so that whoever holds the product at this version need not
	 * read its inventory again.
	 */
	readonly stockVersion: number;
	/** Derived for queries and sorting by `withDerivedFields`. */
	readonly derived: DerivedFields;
}

/** A product being changed, before its derived fields are worked out again. */
export type UnderivedProduct = Omit<Product, "derived">;

export interface DerivedFields {
	readonly minPrice: Minor;
	readonly maxPrice: Minor;
	readonly minWeight: number;
	readonly maxWeight: number;
	readonly sku: string;
}

export interface ProductOption {
	readonly id: string;
	readonly name: string;
	readonly type: "list" | "color";
	readonly choices: readonly Choice[];
}

export interface Choice {
	readonly id: string;
	/** What the shopper reads. */
	readonly name: string;
	/** A colour such as `#aabbcc`, of colour options. */
	readonly color?: string;
	/** Media of the product that show this choice. */
	readonly mediaIds: readonly string[];
}

export interface Variant {
	readonly id: string;
	/** Choice id by option id; empty for the one variant of a product that does not manage variants. */
	readonly choices: Readonly<Record<string, string>>;
	readonly sku: string;
	readonly barcode?: string;
	/** What the shopper pays. */
	readonly price: Minor;
	/** The price before a reduction; larger than `price` where it is set. */
	readonly compareAtPrice?: Minor;
	/** What the piece costs the merchant; never shown to shoppers. */
	readonly cost?: Minor;
	/** In the site's weight unit. */
	readonly weight: number;
	readonly visible: boolean;
	/** Where they differ from the product's. */
	readonly productDimensions?: Dimensions;
	readonly packageDimensions?: Dimensions;
}

export interface BaseValues {
	/** Before any reduction. */
	readonly price: Minor;
	readonly cost?: Minor;
	readonly sku: string;
	readonly weight: number;
}

export interface Discount {
	readonly type: "AMOUNT" | "PERCENT";
	/** Minor units for an amount; parts per million for a percentage. */
	readonly value: number;
}

export interface MediaItem {
	readonly id: string;
	readonly type: "image" | "video";
	readonly url: string;
	readonly width?: number;
	readonly height?: number;
	readonly altText?: string;
	readonly title?: string;
	/** Of a video: the picture shown before it plays. */
	readonly posterUrl?: string;
}

export interface InfoSection {
	readonly id: string;
	readonly title: string;
	/** HTML. */
	readonly description: string;
}

export interface CustomTextField {
	readonly title: string;
	readonly maxLength: number;
	readonly mandatory: boolean;
}

export interface PricePerUnit {
	readonly totalQuantity: number;
	readonly totalMeasurementUnit: string;
	readonly baseQuantity: number;
	readonly baseMeasurementUnit: string;
}

/** A collection of V1, which is a category of V3's stores tree. */
export interface ProductCollection extends Document {
	readonly name: string;
	readonly slug: string;
	readonly description: string;
	readonly visible: boolean;
	readonly media: readonly MediaItem[];
	/** V3: the category above; absent at the root. */
	readonly parentId?: string;
	/** Place among its siblings. */
	readonly index: number;
	readonly seo?: JsonObject;
	readonly createdDate: string;
	readonly updatedDate: string;
}
