import type { Product } from "@cartwright/contract/catalogue/v3/product-messages";
import { productsV3 } from "@cartwright/contract/catalogue/v3/products";
import { recommendations } from "@cartwright/contract/recommendations/recommendations";
import { keepAnswers } from "../kept-answers.server.ts";
import type { Visit } from "../visit.server.ts";
import { cardFields, type ProductCard, productCard } from "./product-card.ts";

const newestFirst = [{ fieldName: "createdDate", order: "DESC" as const }];

/** Everybody sees the same few rows of products. */
const kept = keepAnswers<ProductCard[]>(5000, 100);

/** The newest products, of a category or of the whole shop. */
export const newestProducts = (visit: Visit, limit: number, categoryId = ""): Promise<ProductCard[]> =>
	kept(visit.platform.shared, `newest ${visit.origin} ${limit} ${categoryId}`, () =>
		askForNewest(visit, limit, categoryId),
	);

const askForNewest = async ({ platform, origin }: Visit, limit: number, categoryId: string): Promise<ProductCard[]> => {
	const filter = categoryId
		? { filter: { "allCategoriesInfo.categories": { $matchItems: [{ id: { $in: [categoryId] } }] } } }
		: {};
	const search = { ...filter, sort: newestFirst, cursorPaging: { limit } };
	const { products } = await platform.shared.use(productsV3).searchProducts({ search, fields: cardFields });
	return (products ?? []).map((product) => productCard(product, origin));
};

/** Products by id, in the order of the ids; those that are no more are left out. */
export const productsById = async ({ platform, origin }: Visit, ids: readonly string[]): Promise<ProductCard[]> => {
	if (ids.length === 0) return [];
	const query = { filter: { id: { $in: [...ids] } }, cursorPaging: { limit: ids.length } };
	const { products } = await platform.shared.use(productsV3).queryProducts({ query, fields: cardFields });
	const byId = new Map((products ?? []).map((product: Product) => [product.id, productCard(product, origin)]));
	return ids.flatMap((id) => byId.get(id) ?? []);
};

/** The best known way to recommend what many buy; nothing where the shop has none, or knows too little yet. */
export const bestSellers = (visit: Visit, least: number, most: number): Promise<ProductCard[]> =>
	kept(visit.platform.shared, `sellers ${visit.origin} ${least} ${most}`, () => askForSellers(visit, least, most));

const askForSellers = async (visit: Visit, least: number, most: number): Promise<ProductCard[]> => {
	const calls = visit.platform.shared.use(recommendations);
	const { availableAlgorithms } = await calls.listAvailableAlgorithms({});
	const algorithms = (availableAlgorithms ?? [])
		.filter(({ config }) => config?.algorithmType === "GLOBAL")
		.map(({ config, appId }) => ({ id: config?.algorithmId ?? "", appId: appId ?? "" }))
		.slice(0, 10);
	if (algorithms.length === 0) return [];
	const { recommendation } = await calls.getRecommendation({ algorithms, minimumRecommendedItems: least });
	const ids = (recommendation?.items ?? []).flatMap(({ catalogItemId }) => catalogItemId ?? []);
	return productsById(visit, ids.slice(0, most));
};
