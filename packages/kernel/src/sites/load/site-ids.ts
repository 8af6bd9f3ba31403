import { page } from "@cartwright/store/store";
import type { ReadContext } from "../../foundation/context.ts";
import { installation, sites } from "../site.ts";

const maxSites = 10_000;

/** The ids of all sites. */
export const siteIds = async ({ store }: Pick<ReadContext, "store">): Promise<readonly string[]> => {
	const { all } = await store.read(installation, { all: page(sites, { limit: maxSites }) });
	return all.map(({ doc }) => doc.id);
};
