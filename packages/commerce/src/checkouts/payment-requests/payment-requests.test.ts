import assert from "node:assert/strict";
import { after, before, it } from "node:test";
import { orders } from "@cartwright/contract/orders/orders";
import { payBy } from "@cartwright/testing/buying";
import { refusalOf } from "@cartwright/testing/refusal";
import { onEachEngine } from "@cartwright/testing/shop";
import { v7 as uuid } from "uuid";
import { testCards } from "../../payments/providers/test-gateway/test-cards.ts";
import { openRequestingShop } from "./example-requests.ts";

const minutes = 60_000;

onEachEngine("payment requests", (engine) => {
	let requesting: Awaited<ReturnType<typeof openRequestingShop>>;
	before(async () => {
		requesting = await openRequestingShop(engine);
	});
	after(() => requesting.billed.shop.close());

	const inMinutes = (count: number) => new Date(requesting.billed.shop.now().getTime() + count * minutes).toISOString();
	const paid = async () => {
		const request = await requesting.ask(await requesting.owed(), "1");
		await requesting.payByLink(request.token);
		return request;
	};
	const voided = async () => {
		const request = await requesting.ask(await requesting.owed(), "1");
		await requesting.staff.voidOrderPaymentRequest({ orderPaymentRequestId: request.id });
		return request;
	};
	const expired = async () => requesting.ask(await requesting.owed(), "1", { expirationDate: inMinutes(-1) });

	it("keep what was sent, and have one link each, of at most 100 characters", async () => {
		const orderId = await requesting.owed();
		const { orderNumber } = { orderNumber: (await requesting.billed.order(orderId)).number };
		const sent = {
			title: "Second half",
			description: "As agreed on the phone",
			source: { appId: uuid(), externalId: "INV-7" },
			expirationDate: inMinutes(60),
			image: { url: "https://shop.example.com/lamp.jpg", altText: "A lamp" },
			blockedPaymentMethods: ["MANUAL" as const],
			actionLinks: { general: [{ label: "Questions?", url: "https://shop.example.com/help" }] },
			extendedFields: { namespaces: { crm: { deal: 7 } } },
		};
		const { id, url } = await requesting.ask(orderId, "7.5", sent);
		const { orderPaymentRequest: stored } = await requesting.staff.getOrderPaymentRequest({
			orderPaymentRequestId: id,
		});
		for (const [name, value] of Object.entries(sent))
			assert.deepEqual({ ...stored }[name], name === "image" ? { ...stored?.image, ...sent.image } : value, name);
		assert.deepEqual(
			[stored?.status, stored?.amount?.amount, stored?.amount?.formattedAmount, stored?.currency, stored?.orderNumber],
			["UNPAID", "7.50", "$7.50", "USD", orderNumber],
		);
		assert.equal(stored?.paymentGatewayOrderId, id);
		assert.ok(url.length <= 100, url);
		const again = await requesting.staff.getOrderPaymentRequestUrl({ orderPaymentRequestId: id });
		assert.equal(again.orderPaymentRequestUrl, url);
	});

	it("are not created beyond what is owed, nor for orders that owe nothing", async () => {
		const create = (orderId: string, value: string, more: object = {}) => {
			const orderPaymentRequest = { orderId, title: "Balance", amount: { amount: value }, ...more };
			return refusalOf(requesting.staff.createOrderPaymentRequest({ orderPaymentRequest }));
		};
		const orderId = await requesting.owed();
		assert.equal(await create(orderId, "15.01"), "400 INVALID_AMOUNT");
		assert.equal(await create(orderId, "0"), "400 INVALID_AMOUNT");
		assert.equal(await create(orderId, "1.005"), "400 orderPaymentRequest.amount.amount DECIMAL_MAX_SCALE");
		assert.equal(await create(uuid(), "1"), "404 ORDER_NOT_FOUND");
		assert.equal(await create(await requesting.billed.paid(), "1"), "428 ORDER_ALREADY_PAID");
		await (await requesting.billed.shop.staff()).use(orders).cancelOrder({ id: orderId });
		assert.equal(await create(orderId, "1"), "428 ORDER_CANCELED");
		const link = { url: "javascript:alert(1)" };
		assert.match(await create(await requesting.owed(), "1", { image: link }), /image\.url FORMAT$/);
		const actionLinks = { error: { label: "Help", url: "javascript:alert(1)" } };
		assert.match(await create(await requesting.owed(), "1", { actionLinks }), /actionLinks\.error\.url/);
	});

	it("are created in bulk, where those that break a rule fail alone", async () => {
		const [one, other] = [await requesting.owed(), await requesting.owed()];
		const sent = (orderId: string, value: string) => ({
			orderId,
			title: "Balance",
			amount: { amount: value },
			source: { externalId: "7" },
		});
		const orderPaymentRequests = [sent(one, "1"), sent(other, "99"), sent(uuid(), "1"), sent(one, "2")];
		const call = { orderPaymentRequests, returnEntity: true };
		const { results = [], bulkActionMetadata } = await requesting.staff.bulkCreateOrderPaymentRequests(call);
		assert.deepEqual(
			results.map(({ itemMetadata, item }) => itemMetadata?.error?.code ?? item?.orderPaymentRequest?.amount?.amount),
			["1.00", "INVALID_AMOUNT", "ORDER_NOT_FOUND", "2.00"],
		);
		assert.deepEqual([bulkActionMetadata?.totalSuccesses, bulkActionMetadata?.totalFailures], [2, 2]);
		const token = new URL(results[0]?.item?.orderPaymentRequestUrl ?? "").pathname.split("/").at(-1) ?? "";
		assert.equal((await requesting.open(token))?.state, "OPEN");
	});

	it("change what their page shows, and never the amount, order or time", async () => {
		const orderId = await requesting.owed();
		const { id } = await requesting.ask(orderId, "5", { description: "Soon", expirationDate: inMinutes(60) });
		const update = (more: object) =>
			requesting.staff.updateOrderPaymentRequest({ orderPaymentRequest: { id, ...more } });
		const { orderPaymentRequest } = await update({ title: "Rest", description: null, amount: { amount: "5.00" } });
		assert.deepEqual([orderPaymentRequest?.title, orderPaymentRequest?.description], ["Rest", undefined]);
		assert.equal(
			await refusalOf(update({ amount: { amount: "6" } })),
			"428 CANNOT_UPDATE_ORDER_PAYMENT_REQUEST_AMOUNT",
		);
		assert.match(await refusalOf(update({ orderId: await requesting.owed() })), /^400 orderPaymentRequest\.orderId /);
		assert.match(
			await refusalOf(update({ expirationDate: inMinutes(90) })),
			/^400 orderPaymentRequest\.expirationDate /,
		);
		assert.match(await refusalOf(update({ title: null })), /^400 orderPaymentRequest\.title /);
	});

	it("that are paid, expired or voided cannot be changed", async () => {
		const update = ({ id }: { readonly id: string }) =>
			refusalOf(requesting.staff.updateOrderPaymentRequest({ orderPaymentRequest: { id, title: "New" } }));
		assert.equal(await update(await paid()), "428 CANNOT_UPDATE_PAID_ORDER_PAYMENT_REQUEST");
		assert.equal(await update(await expired()), "428 CANNOT_UPDATE_EXPIRED_ORDER_PAYMENT_REQUEST");
		assert.equal(await update(await voided()), "428 CANNOT_UPDATE_VOIDED_ORDER_PAYMENT_REQUEST");
		assert.equal(await update({ id: uuid() }), "404 ORDER_PAYMENT_REQUEST_NOT_FOUND");
	});

	it("are voided once, while they are unpaid", async () => {
		const end = ({ id }: { readonly id: string }) =>
			refusalOf(requesting.staff.voidOrderPaymentRequest({ orderPaymentRequestId: id }));
		const request = await voided();
		assert.equal(await end(request), "not refused");
		assert.equal(await requesting.statusOf(request.id), "VOIDED");
		assert.equal(await end(await paid()), "428 CANNOT_VOID_PAID_ORDER_PAYMENT_REQUEST");
		assert.equal(await end(await expired()), "428 CANNOT_VOID_EXPIRED_ORDER_PAYMENT_REQUEST");
		assert.equal(await end({ id: uuid() }), "404 ORDER_PAYMENT_REQUEST_NOT_FOUND");
	});

	it("are deleted unless they are paid, and their link leads nowhere then", async () => {
		const remove = ({ id }: { readonly id: string }) =>
			refusalOf(requesting.staff.deleteOrderPaymentRequest({ orderPaymentRequestId: id }));
		const request = await requesting.ask(await requesting.owed(), "1");
		assert.equal(await remove(request), "not refused");
		assert.equal(await refusalOf(requesting.open(request.token)), "404 PAYMENT_REQUEST_LINK_NOT_FOUND");
		const read = requesting.staff.getOrderPaymentRequest({ orderPaymentRequestId: request.id });
		assert.equal(await refusalOf(read), "404 ORDER_PAYMENT_REQUEST_NOT_FOUND");
		const url = requesting.staff.getOrderPaymentRequestUrl({ orderPaymentRequestId: request.id });
		assert.equal(await refusalOf(url), "404 ORDER_PAYMENT_REQUEST_NOT_FOUND");
		assert.equal(await remove(request), "404 ORDER_PAYMENT_REQUEST_NOT_FOUND");
		for (const each of [await expired(), await voided()]) assert.equal(await remove(each), "not refused");
		assert.equal(await remove(await paid()), "428 CANNOT_DELETE_PAID_ORDER_PAYMENT_REQUEST");
	});

	it("neither end nor disappear while a payment of them is being decided", async () => {
		const { id, token } = await requesting.ask(await requesting.owed(), "1");
		assert.equal((await requesting.payByLink(token, testCards.confirmed)).status, "PENDING");
		const end = requesting.staff.voidOrderPaymentRequest({ orderPaymentRequestId: id });
		assert.equal(await refusalOf(end), "428 CANNOT_VOID_PAID_ORDER_PAYMENT_REQUEST");
		const remove = requesting.staff.deleteOrderPaymentRequest({ orderPaymentRequestId: id });
		assert.equal(await refusalOf(remove), "428 CANNOT_DELETE_PAID_ORDER_PAYMENT_REQUEST");
	});

	it("expire at their time, which is stored soon after", async () => {
		const { id, token } = await requesting.ask(await requesting.owed(), "1", { expirationDate: inMinutes(10) });
		const lasting = await requesting.ask(await requesting.owed(), "1");
		await requesting.expire();
		assert.equal(await requesting.statusOf(id), "UNPAID");
		requesting.billed.shop.advance(11 * minutes);
		assert.deepEqual([await requesting.statusOf(id), (await requesting.open(token))?.state], ["EXPIRED", "EXPIRED"]);
		const stored = async () => {
			const query = { filter: { id: { $in: [id, lasting.id] }, status: "EXPIRED" } };
			return (await requesting.staff.queryOrderPaymentRequests({ query })).orderPaymentRequests?.map((each) => each.id);
		};
		assert.deepEqual(await stored(), []);
		await requesting.expire();
		assert.deepEqual(await stored(), [id]);
		assert.equal(await requesting.statusOf((await expired()).id), "EXPIRED");
	});

	it("are found by order, status, amount and source, a page at a time, the newest first", async () => {
		const orderId = await requesting.owed();
		const requestIds: string[] = [];
		for (const value of ["1", "2", "3"]) {
			requestIds.push((await requesting.ask(orderId, value, { source: { externalId: `INV-${value}` } })).id);
			requesting.billed.shop.advance(1000);
		}
		const indicesOf = async (filter: object, more = {}) => {
			const query = { filter: { orderId, ...filter }, ...more };
			const { orderPaymentRequests = [] } = await requesting.staff.queryOrderPaymentRequests({ query });
			return orderPaymentRequests.map(({ id }) => requestIds.indexOf(id ?? ""));
		};
		assert.deepEqual(await indicesOf({}), [2, 1, 0]);
		assert.deepEqual(await indicesOf({ "amount.amount": { $gte: "2" } }), [2, 1]);
		assert.deepEqual(await indicesOf({ "source.externalId": "INV-1", status: "UNPAID" }), [0]);
		assert.deepEqual(await indicesOf({ paymentGatewayOrderId: requestIds[1] }), [1]);
		const sort = [{ fieldName: "amount.amount", order: "ASC" as const }];
		assert.deepEqual(await indicesOf({}, { sort, cursorPaging: { limit: 2 } }), [0, 1]);
		const { pagingMetadata } = await requesting.staff.queryOrderPaymentRequests({
			query: { filter: { orderId }, cursorPaging: { limit: 2 } },
		});
		const cursor = pagingMetadata?.cursors?.next ?? "";
		const next = await requesting.staff.queryOrderPaymentRequests({ query: { cursorPaging: { cursor } } });
		assert.deepEqual(
			next.orderPaymentRequests?.map(({ id }) => id),
			[requestIds[0]],
		);
		const faulty = requesting.staff.queryOrderPaymentRequests({ query: { filter: { image: "x" } } });
		assert.equal(await refusalOf(faulty), "400 INVALID_QUERY");
	});

	it("keep the data of apps, each in its namespace, also once they are paid", async () => {
		const { id } = await paid();
		const save = (namespace: string, namespaceData: Record<string, never>) =>
			requesting.staff.updateExtendedFields({ id, namespace, namespaceData });
		await save("crm", { deal: 7 } as never);
		await save("__proto__", { polluted: true } as never);
		const { orderPaymentRequest } = await save("crm", { deal: 8 } as never);
		assert.equal(
			JSON.stringify(orderPaymentRequest?.extendedFields?.namespaces),
			'{"__proto__":{"polluted":true},"crm":{"deal":8}}',
		);
		const unknown = requesting.staff.updateExtendedFields({ id: uuid(), namespace: "crm", namespaceData: {} });
		assert.equal(await refusalOf(unknown), "404 ORDER_PAYMENT_REQUEST_NOT_FOUND");
		for (let index = 2; index < 100; index++) await save(`n${index}`, {});
		assert.equal(await refusalOf(save("one-more", {})), "400 namespace MAX_SIZE");
	});

	it("can be asked for by staff alone, and paid by the buyer with the id of the payment", async () => {
		const orderId = await requesting.owed();
		const { id } = await requesting.ask(orderId, "4");
		assert.equal((await payBy(requesting.billed.buyer, id, testCards.approved)).status, "APPROVED");
		assert.equal(await requesting.statusOf(id), "PAID");
		assert.equal(await refusalOf(payBy(requesting.billed.buyer, id, testCards.approved)), "428 PAYMENT_REQUEST_CLOSED");
		assert.equal(
			await refusalOf(payBy(await requesting.billed.shop.visitor(), id, testCards.approved)),
			"404 PAYMENT_NOT_FOUND",
		);
	});
});
