import { storesAppId } from "@cartwright/contract/catalogue/stores-app";
import type { Dimensions } from "@cartwright/contract/ecommerce/measure-messages";
import type { JsonObject } from "@cartwright/contract/message";
import type { Minor } from "@cartwright/kernel/foundation/money";
import type { Translations } from "@cartwright/kernel/foundation/translations";
import type { Document } from "@cartwright/store/collection";
import type { NamedOnWire } from "../media/address.ts";
import type { Rendition } from "../media/documents.ts";

/** The id that earlier code has for the same app. */
export const earlierStoresAppId = "1380b703-ce81-ff05-f115-39571d94dfcd";

/** Whether an app is the one of the shop's own catalogue. */
export const isStoresApp = (appId: string | null | undefined): boolean =>
	appId === storesAppId || appId === earlierStoresAppId;

/** The tax group of what is taxed nowhere, which every shop has. */
export const untaxedGroupId = "a3f5c3d4-6b1e-4c58-9a55-0c9d3f1b7e03";

/** In V1, the id of the only variant of a product that does not manage variants. */
export const defaultVariantAlias = "00000000-0000-0000-0000-000000000000";

/**
 * The product model. Catalogue V1 and V3 are views of it and use the same ids.
 *
 * A product always has at least one variant. With `managesVariants` each variant is one combination of option
 * choices and has its own price, SKU, weight and stock. Without it there is one variant, and the shopper's choices, if
 * there are options, change nothing else (V3 returns them as modifiers).
 */
export interface Product extends Document {
	/** V1's numeric id: the time of creation in microseconds. */
	readonly numericId: number;
	readonly name: string;
	readonly slug: string;
	/** Slugs that it had before, the latest first. */
	readonly formerSlugs?: readonly string[];
	/** Identifies the product in imports. */
	readonly handle?: string;
	readonly type: "physical" | "digital";
	readonly visible: boolean;
	/** Set if it is made to order: how many working days that takes until it ships. */
	readonly productionDays?: number;
	/** HTML. */
	readonly description: string;
	/** V3: the rich content from which the description was made. Stale, and ignored, once the description is another. */
	readonly richDescription?: JsonObject;
	/** V3: set if a physical product is not offered at the point of sale. */
	readonly hiddenInPos?: true;
	readonly managesVariants: boolean;
	readonly options: readonly ProductOption[];
	readonly variants: readonly Variant[];
	/** V1: the values of the product as a whole if variants differ. Variants return to them on a reset. */
	readonly base?: BaseValues;
	/** The discount that reduces the variants' prices; absent if they were set per variant. */
	readonly discount?: Discount;
	/** The first item is the main one. */
	readonly media: readonly MediaItem[];
	readonly infoSections: readonly InfoSection[];
	readonly customTextFields: readonly CustomTextField[];
	readonly ribbon?: NamedAttribute;
	/** V3: ribbons beside the main one. */
	readonly additionalRibbons?: readonly NamedAttribute[];
	readonly brand?: NamedAttribute;
	readonly pricePerUnit?: PricePerUnit;
	readonly productDimensions?: Dimensions;
	readonly packageDimensions?: Dimensions;
	readonly tags: readonly string[];
	/** V3: tags that only staff see. */
	readonly privateTags?: readonly string[];
	/** V3: ids that apps and delivery refer to. */
	readonly references?: ProductReferences;
	/** V3: further data of apps, by namespace. */
	readonly extendedFields?: JsonObject;
	/** Ids of the product's collections (V1), which are categories in V3, without the one of all products. */
	readonly collectionIds: readonly string[];
	readonly seo?: JsonObject;
	/** Its own texts in other languages. Words that it shares with others are translated in the settings. */
	readonly translations?: Translations;
	readonly createdDate: string;
	readonly updatedDate: string;
	/**
	 * Counter: incremented whenever the stock of a variant changes. A reader that has the product in this version need
	 * not read its inventory again.
	 */
	readonly stockVersion: number;
	/** Derived for queries and sorting by `withDerivedFields`. */
	readonly derived: DerivedFields;
}

export interface ProductReferences {
	readonly taxGroupId?: string;
	readonly fulfillerId?: string;
	readonly shippingGroupId?: string;
	readonly deliveryProfileId?: string;
	readonly importId?: string;
	readonly inventoryAppId?: string;
}

/** A product that is being changed, before its derived fields are computed. */
export type UnderivedProduct = Omit<Product, "derived">;

export interface DerivedFields {
	readonly minPrice: Minor;
	readonly maxPrice: Minor;
	readonly minWeight: number;
	readonly maxWeight: number;
	readonly sku: string;
	/** Whose stock shoppers must not learn; absent if there are none. */
	readonly hiddenVariantIds?: readonly string[];
}

export interface ProductOption {
	readonly id: string;
	readonly name: string;
	/** The name in the shop's language, by which line items select it, if `name` is a translation. */
	readonly key?: string;
	readonly type: "list" | "color";
	readonly choices: readonly Choice[];
	/** V3: set if a shopper need not choose, for options that select no variant. */
	readonly optional?: true;
}

export interface Choice {
	readonly id: string;
	/** The name that shoppers see. */
	readonly name: string;
	/** As in `ProductOption`. */
	readonly key?: string;
	/** V1: the value, if it is neither the name nor a colour. */
	readonly value?: string;
	/** A colour such as `#aabbcc`, for colour options. */
	readonly color?: string;
	/** V3: two colours, or an image, instead of one colour. */
	readonly colors?: readonly string[];
	readonly image?: ChoiceImage;
	/** Media of the product that show this choice. */
	readonly mediaIds: readonly string[];
}

export interface ChoiceImage {
	readonly url: string;
	readonly width?: number;
	readonly height?: number;
	readonly altText?: string;
	/** As in `MediaItem`. */
	readonly named?: NamedOnWire;
}

export interface Variant {
	readonly id: string;
	/** Choice id by option id; empty for the one variant of a product that does not manage variants. */
	readonly choices: Readonly<Record<string, string>>;
	readonly sku: string;
	readonly barcode?: string;
	/** The price that the shopper pays. */
	readonly price: Minor;
	/** The price before a reduction; greater than `price` if set. */
	readonly compareAtPrice?: Minor;
	/** The merchant's cost per unit; never shown to shoppers. */
	readonly cost?: Minor;
	/** In the site's weight unit. */
	readonly weight: number;
	readonly visible: boolean;
	/** Set if they differ from the product's. */
	readonly productDimensions?: Dimensions;
	readonly packageDimensions?: Dimensions;
	/** What a buyer of a digital product downloads. */
	readonly digitalFile?: DigitalFile;
}

/** A copy of what buyers see of a file that is sold. */
export interface DigitalFile {
	readonly id: string;
	readonly fileName: string;
	readonly sizeInBytes: number;
	/** Names the stored bytes of a file of the library, if its id does not. */
	readonly content?: string;
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
	/** Poster image of a video. */
	readonly posterUrl?: string;
	/** Of one of the shop's own videos, once it has been made playable on any connection. */
	readonly film?: readonly Pick<Rendition, "quality" | "width" | "height">[];
	/** What the wire says of the shop's own file; only beside a public URL, never stored. */
	readonly named?: NamedOnWire;
}

/** A brand or ribbon: its id and a copy of its name. A name that is longer than V3 allows has no id. */
export interface NamedAttribute {
	readonly id?: string;
	readonly name: string;
}

/**
 * A section of text. V1 and files write sections of the product alone; those that V3 adds by id are copies of what
 * products share, and have its `uniqueName`.
 */
export interface InfoSection {
	readonly id: string;
	readonly uniqueName?: string;
	readonly title: string;
	/** HTML. */
	readonly description: string;
}

export interface CustomTextField {
	/** V3: id and name of the modifier, if they differ from the title. */
	readonly id?: string;
	readonly name?: string;
	readonly title: string;
	/** As in `ProductOption`. */
	readonly key?: string;
	readonly maxLength: number;
	readonly mandatory: boolean;
}

export interface PricePerUnit {
	readonly totalQuantity: number;
	readonly totalMeasurementUnit: string;
	readonly baseQuantity: number;
	readonly baseMeasurementUnit: string;
}

/** A V1 collection; also a category of V3's stores tree. */
export interface ProductCollection extends Document {
	readonly name: string;
	readonly slug: string;
	/** Slugs that it had before, the latest first. */
	readonly formerSlugs?: readonly string[];
	readonly description: string;
	readonly visible: boolean;
	readonly media: readonly MediaItem[];
	/** V3: the parent category; absent at the root. */
	readonly parentId?: string;
	/** Position among its siblings. */
	readonly index: number;
	/** V3: a name for integrations, which never changes. */
	readonly handle?: string;
	/** V3: the app that alone adds and removes products. */
	readonly managingAppId?: string;
	/** V3: the description as rich content, if it was sent that way. */
	readonly richDescription?: JsonObject;
	/** V3: further data of apps, by namespace. */
	readonly extendedFields?: JsonObject;
	/** V3: ids of products to list first, in this order. Those that have left the category are ignored. */
	readonly arrangedIds?: readonly string[];
	readonly seo?: JsonObject;
	readonly createdDate: string;
	readonly updatedDate: string;
}
