import type { getProduct as declaration } from "@cartwright/contract/catalogue/v3/products";
import type { Handler } from "@cartwright/kernel/foundation/handler";
import { equals } from "@cartwright/store/query/filter";
import { page } from "@cartwright/store/store";
import { products } from "../documents.ts";
import { loadProductView } from "./load-product.ts";

export const getProduct: Handler<typeof declaration> = async (context, { productId: id, fields }) => {
	return {
		product: await loadProductView(context, page(products, { filter: equals("id", id), limit: 1 }), fields, id),
	};
};
