import type { DelayedCaptureSettings } from "@cartwright/contract/orders/order-payment-messages";
import type { Context } from "@cartwright/kernel/foundation/context";
import type { Order } from "../../orders/order.ts";
import type { DelayedCapture } from "../../payments/delayed-capture.ts";
import { loadOfferedProviders } from "../../payments/load/load-accounts.ts";
import { loadPaymentSettings } from "../payments/load-payment-settings.ts";
import { delayedCaptureOf } from "./delayed-capture-settings.ts";

/** Whether buyers can pay an order at a payment network. */
export const takesPayments = async (context: Context, { currency }: Pick<Order, "currency">): Promise<boolean> =>
	(await loadOfferedProviders(context, await loadPaymentSettings(context), currency)).length > 0;

/** How an amount is held that the buyer pays later; `undefined` if it is captured at once. */
export const requestedCapture = (
	isDelayed: boolean | null | undefined,
	settings?: DelayedCaptureSettings | null,
): DelayedCapture | undefined => (settings || isDelayed ? delayedCaptureOf(settings) : undefined);
