import type { PaymentNotification } from "@cartwright/kernel/foundation/payment-provider";
import type { StoredNotification } from "./documents.ts";

const minute = 60_000;
const day = 24 * 60 * minute;

/** How long a notification is tried to be applied. */
const daysToApply = 30;
/** How long one that is applied is stored, so that a repeated one is recognised: networks repeat them for three days. */
const daysToRecognise = 7;
const maxMinutes = 360;

const later = (now: string, milliseconds: number): string => new Date(Date.parse(now) + milliseconds).toISOString();

export const newNotification = (
	provider: string,
	{ id, type, paymentKey, orderId }: PaymentNotification,
	now: string,
): StoredNotification => ({
	id: `${provider}:${id}`,
	provider,
	type,
	paymentKey,
	orderId,
	receivedDate: now,
	attempts: 0,
	dueDate: later(now, minute),
	expires: later(now, daysToApply * day),
});

export const applied = (notification: StoredNotification, now: string): StoredNotification => ({
	...notification,
	dueDate: undefined,
	expires: later(now, daysToRecognise * day),
});

/** To be tried again, after twice as long as before. */
export const postponed = (notification: StoredNotification, now: string): StoredNotification => ({
	...notification,
	attempts: notification.attempts + 1,
	dueDate: later(now, Math.min(2 ** notification.attempts, maxMinutes) * minute),
});
