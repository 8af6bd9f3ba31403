import { orders as service } from "@cartwright/contract/orders/orders";
import { create, replace, type Write } from "@cartwright/store/batch";
import { byId } from "@cartwright/store/store";
import type { WorkContext } from "../../foundation/context.ts";
import type { Subscriber } from "../../foundation/subscriber.ts";
import type { MailContent } from "../mail/content.ts";
import { mails } from "../mail/documents.ts";
import { sendMail } from "../mail/send-mail.ts";
import { orders } from "../orders/documents.ts";
import { downloadsOf } from "../orders/downloads.ts";
import type { Order } from "../orders/order.ts";
import { orderLink } from "../orders/order-link.ts";
import { installation, linkKeyId, secrets, settings, settingsId } from "../sites/documents.ts";
import { cancellationMail } from "./cancellation-mail.ts";
import { confirmationCountId, isAnonymousAndUnpaid, withOneMore } from "./confirmation-limit.ts";
import { confirmationCounts } from "./documents.ts";
import { type ReceiptFacts, receiptOf } from "./receipt.ts";

const { orderApproved, orderCanceled } = service.events;

/** Sends the buyer one receipt when an order is approved. */
export const sendReceipts: Subscriber = {
	name: "receipts",
	types: orderApproved ? [orderApproved.type] : [],
	handle: async (context, { site, entityId, data }) => {
		if (data.sendNotificationToBuyer === false) return;
		// Orders imported from another platform were confirmed there.
		const isConfirmedElsewhere = ({ channelInfo }: Order) => channelInfo.type === "OTHER_PLATFORM";
		await sendOrderMail(context, { site, orderId: entityId, kind: "receipt" }, (facts) =>
			isConfirmedElsewhere(facts.order) ? undefined : receiptOf(facts),
		);
	},
};

/** Notifies the buyer of a canceled order once, if the merchant requested it. */
export const sendCancellationMails: Subscriber = {
	name: "cancellation-mails",
	types: orderCanceled ? [orderCanceled.type] : [],
	handle: async (context, { site, entityId, data }) => {
		if (data.sendOrderCanceledEmail !== true) return;
		const customMessage = typeof data.customMessage === "string" ? data.customMessage : "";
		await sendOrderMail(context, { site, orderId: entityId, kind: "order-canceled" }, (facts) =>
			cancellationMail({ ...facts, customMessage }),
		);
	},
};

interface OrderMail {
	readonly site: string;
	readonly orderId: string;
	/** The id ensures one mail of each kind for an order, however often the event is delivered. */
	readonly kind: "receipt" | "order-canceled";
}

const sendOrderMail = async (
	{ store, now, newId, origin, log }: WorkContext,
	{ site, orderId, kind }: OrderMail,
	write: (facts: ReceiptFacts) => MailContent | undefined,
): Promise<void> => {
	const id = `${kind}-${orderId}`;
	const [{ order, existing, shop }, { key }] = await Promise.all([
		store.read(site, {
			order: byId(orders, orderId),
			existing: byId(mails, id),
			shop: byId(settings, settingsId),
		}),
		store.read(installation, { key: byId(secrets, linkKeyId) }),
	]);
	const address = order?.doc.buyerInfo.email;
	if (existing || !order || !address || !key) return;
	const counted = kind === "receipt" ? await countConfirmation({ store, now }, site, order.doc) : [];
	if (!counted) {
		log.warn({ site, order: orderId }, "a confirmation was not mailed: too many unpaid orders name the same address");
		return;
	}
	const linkFacts = { site, origin, key: key.doc.value, now };
	const { url: orderUrl } = orderLink({ ...linkFacts, orderId });
	const downloads = downloadsOf(order.doc, linkFacts);
	const content = write({ order: order.doc, shopName: shop?.doc.name ?? "", orderUrl, downloads, origin });
	if (!content) return;
	const { firstName, lastName } = (order.doc.billingInfo ?? order.doc.recipientInfo)?.contactDetails ?? {};
	const name = [firstName, lastName].filter(Boolean).join(" ");
	const to = { address, ...(name ? { name } : {}) };
	await store.commit(site, [sendMail({ id, to, content }, { now, newId }), ...counted]);
};

/** The write that counts a mail to the address of an anonymous, unpaid order; `undefined` if there were too many. */
const countConfirmation = async (
	{ store, now }: Pick<WorkContext, "store" | "now">,
	site: string,
	order: Order,
): Promise<readonly Write[] | undefined> => {
	if (!isAnonymousAndUnpaid(order)) return [];
	const id = confirmationCountId(order.buyerInfo.email ?? "");
	const { before } = await store.read(site, { before: byId(confirmationCounts, id) });
	const count = withOneMore(id, before?.doc, now);
	if (!count) return undefined;
	return [before ? replace(confirmationCounts, before, count) : create(confirmationCounts, count)];
};
