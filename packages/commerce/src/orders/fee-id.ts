import type { Order } from "./order.ts";

/** The id of a fee: its own, or else that of the order with the position of the fee. */
export const feeIdOf = ({ id, fees }: Pick<Order, "id" | "fees">, index: number): string =>
	fees[index]?.fee.id ?? id.slice(0, -2) + index.toString(16).padStart(2, "0");
