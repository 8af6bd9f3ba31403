import { type StockNotice, stockNotices } from "@cartwright/commerce/stock-notices/documents";
import { openKeyOf } from "@cartwright/commerce/stock-notices/stock-notice";
import { storesAppId } from "@cartwright/contract/catalogue/stores-app";
import { newUuid } from "@cartwright/kernel/runtime/new-uuid";
import { rerunOnConflict } from "@cartwright/kernel/runtime/rerun-on-conflict";
import { create, remove } from "@cartwright/store/batch";
import { page, type Store } from "@cartwright/store/store";

const batchSize = 200;

/** Requests for notifications had a hash as their id, and were deleted when the notification was sent. */
export const convertStockNotices = async (store: Store, siteIds: readonly string[]): Promise<void> => {
	for (const site of siteIds) while (await rerunOnConflict(() => convertSome(store, site))) {}
};

/** Returns whether there may be more. */
const convertSome = async (store: Store, site: string): Promise<boolean> => {
	const { some } = await store.read(site, {
		some: page(stockNotices, { filter: { op: "not", filter: { op: "exists", field: "status" } }, limit: batchSize }),
	});
	const writes = some.flatMap((earlier) => [
		remove(stockNotices, earlier),
		create(stockNotices, converted(earlier.doc)),
	]);
	if (writes.length > 0) await store.commit(site, writes);
	return some.length === batchSize;
};

const converted = (earlier: Omit<StockNotice, "status" | "catalogReference">): StockNotice => {
	const { productId, variantId, email } = earlier;
	return {
		...earlier,
		id: newUuid(),
		openKey: openKeyOf(email, variantId),
		catalogReference: { appId: storesAppId, catalogItemId: productId, options: { variantId } },
		status: "RECEIVED",
	};
};
