import assert from "node:assert/strict";
import { after, before, it } from "node:test";
import { members } from "@cartwright/contract/members/members";
import { orderFulfillments } from "@cartwright/contract/orders/order-fulfillments";
import { orders as orderService } from "@cartwright/contract/orders/orders";
import { personalData } from "@cartwright/contract/personal-data/personal-data";
import { reviewRequestLinks } from "@cartwright/contract/reviews/review-request-links";
import { reviewRequests as service } from "@cartwright/contract/reviews/review-requests";
import { reviews } from "@cartwright/contract/reviews/reviews";
import { expiryJob } from "@cartwright/kernel/jobs/expiry-job";
import { mails } from "@cartwright/kernel/mail/documents";
import { products } from "@cartwright/products/catalogue/documents";
import { replace } from "@cartwright/store/batch";
import { byId, page } from "@cartwright/store/store";
import { lineOf, offer, payBy, place, readyCheckout } from "@cartwright/testing/buying";
import { refusalOf } from "@cartwright/testing/refusal";
import {
	buy,
	changeReviewSettings,
	day,
	deliverEvents,
	optOutTokenIn,
	passDays,
	requestMails,
	workContext,
} from "@cartwright/testing/review-requests";
import { runJob } from "@cartwright/testing/run-job";
import { onEachEngine, openShop, type Shop } from "@cartwright/testing/shop";
import { newMember } from "@cartwright/testing/things";
import { v7 as uuid } from "uuid";
import { orders } from "../../orders/documents.ts";
import type { Order } from "../../orders/order.ts";
import { automaticRequests, reviewRequests } from "./documents.ts";
import { oldReviewRequests } from "./expiry.ts";
import { requestCancellation } from "./job-kinds.ts";
import { scheduleRequest } from "./schedule-request.ts";
import { sendRequest } from "./send-request.ts";

onEachEngine("automatic requests for reviews", (engine) => {
	let shop: Shop;
	before(async () => {
		shop = await openShop({ engine });
		await on();
	});
	after(() => shop.close());

	const on = () => changeReviewSettings(shop, { requests: { enabled: true } });
	const change = async (orderId: string, changes: Partial<Order>) => {
		const { order } = await shop.store.read(shop.site, { order: byId(orders, orderId) });
		assert.ok(order);
		await shop.store.commit(shop.site, [replace(orders, order, { ...order.doc, ...changes })]);
	};
	/** Sends everything in one parcel, in place of one that was recorded before. */
	const fulfil = async (orderId: string) => {
		const calls = (await shop.staff()).use(orderFulfillments);
		const { orderWithFulfillments } = await calls.listFulfillmentsForSingleOrder({ orderId });
		for (const { id: fulfillmentId = "" } of orderWithFulfillments?.fulfillments ?? [])
			await calls.deleteFulfillment({ orderId, fulfillmentId });
		const { order } = await shop.store.read(shop.site, { order: byId(orders, orderId) });
		const lineItems = (order?.doc.lineItems ?? []).map(({ id }) => ({ id }));
		await calls.createFulfillment({ orderId, fulfillment: { lineItems } });
	};
	/** An order whose buyer has an address of their own. */
	const buyAs = async (address: string, ...names: string[]) => {
		const items = await Promise.all((names.length > 0 ? names : ["Mug"]).map((name) => offer(shop, 5, { name })));
		const orderId = await buy(await shop.visitor(), ...items);
		await change(orderId, { buyerInfo: { email: address } });
		return { orderId, productIds: items.map(({ product }) => product.id) };
	};
	const requestsOf = async (orderId: string) => {
		const query = { filter: { "order.id": orderId } };
		return (await (await shop.staff()).use(service).queryReviewRequests({ query })).reviewRequests ?? [];
	};
	const statusOf = async (orderId: string) => (await requestsOf(orderId)).map(({ status }) => status);

	it("are one mail for an order that nobody marks as fulfilled, three weeks after the purchase", async () => {
		const { orderId, productIds } = await buyAs("ada@example.com", "Blue vase");
		await passDays(shop, 20);
		assert.deepEqual(await requestMails(shop, "ada@example.com"), []);
		const [scheduled] = await requestsOf(orderId);
		assert.deepEqual(
			[scheduled?.status, scheduled?.items, scheduled?.requestedBy?.identityType],
			["SCHEDULED", [{ catalogItemId: productIds[0] }], "APP"],
		);
		await passDays(shop, 2);
		await passDays(shop, 30);
		const [mail, ...others] = await requestMails(shop, "ada@example.com");
		assert.deepEqual(others, []);
		assert.equal(mail?.subject, "How do you like your order from Test shop?");
		assert.match(JSON.stringify(mail?.content?.parts), /Blue vase.*Write a review/);
		assert.deepEqual(await requestsOf(orderId), [
			{
				...scheduled,
				status: "SENT",
				sentOptions: { opened: false },
				revision: "3",
				updatedDate: (await requestsOf(orderId))[0]?.updatedDate,
			},
		]);
	});

	it("are counted from the fulfilment of the order, which counts once", async () => {
		const { orderId } = await buyAs("grace@example.com");
		await passDays(shop, 1);
		await fulfil(orderId);
		await passDays(shop, 3);
		await fulfil(orderId);
		await passDays(shop, 3);
		assert.deepEqual(await requestMails(shop, "grace@example.com"), []);
		await passDays(shop, 1);
		assert.equal((await requestMails(shop, "grace@example.com")).length, 1);
		await fulfil(orderId);
		await passDays(shop, 60);
		assert.deepEqual(await statusOf(orderId), ["SENT"]);
	});

	it("are not counted from a part that was sent", async () => {
		const { orderId } = await buyAs("part@example.com", "Mug", "Bowl");
		const { order } = await shop.store.read(shop.site, { order: byId(orders, orderId) });
		const lineItems = [{ id: order?.doc.lineItems[0]?.id ?? "" }];
		await (await shop.staff()).use(orderFulfillments).createFulfillment({ orderId, fulfillment: { lineItems } });
		await passDays(shop, 20);
		assert.deepEqual(await requestMails(shop, "part@example.com"), []);
		await passDays(shop, 2);
		assert.equal((await requestMails(shop, "part@example.com")).length, 1);
	});

	it("go to the address that the order has by then", async () => {
		const { orderId } = await buyAs("typo@example.con");
		await deliverEvents(shop);
		await change(orderId, { buyerInfo: { email: "right@example.com" } });
		await passDays(shop, 22);
		assert.deepEqual(
			[await requestMails(shop, "typo@example.con"), (await requestMails(shop, "right@example.com")).length],
			[[], 1],
		);
	});

	it("are in the language of the buyer", async () => {
		const { orderId } = await buyAs("hala@example.com", "Mug", "Jug");
		await change(orderId, { buyerLanguage: "de" });
		await passDays(shop, 22);
		const [mail] = await requestMails(shop, "hala@example.com");
		assert.equal(mail?.content?.language, "de");
		assert.match(JSON.stringify(mail?.content?.parts), /Bewertungen schreiben/);
	});

	it("are one also after a crash, for two processes at once and for events that come again", async () => {
		const { orderId } = await buyAs("mary@example.com");
		const event = { orderId, isFulfilment: false, time: shop.now().toISOString() };
		const schedule = () => scheduleRequest(workContext(shop), shop.site, event);
		const refused = (await Promise.allSettled([schedule(), schedule(), schedule()])).filter(
			({ status }) => status === "rejected",
		);
		assert.ok(refused.length <= 2);
		await schedule();
		const [{ id = "" } = {}, ...others] = await requestsOf(orderId);
		assert.deepEqual(others, []);
		await passDays(shop, 20);
		shop.advance(2 * day);
		const send = () => sendRequest(workContext(shop), shop.site, id ?? "");
		await Promise.allSettled([send(), send(), send()]);
		await send();
		await passDays(shop, 1);
		assert.equal((await requestMails(shop, "mary@example.com")).length, 1);
	});

	it("are not sent again after they were deleted", async () => {
		const { orderId } = await buyAs("joan@example.com");
		await deliverEvents(shop);
		const calls = (await shop.staff()).use(service);
		const [{ id } = {}] = await requestsOf(orderId);
		await calls.bulkCancelReviewRequestsByFilter({ filter: { "order.id": orderId } });
		await deliverEvents(shop);
		await calls.deleteReviewRequest({ reviewRequestId: id ?? "" });
		await fulfil(orderId);
		await passDays(shop, 30);
		assert.deepEqual([await requestsOf(orderId), await requestMails(shop, "joan@example.com")], [[], []]);
	});

	it("are not sent for canceled and refunded orders", async () => {
		const canceled = await buyAs("kay@example.com");
		const refunded = await buyAs("kay@example.com");
		await deliverEvents(shop);
		await (await shop.staff()).use(orderService).cancelOrder({ id: canceled.orderId });
		await change(refunded.orderId, { paymentStatus: "FULLY_REFUNDED" });
		await passDays(shop, 30);
		assert.deepEqual(await requestMails(shop, "kay@example.com"), []);
		assert.deepEqual(
			[await statusOf(canceled.orderId), await statusOf(refunded.orderId)],
			[["CANCELED"], ["CANCELED"]],
		);
	});

	it("leave out products that are gone or reviewed, and are not sent if none is left", async () => {
		const hidden = await buyAs("ruth@example.com", "Gone", "Left");
		const gone = await buyAs("edith@example.com");
		await deliverEvents(shop);
		for (const id of [hidden.productIds[0], gone.productIds[0]]) {
			const { product } = await shop.store.read(shop.site, { product: byId(products, id ?? "") });
			assert.ok(product);
			await shop.store.commit(shop.site, [replace(products, product, { ...product.doc, visible: false })]);
		}
		const { client } = await newMember(shop);
		const item = await offer(shop, 5, { name: "Reviewed" });
		const orderId = await buy(client, item);
		const content = { rating: 5 };
		await client.use(reviews).createReview({
			review: { namespace: "stores", entityId: item.product.id, content },
		});
		await passDays(shop, 30);
		const [mail] = await requestMails(shop, "ruth@example.com");
		assert.match(JSON.stringify(mail?.content?.parts), /Left/);
		assert.doesNotMatch(JSON.stringify(mail?.content?.parts), /Gone/);
		assert.deepEqual(await requestMails(shop, "edith@example.com"), []);
		assert.deepEqual([await statusOf(gone.orderId), await statusOf(orderId)], [["CANCELED"], ["CANCELED"]]);
	});

	it("are not sent to who declined them, in whatever spelling, and say so", async () => {
		const first = await buyAs("Alice@Example.com");
		await passDays(shop, 30);
		const [mail] = await requestMails(shop, "Alice@Example.com");
		const token = optOutTokenIn(mail);
		const calls = shop.caller("").use(reviewRequestLinks);
		assert.deepEqual(await calls.declineReviewRequests({ token }), {});
		assert.deepEqual(await calls.declineReviewRequests({ token }), {});
		const { orderId } = await buyAs("alice@example.com");
		await passDays(shop, 30);
		assert.deepEqual(await requestMails(shop, "alice@example.com"), []);
		assert.deepEqual([await statusOf(first.orderId), await statusOf(orderId)], [["SENT"], ["FAILED"]]);
		assert.equal((await requestsOf(orderId))[0]?.failedOptions?.reason, "SUBSCRIPTION_INACTIVE");
		for (const forged of [`${token}x`, "x", `x${token}`]) {
			const refused = await refusalOf(calls.declineReviewRequests({ token: forged }));
			assert.equal(refused, "404 REVIEW_REQUEST_LINK_NOT_FOUND");
		}
		shop.advance(3651 * day);
		assert.equal(await refusalOf(calls.declineReviewRequests({ token })), "404 REVIEW_REQUEST_LINK_EXPIRED");
	});

	it("are not sent for unpaid orders of anybody, which can name any address, before they are fulfilled", async () => {
		const visitor = await shop.visitor();
		const orderId = await place(visitor, await readyCheckout(visitor, lineOf(await offer(shop, 5))));
		await payBy(visitor, orderId, "OFFLINE");
		await change(orderId, { buyerInfo: { email: "victim@example.com" } });
		await passDays(shop, 30);
		assert.deepEqual(await requestsOf(orderId), []);
		await fulfil(orderId);
		await passDays(shop, 8);
		assert.equal((await requestMails(shop, "victim@example.com")).length, 1);
	});

	it("follow the settings, and are off by default", async () => {
		await changeReviewSettings(shop, null);
		const off = await buyAs("off@example.com");
		await passDays(shop, 30);
		await changeReviewSettings(shop, { requests: { enabled: true, daysAfterFulfillment: 2, daysAfterPurchase: 0 } });
		const never = await buyAs("never@example.com");
		const soon = await buyAs("soon@example.com");
		await fulfil(soon.orderId);
		await passDays(shop, 3);
		await passDays(shop, 30);
		await changeReviewSettings(shop, { enabled: false, requests: { enabled: true } });
		const closed = await buyAs("closed@example.com");
		await passDays(shop, 30);
		await changeReviewSettings(shop, null);
		await on();
		assert.deepEqual(await Promise.all([off, never, soon, closed].map(({ orderId }) => statusOf(orderId))), [
			[],
			[],
			["SENT"],
			[],
		]);
		const refused = (requests: object) => refusalOf(changeReviewSettings(shop, { requests }));
		assert.equal(await refused({ daysAfterFulfillment: 91 }), "400 settings.reviews.requests.daysAfterFulfillment MAX");
		assert.equal(await refused({ daysAfterPurchase: -1 }), "400 settings.reviews.requests.daysAfterPurchase MIN");
	});

	it("are withdrawn if they are canceled while their mail waits, and fail with their mail", async () => {
		const [pending, failing] = [await buyAs("wait@example.com"), await buyAs("fail@example.com")];
		await deliverEvents(shop);
		shop.advance(22 * day);
		for (const { orderId } of [pending, failing]) {
			const [{ id } = {}] = await requestsOf(orderId);
			await sendRequest(workContext(shop), shop.site, id ?? "");
		}
		assert.equal((await requestMails(shop, "wait@example.com")).length, 1);
		const ids = (await requestsOf(pending.orderId)).map(({ id }) => id ?? "");
		const { writes } = await requestCancellation.decide(workContext(shop), shop.site, ids, {});
		await shop.store.commit(shop.site, writes);
		const [mail] = await requestMails(shop, "fail@example.com");
		const { stored } = await shop.store.read(shop.site, { stored: byId(mails, mail?.id ?? "") });
		assert.ok(stored);
		const failed = { ...stored.doc, state: "FAILED", reason: "no such mailbox" } as const;
		const about = stored.doc.about ?? "";
		const ended = { id: uuid(), entity: "cartwright.mail.v1.mail", type: "cartwright.mail.v1.mail_ended" };
		await shop.store.commit(shop.site, [
			replace(mails, stored, failed, [
				{ ...ended, data: { about, state: "FAILED", isLate: false }, time: shop.now().toISOString() },
			]),
		]);
		await deliverEvents(shop);
		assert.deepEqual((await requestsOf(failing.orderId))[0]?.failedOptions, {
			reason: "BOUNCED",
			message: "no such mailbox",
		});
		assert.deepEqual(await statusOf(pending.orderId), ["CANCELED"]);
		assert.deepEqual(await requestMails(shop, "wait@example.com"), []);
	});

	it("lose the address with the member, and are in the data that members get", async () => {
		const { id: memberId, client } = await newMember(shop);
		const orderId = await buy(client, await offer(shop, 5));
		const sent = await buy(client, await offer(shop, 5));
		await deliverEvents(shop);
		const exported = await client.use(personalData).exportMyData({});
		assert.deepEqual(
			exported.reviewRequests.map(({ orderId: id, email }) => [id, email]).sort(),
			[orderId, sent].map((id) => [id, "ada@example.com"]).sort(),
		);
		await fulfil(sent);
		await passDays(shop, 8);
		await (await shop.staff()).use(members).deleteMember({ id: memberId });
		await deliverEvents(shop);
		const { left } = await shop.store.read(shop.site, { left: page(reviewRequests, { limit: 1000 }) });
		const theirs = left.map(({ doc }) => doc).filter((doc) => [orderId, sent].includes(doc.orderId ?? ""));
		assert.deepEqual(
			theirs.map(({ email, contactId, dueDate }) => [email, contactId, dueDate]),
			[
				[undefined, undefined, undefined],
				[undefined, undefined, undefined],
			],
		);
		assert.deepEqual([await statusOf(orderId), await statusOf(sent)], [["CANCELED"], ["SENT"]]);
	});

	it("are deleted a year after their mail", async () => {
		await passDays(shop, 400);
		await runJob(expiryJob("old", 1, oldReviewRequests), workContext(shop));
		const rows = { requests: page(reviewRequests, { limit: 1 }), marks: page(automaticRequests, { limit: 1 }) };
		assert.deepEqual((await shop.store.read(shop.site, rows)).requests, []);
		shop.advance(731 * day);
		await runJob(expiryJob("old", 1, oldReviewRequests), workContext(shop));
		assert.deepEqual((await shop.store.read(shop.site, rows)).marks, []);
	});
});
