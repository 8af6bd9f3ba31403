import { remove, type Write } from "@cartwright/store/batch";
import type { Stored } from "@cartwright/store/collection";
import { equals } from "@cartwright/store/query/filter";
import { byId, page } from "@cartwright/store/store";
import type { WorkContext } from "../../foundation/context.ts";
import { products } from "../catalogue/documents.ts";
import { inventoryItemsByProductId } from "../catalogue/inventory/inventory-cache.ts";
import { productStock, type VariantStock } from "../catalogue/inventory/stock.ts";
import type { Product } from "../catalogue/product.ts";
import { sendMail } from "../mail/send-mail.ts";
import { installation, linkKeyId, secrets, settings, settingsId } from "../sites/documents.ts";
import { signLink } from "../sites/signed-link.ts";
import { choiceNames } from "./choice-names.ts";
import { type StockNotice, stockNotices } from "./documents.ts";
import { noticeMail } from "./notice-mail.ts";
import { variantUrl } from "./variant-url.ts";

const batchSize = 50;
const linkDays = 365;

interface NoticeContext {
	readonly product: Product;
	readonly shopName: string;
	/** The product page with the variant preselected. */
	readonly productUrl: (variantId: string) => string;
	/** The page that cancels all requests of an email address. */
	readonly endUrl: (email: string) => string;
}

/**
 * Sends mails to the waitlist of each variant that is back in stock: oldest requests first, and no more than there are
 * units. The commit that queues a mail deletes its request, so nobody is notified twice.
 */
export const notifyWaitlist = async (context: WorkContext, site: string, productId: string): Promise<void> => {
	const { store, origin, now } = context;
	const [{ product, items, shop }, { key }] = await Promise.all([
		store.read(site, {
			product: byId(products, productId),
			items: inventoryItemsByProductId([productId]),
			shop: byId(settings, settingsId),
		}),
		store.read(installation, { key: byId(secrets, linkKeyId) }),
	]);
	if (!product?.doc.visible || !key) return;
	const productUrl = (variantId: string) => variantUrl(product.doc, variantId, { settings: shop?.doc, origin });
	const expires = Math.floor(Date.parse(now) / 1000) + linkDays * 24 * 60 * 60;
	const endUrl = (email: string) =>
		`${origin}/hosted/stock-notices/${signLink(key.doc.value, "stock-notice", { site, subject: email, expires })}`;
	const noticeContext = { product: product.doc, shopName: shop?.doc.name ?? "", productUrl, endUrl };
	const stock = productStock(
		product.doc,
		items.map(({ doc }) => doc),
	);
	for (const [variantId, variant] of stock.variants)
		await notifyVariantWaitlist(context, site, variantId, availableQuantity(variant), noticeContext);
};

const availableQuantity = ({ inStock, tracked, quantity }: VariantStock): number => {
	if (!inStock) return 0;
	return tracked ? quantity : Number.POSITIVE_INFINITY;
};

const notifyVariantWaitlist = async (
	context: WorkContext,
	site: string,
	variantId: string,
	quantity: number,
	noticeContext: NoticeContext,
): Promise<void> => {
	let remaining = quantity;
	while (remaining > 0) {
		const { notices } = await context.store.read(site, {
			notices: page(stockNotices, {
				filter: equals("variantId", variantId),
				sort: [{ field: "createdDate", order: "ASC" }],
				limit: Math.min(remaining, batchSize),
			}),
		});
		if (notices.length === 0) return;
		await context.store.commit(
			site,
			notices.flatMap((notice) => noticeWrites(notice, noticeContext, context)),
		);
		remaining -= notices.length;
	}
};

const noticeWrites = (
	notice: Stored<StockNotice>,
	{ product, shopName, productUrl, endUrl }: NoticeContext,
	context: WorkContext,
): Write[] => {
	const { email, language, variantId } = notice.doc;
	const content = noticeMail({
		...{ language, shopName, productName: product.name },
		choices: choiceNames(product, variantId)
			.map(({ choice }) => choice)
			.join(", "),
		endUrl: endUrl(email),
		productUrl: productUrl(variantId),
	});
	return [remove(stockNotices, notice), sendMail({ to: { address: email }, content }, context)];
};
