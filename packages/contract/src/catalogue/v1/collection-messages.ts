import { bool, defaulted, integer, message, optional, readOnly, text, timestamp, type Wire } from "../../message.ts";
import { SeoSchema } from "../seo-messages.ts";
import { ProductMedia } from "./product-media-messages.ts";

/** A set of products. "All products" always exists. */
export const Collection = message({
	id: readOnly(optional(text({ min: 35, max: 36 }))),
	name: optional(text({ min: 1, max: 50 })),
	media: readOnly(ProductMedia),
	numberOfProducts: readOnly(integer()),
	description: optional(text({ max: 600 })),
	slug: optional(text({ min: 1, max: 100 })),
	visible: optional(defaulted(bool(), true)),
	seoSchema: SeoSchema,
	lastUpdated: readOnly(timestamp()),
});
export type Collection = Wire<typeof Collection>;
