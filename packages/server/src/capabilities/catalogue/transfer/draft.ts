import type { Minor } from "../../../foundation/money.ts";
import type { BaseValues, CustomTextField, Discount, PricePerUnit } from "../product.ts";

/** What a file says of one product. An absent member is one of which the file says nothing: it stays as it is. */
export interface ProductDraft {
	/** Where the product begins in the file. */
	readonly line: number;
	readonly handle: string;
	/** The slug in the shop that the file is from, where the format has one. */
	readonly slug?: string | undefined;
	readonly name?: string | undefined;
	readonly type?: "physical" | "digital" | undefined;
	readonly visible?: boolean | undefined;
	readonly description?: string | undefined;
	/** Empty for none, as for ribbon and search title and description. */
	readonly brand?: string | undefined;
	readonly ribbon?: string | undefined;
	readonly seoTitle?: string | undefined;
	readonly seoDescription?: string | undefined;
	readonly tags?: readonly string[] | undefined;
	readonly collections?: DraftCollections | undefined;
	readonly options?: DraftOptions | undefined;
	readonly variants: readonly DraftVariant[];
	/** Of the product as a whole, where variants differ. */
	readonly base?: BaseValues | undefined;
	/** Of the reduced prices of the variants. */
	readonly discount?: Discount | undefined;
	readonly images?: readonly DraftImage[] | undefined;
	readonly infoSections?: BoundedList<{ readonly title: string; readonly description: string }> | undefined;
	readonly customTextFields?: BoundedList<CustomTextField> | undefined;
	readonly pricePerUnit?: PricePerUnit | null | undefined;
	/** The smallest difference of weight that the format can tell, in the site's unit. */
	readonly weightStep?: number | undefined;
	/** What the file says that a product here cannot have; reported once for the whole file. */
	readonly unsupported?: readonly string[] | undefined;
}

/** A list of which the format has room for so many; what a product has beyond stays. */
export interface BoundedList<Item> {
	readonly items: readonly Item[];
	readonly capacity: number;
}

export interface DraftCollections {
	readonly by: "name" | "slug";
	readonly values: readonly string[];
	/** Whether the product stands in no others. */
	readonly complete: boolean;
}

export interface DraftOptions {
	/** Whether each combination of choices is a variant of its own. */
	readonly managed: boolean;
	/** Whether the choices are listed in their order, and not only as the variants use them. */
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
	/** Null for a price that is not reduced. */
	readonly compareAtPrice?: Minor | null | undefined;
	readonly cost?: Minor | null | undefined;
	/** In the site's unit. */
	readonly weight?: number | undefined;
	readonly visible?: boolean | undefined;
	readonly stock?: DraftStock | undefined;
	/** Address of the image that shows the variant. */
	readonly image?: string | undefined;
}

export interface DraftStock {
	/** Pieces, where they are counted. */
	readonly quantity?: number | undefined;
	readonly inStock: boolean;
	/** Whether it may be ordered when there is none. */
	readonly preorder?: boolean | undefined;
	readonly preorderLimit?: number | undefined;
	readonly preorderMessage?: string | undefined;
}

export interface DraftImage {
	/** Known where the address names a file of the hosted platform. */
	readonly id?: string | undefined;
	readonly url: string;
	readonly altText?: string | undefined;
	readonly width?: number | undefined;
	readonly height?: number | undefined;
}

/** What reading a file depends on. */
export interface ReadingSettings {
	readonly currency: string;
	readonly weightUnit: "KG" | "LB";
}

/** How many may be ordered ahead where a file allows it without a limit. */
export const unlimitedPreorders = 100_000;

/** What the slug of a new product is made from. */
export const slugSource = ({ slug, name, handle }: ProductDraft): string => slug ?? name ?? handle;
