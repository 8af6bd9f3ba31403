import type { Fulfillment, Order } from "./received.ts";

interface LineQuantity {
	readonly id: string;
	readonly quantity: number;
}

/** How many units of each line are in parcels, by its id. */
export const unitsSent = (parcels: readonly Fulfillment[]): ReadonlyMap<string, number> => {
	const sent = new Map<string, number>();
	for (const { id, quantity } of parcels.flatMap(({ lineItems }) => lineItems)) {
		sent.set(id, (sent.get(id) ?? 0) + (quantity ?? 0));
	}
	return sent;
};

/** What no parcel has yet. */
export const toSend = ({ lineItems }: Pick<Order, "lineItems">, parcels: readonly Fulfillment[]): LineQuantity[] => {
	const sent = unitsSent(parcels);
	return lineItems
		.map(({ id, quantity }) => ({ id, quantity: quantity - (sent.get(id) ?? 0) }))
		.filter(({ quantity }) => quantity > 0);
};
