import type { bulkUpdateProductTags as declaration } from "@cartwright/contract/catalogue/v3/product-bulk-writes";
import type { Handler } from "@cartwright/kernel/foundation/handler";
import { changeEach, outcomesOf } from "./change-each.ts";
import { requireUniqueIds } from "./request-bounds.ts";
import { readTagChange, withTags } from "./tags.ts";
import { stockFacts } from "./write-products.ts";

export const bulkUpdateProductTags: Handler<typeof declaration> = async (context, request) => {
	const { productIds, assignTags, unassignTags } = request;
	requireUniqueIds(productIds, "productIds");
	const change = readTagChange(assignTags, unassignTags);
	const decide = (stored: Parameters<typeof withTags>[0]) => withTags(stored, change, stockFacts(context));
	return outcomesOf(productIds, await changeEach(context, productIds, decide));
};
