import type { ReadContext } from "@cartwright/kernel/foundation/context";
import { products } from "@cartwright/products/catalogue/documents";
import type { Stored } from "@cartwright/store/collection";
import { byIds } from "@cartwright/store/store";
import { orders } from "../../orders/documents.ts";
import { loadEntries } from "../../orders/load/load-entries.ts";
import {
	type ReportedOrder,
	type ReportState,
	type ReportSum,
	reportedOrders,
	reportSums,
	soldProducts,
	sumIdOf,
} from "../documents.ts";
import { orderRows } from "../order-rows.ts";
import { type ReportRow, rowChanges } from "../report-row.ts";

/** What counting orders changes, as they are now. */
export interface OrderChanges {
	/** The orders whose rows are others than before, with these. */
	readonly orders: readonly { readonly id: string; readonly rows: readonly ReportRow[] }[];
	/** By how much sums change. */
	readonly changes: readonly ReportRow[];
	/** The products that were not sold before, by their ids. */
	readonly soldProducts: ReadonlyMap<string, string>;
	/** What there is of the orders and the sums. */
	readonly reported: ReadonlyMap<string, Stored<ReportedOrder>>;
	readonly sums: ReadonlyMap<string, Stored<ReportSum>>;
}

/** Compares what orders contribute now with what is counted of them. Three reads, however many orders. */
export const loadOrderChanges = async (
	{ store, site }: Pick<ReadContext, "store" | "site">,
	ids: readonly string[],
	{ generation, timeZone }: ReportState,
): Promise<OrderChanges> => {
	const [entries, { stored, reported }] = await Promise.all([
		loadEntries({ store, site }, ids),
		store.read(site, { stored: byIds(orders, ids), reported: byIds(reportedOrders, ids) }),
	]);
	const sold = new Map(
		[...stored.values()].flatMap(({ doc }) =>
			doc.lineItems.flatMap(({ item }) => (item.productId ? [[item.productId, item.productName.original]] : [])),
		) as [string, string][],
	);
	const productIds = [...sold.keys()];
	const { catalogue, earlierSold } = await store.read(site, {
		catalogue: byIds(products, productIds),
		earlierSold: byIds(soldProducts, productIds),
	});
	const categoriesOf = (productId: string) => catalogue.get(productId)?.doc.collectionIds ?? [];
	const entriesOf = Map.groupBy(entries, ({ orderId }) => orderId);
	const counted = ids.map((id) => {
		const earlier = reported.get(id)?.doc;
		const before = earlier?.generation === generation ? earlier.rows : [];
		const rows = orderRows(stored.get(id)?.doc, entriesOf.get(id) ?? [], { timeZone, categoriesOf });
		return { id, rows, changes: rowChanges(before, rows) };
	});
	const changes = rowChanges(
		[],
		counted.flatMap((order) => order.changes),
	);
	const sumIds = changes.map((place) => sumIdOf(generation, place));
	const { sums } = await store.read(site, { sums: byIds(reportSums, sumIds) });
	return {
		orders: counted.filter((order) => order.changes.length > 0),
		changes,
		soldProducts: new Map([...sold].filter(([id]) => !earlierSold.has(id))),
		reported,
		sums,
	};
};
