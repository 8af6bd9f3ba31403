import type { queryCollections as declaration } from "@cartwright/contract/catalogue/v1/collections";
import { collectionQueryFields } from "@cartwright/contract/catalogue/v1/product-query-fields";
import type { Handler } from "@cartwright/kernel/foundation/handler";
import { actsForShop } from "@cartwright/kernel/foundation/identity";
import { filterOf, sortOf } from "@cartwright/kernel/foundation/wire-query";
import { settings, settingsId } from "@cartwright/kernel/sites/settings";
import { matcher, select } from "@cartwright/store/query/evaluate";
import { equals } from "@cartwright/store/query/filter";
import { rulesOf } from "@cartwright/store/query-language";
import { aggregate, byId, count, page } from "@cartwright/store/store";
import { allProductsAmong, allProductsId } from "../collection.ts";
import { collections, products, shownCollectionIds } from "../documents.ts";
import { translatedFor } from "../translated-product.ts";
import { collectionView } from "./collection-view.ts";
import { pagingMetadata, readOffsetPaging } from "./paging.ts";

const rules = rulesOf(collectionQueryFields, { id: "id", name: "name" });
// A shop has few collections, and they are cached. They are paged in memory, together with the one that has no
// document.
const every = 1_000_000;
const visible = equals("visible", true);

export const queryCollections: Handler<typeof declaration> = async (context, request) => {
	const { store, site, identity, origin } = context;
	const query = request.query ?? {};
	const filter = filterOf(query.filter, rules);
	const sort = sortOf(query.sort, rules);
	const paging = readOffsetPaging(query);
	const loaded = await store.read(site, {
		collections: page(collections, { filter: actsForShop(identity) ? undefined : visible, limit: every }),
		sizes: aggregate(products, { groupBy: [shownCollectionIds], limit: every }),
		total: count(products, visible),
		shop: byId(settings, settingsId),
	});
	const translated = translatedFor(context, loaded.shop?.doc);
	const sizes = new Map<unknown, number>([[allProductsId, loaded.total]]);
	for (const { key, count: size } of loaded.sizes) sizes.set(key[0], size);
	const own = loaded.collections.map(({ doc }) => doc);
	const all = [allProductsAmong(own), ...own];
	const inOrder = sort.length > 0 ? sort : [{ field: "index", order: "ASC" } as const];
	const shown = select(all, { filter, sort: inOrder, ...paging });
	const total = filter ? all.filter(matcher(filter)).length : all.length;
	return {
		collections: shown.map((collection) =>
			collectionView(translated(collection), sizes.get(collection.id) ?? 0, origin),
		),
		metadata: pagingMetadata(paging, shown.length, total),
	};
};
