import { createHash } from "node:crypto";
import type { Order } from "../orders/order.ts";
import { sumsOf } from "../payments/payment.ts";
import type { ConfirmationCount } from "./documents.ts";

/** Nobody orders more often by hand, and more would be a nuisance to whoever did not order. */
const maxPerHour = 10;
const hour = 3_600_000;

/**
 * Whether anybody could have caused the confirmation without paying and without an account: such orders name any address,
 * so mails to one address are limited.
 */
export const isAnonymousAndUnpaid = ({ createdBy, payments }: Order): boolean =>
	createdBy.visitorId !== undefined && sumsOf(payments).paid === 0;

/** A hash, so that the table does not show who ordered. */
export const confirmationCountId = (address: string): string =>
	createHash("sha256").update(`confirmation:${address.trim().toLowerCase()}`).digest("base64url");

/** The count with one more mail; `undefined` if this hour's mails were sent. */
export const withOneMore = (
	id: string,
	before: ConfirmationCount | undefined,
	now: string,
): ConfirmationCount | undefined => {
	if (!before || Date.parse(now) - Date.parse(before.since) >= hour) return { id, sent: 1, since: now };
	return before.sent < maxPerHour ? { ...before, sent: before.sent + 1 } : undefined;
};
