import type { ArtOptions } from "../art/families.ts";
import type { Palette } from "../art/palettes.ts";
import type { Art } from "../drawing/drawing.ts";
import type { ProductData } from "./product-data.ts";

/** What products of one kind have in common. */
export interface Kind {
	/** Part of the SKU. */
	readonly code: string;
	/** Collections by slug; the nearest first. */
	readonly collections: readonly string[];
	readonly type?: "digital";
	readonly options: readonly KindOption[];
	/** Of a combination of choices, in the order of the options. */
	readonly variant: (choices: readonly number[]) => VariantData;
	/** How many pieces of a variant are usually there: at least and at most. */
	readonly stockRange: readonly [number, number];
	readonly sections: readonly { readonly title: string; readonly description: string }[];
	readonly tags: readonly string[];
	readonly pictures: (data: ProductData, look: ProductStyle) => readonly Picture[];
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

/** How a product of this shop looks: the art of its own, in its palette. */
export interface ProductStyle {
	readonly palette: Palette;
	/** What chance decides for the product begins with it. */
	readonly seed: string;
	readonly art: (wish?: Partial<ArtOptions>) => Art;
}

export interface Picture {
	/** Tells it from others of the product. */
	readonly name: string;
	/** What it shows, for those who cannot see it. */
	readonly altText: string;
	/** The choice that it shows, by name. */
	readonly choice?: string;
	readonly draw: () => string;
}
