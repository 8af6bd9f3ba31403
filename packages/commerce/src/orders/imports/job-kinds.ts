import type { JsonObject } from "@cartwright/contract/message";
import type { WorkContext } from "@cartwright/kernel/foundation/context";
import { type AnyJobKind, decideEach, type JobKind } from "@cartwright/kernel/foundation/job-kind";
import { remove } from "@cartwright/store/batch";
import { byIds } from "@cartwright/store/store";
import { orders } from "../documents.ts";
import { importedOrderDeleted } from "../events.ts";

/** Deletes imported orders for good. Orders that were placed here stay. */
export const importedOrderDeletion: JobKind<JsonObject> = {
	name: "bulkDeleteImportedOrders",
	async decide(context: WorkContext, site, ids) {
		const { ordersById } = await context.store.read(site, { ordersById: byIds(orders, ids) });
		const isPlacedHere = (id: string) => ordersById.has(id) && !ordersById.get(id)?.doc.imported;
		const { writes, failures } = decideEach(
			ids.filter((id) => !isPlacedHere(id)),
			ordersById,
			(order) => [remove(orders, order, [importedOrderDeleted(order.doc, context)])],
		);
		return { writes, failures: [...failures, ...ids.filter(isPlacedHere).map(notImported)] };
	},
};

const notImported = (id: string) => ({
	id,
	code: "NOT_IMPORTED",
	description: "The order was placed here, and only imported ones can be deleted.",
});

export const orderImportJobKinds: readonly AnyJobKind[] = [importedOrderDeletion];
