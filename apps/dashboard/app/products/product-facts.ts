import type { CategoryChoice } from "./category-choices.ts";
import type { LocationChoice } from "./sheet-columns.ts";

/** What the page of a product shows besides what its form changes. */
export interface ProductFacts {
	/** Empty if it does not exist yet. */
	readonly id: string;
	/** Address of its page in the shop. */
	readonly url: string;
	readonly currency: string;
	readonly categories: readonly CategoryChoice[];
	/** Ids of the categories that it is in. */
	readonly categoryIds: readonly string[];
	/** Where it can be in stock; the default location comes first. */
	readonly locations: readonly LocationChoice[];
	/** Names of brands and ribbons in use. */
	readonly brands: readonly string[];
	readonly ribbons: readonly string[];
	readonly withCosts: boolean;
}
