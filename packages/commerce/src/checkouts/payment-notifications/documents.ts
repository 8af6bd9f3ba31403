import { expiringFields } from "@cartwright/kernel/foundation/expiring-fields";
import type { PaymentNotification } from "@cartwright/kernel/foundation/payment-provider";
import { collection, type Document } from "@cartwright/store/collection";

/** A notification of a payment network. Its id is made of the provider and the event, so that each is stored once. */
export interface StoredNotification extends Document, Pick<PaymentNotification, "type" | "paymentKey" | "orderId"> {
	readonly provider: string;
	readonly receivedDate: string;
	/** How often it was tried in vain to apply it. */
	readonly attempts: number;
	/** When it is tried again; absent once it is applied. */
	readonly dueDate?: string | undefined;
	readonly expires: string;
}

export const paymentNotifications = collection<StoredNotification>("payment_notifications", {
	fields: { ...expiringFields.fields, dueDate: "text" },
	indexes: [["expires"], ["dueDate"]],
	present: ["expires"],
});
