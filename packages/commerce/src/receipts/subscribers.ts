import { ownersOf } from "@cartwright/accounts/identity/load/owners-of";
import { draftOrders } from "@cartwright/contract/orders/draft-orders";
import { orderFulfillments } from "@cartwright/contract/orders/order-fulfillments";
import { orderReturns } from "@cartwright/contract/orders/order-returns";
import { orderTransactions } from "@cartwright/contract/orders/order-transactions";
import { orders as service } from "@cartwright/contract/orders/orders";
import type { WorkContext } from "@cartwright/kernel/foundation/context";
import type { Subscriber } from "@cartwright/kernel/foundation/subscriber";
import type { MailContent } from "@cartwright/kernel/mail/content";
import { mails } from "@cartwright/kernel/mail/documents";
import { sendMail } from "@cartwright/kernel/mail/send-mail";
import { linkKeyId, secrets } from "@cartwright/kernel/sealing/secret";
import { settings, settingsId } from "@cartwright/kernel/sites/settings";
import { installation } from "@cartwright/kernel/sites/site";
import { byId, byIds } from "@cartwright/store/store";
import { orders } from "../orders/documents.ts";
import { downloadsOf } from "../orders/downloads.ts";
import { linkRequested } from "../orders/events.ts";
import type { Order } from "../orders/order.ts";
import { orderLink } from "../orders/order-link.ts";
import { promisedPayment } from "../orders/promised-payment.ts";
import { cancellationMail } from "./cancellation-mail.ts";
import { changeMail } from "./change-mail.ts";
import { linkMail } from "./link-mail.ts";
import { newOrderMail } from "./new-order-mail.ts";
import { parcelMail } from "./parcel-mail.ts";
import { type ReceiptFacts, receiptOf } from "./receipt.ts";
import { refundMail } from "./refund-mail.ts";
import { type ReturnFacts, returnMail } from "./return-mail.ts";

const { orderApproved, orderCanceled } = service.events;
const { fulfillmentsUpdated } = orderFulfillments.events;
const { refundCompleted } = orderTransactions.events;
const { orderReturnChanged } = orderReturns.events;
const { draftOrderUpdated } = draftOrders.events;

/** Sends the buyer one receipt when an order is approved. */
export const sendReceipts: Subscriber = {
	name: "receipts",
	types: orderApproved ? [orderApproved.type] : [],
	handle: async (context, { site, entityId, data }) => {
		if (data.sendNotificationToBuyer === false) return;
		// Orders imported from another platform were confirmed there.
		const isConfirmedElsewhere = ({ channelInfo }: Order) => channelInfo.type === "OTHER_PLATFORM";
		await sendOrderMail(context, { site, orderId: entityId, id: `receipt-${entityId}` }, (facts) =>
			isConfirmedElsewhere(facts.order) ? undefined : receiptOf(facts),
		);
	},
};

/** Mails the owners of the shop, or whom it names, once about each new order. */
export const sendNewOrderMails: Subscriber = {
	name: "new-order-mails",
	types: orderApproved ? [orderApproved.type] : [],
	handle: async ({ store, now, newId, origin }, { site, entityId }) => {
		const { order, shop } = await store.read(site, { order: byId(orders, entityId), shop: byId(settings, settingsId) });
		const { newOrders = true, newOrderRecipients: named = [] } = shop?.doc.mails ?? {};
		if (!order || !newOrders || order.doc.channelInfo.type === "OTHER_PLATFORM") return;
		const owners = named.length > 0 ? [] : await ownersOf(store, site);
		const recipients = named.length > 0 ? named : owners.map(({ email }) => email);
		if (recipients.length === 0) return;
		const content = newOrderMail({ order: order.doc, origin });
		const written = recipients.map((address, index) => ({
			id: `new-order-${entityId}-${index}`,
			to: { address },
			content,
		}));
		const ids = written.map(({ id }) => id);
		const { existing } = await store.read(site, { existing: byIds(mails, ids) });
		const missing = written.filter(({ id }) => !existing.has(id));
		if (missing.length === 0) return;
		await store.commit(
			site,
			missing.map((mail) => sendMail(mail, { now, newId })),
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
		await sendOrderMail(context, { site, orderId: entityId, id: `order-canceled-${entityId}` }, (facts) =>
			cancellationMail({ ...facts, customMessage }),
		);
	},
};

/** Tells the buyer once of a refund whose money has gone back, if the merchant requested it. */
export const sendRefundMails: Subscriber = {
	name: "refund-mails",
	types: refundCompleted ? [refundCompleted.type] : [],
	handle: async (context, { site, entityId, data }) => {
		const id = `refund-${String(data.refundId)}`;
		await sendOrderMail(context, { site, orderId: entityId, id }, (facts) => {
			const refund = facts.order.refunds?.find((each) => each.id === data.refundId);
			return refund?.sideEffects?.sendsMail ? refundMail({ ...facts, refund }) : undefined;
		});
	},
};

/** Tells the buyer once of each step of a return, unless the merchant requested otherwise. */
export const sendReturnMails: Subscriber = {
	name: "return-mails",
	types: orderReturnChanged ? [orderReturnChanged.type] : [],
	handle: async (context, { site, entityId, id, data }) => {
		if (data.notifiesBuyer !== true) return;
		await sendOrderMail(context, { site, orderId: entityId, id: `return-${id}` }, (facts) => {
			const orderReturn = facts.order.returns?.find((each) => each.id === data.returnId);
			// By now the return may be further, and has a mail about that.
			if (orderReturn?.status !== data.status) return undefined;
			const replacement = data.replacement as ReturnFacts["replacement"];
			return orderReturn && returnMail({ ...facts, orderReturn, replacement });
		});
	},
};

/** Tells the buyer once of a change of the order, unless the merchant requested otherwise. */
export const sendChangeMails: Subscriber = {
	name: "change-mails",
	types: draftOrderUpdated ? [draftOrderUpdated.type] : [],
	handle: async (context, { site, id, data }) => {
		if (data.sendNotificationsToBuyer !== true) return;
		const orderId = String(data.changedOrderId);
		await sendOrderMail(context, { site, orderId, id: `order-changed-${id}` }, changeMail);
	},
};

/** Tells the buyer once of each parcel that was sent, and again if it is tracked in another way. */
export const sendParcelMails: Subscriber = {
	name: "parcel-mails",
	types: fulfillmentsUpdated ? [fulfillmentsUpdated.type] : [],
	handle: async (context, { site, entityId, id, data }) => {
		const sent = new Set(data.sent as readonly string[] | undefined);
		if (sent.size === 0) return;
		await sendOrderMail(context, { site, orderId: entityId, id: `parcels-${id}` }, (facts) => {
			const parcels = (facts.order.fulfillments ?? []).filter((parcel) => sent.has(parcel.id));
			return parcels.length > 0 ? parcelMail({ ...facts, parcels }) : undefined;
		});
	},
};

/** Mails the buyer a new link to the order, whenever they want one. */
export const sendLinkMails: Subscriber = {
	name: "order-link-mails",
	types: [linkRequested],
	handle: async (context, { site, entityId, id }) => {
		await sendOrderMail(context, { site, orderId: entityId, id: `order-link-${id}` }, linkMail);
	},
};

interface OrderMail {
	readonly site: string;
	readonly orderId: string;
	/** Of the mail: ensures that there is one, however often the event is delivered. */
	readonly id: string;
}

const sendOrderMail = async (
	{ store, now, newId, origin }: WorkContext,
	{ site, orderId, id }: OrderMail,
	write: (facts: ReceiptFacts) => MailContent | undefined,
): Promise<void> => {
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
	const linkFacts = { site, origin, key: key.doc.value, now };
	const { url: orderUrl } = orderLink({ ...linkFacts, orderId });
	const downloads = downloadsOf(order.doc, linkFacts);
	const offlinePayment = shop && promisedPayment(shop.doc, order.doc, { language: order.doc.buyerLanguage });
	const shopName = shop?.doc.name ?? "";
	const content = write({ order: order.doc, shopName, orderUrl, downloads, offlinePayment, origin });
	if (!content) return;
	const { firstName, lastName } = (order.doc.billingInfo ?? order.doc.recipientInfo)?.contactDetails ?? {};
	const name = [firstName, lastName].filter(Boolean).join(" ");
	const to = { address, ...(name ? { name } : {}) };
	await store.commit(site, [sendMail({ id, to, content }, { now, newId })]);
};
