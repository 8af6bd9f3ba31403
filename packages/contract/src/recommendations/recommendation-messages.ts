import { CatalogReference } from "../ecommerce/line-item-messages.ts";
import { enumeration, guid, list, message, optional, text, type Wire } from "../message.ts";

export const AlgorithmType = enumeration(["UNSPECIFIED", "RELATED_ITEMS", "GLOBAL"]);
export type AlgorithmType = Wire<typeof AlgorithmType>;

export const AlgorithmConfig = message({
	name: text({ min: 1, max: 50 }),
	description: text({ min: 1, max: 500 }),
	additionalInfo: optional(text({ min: 1, max: 300 })),
	algorithmType: AlgorithmType,
	algorithmId: guid(),
});
export type AlgorithmConfig = Wire<typeof AlgorithmConfig>;

/** A recommendation algorithm and the catalogues that it supports. */
export const AlgorithmInfo = message({
	config: AlgorithmConfig,
	appId: text({ min: 1, max: 36 }),
	catalogAppIds: list(text({ min: 1, max: 36 }), { min: 1, max: 100 }),
});
export type AlgorithmInfo = Wire<typeof AlgorithmInfo>;

/** A recommendation algorithm and the app that provides it. */
export const Algorithm = message({
	id: guid(),
	appId: text({ min: 1, max: 36 }),
});
export type Algorithm = Wire<typeof Algorithm>;

export const Recommendation = message({
	items: list(CatalogReference, { max: 100 }),
	algorithm: Algorithm,
});
export type Recommendation = Wire<typeof Recommendation>;
