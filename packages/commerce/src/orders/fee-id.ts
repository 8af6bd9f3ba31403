import type { Order } from "./order.ts";

/** The id of a fee. Fees have no ids of their own: it is that of the order with their position. */
export const feeIdOf = ({ id }: Pick<Order, "id">, index: number): string =>
	id.slice(0, -2) + index.toString(16).padStart(2, "0");
