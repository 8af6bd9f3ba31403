import { orderDocuments } from "@cartwright/contract/orders/order-documents";
import type { Client } from "@cartwright/sdk/client";
import { CallError } from "@cartwright/sdk/errors";
import type { BulkResult } from "../list/bulk-result.ts";
import type { Fulfillment, Order } from "./received.ts";
import { toSend } from "./to-send.ts";

/** Packing slips of orders: of what is to be sent, or of the parcels of an order that is sent. */
export const packingSlips = async (
	client: Client,
	chosen: readonly Order[],
	parcelsOf: (orderId: string) => readonly Fulfillment[],
	nameOf: (orderId: string) => string,
): Promise<BulkResult> => {
	const slips = await Promise.all(
		chosen.map(async (order) => {
			const orderId = order.id ?? "";
			const parcels = parcelsOf(orderId);
			const isSent = parcels.length > 0 && toSend(order, parcels).length === 0;
			const fulfillmentIds = isSent ? parcels.map(({ id }) => id ?? undefined) : [undefined];
			try {
				const files = await Promise.all(
					fulfillmentIds.map((fulfillmentId) =>
						client.use(orderDocuments).createPackingSlip({ orderId, fulfillmentId }),
					),
				);
				return { files: files.map(({ file }) => ({ name: nameOf(orderId), url: file?.url ?? "" })), failed: [] };
			} catch (error) {
				if (!(error instanceof CallError) || error.status >= 500) throw error;
				return { files: [], failed: [{ name: nameOf(orderId), message: error.message }] };
			}
		}),
	);
	const files = slips.flatMap((each) => each.files);
	return { done: files.length, failed: slips.flatMap(({ failed }) => failed), files };
};
