import { orderBilling } from "@cartwright/contract/orders/order-billing";
import { orderDocuments } from "@cartwright/contract/orders/order-documents";
import { orderFulfillments } from "@cartwright/contract/orders/order-fulfillments";
import { orderInvoices } from "@cartwright/contract/orders/order-invoices";
import type { Order } from "@cartwright/contract/orders/order-messages";
import { orderTransactions } from "@cartwright/contract/orders/order-transactions";
import { orders } from "@cartwright/contract/orders/orders";
import { settings } from "@cartwright/contract/sites/settings";
import { OutboxWorker } from "@cartwright/kernel/outbox/worker";
import type { Client } from "@cartwright/sdk/client";
import { embeddedProviders } from "@cartwright/server/registries/providers";
import { lineOf, type Offer, offer, payBy, place, readyCheckout } from "@cartwright/testing/buying";
import { type Engine, openShop, type Shop, type Shopper } from "@cartwright/testing/shop";
import { pino } from "pino";
import { extractText, getDocumentProxy } from "unpdf";
import { v7 as uuid } from "uuid";
import { testCards } from "../payments/providers/test-gateway/test-cards.ts";
import { issueCreditNotes, issueInvoices } from "./subscribers.ts";

export const seller = {
	name: "Kiln & Co. GmbH",
	address: ["Torstr. 1", "10119 Berlin"],
	taxId: "DE123456789",
	email: "books@kiln.example",
};

/** The calls that tests of invoices make. */
export const callsOf = (client: Pick<Client, "use">) => ({
	...client.use(orderInvoices),
	...client.use(orderDocuments),
	refundPayments: client.use(orderBilling).refundPayments,
	generateReceipts: client.use(orderBilling).generateReceipts,
	addPayments: client.use(orderTransactions).addPayments,
	listTransactionsForSingleOrder: client.use(orderTransactions).listTransactionsForSingleOrder,
	updateOrder: client.use(orders).updateOrder,
	cancelOrder: client.use(orders).cancelOrder,
	createOrder: client.use(orders).createOrder,
	getOrder: client.use(orders).getOrder,
	paymentCollectionMarkOrderAsPaid: client.use(orders).paymentCollectionMarkOrderAsPaid,
	createFulfillment: client.use(orderFulfillments).createFulfillment,
	updateSettings: client.use(settings).updateSettings,
});

/** A shop that issues invoices. */
export class InvoicingShop {
	readonly shop: Shop;
	readonly buyer: Shopper;
	readonly staff: ReturnType<typeof callsOf>;
	readonly #mug: Offer;

	constructor(shop: Shop, buyer: Shopper, staff: ReturnType<typeof callsOf>, mug: Offer) {
		this.shop = shop;
		this.buyer = buyer;
		this.staff = staff;
		this.#mug = mug;
	}

	/** An order of mugs at 10.00 and delivery at 5.00. */
	async paid(quantity = 1, buyer = this.buyer): Promise<string> {
		const orderId = await place(buyer, await readyCheckout(buyer, lineOf(this.#mug, quantity)));
		await payBy(buyer, orderId, testCards.approved);
		return orderId;
	}

	/** An order of one mug that is paid in cash. */
	async paidByHand(): Promise<string> {
		const orderId = await place(this.buyer, await readyCheckout(this.buyer, lineOf(this.#mug)));
		await this.staff.paymentCollectionMarkOrderAsPaid({ ecomOrderId: orderId });
		return orderId;
	}

	async order(id: string): Promise<Order> {
		return (await this.staff.getOrder({ id })).order ?? {};
	}

	async refund(orderId: string, amount: string, items?: { lineItemId: string; quantity: number }[]) {
		const { orderTransactions: found } = await this.staff.listTransactionsForSingleOrder({ orderId });
		const paymentId = found?.payments?.[0]?.id ?? "";
		return this.staff.refundPayments({
			orderId,
			paymentRefunds: [{ paymentId, amount: { amount } }],
			...(items && { refundItems: { lineItems: items } }),
			customerReason: "A scratch",
		});
	}

	/** Delivers events to what issues documents. */
	async work(): Promise<void> {
		const { store, now } = this.shop;
		const worker = new OutboxWorker({
			store,
			now,
			newId: () => uuid(),
			origin: "http://shop.test",
			log: pino({ level: "silent" }),
			providers: embeddedProviders({ store, origin: "" }),
			subscribers: [issueInvoices, issueCreditNotes],
			jobs: [],
			gather: 0,
		});
		while (await worker.work());
		await worker.stop();
	}

	async documents(orderId: string, calls = this.staff) {
		return (await calls.listOrderDocuments({ orderId })).documents ?? [];
	}

	get(url: string, headers: Record<string, string> = {}) {
		return this.shop.app.inject({ url: url.replace("http://shop.test", ""), headers });
	}

	/** The text of the document at an address. */
	async textAt(url: string): Promise<string> {
		const pdf = await getDocumentProxy(new Uint8Array((await this.get(url)).rawPayload));
		return (await extractText(pdf, { mergePages: true })).text;
	}
}

export const openInvoicingShop = async (engine: Engine): Promise<InvoicingShop> => {
	const shop = await openShop({ engine });
	const staff = callsOf(await shop.staff());
	await staff.updateSettings({ settings: { invoices: { seller } } });
	return new InvoicingShop(shop, await shop.visitor(), staff, await offer(shop, 1000));
};
