import { bool, defaulted, integer, message, optional, readOnly, text, timestamp, type Wire } from "../../message.ts";
import { SeoSchema } from "../seo-messages.ts";
import { ProductMedia } from "./product-media-messages.ts";

/** A set of products. "All products" always exists. */
export const Collection = message({
	/** Id of the collection. */
	id: readOnly(optional(text({ min: 35, max: 36 }))),
	/** Name of the collection. */
	name: optional(text({ min: 1, max: 50 })),
	/** Image of the collection. */
	media: readOnly(ProductMedia),
	/** The number of its products. */
	numberOfProducts: readOnly(integer()),
	/** Description of the collection. */
	description: optional(text({ max: 600 })),
	slug: optional(text({ min: 1, max: 100 })),
	visible: optional(defaulted(bool(), true)),
	seoSchema: SeoSchema,
	lastUpdated: readOnly(timestamp()),
});
export type Collection = Wire<typeof Collection>;
