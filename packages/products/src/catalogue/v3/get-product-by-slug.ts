import type { getProductBySlug as declaration } from "@cartwright/contract/catalogue/v3/products";
import type { Handler } from "@cartwright/kernel/foundation/handler";
import { equals } from "@cartwright/store/query/filter";
import { page } from "@cartwright/store/store";
import { products } from "../documents.ts";
import { findByFormerSlug } from "../find-by-former-slug.ts";
import { loadProductView } from "./load-product.ts";

export const getProductBySlug: Handler<typeof declaration> = async (context, { slug, fields }) => {
	const readRequest = page(products, {
		filter: equals("slug", slug),
		sort: [{ field: "slug", order: "ASC" }],
		limit: 1,
	});
	const findOtherwise = () => findByFormerSlug(context, products, slug);
	return { product: await loadProductView(context, readRequest, fields, slug, findOtherwise) };
};
