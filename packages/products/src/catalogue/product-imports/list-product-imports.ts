import type { listProductImports as declared } from "@cartwright/contract/catalogue/product-imports";
import type { Handler } from "@cartwright/kernel/foundation/handler";
import { page } from "@cartwright/store/store";
import { productImports } from "./documents.ts";
import { importView } from "./import-view.ts";

export const listProductImports: Handler<typeof declared> = async ({ store, site }, { limit }) => {
	const { latest } = await store.read(site, {
		latest: page(productImports, { sort: [{ field: "createdDate", order: "DESC" }], limit: limit ?? 20 }),
	});
	return { productImports: latest.map(({ doc }) => importView(doc)) };
};
