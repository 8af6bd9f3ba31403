import type { orderFulfillments } from "@cartwright/contract/orders/order-fulfillments";
import type { orders } from "@cartwright/contract/orders/orders";
import type { Calls } from "@cartwright/sdk/client";
import { data } from "react-router";
import { toSend } from "./to-send.ts";

interface Services {
	readonly orders: Calls<typeof orders>;
	readonly fulfillments: Calls<typeof orderFulfillments>;
}

/** What became of a change of several orders. */
export interface BulkResult {
	readonly done: number;
	readonly failed: readonly { readonly number: string; readonly message: string }[];
}

/** Changes the chosen orders, each by itself: those that cannot be changed are named. */
export const changeOrders = async (services: Services, form: FormData): Promise<BulkResult> => {
	const ids = form.getAll("order").map(String);
	const intent = String(form.get("intent"));
	if (ids.length === 0) return { done: 0, failed: [] };
	const { orders: chosen } = await services.orders.searchOrders({
		search: { filter: { id: { $in: ids }, status: { $in: ["APPROVED", "CANCELED", "PENDING", "REJECTED"] } } },
	});
	const numberOf = (id: string | null | undefined) => chosen.find((order) => order.id === id)?.number ?? "";
	if (intent === "fulfill") {
		const { ordersWithFulfillments } = await services.fulfillments.listFulfillmentsForMultipleOrders({ orderIds: ids });
		const { results } = await services.fulfillments.bulkCreateFulfillments({
			ordersWithFulfillments: chosen.map((order) => {
				const parcels = ordersWithFulfillments.find(({ orderId }) => orderId === order.id)?.fulfillments ?? [];
				return { orderId: order.id ?? "", fulfillments: [{ lineItems: toSend(order, parcels) }] };
			}),
		});
		return resultOf(
			results.map(({ itemMetadata }) => itemMetadata),
			numberOf,
		);
	}
	if (intent === "archive" || intent === "restore") {
		const { results } = await services.orders.bulkUpdateOrders({
			orders: ids.map((id) => ({ order: { id, archived: intent === "archive" } })),
		});
		return resultOf(
			results.map(({ itemMetadata }) => itemMetadata),
			numberOf,
		);
	}
	throw data(null, { status: 400 });
};

interface Metadata {
	readonly id?: string | null | undefined;
	readonly success?: boolean | undefined;
	readonly error?: { readonly description?: string | null | undefined } | null | undefined;
}

const resultOf = (
	results: readonly (Metadata | null | undefined)[],
	numberOf: (id: string | null | undefined) => string,
): BulkResult => {
	const failed = results.filter((each) => !each?.success);
	return {
		done: results.length - failed.length,
		failed: failed.map((each) => ({ number: numberOf(each?.id), message: each?.error?.description ?? "" })),
	};
};
