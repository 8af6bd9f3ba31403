import { storesAppId } from "@cartwright/contract/catalogue/stores-app";
import type { AlgorithmInfo } from "@cartwright/contract/recommendations/recommendation-messages";

/** The hosted platform's ids, which storefronts have in their code. */
export const algorithmIds = {
	sharedCollections: "68ebce04-b96a-4c52-9329-08fc9d8c1253",
	boughtTogether: "d5aac1e1-2e53-4d11-85f7-7172710b4783",
	/** Views are not tracked, so this never finds anything and the next algorithm of the request is used. */
	viewedTogether: "5dd69f67-9ab9-478e-ba7c-10c6c6e7285f",
	bestsellers: "ba491fd2-b172-4552-9ea6-7202e01d1d3c",
} as const;

export type AlgorithmName = keyof typeof algorithmIds;

const names = new Map(Object.entries(algorithmIds).map(([name, id]) => [id as string, name as AlgorithmName]));

export const algorithmNamed = (id: string): AlgorithmName | undefined => names.get(id);

const info = (
	algorithmId: string,
	algorithmType: "RELATED_ITEMS" | "GLOBAL",
	name: string,
	description: string,
): AlgorithmInfo => ({
	config: { name, description, algorithmType, algorithmId },
	appId: storesAppId,
	catalogAppIds: [storesAppId],
});

export const availableAlgorithms: readonly AlgorithmInfo[] = [
	info(
		algorithmIds.boughtTogether,
		"RELATED_ITEMS",
		"Frequently bought together",
		"Products frequently bought together with the given ones, filled up with products of the same categories and best sellers.",
	),
	info(
		algorithmIds.sharedCollections,
		"RELATED_ITEMS",
		"From the same categories",
		"Products that share most categories with the given ones.",
	),
	info(algorithmIds.bestsellers, "GLOBAL", "Best sellers", "Best-selling products, weighted by recency."),
];
