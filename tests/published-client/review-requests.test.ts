import assert from "node:assert/strict";
import { it } from "node:test";
import { fillCatalogue } from "./catalogue.ts";
import { refusal } from "./refusal.ts";
import { storesAppId, withStartedServer } from "./shop.ts";

const day = 24 * 3_600_000;

withStartedServer("review requests", fillCatalogue, (started) => {
	const tote = () => started().data.products.tote;
	const sendDate = new Date(Date.now() + day);

	const newOrder = async (catalogItemId: string) => {
		const price = { amount: "20.00" };
		const order = await started().staff.orders.createOrder({
			channelInfo: { type: "OTHER_PLATFORM" },
			buyerInfo: { email: "ada@example.com" },
			priceSummary: { subtotal: price, total: price },
			lineItems: [
				{
					catalogReference: { appId: storesAppId, catalogItemId },
					productName: { original: "Tote" },
					itemType: { preset: "PHYSICAL" },
					quantity: 1,
					price,
				},
			],
		});
		return order._id ?? "";
	};

	it("are created for an order, found, counted, canceled and deleted", async () => {
		const { reviewRequests } = started().staff;
		const orderId = await newOrder(tote());
		const made = await reviewRequests.createReviewRequest({
			communicationChannel: "EMAIL",
			order: { _id: orderId },
			sendDate,
		});
		const id = made._id ?? "";
		assert.deepEqual(
			[made.status, made.items, made.order?._id, made.namespace, made.requestedBy?.identityType],
			["SCHEDULED", [{ catalogItemId: tote() }], orderId, "stores", "APP"],
		);
		assert.deepEqual(made.sendDate, sendDate);
		const read = await reviewRequests.getReviewRequest(id);
		assert.ok(read._createdDate instanceof Date);
		const { items } = await reviewRequests
			.queryReviewRequests()
			.eq("status", "SCHEDULED")
			.hasSome("items.catalogItemId", [tote()])
			.descending("sendDate")
			.find();
		assert.deepEqual(
			items.map(({ _id }) => _id),
			[id],
		);
		const filter = { "order.id": orderId };
		assert.equal((await reviewRequests.countReviewRequests({ filter })).count, 1);
		assert.equal((await refusal(reviewRequests.deleteReviewRequest(id))).status, 428);
		assert.ok((await reviewRequests.bulkCancelReviewRequestsByFilter({ filter })).jobId);
		while ((await reviewRequests.getReviewRequest(id)).status !== "CANCELED") {
			await new Promise((resolve) => setTimeout(resolve, 20));
		}
		await reviewRequests.deleteReviewRequest(id);
		assert.equal((await refusal(reviewRequests.getReviewRequest(id))).status, 404);
	});

	it("are created many at a time, and refused with the codes of the contract", async () => {
		const { reviewRequests } = started().staff;
		const order = { _id: await newOrder(tote()) };
		const sent = [
			{ communicationChannel: "EMAIL", order, sendDate },
			{ communicationChannel: "EMAIL", order: { _id: crypto.randomUUID() } },
		] as const;
		const { results, bulkActionMetadata } = await reviewRequests.bulkCreateReviewRequests([...sent], {
			returnEntity: true,
		});
		assert.deepEqual(
			results?.map(({ itemMetadata, item }) => [itemMetadata?.error?.code, item?.status]),
			[
				[undefined, "SCHEDULED"],
				["ORDER_NOT_FOUND", undefined],
			],
		);
		assert.deepEqual([bulkActionMetadata?.totalSuccesses, bulkActionMetadata?.totalFailures], [1, 1]);
		const nothing = await refusal(reviewRequests.createReviewRequest({ communicationChannel: "EMAIL" }));
		assert.deepEqual(
			[nothing.status, nothing.details?.applicationError?.code],
			[400, "EITHER_ORDER_OR_ITEMS_REQUIRED"],
		);
		const visitor = started().shopper().reviewRequests;
		assert.equal((await refusal(visitor.countReviewRequests())).status, 403);
	});
});
