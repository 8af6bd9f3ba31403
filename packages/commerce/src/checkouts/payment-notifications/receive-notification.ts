import { ApplicationError } from "@cartwright/kernel/foundation/errors";
import {
	ForgedNotification,
	type NotificationRequest,
	type PaymentNotification,
	type PaymentProvider,
} from "@cartwright/kernel/foundation/payment-provider";
import { rerunOnConflict } from "@cartwright/kernel/runtime/rerun-on-conflict";
import { create } from "@cartwright/store/batch";
import { Conflict } from "@cartwright/store/errors";
import { loadAccounts } from "../../payments/load/load-accounts.ts";
import type { PaymentContext } from "../payments/context.ts";
import { applyNotification } from "./apply-notification.ts";
import { paymentNotifications, type StoredNotification } from "./documents.ts";
import { newNotification } from "./stored-notification.ts";

/** Stores a notification once, and applies it. One that cannot be applied yet is applied by a job. */
export const receiveNotification = async (
	context: PaymentContext,
	name: string,
	request: NotificationRequest,
): Promise<void> => {
	const account = (await loadAccounts(context)).accounts?.find((each) => each.name === name);
	const provider = account && context.providers.openPaymentAccount(account);
	if (!provider?.readNotification) {
		throw new ApplicationError("NOT_FOUND", "There is no payment provider that sends notifications to this address.");
	}
	const notification = await genuine(provider, request);
	if (!notification) return;
	const received = newNotification(name, notification, context.now);
	if (!(await isNew(context, received))) return;
	try {
		await applyNotification(context, received.id);
	} catch (error) {
		context.log.warn({ err: error, notification: received.id }, "a notification of a payment is applied later");
	}
};

const genuine = async (
	provider: PaymentProvider,
	request: NotificationRequest,
): Promise<PaymentNotification | undefined> => {
	try {
		return await provider.readNotification?.(request);
	} catch (error) {
		if (!(error instanceof ForgedNotification)) throw error;
		throw new ApplicationError("INVALID_REQUEST", error.message);
	}
};

/** Of conflicts, only this one says that it is stored: a deadlock is one as well. */
const isNew = ({ store, site }: PaymentContext, received: StoredNotification): Promise<boolean> =>
	rerunOnConflict(async () => {
		try {
			await store.commit(site, [create(paymentNotifications, received)]);
			return true;
		} catch (error) {
			if (error instanceof Conflict && error.reason === "exists") return false;
			throw error;
		}
	});
