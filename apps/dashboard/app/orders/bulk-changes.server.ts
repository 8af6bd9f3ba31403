import { orderFulfillments } from "@cartwright/contract/orders/order-fulfillments";
import { orderInvoices } from "@cartwright/contract/orders/order-invoices";
import { orders } from "@cartwright/contract/orders/orders";
import type { Client } from "@cartwright/sdk/client";
import { data } from "react-router";
import { type BulkResult, bulkResultOf } from "../list/bulk-result.ts";
import { placedStatuses } from "./order-search.ts";
import { packingSlips } from "./packing-slips.server.ts";
import type { Fulfillment, Order } from "./received.ts";
import { toSend } from "./to-send.ts";

interface Chosen {
	readonly ids: readonly string[];
	readonly orders: readonly Order[];
	readonly nameOf: (id: string) => string;
	readonly loadParcels: () => Promise<(orderId: string) => readonly Fulfillment[]>;
}

type Change = (client: Client, chosen: Chosen) => Promise<BulkResult>;

const archive =
	(archived: boolean): Change =>
	async (client, { ids, nameOf }) => {
		const changes = ids.map((id) => ({ order: { id, archived } }));
		const { results } = await client.use(orders).bulkUpdateOrders({ orders: changes });
		return bulkResultOf(results, nameOf);
	};

const changes: Readonly<Record<string, Change>> = {
	async fulfill(client, { orders: chosen, nameOf, loadParcels }) {
		const parcelsOf = await loadParcels();
		const { results } = await client.use(orderFulfillments).bulkCreateFulfillments({
			ordersWithFulfillments: chosen.map((order) => ({
				orderId: order.id ?? "",
				fulfillments: [{ lineItems: toSend(order, parcelsOf(order.id ?? "")) }],
			})),
		});
		return bulkResultOf(results, nameOf);
	},
	async packingSlips(client, { orders: chosen, nameOf, loadParcels }) {
		return packingSlips(client, chosen, await loadParcels(), nameOf);
	},
	async invoice(client, { ids, nameOf }) {
		const { results } = await client.use(orderInvoices).bulkGenerateInvoices({ orderIds: [...ids] });
		return bulkResultOf(results, nameOf);
	},
	archive: archive(true),
	restore: archive(false),
};

/** Changes the chosen orders, each by itself: those that cannot be changed are named. */
export const changeOrders = async (client: Client, form: FormData): Promise<BulkResult> => {
	const ids = form.getAll("order").map(String);
	const intent = String(form.get("intent"));
	const change = Object.hasOwn(changes, intent) ? changes[intent] : undefined;
	if (!change) throw data(null, { status: 400 });
	if (ids.length === 0) return { done: 0, failed: [] };
	const { orders: chosen } = await client.use(orders).searchOrders({
		search: { filter: { id: { $in: ids }, status: placedStatuses } },
	});
	return change(client, {
		ids,
		orders: chosen,
		nameOf: (id) => `#${chosen.find((order) => order.id === id)?.number ?? ""}`,
		async loadParcels() {
			const calls = client.use(orderFulfillments);
			const { ordersWithFulfillments } = await calls.listFulfillmentsForMultipleOrders({ orderIds: ids });
			return (id) => ordersWithFulfillments.find(({ orderId }) => orderId === id)?.fulfillments ?? [];
		},
	});
};
