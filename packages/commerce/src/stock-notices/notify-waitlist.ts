import type { WorkContext } from "@cartwright/kernel/foundation/context";
import { defaultSettings } from "@cartwright/kernel/sites/settings";
import { products } from "@cartwright/products/catalogue/documents";
import { inventoryItemsByProductId } from "@cartwright/products/catalogue/inventory/inventory-cache";
import { productStock, type VariantStock } from "@cartwright/products/catalogue/inventory/stock";
import type { Product } from "@cartwright/products/catalogue/product";
import { stockSettings } from "@cartwright/products/catalogue/settings";
import { and, equals } from "@cartwright/store/query/filter";
import { byId, count, page } from "@cartwright/store/store";
import { stockNotices } from "./documents.ts";
import { loadNoticeContext, type NoticeContext } from "./load-notice-context.ts";
import { notificationWrites } from "./notification.ts";

const batchSize = 50;

/**
 * Queues mails to the waitlist of each variant that is back in stock: oldest requests first, and for each unit no more than
 * the shop has set. The commit that queues a mail marks its request, so nobody is notified twice.
 */
export const notifyWaitlist = async (context: WorkContext, site: string, productId: string): Promise<void> => {
	const [{ product, items }, noticeContext] = await Promise.all([
		context.store.read(site, { product: byId(products, productId), items: inventoryItemsByProductId([productId]) }),
		loadNoticeContext(context, site),
	]);
	if (!product?.doc.visible) return;
	const { noticesPerUnit } = stockSettings(noticeContext.settings ?? defaultSettings);
	const stock = productStock(
		product.doc,
		items.map(({ doc }) => doc),
	);
	for (const [variantId, variant] of stock.variants) {
		const limit = Math.floor(availableQuantity(variant) * noticesPerUnit);
		await notifyVariantWaitlist(context, site, { product: product.doc, variantId, limit }, noticeContext);
	}
};

const availableQuantity = ({ inStock, tracked, quantity }: VariantStock): number => {
	if (!inStock) return 0;
	return tracked ? quantity : Number.POSITIVE_INFINITY;
};

interface RestockedVariant {
	readonly product: Product;
	readonly variantId: string;
	/** How many may be notified, those included whose mail is not sent yet. */
	readonly limit: number;
}

const notifyVariantWaitlist = async (
	context: WorkContext,
	site: string,
	{ product, variantId, limit }: RestockedVariant,
	noticeContext: NoticeContext,
): Promise<void> => {
	const withStatus = (status: string) => and(equals("variantId", variantId), equals("status", status));
	for (;;) {
		const { processing, notices } = await context.store.read(site, {
			processing: count(stockNotices, withStatus("PROCESSING")),
			notices: page(stockNotices, {
				filter: withStatus("RECEIVED"),
				sort: [{ field: "createdDate", order: "ASC" }],
				limit: batchSize,
			}),
		});
		const notified = notices.slice(0, Math.max(0, limit - processing));
		if (notified.length === 0) return;
		const writes = notified.flatMap((notice) => notificationWrites(notice, { product }, noticeContext, context));
		await context.store.commit(site, writes);
	}
};
