import type { FamilyName } from "../art/families.ts";
import type { PaletteName } from "../art/palettes.ts";

/** The data of one product; the common data of its kind is in the kind. */
export interface ProductData {
	/** Never changes: handle, SKU and art derive from it. */
	readonly key: string;
	readonly name: string;
	readonly family: FamilyName;
	readonly palette: PaletteName;
	/** Paragraphs; the first one is also the description for search engines. */
	readonly text: readonly [string, ...string[]];
	/** Slugs of curated collections, in addition to those of its kind. */
	readonly collections?: readonly string[];
	readonly ribbon?: string;
	/** The discount, in per cent. */
	readonly sale?: number;
	readonly stock?: StockData;
	/** If it is made to order: the working days that it takes. */
	readonly productionDays?: number;
	/** Part of every shop. */
	readonly essential?: boolean;
	readonly pricePerUnit?: { readonly total: number; readonly unit: "M"; readonly base: number };
}

export type StockData =
	/** All variants are sold out. */
	| { readonly kind: "sold out" }
	/** Few units of each variant. */
	| { readonly kind: "low" }
	/** Some variants are sold out. */
	| { readonly kind: "patchy" }
	/** Stock is not tracked: it is made to order, or is a file. */
	| { readonly kind: "endless" }
	/** Out of stock, but available for pre-order; it ships some days after the shop was created. */
	| { readonly kind: "ahead"; readonly shipsInDays: number; readonly limit: number };
