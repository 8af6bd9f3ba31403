import { attemptId, declaredLimit } from "@cartwright/accounts/identity/attempts/attempt";
import { type AttemptAllowance, attemptAllowances } from "@cartwright/accounts/identity/attempts/documents";
import type { AttemptLimit } from "@cartwright/contract/rate-limits";
import type { Context } from "@cartwright/kernel/foundation/context";
import { settings, settingsId } from "@cartwright/kernel/sites/settings";
import { products } from "@cartwright/products/catalogue/documents";
import { inventoryItemsByProductId } from "@cartwright/products/catalogue/inventory/inventory-cache";
import type { Stored } from "@cartwright/store/collection";
import { and, equals } from "@cartwright/store/query/filter";
import { byId, byIds, page } from "@cartwright/store/store";
import { type StockNotice, stockNotices } from "./documents.ts";
import { openKeyOf } from "./stock-notice.ts";

/** Limits how many mails one client can cause and one address can receive. */
export interface Attempts {
	readonly counted: readonly { readonly limit: AttemptLimit; readonly id: string }[];
	readonly allowed: ReadonlyMap<string, Stored<AttemptAllowance>>;
}

/** More than one address waits for of one product. */
const maxNotices = 100;

/** What a request for a notification depends on, in one round trip. */
export const loadRequestedItem = async (context: Context, productId: string, email: string) => {
	const { store, site, incoming } = context;
	const counted = [
		{ limit: declaredLimit(context, "address"), id: attemptId("address", incoming.ip) },
		{ limit: declaredLimit(context, "account"), id: attemptId("account", `stock-notice:${email}`) },
	];
	const { shop, product, items, own, allowed } = await store.read(site, {
		shop: byId(settings, settingsId),
		product: byId(products, productId),
		items: inventoryItemsByProductId([productId]),
		own: page(stockNotices, { filter: and(equals("email", email), equals("productId", productId)), limit: maxNotices }),
		allowed: byIds(
			attemptAllowances,
			counted.map(({ id }) => id),
		),
	});
	return {
		shop: shop?.doc,
		product: product?.doc.visible ? product.doc : undefined,
		items: items.map(({ doc }) => doc),
		attempts: { counted, allowed } satisfies Attempts,
		/** The request of the address for a variant that waits already. */
		openRequest: (variantId: string): Stored<StockNotice> | undefined =>
			own.find(({ doc }) => doc.openKey === openKeyOf(email, variantId)),
	};
};
