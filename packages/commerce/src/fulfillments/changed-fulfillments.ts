import { ApplicationError, invalid } from "@cartwright/kernel/foundation/errors";
import type { Change } from "../orders/activities.ts";
import { withFulfillments } from "../orders/fulfillment-status.ts";
import type { Fulfillment, Order } from "../orders/order.ts";
import { withTrackingActivities } from "./tracking-activities.ts";

/** An order is read as a whole, so what belongs to it stays within bounds: the JSON of its fulfilments, in characters. */
const maxSize = 500_000;

/**
 * The order with fulfilments that a request created or changed, at `path`: within bounds, with what became of status and
 * tracking in its history.
 */
export const withChangedFulfillments = (
	order: Order,
	fulfillments: readonly Fulfillment[],
	path: string,
	change: Change,
): Order => {
	checkTrackingNumbers(fulfillments);
	checkSize(fulfillments, path);
	return withTrackingActivities(order, withFulfillments(order, fulfillments, change), change);
};

const checkSize = (fulfillments: readonly Fulfillment[], path: string): void => {
	if (JSON.stringify(fulfillments).length <= maxSize) return;
	throw invalid(path, `makes the fulfilments of the order longer than ${maxSize} characters of JSON`, "MAX_SIZE");
};

/** Rejects a tracking number that two fulfilments have. */
const checkTrackingNumbers = (fulfillments: readonly Fulfillment[]): void => {
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
