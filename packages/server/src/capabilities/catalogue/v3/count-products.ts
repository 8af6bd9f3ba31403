import type { countProducts as declaration } from "@cartwright/contract/catalogue/v3/products";
import { equals } from "@cartwright/store/query/filter";
import type { Handler } from "../../../foundation/handler.ts";
import { countFound } from "./find-products.ts";
import { maySeeHidden, refuseHidden } from "./product-access.ts";
import { searchRules, searchViewRules } from "./product-rules.ts";

export const countProducts: Handler<typeof declaration> = async (context, request) => {
	if (request.returnNonVisibleProducts && !maySeeHidden(context)) refuseHidden();
	const question = {
		name: "countProducts",
		query: { filter: request.filter },
		text: request.search,
		rules: searchRules,
		viewRules: searchViewRules,
	};
	const shown = request.returnNonVisibleProducts ? undefined : equals("visible", true);
	return { count: await countFound(context, question, shown) };
};
