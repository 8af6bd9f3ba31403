import type { createCollection as declaration } from "@cartwright/contract/catalogue/v1/collection-writes";
import type { Handler } from "@cartwright/kernel/foundation/handler";
import { create } from "@cartwright/store/batch";
import { isIn } from "@cartwright/store/query/filter";
import { count, page } from "@cartwright/store/store";
import { allProductsSlug } from "../collection.ts";
import { collections } from "../documents.ts";
import { collectionCreated } from "../events.ts";
import type { ProductCollection } from "../product.ts";
import { resolveSlug, slugsToCheck } from "../slug.ts";
import { collectionView } from "./collection-view.ts";
import { factsOf } from "./facts.ts";

export const createCollection: Handler<typeof declaration> = async (context, request) => {
	const { store, site, now, newId } = context;
	const { name, slug, description, visible, seoSchema } = request.collection;
	const slugs = slugsToCheck(slug, name);
	const loaded = await store.read(site, {
		taken: page(collections, {
			filter: isIn("slug", slugs),
			sort: [{ field: "slug", order: "ASC" }],
			limit: slugs.length,
		}),
		total: count(collections),
	});
	const taken = new Set([allProductsSlug, ...loaded.taken.map(({ doc }) => doc.slug)]);
	const collection: ProductCollection = {
		id: newId(),
		name,
		slug: resolveSlug(slug, name, taken, { field: "collection.slug", newId }),
		description: description ?? "",
		visible: visible ?? true,
		media: [],
		index: loaded.total,
		createdDate: now,
		updatedDate: now,
		...(seoSchema ? { seo: seoSchema as NonNullable<ProductCollection["seo"]> } : {}),
	};
	await store.commit(site, [create(collections, collection, collectionCreated(collection, factsOf(context)))]);
	return { collection: collectionView(collection, 0, context.origin) };
};
