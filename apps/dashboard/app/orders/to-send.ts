import type { Fulfillment, Order } from "./received.ts";

interface LineQuantity {
	readonly id: string;
	readonly quantity: number;
}

/** How many units of a line are in parcels. */
export const sentOf = (lineId: string, parcels: readonly Fulfillment[]): number =>
	parcels
		.flatMap(({ lineItems }) => lineItems)
		.reduce((sum, { id, quantity }) => sum + (id === lineId ? (quantity ?? 0) : 0), 0);

/** What no parcel has yet. */
export const toSend = ({ lineItems }: Pick<Order, "lineItems">, parcels: readonly Fulfillment[]): LineQuantity[] =>
	lineItems
		.map(({ id, quantity }) => ({ id, quantity: quantity - sentOf(id, parcels) }))
		.filter(({ quantity }) => quantity > 0);
