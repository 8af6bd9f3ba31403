import { orders } from "@cartwright/commerce/orders/documents";
import type { Order, StockDecision, StockReservation } from "@cartwright/commerce/orders/order";
import { rerunOnConflict } from "@cartwright/kernel/runtime/rerun-on-conflict";
import { replace } from "@cartwright/store/batch";
import { compare } from "@cartwright/store/query/filter";
import { byId, page, type Store } from "@cartwright/store/store";

const pageSize = 200;

type EarlierStock = Omit<StockDecision, "reservations"> & { readonly pieces: readonly StockReservation[] };

const isEarlier = (stock: StockDecision | EarlierStock): stock is EarlierStock => "pieces" in stock;

/** The reservations of orders were called pieces. */
export const renameReservations = async (store: Store, siteIds: readonly string[]): Promise<void> => {
	for (const site of siteIds) {
		for (let after = ""; ; ) {
			const { stored } = await store.read(site, {
				stored: page(orders, { filter: compare("id", "gt", after), limit: pageSize }),
			});
			for (const { doc } of stored) if (isEarlier(doc.stock)) await renameOf(store, site, doc.id);
			if (stored.length < pageSize) break;
			after = stored.at(-1)?.doc.id ?? "";
		}
	}
};

const renameOf = (store: Store, site: string, id: string): Promise<void> =>
	rerunOnConflict(async () => {
		const { order } = await store.read(site, { order: byId(orders, id) });
		if (!order || !isEarlier(order.doc.stock)) return;
		const { pieces, ...rest }: EarlierStock = order.doc.stock;
		const converted: Order = { ...order.doc, stock: { ...rest, reservations: pieces } };
		await store.commit(site, [replace(orders, order, converted)]);
	});
