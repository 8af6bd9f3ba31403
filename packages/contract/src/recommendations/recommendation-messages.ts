import { CatalogReference } from "../ecommerce/line-item-messages.ts";
import { enumeration, guid, list, message, optional, text, type Wire } from "../message.ts";

export const AlgorithmType = enumeration(["UNSPECIFIED", "RELATED_ITEMS", "GLOBAL"]);
export type AlgorithmType = Wire<typeof AlgorithmType>;

export const AlgorithmConfig = message({
	/** Name of the algorithm. */
	name: text({ min: 1, max: 50 }),
	/** What it recommends. */
	description: text({ min: 1, max: 500 }),
	/** Further information. */
	additionalInfo: optional(text({ min: 1, max: 300 })),
	/** Whether it needs items to start from. */
	algorithmType: AlgorithmType,
	/** Id of the algorithm. */
	algorithmId: guid(),
});
export type AlgorithmConfig = Wire<typeof AlgorithmConfig>;

/** A recommendation algorithm and the catalogues that it supports. */
export const AlgorithmInfo = message({
	/** The algorithm. */
	config: AlgorithmConfig,
	/** Id of the app that runs it. */
	appId: text({ min: 1, max: 36 }),
	/** Ids of the apps whose items it recommends. */
	catalogAppIds: list(text({ min: 1, max: 36 }), { min: 1, max: 100 }),
});
export type AlgorithmInfo = Wire<typeof AlgorithmInfo>;

/** A recommendation algorithm and the app that provides it. */
export const Algorithm = message({
	/** Id of the algorithm. */
	id: guid(),
	/** Id of the app that runs it. */
	appId: text({ min: 1, max: 36 }),
});
export type Algorithm = Wire<typeof Algorithm>;

export const Recommendation = message({
	/** The recommended items. */
	items: list(CatalogReference, { max: 100 }),
	/** The algorithm that found them. */
	algorithm: Algorithm,
});
export type Recommendation = Wire<typeof Recommendation>;
