import assert from "node:assert/strict";
import { after, before, it } from "node:test";
import { asyncJobs } from "@cartwright/contract/jobs/async-jobs";
import { orders } from "@cartwright/contract/orders/orders";
import { reviewRequests } from "@cartwright/contract/reviews/review-requests";
import { OutboxWorker } from "@cartwright/kernel/outbox/worker";
import type { Client } from "@cartwright/sdk/client";
import { runAsyncJobs } from "@cartwright/server/registries/async-jobs";
import { embeddedProviders } from "@cartwright/server/registries/providers";
import { lineOf, type Offer, offer, payBy, place, readyCheckout } from "@cartwright/testing/buying";
import { exampleVariant } from "@cartwright/testing/example-products";
import { refusalOf } from "@cartwright/testing/refusal";
import { onEachEngine, openShop, type Shop } from "@cartwright/testing/shop";
import { newStaff } from "@cartwright/testing/staff";
import { newMember } from "@cartwright/testing/things";
import { pino } from "pino";
import { v7 as uuid } from "uuid";

const day = 86_400_000;

onEachEngine("requests for reviews", (engine) => {
	let shop: Shop;
	let staff: Client;
	before(async () => {
		shop = await openShop({ engine });
		staff = await shop.staff();
	});
	after(() => shop.close());

	const required = <Value>({ reviewRequest }: { reviewRequest?: Value }): Value => {
		assert.ok(reviewRequest);
		return reviewRequest;
	};
	const offerAt = (price: number) => offer(shop, 5, { variants: [exampleVariant({ price })] });
	const buy = async (client: Client, ...items: Offer[]) => {
		const orderId = await place(client, await readyCheckout(client, ...items.map((item) => lineOf(item))));
		await payBy(client, orderId, "OFFLINE");
		return orderId;
	};
	const later = () => new Date(shop.now().getTime() + day).toISOString();
	const create = async (reviewRequest: object, caller = staff) =>
		required(
			await caller
				.use(reviewRequests)
				.createReviewRequest({ reviewRequest: { communicationChannel: "EMAIL", ...reviewRequest } }),
		);
	const work = async () => {
		const { store, now } = shop;
		const facts = { store, newId: () => uuid(), origin: "http://shop.test", log: pino({ level: "silent" }) };
		const providers = embeddedProviders({ store, origin: "" });
		const worker = new OutboxWorker({
			...facts,
			providers,
			now,
			subscribers: [runAsyncJobs],
			jobs: [],
			gather: 0,
		});
		while (await worker.work());
		await worker.stop();
	};
	const cancel = async (filter: object) => {
		const { jobId } = await staff.use(reviewRequests).bulkCancelReviewRequestsByFilter({ filter: filter as never });
		await work();
		return jobId ?? "";
	};
	const statusOf = async (id: string | null | undefined) =>
		(await staff.use(reviewRequests).getReviewRequest({ reviewRequestId: id ?? "" })).reviewRequest?.status;

	it("are about the products of an order, the dearest first, and ask its buyer", async () => {
		const cheap = await offer(shop, 5);
		const dear = await offerAt(9900);
		const { id: memberId, client } = await newMember(shop);
		const orderId = await buy(client, cheap, dear);
		const sendDate = later();
		const request = await create({ order: { id: orderId }, sendDate });
		assert.deepEqual(
			request.items?.map(({ catalogItemId }) => catalogItemId),
			[dear.product.id, cheap.product.id],
		);
		assert.deepEqual(
			[request.status, request.namespace, request.sendDate, request.recipient, request.revision],
			["SCHEDULED", "stores", sendDate, { contactId: memberId }, "1"],
		);
		assert.deepEqual(
			(await staff.use(reviewRequests).getReviewRequest({ reviewRequestId: request.id ?? "" })).reviewRequest,
			request,
		);
		const some = await create({ order: { id: orderId }, items: [{ catalogItemId: cheap.product.id }], sendDate });
		assert.deepEqual(some.items, [{ catalogItemId: cheap.product.id }]);
		assert.equal(request.requestedBy?.identityType, "APP");
		assert.match(request.requestedBy?.appId ?? "", /^[0-9a-f-]{36}$/);
		const user = await newStaff(shop, "support");
		const byUser = await create({ order: { id: orderId }, sendDate }, user.client);
		assert.deepEqual(byUser.requestedBy, { identityType: "WIX_USER", wixUserId: user.id });
		assert.ok(!JSON.stringify(request).includes("@"), "the address is not shown");
	});

	it("have at most five products on the wire", async () => {
		const offers = await Promise.all([1, 2, 3, 4, 5, 6].map(offerAt));
		const orderId = await buy(await shop.visitor(), ...offers);
		const { items } = await create({ order: { id: orderId }, sendDate: later() });
		assert.deepEqual(
			items?.map(({ catalogItemId }) => catalogItemId),
			offers
				.map(({ product }) => product.id)
				.reverse()
				.slice(0, 5),
		);
	});

	it("are about any products, and ask a member", async () => {
		const { product } = await offer(shop, 5);
		const { id: contactId } = await newMember(shop);
		const items = [{ catalogItemId: product.id }];
		const request = await create({ items, recipient: { contactId }, sendDate: later() });
		assert.deepEqual([request.items, request.recipient, request.order], [items, { contactId }, undefined]);
	});

	it("refuse what names nothing to review or nobody to ask", async () => {
		const item = await offer(shop, 5);
		const orderId = await buy(await shop.visitor(), item);
		const other = await offer(shop, 5);
		const catalogItemId = item.product.id;
		const calls = staff.use(reviewRequests);
		const refusal = async (request: object) => (await refusalOf(create(request))).split(" ").slice(0, 2).join(" ");
		const nothing = { communicationChannel: "EMAIL" } as const;
		assert.equal(
			await refusalOf(calls.createReviewRequest({ reviewRequest: nothing })),
			"400 EITHER_ORDER_OR_ITEMS_REQUIRED",
		);
		assert.equal(
			await refusalOf(calls.createReviewRequest({ reviewRequest: { ...nothing, order: { id: uuid() } } })),
			"428 ORDER_NOT_FOUND",
		);
		const custom = await customOrder();
		assert.equal(
			await refusalOf(calls.createReviewRequest({ reviewRequest: { ...nothing, order: { id: custom } } })),
			"428 ORDER_IS_EMPTY",
		);
		const order = { id: orderId };
		assert.deepEqual(
			[
				await refusal({ order, items: [{ catalogItemId: other.product.id }] }),
				await refusal({ order, recipient: { contactId: uuid() } }),
				await refusal({ order, namespace: "blog" }),
				await refusal({ order, items: Array(6).fill({ catalogItemId }) }),
				await refusal({ items: [{ catalogItemId }] }),
				await refusal({ items: [{ catalogItemId }], recipient: { contactId: uuid() } }),
				await refusal({ items: [{ catalogItemId: uuid() }], recipient: { contactId: uuid() } }),
				await refusal({ order, items: [{}] }),
				await refusal({ order, communicationChannel: null }),
			],
			[
				"400 reviewRequest.items[0].catalogItemId",
				"400 reviewRequest.recipient.contactId",
				"400 reviewRequest.namespace",
				"400 reviewRequest.items",
				"400 reviewRequest.recipient.contactId",
				"400 reviewRequest.recipient.contactId",
				"400 reviewRequest.items[0].catalogItemId",
				"400 reviewRequest.items[0].catalogItemId",
				"400 reviewRequest.communicationChannel",
			],
		);
		assert.equal(await refusalOf(create({ order }, await shop.visitor())), "403 PERMISSION_DENIED");
		assert.equal(await refusalOf(create({ order }, await shop.staff("read-only"))), "403 PERMISSION_DENIED");
	});

	/** An order of something that no catalogue has. */
	const customOrder = async () => {
		const amount = { amount: "10.00" };
		const { order } = await staff.use(orders).createOrder({
			order: {
				channelInfo: { type: "WEB" },
				buyerInfo: { email: "ada@example.com" },
				currency: "USD",
				priceSummary: { subtotal: amount, total: amount },
				lineItems: [
					{
						productName: { original: "Gift wrap" },
						quantity: 1,
						price: amount,
						itemType: { preset: "PHYSICAL" },
						catalogReference: { appId: uuid(), catalogItemId: "wrap" },
					},
				],
			} as never,
		});
		return order?.id ?? "";
	};

	it("are created many at a time, with the error of each that breaks a rule", async () => {
		const orderId = await buy(await shop.visitor(), await offer(shop, 5));
		const sendDate = later();
		const sent = [
			{ communicationChannel: "EMAIL", order: { id: orderId }, sendDate },
			{ communicationChannel: "EMAIL", order: { id: uuid() } },
			{ communicationChannel: "EMAIL", namespace: "blog" },
		] as const;
		const calls = staff.use(reviewRequests);
		const { results, bulkActionMetadata } = await calls.bulkCreateReviewRequests({
			reviewRequests: [...sent],
			returnEntity: true,
		});
		assert.deepEqual(
			results?.map(({ itemMetadata, item }) => [itemMetadata?.error?.code ?? "", item?.status]),
			[
				["", "SCHEDULED"],
				["ORDER_NOT_FOUND", undefined],
				["INVALID_ARGUMENT", undefined],
			],
		);
		assert.deepEqual([bulkActionMetadata?.totalSuccesses, bulkActionMetadata?.totalFailures], [1, 2]);
		const quiet = await calls.bulkCreateReviewRequests({ reviewRequests: [sent[0]] });
		assert.deepEqual([quiet.results?.[0]?.itemMetadata?.success, quiet.results?.[0]?.item], [true, undefined]);
		const many = Array(51).fill(sent[0]);
		assert.equal(
			await refusalOf(calls.bulkCreateReviewRequests({ reviewRequests: many })),
			"400 reviewRequests MAX_SIZE",
		);
	});

	it("are found by each field of the contract, page by page, and counted", async () => {
		const item = await offer(shop, 5);
		const { id: contactId, client } = await newMember(shop);
		const orderId = await buy(client, item);
		const automationActivationId = uuid();
		const created = [];
		for (let count = 0; count < 3; count++) {
			created.push(await create({ order: { id: orderId }, sendDate: later(), automationActivationId }));
			shop.advance(1000);
		}
		const calls = staff.use(reviewRequests);
		const ids = created.map(({ id }) => id);
		const filters = [
			{ id: { $in: ids } },
			{ "order.id": orderId },
			{ "recipient.contactId": contactId },
			{ automationActivationId },
			{ "items.catalogItemId": { $hasSome: [item.product.id] } },
			{ "items.catalogItemId": { $hasAll: [item.product.id] }, status: { $ne: "SENT" } },
			{ "order.id": orderId, communicationChannel: "EMAIL", namespace: "stores" },
			{ "order.id": { $exists: true }, "items.reviewId": { $exists: false }, automationActivationId },
			{ "order.id": orderId, "requestedBy.identityType": "APP" },
			{
				createdDate: { $gte: created[0]?.createdDate },
				sendDate: { $gt: created[0]?.createdDate },
				"order.id": orderId,
			},
		];
		for (const filter of filters) {
			const found = await calls.queryReviewRequests({ query: { filter: filter as never } });
			assert.deepEqual(
				found.reviewRequests?.map(({ id }) => id),
				ids,
				JSON.stringify(filter),
			);
			assert.equal((await calls.countReviewRequests({ filter: filter as never })).count, 3);
		}
		const sort = [{ fieldName: "sendDate", order: "DESC" as const }];
		const first = await calls.queryReviewRequests({
			query: { filter: { "order.id": orderId }, sort, cursorPaging: { limit: 2 } },
		});
		const cursor = first.pagingMetadata?.cursors?.next ?? "";
		const second = await calls.queryReviewRequests({ query: { cursorPaging: { limit: 2, cursor } } });
		assert.deepEqual(
			[...(first.reviewRequests ?? []), ...(second.reviewRequests ?? [])].map(({ id }) => id),
			[...ids].reverse(),
		);
		assert.equal(second.pagingMetadata?.hasNext, false);
		assert.match(await refusalOf(calls.countReviewRequests({ filter: { email: "ada@example.com" } })), /^400/);
		const all = calls.queryReviewRequests({ query: { cursorPaging: { limit: 101 } } });
		assert.equal(await refusalOf(all), "400 query.cursorPaging.limit MAX");
	});

	it("are canceled by filter in a job, and deleted only then", async () => {
		const orderId = await buy(await shop.visitor(), await offer(shop, 5));
		const { id } = await create({ order: { id: orderId }, sendDate: later() });
		const { id: other } = await create({
			order: { id: await buy(await shop.visitor(), await offer(shop, 5)) },
			sendDate: later(),
		});
		const reviewRequestId = id ?? "";
		const calls = staff.use(reviewRequests);
		assert.equal(await refusalOf(calls.deleteReviewRequest({ reviewRequestId })), "428 REVIEW_REQUEST_NOT_CANCELED");
		const jobId = await cancel({ "order.id": orderId });
		assert.equal((await staff.use(asyncJobs).getAsyncJob({ jobId })).job?.status, "FINISHED");
		assert.deepEqual([await statusOf(id), await statusOf(other)], ["CANCELED", "SCHEDULED"]);
		await calls.deleteReviewRequest({ reviewRequestId });
		assert.equal(await refusalOf(calls.getReviewRequest({ reviewRequestId })), "404 REVIEW_REQUEST_NOT_FOUND");
		assert.equal(await refusalOf(calls.deleteReviewRequest({ reviewRequestId })), "404 REVIEW_REQUEST_NOT_FOUND");
		const events = await shop.store.eventsOf(shop.site, reviewRequests.entity, reviewRequestId);
		assert.deepEqual(
			events.map(({ type }) => type.split("_").at(-1)),
			["created", "updated", "deleted"],
		);
	});
});
