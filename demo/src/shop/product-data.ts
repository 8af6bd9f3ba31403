import type { FamilyName } from "../art/families.ts";
import type { PaletteName } from "../art/palettes.ts";

/** What is to be said of one product; what all of its kind have in common stands with the kind. */
export interface ProductData {
	/** Never changes: handle, SKU and art derive from it. */
	readonly key: string;
	readonly name: string;
	readonly family: FamilyName;
	readonly palette: PaletteName;
	/** Paragraphs, the first of which also serves search engines. */
	readonly text: readonly [string, ...string[]];
	/** Curated collections, by slug, beside the one of its kind. */
	readonly collections?: readonly string[];
	readonly ribbon?: string;
	/** Part of the price that is taken off, in per cent. */
	readonly sale?: number;
	readonly stock?: StockData;
	/** Cannot be left out of another shop. */
	readonly essential?: boolean;
	readonly pricePerUnit?: { readonly total: number; readonly unit: "M"; readonly base: number };
}

export type StockData =
	/** Nothing is left of any variant. */
	| { readonly kind: "sold out" }
	/** A few pieces of each variant. */
	| { readonly kind: "low" }
	/** Some variants are gone. */
	| { readonly kind: "patchy" }
	/** Not counted: it is made when it is ordered, or is a file. */
	| { readonly kind: "endless" }
	/** None there yet, or none any more, and still to be had; the message says when. */
	| { readonly kind: "ahead"; readonly message: string; readonly limit: number };
