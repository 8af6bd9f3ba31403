import type { Collection } from "@cartwright/contract/catalogue/v1/collection-messages";
import { withPublicMediaUrls } from "../media.ts";
import type { ProductCollection } from "../product.ts";
import { mediaView } from "./media-view.ts";

/**
 * The V1 view of a collection. `origin` is the URL of this server. The collection of all products has no document and
 * therefore no date.
 */
export const collectionView = (
	collection: ProductCollection,
	numberOfProducts: number,
	origin: string,
): Collection => ({
	id: collection.id,
	name: collection.name,
	slug: collection.slug,
	description: collection.description,
	visible: collection.visible,
	media: mediaView(withPublicMediaUrls(collection, origin).media),
	numberOfProducts,
	...(collection.seo ? { seoSchema: collection.seo as NonNullable<Collection["seoSchema"]> } : {}),
	...(collection.updatedDate ? { lastUpdated: collection.updatedDate } : {}),
});
