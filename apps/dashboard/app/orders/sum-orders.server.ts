import type { JsonObject } from "@cartwright/contract/message";
import { orders as ordersService } from "@cartwright/contract/orders/orders";
import type { Client } from "@cartwright/sdk/client";

export interface OrderSums {
	readonly orders: number;
	/** The sum of their totals, with tax and delivery. */
	readonly total: string;
}

/** Orders that count as sold: placed, and not canceled. */
export const soldStatuses: JsonObject = { $in: ["APPROVED", "PENDING"] };

export const countOrders = async (client: Client, filter: JsonObject): Promise<number> => {
	const aggregation = { orders: { $count: true } };
	const { aggregates } = await client.use(ordersService).aggregateOrders({ filter, aggregation });
	return (aggregates as Partial<OrderSums> | null)?.orders ?? 0;
};

export const sumOrders = async (client: Client, filter: JsonObject): Promise<OrderSums> => {
	const aggregation = { orders: { $count: true }, total: { $sum: "priceSummary.total.amount" } };
	const { aggregates } = await client.use(ordersService).aggregateOrders({ filter, aggregation });
	const { orders, total } = (aggregates ?? {}) as Partial<OrderSums>;
	return { orders: orders ?? 0, total: total ?? "0" };
};
