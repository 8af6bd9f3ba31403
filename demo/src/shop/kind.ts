import type { ArtOptions } from "../art/families.ts";
import type { Palette } from "../art/palettes.ts";
import type { Art } from "../drawing/drawing.ts";
import type { ProductData } from "./product-data.ts";

/** The common data of products of one kind. */
export interface Kind {
	/** Part of the SKU. */
	readonly code: string;
	/** Slugs of collections, the most specific first. */
	readonly collections: readonly string[];
	readonly type?: "digital";
	readonly options: readonly KindOption[];
	/** The price and weight of a combination of choices, in the order of the options. */
	readonly variant: (choices: readonly number[]) => VariantData;
	/** The usual stock of a variant: minimum and maximum. */
	readonly stockRange: readonly [number, number];
	readonly sections: readonly { readonly title: string; readonly description: string }[];
	readonly tags: readonly string[];
	/** What buyers of a digital product download. */
	readonly download?: (data: ProductData, style: ProductStyle) => Promise<DownloadContent>;
	readonly pictures: (data: ProductData, look: ProductStyle) => readonly Picture[];
}

export interface DownloadContent {
	readonly fileName: string;
	readonly bytes: Uint8Array;
}

export interface KindOption {
	readonly name: string;
	readonly type?: "color";
	readonly choices: readonly { readonly name: string; readonly code: string; readonly color?: string }[];
}

/** Amounts in minor units, weight in kilograms. */
export interface VariantData {
	readonly price: number;
	readonly cost: number;
	readonly weight: number;
}

/** The art of a product, in its palette. */
export interface ProductStyle {
	readonly palette: Palette;
	/** The seed of the product's random numbers. */
	readonly seed: string;
	readonly art: (wish?: Partial<ArtOptions>) => Art;
}

export interface Picture {
	/** Unique within the product. */
	readonly name: string;
	/** The alternative text. */
	readonly altText: string;
	/** The name of the choice that it shows. */
	readonly choice?: string;
	readonly draw: () => string;
}
