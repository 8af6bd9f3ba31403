import type { reportItemsBackInStock as declared } from "@cartwright/contract/back-in-stock/back-in-stock-notifications";
import { ApplicationError, invalid } from "@cartwright/kernel/foundation/errors";
import type { Handler } from "@cartwright/kernel/foundation/handler";
import { products } from "@cartwright/products/catalogue/documents";
import { and, equals, isIn } from "@cartwright/store/query/filter";
import { byId, byIds, page } from "@cartwright/store/store";
import { stockNotices } from "./documents.ts";
import { requireImageUrl } from "./item-details.ts";
import { loadNoticeContext } from "./load-notice-context.ts";
import { notificationWrites } from "./notification.ts";
import { productIdOf, variantsOf } from "./referenced-variants.ts";

const maxNotified = 1000;

export const reportItemsBackInStock: Handler<typeof declared> = async (context, request) => {
	const { catalogReference, requestIds, itemDetails } = request;
	requireImageUrl(itemDetails);
	const hasIds = (requestIds?.length ?? 0) > 0;
	if (catalogReference && hasIds) {
		throw new ApplicationError<typeof declared>(
			"REQUEST_CONTAINS_BOTH_CATALOG_REFERENCE_AND_REQUEST_IDS",
			"Send catalogReference or requestIds, not both.",
		);
	}
	if (!catalogReference && !hasIds) throw invalid("catalogReference", "or requestIds is required", "REQUIRED_FIELD");
	const { store, site } = context;
	const productId = catalogReference ? productIdOf(catalogReference) : undefined;
	const { product } = await store.read(site, { product: byId(products, productId ?? "") });
	const variants = catalogReference && variantsOf(catalogReference, product?.doc);
	const reported = catalogReference
		? and(equals("productId", productId ?? ""), variants ? isIn("variantId", [...variants]) : undefined)
		: isIn("id", requestIds ?? []);
	const { notices } = await store.read(site, {
		notices: page(stockNotices, {
			filter: and(reported, equals("status", "RECEIVED")),
			sort: [{ field: "createdDate", order: "ASC" }],
			limit: maxNotified,
		}),
	});
	if (notices.length === 0) return {};
	const [{ productsById }, noticeContext] = await Promise.all([
		store.read(site, { productsById: byIds(products, [...new Set(notices.map(({ doc }) => doc.productId))]) }),
		loadNoticeContext(context, site),
	]);
	const writes = notices.flatMap((notice) => {
		const about = productsById.get(notice.doc.productId)?.doc;
		return notificationWrites(notice, { product: about, name: itemDetails.name }, noticeContext, context);
	});
	await store.commit(site, writes);
	return {};
};
