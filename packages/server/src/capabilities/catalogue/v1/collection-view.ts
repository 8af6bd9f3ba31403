import type { Collection } from "@cartwright/contract/catalogue/v1/collection-messages";
import type { ProductCollection } from "../product.ts";
import { mediaView } from "./media-view.ts";

/** A collection as V1 shows it. The one of all products was never written, so it has no date. */
export const collectionView = (collection: ProductCollection, numberOfProducts: number): Collection => ({
	id: collection.id,
	name: collection.name,
	slug: collection.slug,
	description: collection.description,
	visible: collection.visible,
	media: mediaView(collection.media),
	numberOfProducts,
	...(collection.seo ? { seoSchema: collection.seo as NonNullable<Collection["seoSchema"]> } : {}),
	...(collection.updatedDate ? { lastUpdated: collection.updatedDate } : {}),
});
