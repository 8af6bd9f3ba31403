import { accounts } from "@cartwright/accounts/identity/accounts/documents";
import type { ReviewRequest as WireRequest } from "@cartwright/contract/reviews/review-request-messages";
import type { Context } from "@cartwright/kernel/foundation/context";
import { settings, settingsId } from "@cartwright/kernel/sites/settings";
import { products } from "@cartwright/products/catalogue/documents";
import { byId, byIds } from "@cartwright/store/store";
import { orders } from "../../orders/documents.ts";
import { orderedProducts } from "./ordered-products.ts";

/** What new requests are about and whom they ask, in two round trips however many they are. */
export const loadRequestFacts = async (
	{ store, site }: Pick<Context, "store" | "site">,
	sent: readonly WireRequest[],
) => {
	const { ordersById } = await store.read(site, {
		ordersById: byIds(orders, [...new Set(sent.flatMap(({ order }) => order?.id || []))]),
	});
	const itemIds = sent.flatMap(({ items }) => (items ?? []).flatMap(({ catalogItemId }) => catalogItemId || []));
	const orderedIds = [...ordersById.values()].flatMap(({ doc }) => orderedProducts(doc));
	const { productsById, members, shop } = await store.read(site, {
		productsById: byIds(products, [...new Set([...itemIds, ...orderedIds])]),
		members: byIds(accounts, [...new Set(sent.flatMap(({ recipient }) => recipient?.contactId || []))]),
		shop: byId(settings, settingsId),
	});
	return { orders: ordersById, products: productsById, members, language: shop?.doc.language ?? "en" };
};

export type RequestFacts = Awaited<ReturnType<typeof loadRequestFacts>>;
