import type { updateProduct as declaration } from "@cartwright/contract/catalogue/v1/product-writes";
import type { Context } from "@cartwright/kernel/foundation/context";
import type { Handler } from "@cartwright/kernel/foundation/handler";
import { equals } from "@cartwright/store/query/filter";
import { page } from "@cartwright/store/store";
import { products } from "../documents.ts";
import { resolveSlug, withSlug } from "../slug.ts";
import { changeProduct } from "./change-product.ts";
import { viewOptions } from "./facts.ts";
import { productView } from "./product-view.ts";
import { writeProduct } from "./write-product.ts";

export const updateProduct: Handler<typeof declaration> = async (context, request) => {
	const input = request.product;
	const written = await writeProduct(context, input.id, async (product, { currency }) => {
		const slug = input.slug && input.slug !== product.slug ? await newSlug(context, input.slug) : product.slug;
		return {
			product: changeProduct(withSlug(product, slug), input, { ...context, currency }),
			fields: Object.keys(input).filter((name) => name !== "id"),
		};
	});
	const options = viewOptions(context, written.settings, { merchantData: true });
	return { product: productView(written.product, written.stock, options) };
};

const newSlug = async ({ store, site, newId }: Context, wanted: string): Promise<string> => {
	const { taken } = await store.read(site, { taken: page(products, { filter: equals("slug", wanted), limit: 1 }) });
	return resolveSlug(wanted, "", new Set(taken.map(({ doc }) => doc.slug)), { field: "product.slug", newId });
};
