import type { updateCollection as declaration } from "@cartwright/contract/catalogue/v1/collection-writes";
import type { Context } from "@cartwright/kernel/foundation/context";
import { invalid } from "@cartwright/kernel/foundation/errors";
import type { Handler } from "@cartwright/kernel/foundation/handler";
import { replace } from "@cartwright/store/batch";
import { equals } from "@cartwright/store/query/filter";
import { page } from "@cartwright/store/store";
import { allProductsSlug } from "../collection.ts";
import { collections } from "../documents.ts";
import { collectionChanged } from "../events.ts";
import type { ProductCollection } from "../product.ts";
import { resolveSlug, withSlug } from "../slug.ts";
import { collectionView } from "./collection-view.ts";
import { factsOf } from "./facts.ts";
import { countVisibleProducts, loadCollection } from "./load-collection.ts";

export const updateCollection: Handler<typeof declaration> = async (context, request) => {
	const { store, site, now } = context;
	const input = request.collection;
	const stored = await loadCollection(context, input.id);
	const before = stored.doc;
	if (input.name === null || input.name === "") throw invalid("collection.name", "is required", "REQUIRED_FIELD");
	const { total } = await store.read(site, { total: countVisibleProducts(before.id) });
	const slug = input.slug && input.slug !== before.slug ? await newSlug(context, input.slug) : before.slug;
	const collection = {
		...withSlug(before, slug),
		name: input.name ?? before.name,
		description: input.description === undefined ? before.description : (input.description ?? ""),
		richDescription: input.description === undefined ? before.richDescription : undefined,
		visible: input.visible ?? before.visible,
		seo: input.seoSchema === undefined ? before.seo : ((input.seoSchema ?? undefined) as ProductCollection["seo"]),
		updatedDate: now,
	} as ProductCollection;
	const fields = Object.keys(input).filter((name) => name !== "id");
	const events = collectionChanged(stored, collection, fields, factsOf(context));
	await store.commit(site, [replace(collections, stored, collection, events)]);
	return { collection: collectionView(collection, total, context.origin) };
};

const newSlug = async ({ store, site, newId }: Context, requestedSlug: string): Promise<string> => {
	const { collectionsWithSlug } = await store.read(site, {
		collectionsWithSlug: page(collections, { filter: equals("slug", requestedSlug), limit: 1 }),
	});
	const taken = new Set([allProductsSlug, ...collectionsWithSlug.map(({ doc }) => doc.slug)]);
	return resolveSlug(requestedSlug, "", taken, { field: "collection.slug", newId });
};
