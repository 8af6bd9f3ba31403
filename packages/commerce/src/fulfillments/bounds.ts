import { ApplicationError, invalid } from "@cartwright/kernel/foundation/errors";
import type { Fulfillment } from "../orders/order.ts";

/** An order is read as a whole, so what belongs to it stays within bounds: the JSON of its fulfilments, in characters. */
const maxSize = 500_000;

export const checkSize = (fulfillments: readonly Fulfillment[], path: string): void => {
	if (JSON.stringify(fulfillments).length <= maxSize) return;
	throw invalid(path, `makes the fulfilments of the order longer than ${maxSize} characters of JSON`, "MAX_SIZE");
};

/** Rejects a tracking number that two fulfilments have. */
export const checkTrackingNumbers = (fulfillments: readonly Fulfillment[]): void => {
	const trackingNumbers = new Set<string>();
	for (const { trackingInfo: { trackingNumber } = {} } of fulfillments) {
		if (!trackingNumber) continue;
		if (trackingNumbers.has(trackingNumber)) {
			const description = `Another fulfilment of the order has the tracking number ${trackingNumber}.`;
			throw new ApplicationError("TRACKING_NUMBER_ALREADY_EXISTS", description, { trackingNumber });
		}
		trackingNumbers.add(trackingNumber);
	}
};
