import type { StorefrontContent } from "@cartwright/contract/sites/storefront-content";
import { usesFiles } from "@cartwright/products/media/file-ids-in";
import { collection, type Document } from "@cartwright/store/collection";

/** What a shop arranges of its storefront. One document per site. */
export interface StorefrontContents extends Document {
	/** Increases with each change. */
	readonly version: number;
	readonly draft: StorefrontContent;
	readonly published: StorefrontContent;
	readonly publishedDate?: string;
}

export const storefrontContents = collection<StorefrontContents>("storefront_content", {
	cached: true,
	announced: true,
	fields: usesFiles.field,
	computed: usesFiles.computed,
});

export const storefrontContentsId = "content";

/** Those of a shop that has not arranged anything. */
export const noContents: StorefrontContents = { id: storefrontContentsId, version: 0, draft: {}, published: {} };
