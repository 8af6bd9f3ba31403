import type { DelayedCaptureSettings } from "@cartwright/contract/orders/order-payment-messages";
import type { DelayedCapture } from "../../payments/delayed-capture.ts";

/** Without a duration, nothing happens to the authorised amount by itself. */
export const delayedCaptureOf = (settings: DelayedCaptureSettings | null | undefined): DelayedCapture => {
	const { scheduledAction: action, delayDuration } = settings ?? {};
	if (!action || !delayDuration?.count || !delayDuration.unit) return {};
	return { scheduled: { action, count: delayDuration.count, unit: delayDuration.unit } };
};
