import type { CalendarDate } from "@cartwright/kernel/foundation/calendar-date";
import type { Minor } from "@cartwright/kernel/foundation/money";
import type { BaseValues, CustomTextField, Discount, PricePerUnit } from "../product.ts";
import type { RowFault } from "./row.ts";

/** A product as read from a file. Absent members are not in the file and stay unchanged. */
export interface ProductDraft {
	/** First line of the product in the file. */
	readonly line: number;
	/** Without one, the product is known by its name. */
	readonly handle?: string | undefined;
	/** The slug in the shop that exported the file, if the format has one. */
	readonly slug?: string | undefined;
	readonly name?: string | undefined;
	readonly type?: "physical" | "digital" | undefined;
	readonly visible?: boolean | undefined;
	/** Whether it is taxed at all. */
	readonly taxed?: boolean | undefined;
	/** Null if it is not made to order. */
	readonly productionDays?: number | null | undefined;
	readonly description?: string | undefined;
	/** An empty string removes it; the same applies to ribbon, SEO title and SEO description. */
	readonly brand?: string | undefined;
	readonly ribbon?: string | undefined;
	readonly seoTitle?: string | undefined;
	readonly seoDescription?: string | undefined;
	readonly tags?: readonly string[] | undefined;
	readonly collections?: DraftCollections | undefined;
	readonly options?: DraftOptions | undefined;
	readonly variants: readonly DraftVariant[];
	/** Values of the product as a whole, if variants differ. */
	readonly base?: BaseValues | undefined;
	/** The discount that reduces the variants' prices. */
	readonly discount?: Discount | undefined;
	readonly images?: readonly DraftImage[] | undefined;
	readonly infoSections?: BoundedList<{ readonly title: string; readonly description: string }> | undefined;
	readonly customTextFields?: BoundedList<CustomTextField> | undefined;
	readonly pricePerUnit?: PricePerUnit | null | undefined;
	/** The smallest weight difference that the format can express, in the site's unit. */
	readonly weightStep?: number | undefined;
	/** Cells with a value that the shop does not have, and what it has instead. */
	readonly replaced?: readonly RowFault[] | undefined;
	/** Contents of the file that are not supported; reported once per file. */
	readonly unsupported?: readonly string[] | undefined;
}

/** A list whose length the format limits; existing items beyond the capacity are kept. */
export interface BoundedList<Item> {
	readonly items: readonly Item[];
	readonly capacity: number;
}

export interface DraftCollections {
	readonly by: "name" | "slug";
	readonly values: readonly string[];
	/** Whether the list contains all collections of the product. */
	readonly complete: boolean;
}

export interface DraftOptions {
	/** Whether each combination of choices has its own variant. */
	readonly managed: boolean;
	/** Whether the choices are listed in order, rather than collected from the variants. */
	readonly ordered: boolean;
	readonly list: readonly DraftOption[];
}

export interface DraftOption {
	readonly name: string;
	readonly type?: "list" | "color" | undefined;
	readonly choices: readonly { readonly name: string; readonly color?: string | undefined }[];
}

export interface DraftVariant {
	readonly line: number;
	/** Names of choices in the order of the options; empty where variants are not managed. */
	readonly choices: readonly string[];
	readonly sku?: string | undefined;
	readonly barcode?: string | undefined;
	readonly price?: Minor | undefined;
	/** Null if the price is not reduced. */
	readonly compareAtPrice?: Minor | null | undefined;
	readonly cost?: Minor | null | undefined;
	/** In the site's unit. */
	readonly weight?: number | undefined;
	readonly visible?: boolean | undefined;
	readonly stock?: DraftStock | undefined;
	/** URL of the variant's image. */
	readonly image?: string | undefined;
}

export interface DraftStock {
	/** The quantity, if it is tracked. */
	readonly quantity?: number | undefined;
	readonly inStock: boolean;
	/** Whether it can be ordered when out of stock. */
	readonly preorder?: boolean | undefined;
	readonly preorderLimit?: number | undefined;
	readonly preorderMessage?: string | undefined;
	/** Null removes it; absent members are not in the file. */
	readonly preorderShipDate?: CalendarDate | null | undefined;
}

export interface DraftImage {
	/** Set if the URL refers to a file of the hosted platform. */
	readonly id?: string | undefined;
	readonly url: string;
	/** The URL in the file, if `url` is that of the shop's own copy. */
	readonly source?: string | undefined;
	/** The row that names the image, if it is not the first one. */
	readonly line?: number | undefined;
	readonly altText?: string | undefined;
	readonly width?: number | undefined;
	readonly height?: number | undefined;
}

/** The settings that affect how a file is read. */
export interface ReadingSettings {
	readonly currency: string;
	readonly weightUnit: "KG" | "LB";
}

/** The pre-order limit if a file allows pre-orders without giving one. */
export const unlimitedPreorders = 100_000;

/** The text from which the slug of a new product is made. */
export const slugSource = ({ slug, name, handle }: ProductDraft): string => slug ?? name ?? handle ?? "";
