import type { DataSort } from "@cartwright/contract/data/collection-messages";
import type { DataCollection } from "./documents.ts";

/** The sort of queries without one, by the CMS plugin of a collection. */
export const siteSort = ({ plugins }: Pick<DataCollection, "plugins">): readonly DataSort[] =>
	plugins?.find(({ type }) => type === "CMS")?.cmsOptions?.siteSort?.sort ?? [];
