import type { bulkDeleteProducts as declaration } from "@cartwright/contract/catalogue/v3/product-bulk-writes";
import type { Handler } from "@cartwright/kernel/foundation/handler";
import { changeEach, outcomesOf } from "./change-each.ts";
import { deletionOf } from "./deletion-of.ts";
import { requireUniqueIds } from "./request-bounds.ts";
import { stockFacts } from "./write-products.ts";

export const bulkDeleteProducts: Handler<typeof declaration> = async (context, { productIds }) => {
	requireUniqueIds(productIds, "productIds");
	const outcomes = await changeEach(context, productIds, (stored) => deletionOf(stored, stockFacts(context)));
	return outcomesOf(productIds, outcomes);
};
