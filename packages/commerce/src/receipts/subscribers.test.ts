import assert from "node:assert/strict";
import { after, before, it } from "node:test";
import { staffUsers, teams } from "@cartwright/accounts/identity/staff/documents";
import { draftOrders } from "@cartwright/contract/orders/draft-orders";
import { orderBilling } from "@cartwright/contract/orders/order-billing";
import { type Fulfillment, orderFulfillments } from "@cartwright/contract/orders/order-fulfillments";
import { orderReturns } from "@cartwright/contract/orders/order-returns";
import { orderTransactions } from "@cartwright/contract/orders/order-transactions";
import { orders } from "@cartwright/contract/orders/orders";
import { mails } from "@cartwright/kernel/mail/documents";
import { OutboxWorker } from "@cartwright/kernel/outbox/worker";
import { installation } from "@cartwright/kernel/sites/site";
import { SmtpTransport } from "@cartwright/kernel/transports/mail/smtp-transport";
import { embeddedProviders } from "@cartwright/server/registries/providers";
import { jobs, subscribers } from "@cartwright/server/registries/reactions";
import { create } from "@cartwright/store/batch";
import { byId, page } from "@cartwright/store/store";
import { changeSettings, lineOf, offer, payBy, readyCheckout } from "@cartwright/testing/buying";
import { partsOf, startMailServer } from "@cartwright/testing/mail-server";
import { onEachEngine, openShop, type Shop } from "@cartwright/testing/shop";
import { pino } from "pino";
import { v7 as uuid } from "uuid";
import { orders as orderDocuments } from "../orders/documents.ts";
import {
	sendCancellationMails,
	sendNewOrderMails,
	sendParcelMails,
	sendReceipts,
	sendReturnMails,
} from "./subscribers.ts";

onEachEngine("receipts", (engine) => {
	let shop: Shop;
	let post: Awaited<ReturnType<typeof startMailServer>>;
	before(async () => {
		shop = await openShop({ engine });
		post = await startMailServer();
	});
	after(async () => {
		await shop.close();
		await post.close();
	});

	const context = () => ({
		store: shop.store,
		newId: () => uuid(),
		origin: "http://shop.test",
		log: pino({ level: "silent" }),
		providers: {
			...embeddedProviders({ store: shop.store, origin: "" }),
			mail: new SmtpTransport({ url: post.url, from: { address: "orders@shop.test" }, requireTls: false }),
		},
	});
	const work = async () => {
		const worker = new OutboxWorker({ ...context(), now: shop.now, subscribers, jobs, gather: 0 });
		while (await worker.work());
		await worker.stop();
	};
	const buy = async (how: string, language?: string) => {
		const shopper = await shop.visitor();
		const id = await readyCheckout(shopper, lineOf(await offer(shop), 2));
		const headers = { authorization: shopper.token, ...(language ? { "x-wix-linguist": language } : {}) };
		const placing = await shop.app.inject({
			method: "POST",
			url: `/ecom/v1/checkouts/${id}/create-order`,
			headers,
			payload: {},
		});
		const { orderId } = placing.json();
		await work();
		assert.equal(post.received.length, 0);
		await payBy(shopper, orderId, how);
		await work();
		return { shopper, orderId };
	};
	const receivedOnce = () => {
		assert.equal(post.received.length, 1);
		const [{ source, to }] = post.received.splice(0) as [(typeof post.received)[0]];
		return { to, ...partsOf(source) };
	};

	it("are sent to the buyer once the order is paid, with a link that opens it", async () => {
		const { orderId } = await buy("4242424242424242");
		const { to, headers, text, html } = receivedOnce();
		assert.deepEqual(to, ["ada@example.com"]);
		assert.match(headers.get("subject") ?? "", /^Your receipt for order 1\d+ from Test shop$/);
		const link = /http:\/\/shop\.test\/hosted\/orders\/[\w.-]+/.exec(text)?.[0] ?? "";
		assert.ok(html.includes(link));
		const token = link.split("/").at(-1) ?? "";
		const { orderLinks } = await import("@cartwright/contract/orders/order-links");
		assert.equal((await shop.caller().use(orderLinks).openOrderLink({ token })).order?.id, orderId);
	});

	it("have a mail to those whom the shop names beside them, in its language, and none once it wants none", async () => {
		const mailed = (changes: object) => changeSettings(shop, { mails: changes });
		await mailed({ newOrderRecipients: ["orders@shop.test", "boss@shop.test"] });
		const { orderId } = await buy("4242424242424242", "ar|ar|false|1");
		const bySubject = post.received.splice(0).map(({ to, source }) => ({ to, ...partsOf(source) }));
		const toShop = bySubject.filter(({ to }) => to[0] !== "ada@example.com");
		assert.deepEqual(toShop.map(({ to }) => to[0]).toSorted(), ["boss@shop.test", "orders@shop.test"]);
		assert.match(toShop[0]?.headers.get("subject") ?? "", /^New order 1\d+: \$\d+/);
		assert.match(toShop[0]?.text ?? "", /Ada Lovelace, ada@example\. com[\s\S]*It is paid\.[\s\S]*Total/);
		assert.ok(!toShop[0]?.text.includes("/hosted/orders/"), "the link to the order is the buyer's");
		const [event] = (await shop.store.eventsOf(shop.site, orders.entity, orderId)).filter(({ type }) =>
			sendNewOrderMails.types.includes(type),
		);
		assert.ok(event);
		await sendNewOrderMails.handle({ ...context(), now: shop.now().toISOString() }, event);
		await mailed({ newOrders: false, newOrderRecipients: ["orders@shop.test"] });
		await buy("4242424242424242");
		await mailed({});
		assert.deepEqual(receivedOnce().to, ["ada@example.com"]);
	});

	it("have a mail to the owners of a shop that names nobody", async () => {
		const createdDate = shop.now().toISOString();
		const [id, email] = [uuid(), "owner@shop.test"];
		const account = {
			id,
			email,
			loginEmail: email,
			passwordHash: "",
			passwordVersion: 1,
			factors: [],
			knownBrowsers: [],
		};
		await shop.store.commit(installation, [
			create(staffUsers, { ...account, createdDate, updatedDate: createdDate }),
			create(teams, { id: shop.site, members: [{ staffId: id, role: "owner", createdDate }] }),
		]);
		await buy("4242424242424242");
		const recipients = post.received.splice(0).map(({ to }) => to[0]);
		assert.deepEqual(recipients.toSorted(), ["ada@example.com", email]);
		await changeSettings(shop, { mails: { newOrders: false } });
	});

	it("confirm an order that is paid offline", async () => {
		await buy("OFFLINE");
		assert.match(receivedOnce().text, /\$\d+\.\d\d is still due/);
	});

	it("go to an address ten times an hour at most for orders of strangers who paid nothing", async () => {
		shop.advance(3_600_000);
		for (let count = 1; count <= 12; count++) {
			await buy("OFFLINE");
			assert.equal(post.received.splice(0).length, count <= 10 ? 1 : 0, String(count));
		}
		await buy("4242424242424242");
		receivedOnce();
		shop.advance(3_600_000);
		await buy("OFFLINE");
		receivedOnce();
	});

	it("are in the language in which the order was placed", async () => {
		await buy("OFFLINE", "ar|ar|false|1");
		assert.match(receivedOnce().html, /<html lang="ar" dir="rtl">/);
	});

	it("are sent once if the event is repeated, concurrently or after a crash", async () => {
		const { orderId } = await buy("OFFLINE");
		receivedOnce();
		const [event] = (await shop.store.eventsOf(shop.site, orders.entity, orderId)).filter(({ type }) =>
			sendReceipts.types.includes(type),
		);
		assert.ok(event);
		const again = { ...context(), now: shop.now().toISOString() };
		await Promise.allSettled([1, 2, 3].map(() => sendReceipts.handle(again, event)));
		await work();
		assert.deepEqual(post.received, []);
	});

	it("are queued while the mail server is down, without delaying the order", async () => {
		post.judge(() => {
			throw Object.assign(new Error("later"), { responseCode: 451 });
		});
		const { shopper, orderId } = await buy("OFFLINE");
		const { order } = await shopper.use(orders).getOrder({ id: orderId });
		assert.equal(order?.status, "APPROVED");
		post.judge(() => {});
		shop.advance(3 * 60_000);
		const retry = jobs.find(({ name }) => name === "retry-mails");
		await retry?.run({ ...context(), now: shop.now().toISOString() });
		receivedOnce();
	});

	it("are not sent for orders of another platform, or if the caller turned them off", async () => {
		shop.advance(3_600_000);
		const staff = await shop.staff();
		const line = {
			quantity: 1,
			itemType: { preset: "PHYSICAL" as const },
			productName: { original: "Tee" },
			price: { amount: "5" },
		};
		const reference = { catalogReference: { appId: uuid(), catalogItemId: "tee" } };
		const create = (type: "OTHER_PLATFORM" | "WEB", sendNotificationToBuyer: boolean) =>
			staff.use(orders).createOrder({
				order: {
					status: "APPROVED",
					channelInfo: { type },
					priceSummary: {},
					buyerInfo: { email: "bob@example.com" },
					lineItems: [{ ...line, ...reference }],
				},
				settings: { notifications: { sendNotificationToBuyer } },
			});
		await create("OTHER_PLATFORM", true);
		await create("WEB", false);
		await work();
		assert.deepEqual(post.received, []);
		await create("WEB", true);
		await work();
		assert.deepEqual(receivedOnce().to, ["bob@example.com"]);
		const { all } = await shop.store.read(shop.site, { all: page(mails, { limit: 100 }) });
		assert.ok(all.every(({ doc }) => doc.state !== "WAITING"));
	});

	const canceled = async (request: { sendOrderCanceledEmail?: boolean; customMessage?: string }, language?: string) => {
		const { orderId } = await buy("OFFLINE", language);
		receivedOnce();
		await (await shop.staff()).use(orders).cancelOrder({ id: orderId, ...request });
		await work();
		return orderId;
	};

	it("tell the buyer of a canceled order, with the merchant's message, in the buyer's language", async () => {
		await canceled({ sendOrderCanceledEmail: true, customMessage: "Sorry <b>Ada</b>" });
		const { to, headers, text, html } = receivedOnce();
		assert.deepEqual(to, ["ada@example.com"]);
		assert.match(headers.get("subject") ?? "", /^Your order 1\d+ from Test shop was cancelled$/);
		assert.match(text, /Sorry <b>Ada<\/b>/);
		assert.match(html, /Sorry &lt;b&gt;Ada&lt;\/b&gt;/);
		await canceled({ sendOrderCanceledEmail: true }, "ar|ar|false|1");
		assert.match(receivedOnce().html, /<html lang="ar" dir="rtl">/);
	});

	it("tell of no canceled order unless staff ask for it", async () => {
		await canceled({ customMessage: "Sorry" });
		await canceled({ sendOrderCanceledEmail: false });
		assert.deepEqual(post.received, []);
	});

	it("tell of a canceled order once though the event is delivered again, at the same time and later", async () => {
		shop.advance(3_600_000);
		const orderId = await canceled({ sendOrderCanceledEmail: true });
		receivedOnce();
		const events = await shop.store.eventsOf(shop.site, orders.entity, orderId);
		const event = events.find(({ type }) => sendCancellationMails.types.includes(type));
		assert.ok(event);
		const again = { ...context(), now: shop.now().toISOString() };
		await Promise.allSettled([1, 2, 3].map(() => sendCancellationMails.handle(again, event)));
		await work();
		assert.deepEqual(post.received, []);
	});

	const bought = async () => {
		const { orderId } = await buy("4242424242424242");
		receivedOnce();
		const { order } = await shop.store.read(shop.site, { order: byId(orderDocuments, orderId) });
		const id = order?.doc.lineItems[0]?.id ?? "";
		const calls = (await shop.staff()).use(orderFulfillments);
		const send = async (fulfillment: Partial<Fulfillment>) => {
			const created = await calls.createFulfillment({
				orderId,
				fulfillment: { ...fulfillment, lineItems: [{ id, quantity: 1 }] },
			});
			await work();
			return created.fulfillmentId ?? "";
		};
		const update = async (fulfillment: Partial<Fulfillment> & { id: string }) => {
			await calls.updateFulfillment({ orderId, fulfillment });
			await work();
		};
		return { orderId, lineItemId: id, send, update };
	};

	it("tell of a parcel once it is sent, and again if it is tracked in another way", async () => {
		const { orderId, send, update } = await bought();
		const id = await send({ status: "Ready" });
		assert.deepEqual(post.received, []);
		await update({ id, status: "In_Delivery" });
		assert.match(
			receivedOnce().headers.get("subject") ?? "",
			/^Items of your order 1\d+ from Test shop are on their way$/,
		);
		await update({ id, trackingInfo: { shippingProvider: "dhl", trackingNumber: "JD0146" } });
		const { to, text, html } = receivedOnce();
		assert.deepEqual(to, ["ada@example.com"]);
		assert.match(text, /tracking-id=JD0146/);
		assert.match(html, /href="https:\/\/www\.dhl\.com[^"]*tracking-id=JD0146"/);
		await update({ id, status: "Fulfilled", completed: true });
		assert.deepEqual(post.received, []);
		await send({});
		receivedOnce();
		const events = await shop.store.eventsOf(shop.site, orders.entity, orderId);
		const published = events.filter(({ type }) => sendParcelMails.types.includes(type));
		const again = { ...context(), now: shop.now().toISOString() };
		for (const event of published) await sendParcelMails.handle(again, event);
		await work();
		assert.deepEqual(post.received, []);
	});

	it("tell of a refund once, if staff ask for it", async () => {
		const { orderId } = await buy("4242424242424242");
		receivedOnce();
		const staff = await shop.staff();
		const { orderTransactions: paid } = await staff.use(orderTransactions).listTransactionsForSingleOrder({ orderId });
		const paymentId = paid?.payments?.[0]?.id ?? "";
		const refund = (amount: string, sendCustomerEmail: boolean) =>
			staff.use(orderBilling).refundPayments({
				orderId,
				paymentRefunds: [{ paymentId, amount: { amount } }],
				customerReason: "Damaged",
				sideEffects: { notifications: { sendCustomerEmail } },
			});
		await refund("1", false);
		await work();
		assert.equal(post.received.length, 0);
		await refund("2", true);
		await work();
		assert.match(receivedOnce().text, /We’ve refunded \$2\.00[\s\S]*Reason: Damaged/);
		await refund("3", false);
		await work();
		assert.equal(post.received.length, 0);
	});

	it("tell of each step of a return once, unless the merchant says no", async () => {
		const { orderId, lineItemId } = await bought();
		const calls = (await shop.staff()).use(orderReturns);
		const request = async () => {
			const newReturn = { lineItems: [{ lineItemId, quantity: 1 }] };
			const { orderReturn } = await calls.requestReturn({ orderId, newReturn });
			await work();
			return { orderId, returnId: orderReturn?.id ?? "" };
		};
		const declined = await request();
		assert.match(receivedOnce().text, /return these items of your order/);
		await calls.declineReturn({ ...declined, notifyBuyer: false });
		await work();
		assert.deepEqual(post.received, []);
		const named = await request();
		receivedOnce();
		await calls.approveReturn({ ...named, instructions: "Use the box." });
		await work();
		assert.match(receivedOnce().text, /Please send these items[\s\S]*Use the box\./);
		await calls.receiveReturn({ ...named, items: [{ lineItemId, quantity: 1 }] });
		await work();
		assert.match(receivedOnce().text, /have arrived/);
		await calls.refundReturn(named);
		await work();
		assert.match(receivedOnce().text, /We’ve refunded/);
		const events = await shop.store.eventsOf(shop.site, orders.entity, orderId);
		const again = { ...context(), now: shop.now().toISOString() };
		for (const event of events.filter(({ type }) => sendReturnMails.types.includes(type)))
			await sendReturnMails.handle(again, event);
		await work();
		assert.deepEqual(post.received, []);
	});

	it("tell of a change of an order once, unless the merchant says no", async () => {
		const { orderId } = await bought();
		const calls = (await shop.staff()).use(draftOrders);
		const change = async (sendNotificationsToBuyer: boolean) => {
			const { calculatedDraftOrder } = await calls.createDraftOrder({ sourceOrderId: orderId });
			const draftOrderId = calculatedDraftOrder?.draftOrder?.id ?? "";
			const card = { productName: { original: "Card" }, price: { amount: "2" }, quantity: 1 };
			await calls.addLineItemsToDraftOrder({ draftOrderId, customLineItems: [card] });
			await work();
			assert.deepEqual(post.received, []);
			await calls.commitDraftOrder({ draftOrderId, commitSettings: { sendNotificationsToBuyer } });
			await work();
		};
		await change(false);
		assert.deepEqual(post.received, []);
		await change(true);
		assert.match(receivedOnce().text, /Your order has changed[\s\S]*\$4\.00 is still to be paid/);
	});

	it("tell of no parcel of a canceled order", async () => {
		const { orderId, send, update } = await bought();
		const id = await send({ status: "Pending" });
		await (await shop.staff()).use(orders).cancelOrder({ id: orderId });
		await update({ id, status: "In_Delivery" });
		assert.deepEqual(post.received, []);
	});

	it("do without a buyer's email", async () => {
		const staff = (await shop.staff()).use(orders);
		const line = {
			quantity: 1,
			itemType: { preset: "PHYSICAL" as const },
			productName: { original: "Tee" },
			price: { amount: "5" },
			catalogReference: { appId: uuid(), catalogItemId: "tee" },
		};
		const { order } = await staff.createOrder({
			order: {
				status: "APPROVED",
				channelInfo: { type: "WEB" },
				priceSummary: {},
				buyerInfo: {},
				lineItems: [line],
			},
		});
		await staff.cancelOrder({ id: order?.id ?? "", sendOrderCanceledEmail: true });
		await work();
		assert.deepEqual(post.received, []);
	});
});
