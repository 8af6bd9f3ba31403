import type { countProducts as declaration } from "@cartwright/contract/catalogue/v3/products";
import type { Handler } from "@cartwright/kernel/foundation/handler";
import { maySeeHidden, throwHiddenNotAllowed } from "../product-access.ts";
import { countInIndex } from "./find-in-index.ts";

export const countProducts: Handler<typeof declaration> = async (context, request) => {
	const hidden = request.returnNonVisibleProducts ?? false;
	if (hidden && !maySeeHidden(context)) throwHiddenNotAllowed();
	const query = { filter: request.filter };
	return { count: await countInIndex(context, { name: "countProducts", query, text: request.search, hidden }) };
};
