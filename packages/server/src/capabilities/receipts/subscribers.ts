import { orders as service } from "@cartwright/contract/orders/orders";
import { byId } from "@cartwright/store/store";
import type { WorkContext } from "../../foundation/context.ts";
import type { Subscriber } from "../../foundation/subscriber.ts";
import { mails } from "../mail/documents.ts";
import { sendMail } from "../mail/send-mail.ts";
import { orders } from "../orders/documents.ts";
import { orderLink } from "../orders/order-link.ts";
import { installation, linkKeyId, secrets, sites } from "../sites/documents.ts";
import { receiptOf } from "./receipt.ts";

const { orderApproved } = service.events;

/** Sends the buyer of an order one receipt, once the order stands. */
export const sendReceipts: Subscriber = {
	name: "receipts",
	types: orderApproved ? [orderApproved.type] : [],
	handle: async (context, { site, entityId, data }) => {
		if (data.sendNotificationToBuyer === false) return;
		await sendReceipt(context, site, entityId);
	},
};

const sendReceipt = async (
	{ store, now, newId, origin }: WorkContext,
	site: string,
	orderId: string,
): Promise<void> => {
	// By its id there is one receipt for good, however often the event comes.
	const id = `receipt-${orderId}`;
	const [{ order, known }, { shop, key }] = await Promise.all([
		store.read(site, { order: byId(orders, orderId), known: byId(mails, id) }),
		store.read(installation, { shop: byId(sites, site), key: byId(secrets, linkKeyId) }),
	]);
	const address = order?.doc.buyerInfo.email;
	// Orders of another shop system were confirmed there.
	if (known || !order || !address || !key || order.doc.channelInfo.type === "OTHER_PLATFORM") return;
	const { url } = orderLink({ site, orderId, origin, key: key.doc.value, now });
	const content = receiptOf({ order: order.doc, shopName: shop?.doc.name ?? "", orderUrl: url, origin });
	const { firstName, lastName } = (order.doc.billingInfo ?? order.doc.recipientInfo)?.contactDetails ?? {};
	const name = [firstName, lastName].filter(Boolean).join(" ");
	await store.commit(site, [sendMail({ id, to: { address, ...(name ? { name } : {}) }, content }, { now, newId })]);
};
