import { requireMember } from "@cartwright/accounts/identity/accounts/require-member";
import type { listMyStockNotices as declared } from "@cartwright/contract/inventory/stock-notices";
import type { Handler } from "@cartwright/kernel/foundation/handler";
import { settings, settingsId } from "@cartwright/kernel/sites/settings";
import { products } from "@cartwright/products/catalogue/documents";
import { and, equals, isIn } from "@cartwright/store/query/filter";
import { byId, byIds, page } from "@cartwright/store/store";
import { choiceNames } from "./choice-names.ts";
import { stockNotices } from "./documents.ts";
import { variantUrl } from "./variant-url.ts";

const maxNotices = 100;

export const listMyStockNotices: Handler<typeof declared> = async ({ store, site, identity, origin }) => {
	const { memberId } = requireMember(identity);
	const { own } = await store.read(site, {
		own: page(stockNotices, {
			filter: and(equals("memberId", memberId), isIn("status", ["RECEIVED", "PROCESSING"])),
			sort: [{ field: "createdDate", order: "DESC" }],
			limit: maxNotices,
		}),
	});
	const { productsById, shop } = await store.read(site, {
		productsById: byIds(products, [...new Set(own.map(({ doc }) => doc.productId))]),
		shop: byId(settings, settingsId),
	});
	const urlContext = { settings: shop?.doc, origin };
	return {
		notices: own.flatMap(({ doc: { id, productId, variantId, email, createdDate } }) => {
			const product = productsById.get(productId)?.doc;
			if (!product) return [];
			const choices = choiceNames(product, variantId).map(({ choice }) => choice);
			const productUrl = product.visible ? variantUrl(product, variantId, urlContext) : "";
			return [{ id, productName: product.name, choices: choices.join(", "), productUrl, email, createdDate }];
		}),
	};
};
