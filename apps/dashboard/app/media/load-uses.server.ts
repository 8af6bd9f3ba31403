import type { Client } from "@cartwright/sdk/client";
import { loadLinkedProducts } from "../linked-products.server.ts";
import type { FileUse } from "./media-forms.ts";

const kinds: Readonly<Record<string, FileUse["kind"]>> = {
	product: "product",
	category: "category",
	"data item": "dataItem",
	"gift card product": "giftCardProduct",
	storefront: "storefront",
	review: "review",
	order: "order",
};

const pages: Partial<Record<FileUse["kind"], { readonly path: string; readonly permission: string }>> = {
	product: { path: "/products", permission: "WIX_STORES.PRODUCT_READ_NON_VISIBLE" },
	category: { path: "/products/categories", permission: "CATEGORIES.CATEGORY_READ" },
	review: { path: "/reviews", permission: "REVIEWS.READ_PRIVATE_REVIEWS" },
	order: { path: "/orders", permission: "ECOM.READ_ORDERS" },
};

interface SentUse {
	readonly kind: string;
	readonly id: string;
	readonly fileIds: readonly string[];
}

/** What has files, as the services say it, with names and pages where they are known. */
export const loadUsesOf = async (
	client: Client,
	permissions: readonly string[],
	sent: unknown,
): Promise<readonly FileUse[]> => {
	const uses = (Array.isArray(sent) ? sent : []) as readonly SentUse[];
	const productIds = uses.filter(({ kind }) => kind === "product").map(({ id }) => id);
	const products = await loadLinkedProducts(client, productIds);
	return uses.map(({ kind, id, fileIds }) => {
		const useKind = kinds[kind] ?? "other";
		const page = pages[useKind];
		const isSeen = page && permissions.includes(page.permission);
		return { kind: useKind, path: isSeen ? `${page.path}/${id}` : "", name: products.get(id)?.name ?? "", fileIds };
	});
};
