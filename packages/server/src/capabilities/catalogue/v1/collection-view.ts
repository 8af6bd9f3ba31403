import type { Collection } from "@cartwright/contract/catalogue/v1/collection-messages";
import { withPublicMediaUrls } from "../media.ts";
import type { ProductCollection } from "../product.ts";
import { mediaView } from "./media-view.ts";

/** A collection as V1 shows it. `origin` is the address of this server. The one of all products was never written, so it has no date. */
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
