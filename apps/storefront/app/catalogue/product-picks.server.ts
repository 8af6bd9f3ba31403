import type { Product } from "@cartwright/contract/catalogue/v3/product-messages";
import { productsV3 } from "@cartwright/contract/catalogue/v3/products";
import { recommendations } from "@cartwright/contract/recommendations/recommendations";
import { search } from "@cartwright/contract/search/search";
import { cacheResponses } from "@cartwright/page-app/response-cache";
import type { PageContext } from "../page-context.server.ts";
import { cardFields, foundCard, type ProductCard, productCard } from "./product-card.ts";
import { loadRatings } from "./ratings.server.ts";

/** All visitors see the same few rows of products. */
const cache = cacheResponses<ProductCard[]>(5000, 100);

/** The newest products, of a category or of the whole shop. What is sold out, or has no picture, comes last. */
export const newestProducts = (pageContext: PageContext, limit: number, categoryId = ""): Promise<ProductCard[]> =>
	cache(pageContext.platform.shared, `newest ${pageContext.origin} ${limit} ${categoryId}`, () =>
		askForNewest(pageContext, limit, categoryId),
	);

const askForNewest = async (
	{ platform, origin }: PageContext,
	limit: number,
	categoryId: string,
): Promise<ProductCard[]> => {
	const filter = categoryId ? { withinCategoryId: categoryId } : {};
	const { shared } = platform;
	const { products } = await shared.use(search).findProducts({ filter, sort: "NEWEST_AVAILABLE", limit });
	const ratings = await loadRatings(
		shared,
		products.flatMap(({ product }) => product ?? []),
	);
	return products.map((found) => foundCard(found, ratings, origin));
};

/** Products by id, in the order of the ids, without deleted ones. */
export const productsById = async (
	{ platform, origin }: PageContext,
	ids: readonly string[],
): Promise<ProductCard[]> => {
	if (ids.length === 0) return [];
	const query = { filter: { id: { $in: [...ids] } }, cursorPaging: { limit: ids.length } };
	const { products } = await platform.shared.use(productsV3).queryProducts({ query, fields: cardFields });
	const ratings = await loadRatings(platform.shared, products);
	const byId = new Map(products.map((product: Product) => [product.id, productCard(product, ratings, origin)]));
	return ids.flatMap((id) => byId.get(id) ?? []);
};

/** The products that staff chose for a page, without deleted ones. */
export const chosenProducts = (pageContext: PageContext, ids: readonly string[]): Promise<ProductCard[]> =>
	cache(pageContext.platform.shared, `chosen ${pageContext.origin} ${ids.join()}`, () =>
		productsById(pageContext, ids),
	);

/** Best sellers; empty if the shop does not recommend them, or has too few orders yet. */
export const bestSellers = (pageContext: PageContext, min: number, max: number): Promise<ProductCard[]> =>
	cache(pageContext.platform.shared, `sellers ${pageContext.origin} ${min} ${max}`, () =>
		loadBestSellers(pageContext, min, max),
	);

const loadBestSellers = async (pageContext: PageContext, least: number, max: number): Promise<ProductCard[]> => {
	const calls = pageContext.platform.shared.use(recommendations);
	const { availableAlgorithms } = await calls.listAvailableAlgorithms({});
	const algorithms = availableAlgorithms
		.filter(({ config }) => config?.algorithmType === "GLOBAL")
		.map(({ config, appId }) => ({ id: config?.algorithmId ?? "", appId }))
		.slice(0, 10);
	if (algorithms.length === 0) return [];
	const { recommendation } = await calls.getRecommendation({ algorithms, minimumRecommendedItems: least });
	const ids = (recommendation?.items ?? []).flatMap(({ catalogItemId }) => catalogItemId);
	const products = await productsById(pageContext, ids.slice(0, max));
	return products.toSorted((a, b) => Number(isBare(a)) - Number(isBare(b)));
};

/** A row of products does not start with what cannot be bought or seen. */
const isBare = ({ status, picture }: ProductCard): boolean => status === "soldOut" || picture === undefined;
