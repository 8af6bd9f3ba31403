import type { deleteProduct as declaration } from "@cartwright/contract/catalogue/v3/product-writes";
import type { Handler } from "@cartwright/kernel/foundation/handler";
import { withCategoryEvents } from "../../category-members.ts";
import { loadProduct } from "../../inventory/load-products.ts";
import { deletionOf } from "./deletion-of.ts";
import { stockFacts } from "./write-products.ts";

export const deleteProduct: Handler<typeof declaration> = async (context, { productId }) => {
	const { stored } = await loadProduct(context, productId);
	const facts = stockFacts(context);
	await context.store.commit(context.site, withCategoryEvents(deletionOf(stored, facts), facts));
	return {};
};
