import assert from "node:assert/strict";
import { after, before, it } from "node:test";
import type { RequestOf } from "@cartwright/contract/operation";
import { type createFulfillment, orderFulfillments as service } from "@cartwright/contract/orders/order-fulfillments";
import { orderLinks } from "@cartwright/contract/orders/order-links";
import type { Order as WireOrder } from "@cartwright/contract/orders/order-messages";
import { orders as orderService } from "@cartwright/contract/orders/orders";
import type { Client } from "@cartwright/sdk/client";
import { CallError } from "@cartwright/sdk/errors";
import { breachesIn, lineOf, type Offer, offer, payBy, place, readyCheckout } from "@cartwright/testing/buying";
import { refusalOf } from "@cartwright/testing/refusal";
import { onEachEngine, openShop, type Shop, type Shopper } from "@cartwright/testing/shop";
import { testCards } from "../payments/providers/test-gateway/test-cards.ts";

type Sent = RequestOf<typeof createFulfillment>["fulfillment"];

onEachEngine("order fulfilments", (engine) => {
	let shop: Shop;
	let buyer: Shopper;
	let staff: ReturnType<typeof as>;
	let mug: Offer;
	let bowl: Offer;
	const as = (client: Pick<Client, "use">) => ({ ...client.use(orderService), ...client.use(service) });
	before(async () => {
		shop = await openShop({ engine });
		buyer = await shop.visitor();
		staff = as(await shop.staff());
		[mug, bowl] = [await offer(shop), await offer(shop)];
	});
	after(async () => {
		assert.deepEqual(await breachesIn(shop), []);
		await shop.close();
	});

	interface Bought {
		readonly orderId: string;
		readonly mugs: string;
		readonly bowls: string;
	}

	const read = async (id: string): Promise<WireOrder> => (await staff.getOrder({ id })).order ?? {};
	const statusOf = async (id: string) => (await read(id)).fulfillmentStatus;
	const lineIds = async (orderId: string): Promise<Bought> => {
		const [mugs = "", bowls = ""] = ((await read(orderId)).lineItems ?? []).map(({ id }) => id ?? "");
		return { orderId, mugs, bowls };
	};
	/** An order of three mugs and two bowls that nobody has paid yet. */
	const placed = async (): Promise<string> => place(buyer, await readyCheckout(buyer, lineOf(mug, 3), lineOf(bowl, 2)));
	const bought = async (): Promise<Bought> => {
		const orderId = await placed();
		await payBy(buyer, orderId, testCards.approved);
		return lineIds(orderId);
	};
	const fulfil = async (orderId: string, fulfillment: Sent) => staff.createFulfillment({ orderId, fulfillment });
	const parcelsOf = async (orderId: string) =>
		(await staff.listFulfillmentsForSingleOrder({ orderId })).orderWithFulfillments?.fulfillments ?? [];

	it("make an order partially and then wholly fulfilled, and not fulfilled again without them", async () => {
		const { orderId, mugs, bowls } = await bought();
		assert.equal(await statusOf(orderId), "NOT_FULFILLED");
		const first = await fulfil(orderId, { lineItems: [{ id: mugs, quantity: 2 }] });
		assert.equal(await statusOf(orderId), "PARTIALLY_FULFILLED");
		// Without a quantity, what no fulfilment has yet.
		const second = await fulfil(orderId, { lineItems: [{ id: mugs }, { id: bowls }] });
		assert.equal(await statusOf(orderId), "FULFILLED");
		const parcels = second.orderWithFulfillments?.fulfillments ?? [];
		assert.deepEqual(
			parcels.map(({ id, lineItems }) => [id, lineItems]),
			[
				[first.fulfillmentId, [{ id: mugs, quantity: 2 }]],
				[
					second.fulfillmentId,
					[
						{ id: mugs, quantity: 1 },
						{ id: bowls, quantity: 2 },
					],
				],
			],
		);
		const found = await staff.searchOrders({ search: { filter: { id: orderId, fulfillmentStatus: "FULFILLED" } } });
		assert.equal(found.orders?.length, 1);
		await staff.deleteFulfillment({ orderId, fulfillmentId: second.fulfillmentId ?? "" });
		assert.equal(await statusOf(orderId), "PARTIALLY_FULFILLED");
		const { orderWithFulfillments } = await staff.deleteFulfillment({
			orderId,
			fulfillmentId: first.fulfillmentId ?? "",
		});
		assert.deepEqual(orderWithFulfillments, { orderId, fulfillments: [] });
		assert.equal(await statusOf(orderId), "NOT_FULFILLED");
	});

	it("never have more pieces of a line than were ordered, and nothing is made of a refused one", async () => {
		const { orderId, mugs, bowls } = await bought();
		const lines = (...lineItems: Sent["lineItems"]) => refusalOf(fulfil(orderId, { lineItems }));
		assert.equal(await lines({ id: mugs, quantity: 4 }), "428 FULFILLED_QUANTITY_EXCEEDED");
		assert.equal(await lines({ id: bowls, quantity: 2 }, { id: mugs, quantity: 4 }), "428 FULFILLED_QUANTITY_EXCEEDED");
		assert.equal(await lines({ id: mugs, quantity: 0 }), "400 fulfillment.lineItems[0].quantity MIN");
		assert.equal(await lines({ id: mugs, quantity: -1 }), "400 fulfillment.lineItems[0].quantity MIN");
		assert.equal(await lines({ id: mugs, quantity: 1.5 }), "400 fulfillment.lineItems[0].quantity VALIDATION");
		assert.equal(await lines({ id: crypto.randomUUID() }), "404 ORDER_LINE_ITEM_NOT_FOUND");
		assert.equal(await lines({ id: "first" }), "400 fulfillment.lineItems[0].id FORMAT");
		assert.equal(
			await lines({ id: mugs, quantity: 1 }, { id: mugs, quantity: 1 }),
			"400 fulfillment.lineItems[1].id VALIDATION",
		);
		assert.equal(await lines(), "400 fulfillment.lineItems MIN_SIZE");
		assert.deepEqual([await parcelsOf(orderId), await statusOf(orderId)], [[], "NOT_FULFILLED"]);
		await fulfil(orderId, { lineItems: [{ id: mugs, quantity: 3 }] });
		assert.equal(await lines({ id: mugs }), "428 FULFILLED_QUANTITY_EXCEEDED");
		const error = await fulfil(orderId, { lineItems: [{ id: bowls, quantity: 3 }] }).catch((thrown) => thrown);
		assert.ok(error instanceof CallError);
		assert.deepEqual(error.data, { lineItemId: bowls, unfulfilledQuantity: 2 });
	});

	it("have each piece once if several people pack the same order at once", async () => {
		const { orderId, mugs } = await bought();
		const people = [staff, as(await shop.staff("fulfilment")), as(await shop.staff("manager")), staff, staff];
		const results = await Promise.all(
			people.map((each) =>
				refusalOf(each.createFulfillment({ orderId, fulfillment: { lineItems: [{ id: mugs, quantity: 1 }] } })),
			),
		);
		assert.deepEqual(results.toSorted(), [
			"428 FULFILLED_QUANTITY_EXCEEDED",
			"428 FULFILLED_QUANTITY_EXCEEDED",
			"not refused",
			"not refused",
			"not refused",
		]);
		assert.equal((await parcelsOf(orderId)).length, 3);
	});

	it("are of approved orders: not of unpaid or cancelled ones, whose parcels can still be corrected", async () => {
		const unpaid = await placed();
		const { mugs: line } = await lineIds(unpaid);
		assert.equal(await refusalOf(fulfil(unpaid, { lineItems: [{ id: line }] })), "428 ORDER_NOT_APPROVED");
		const { orderId, mugs, bowls } = await bought();
		const { fulfillmentId = "" } = await fulfil(orderId, { lineItems: [{ id: mugs }] });
		await staff.cancelOrder({ id: orderId });
		assert.equal(await statusOf(orderId), "PARTIALLY_FULFILLED");
		assert.equal(await refusalOf(fulfil(orderId, { lineItems: [{ id: bowls }] })), "428 ORDER_NOT_APPROVED");
		await staff.updateFulfillment({ orderId, fulfillment: { id: fulfillmentId, status: "Fulfilled" } });
		await staff.deleteFulfillment({ orderId, fulfillmentId });
		assert.equal(await statusOf(orderId), "NOT_FULFILLED");
		const missing = crypto.randomUUID();
		assert.equal(await refusalOf(fulfil(missing, { lineItems: [{ id: mugs }] })), "404 ORDER_NOT_FOUND");
		assert.equal(await refusalOf(staff.deleteFulfillment({ orderId: missing, fulfillmentId })), "404 ORDER_NOT_FOUND");
		assert.equal(
			await refusalOf(staff.updateFulfillment({ orderId: missing, fulfillment: { id: fulfillmentId } })),
			"404 ORDER_NOT_FOUND",
		);
		assert.equal(
			await refusalOf(staff.deleteFulfillment({ orderId, fulfillmentId: missing })),
			"404 FULFILLMENT_NOT_FOUND",
		);
		assert.equal(
			await refusalOf(staff.updateFulfillment({ orderId, fulfillment: { id: missing, completed: true } })),
			"404 FULFILLMENT_NOT_FOUND",
		);
	});

	it("have a link of exactly five carriers, and else the one that staff give", async () => {
		const { orderId, mugs } = await bought();
		const trackedBy = async (trackingInfo: NonNullable<Sent["trackingInfo"]>) => {
			const { fulfillmentId = "" } = await fulfil(orderId, { lineItems: [{ id: mugs, quantity: 1 }], trackingInfo });
			const shown = (await parcelsOf(orderId)).find(({ id }) => id === fulfillmentId)?.trackingInfo;
			await staff.deleteFulfillment({ orderId, fulfillmentId });
			return shown?.trackingLink;
		};
		const trackingNumber = "1Z 99/7&x";
		const links: string[] = [];
		for (const shippingProvider of ["fedex", "ups", "usps", "dhl", "canadaPost"])
			links.push((await trackedBy({ shippingProvider, trackingNumber })) ?? "");
		assert.equal(new Set(links.map((link) => new URL(link).host)).size, 5);
		for (const link of links) assert.ok(link.endsWith("1Z%2099%2F7%26x"), link);
		assert.equal(await trackedBy({ shippingProvider: "FedEx", trackingNumber }), undefined);
		assert.equal(await trackedBy({ shippingProvider: "ups" }), undefined);
		const trackingLink = "https://parcels.example/42";
		assert.equal(await trackedBy({ shippingProvider: "Bike courier", trackingLink }), trackingLink);
		assert.equal(await trackedBy({ shippingProvider: "dhl", trackingNumber, trackingLink }), trackingLink);
		for (const bad of ["javascript:alert(1)", "parcels.example/42", "ftp://parcels.example/42"]) {
			const sent = { lineItems: [{ id: mugs }], trackingInfo: { trackingLink: bad } };
			assert.equal(await refusalOf(fulfil(orderId, sent)), "400 fulfillment.trackingInfo.trackingLink FORMAT");
		}
	});

	it("have a tracking number once in an order", async () => {
		const { orderId, mugs } = await bought();
		const tracked = (trackingNumber: string) => ({
			lineItems: [{ id: mugs, quantity: 1 }],
			trackingInfo: { shippingProvider: "dhl", trackingNumber },
		});
		await fulfil(orderId, tracked("A"));
		assert.equal(await refusalOf(fulfil(orderId, tracked("A"))), "409 TRACKING_NUMBER_ALREADY_EXISTS");
		const { fulfillmentId: id = "" } = await fulfil(orderId, tracked("B"));
		const renumbered = (trackingNumber: string) =>
			staff.updateFulfillment({ orderId, fulfillment: { id, trackingInfo: { trackingNumber } } });
		assert.equal(await refusalOf(renumbered("A")), "409 TRACKING_NUMBER_ALREADY_EXISTS");
		assert.equal(await refusalOf(renumbered("B")), "not refused");
		const next = await bought();
		await fulfil(next.orderId, { lineItems: [{ id: next.mugs }], trackingInfo: { trackingNumber: "A" } });
	});

	it("change by members: absent ones stay, null removes one, lines and quantities stay as they are", async () => {
		const { orderId, mugs, bowls } = await bought();
		const lineItems = [{ id: mugs, quantity: 2 }];
		const trackingInfo = { shippingProvider: "ups", trackingNumber: "1" };
		const { fulfillmentId: id = "" } = await fulfil(orderId, { lineItems, trackingInfo, status: "Pending" });
		const update = (fulfillment: Partial<Sent>, fieldMask?: string) =>
			staff.updateFulfillment({ orderId, fulfillment: { ...fulfillment, id }, ...(fieldMask ? { fieldMask } : {}) });
		await update({ status: "In_Delivery", trackingInfo: { trackingNumber: "2" } });
		const [parcel] = await parcelsOf(orderId);
		assert.deepEqual(
			[parcel?.status, parcel?.trackingInfo],
			[
				"In_Delivery",
				{
					shippingProvider: "ups",
					trackingNumber: "2",
					trackingLink: "https://www.ups.com/track?tracknum=2",
				},
			],
		);
		await update({ ...parcel, status: "In_Delivery", completed: true });
		await update({ status: null });
		await update({}, "trackingInfo.trackingNumber");
		const [cleared] = await parcelsOf(orderId);
		assert.deepEqual(
			[cleared?.status, cleared?.completed, cleared?.trackingInfo, cleared?.lineItems],
			[undefined, true, { shippingProvider: "ups" }, lineItems],
		);
		await update({ customInfo: { fieldsData: { shelf: "7" } } });
		const [custom] = await parcelsOf(orderId);
		assert.deepEqual([custom?.trackingInfo, custom?.customInfo], [undefined, { fieldsData: { shelf: "7" } }]);
		for (const other of [[{ id: mugs, quantity: 1 }], [{ id: bowls, quantity: 2 }]]) {
			assert.equal(await refusalOf(update({ lineItems: other })), "400 fulfillment.lineItems FIELD_NOT_ALLOWED");
		}
		assert.equal(
			await refusalOf(update({ trackingInfo, customInfo: { fieldsData: {} } })),
			"400 fulfillment.customInfo ONE_OF_ALIGNMENT",
		);
		for (const status of ["fulfilled", "Shipped", "FULFILLED"]) {
			assert.match(await refusalOf(update({ status: status as never })), /^400 fulfillment\.status /);
		}
	});

	it("are created for many orders at once, each with a result, all of an order's or none", async () => {
		const [one, two] = [await bought(), await bought()];
		const missing = crypto.randomUUID();
		const lines = (id: string, quantity: number) => ({ lineItems: [{ id, quantity }] });
		const { results, bulkActionMetadata } = await staff.bulkCreateFulfillments({
			ordersWithFulfillments: [
				{ orderId: one.orderId, fulfillments: [lines(one.mugs, 1), lines(one.bowls, 2)] },
				{ orderId: two.orderId, fulfillments: [lines(two.mugs, 1), lines(two.bowls, 3)] },
				{ orderId: missing, fulfillments: [lines(one.mugs, 1)] },
				{ orderId: one.orderId, fulfillments: [lines(one.mugs, 2)] },
				{ orderId: one.orderId, fulfillments: [lines(one.mugs, 1)] },
			],
		});
		assert.deepEqual(
			results?.map(({ itemMetadata }) => [itemMetadata?.originalIndex, itemMetadata?.id, itemMetadata?.error?.code]),
			[
				[0, one.orderId, undefined],
				[1, two.orderId, "FULFILLED_QUANTITY_EXCEEDED"],
				[2, missing, "ORDER_NOT_FOUND"],
				[3, one.orderId, undefined],
				[4, one.orderId, "FULFILLED_QUANTITY_EXCEEDED"],
			],
		);
		assert.deepEqual(bulkActionMetadata, { totalSuccesses: 2, totalFailures: 3, undetailedFailures: 0 });
		assert.deepEqual([await statusOf(one.orderId), await statusOf(two.orderId)], ["FULFILLED", "NOT_FULFILLED"]);
		const { ordersWithFulfillments } = await staff.listFulfillmentsForMultipleOrders({
			orderIds: [two.orderId, missing, one.orderId, "nothing"],
		});
		assert.deepEqual(
			ordersWithFulfillments?.map(({ orderId, fulfillments }) => [orderId, fulfillments?.length]),
			[
				[two.orderId, 0],
				[one.orderId, 3],
			],
		);
	});

	it("are published by their event, and by the order's when its status changes", async () => {
		const { orderId, mugs, bowls } = await bought();
		const { fulfillmentId: id = "" } = await fulfil(orderId, {
			lineItems: [{ id: mugs }],
			trackingInfo: { shippingProvider: "dhl", trackingNumber: "1" },
		});
		await staff.updateFulfillment({ orderId, fulfillment: { id, trackingInfo: { trackingNumber: "2" } } });
		await staff.updateFulfillment({ orderId, fulfillment: { id, status: "Ready" } });
		// Nothing new.
		await staff.updateFulfillment({ orderId, fulfillment: { id, status: "Ready" } });
		await fulfil(orderId, { lineItems: [{ id: bowls }], trackingInfo: { trackingLink: "https://parcels.example/1" } });
		await staff.deleteFulfillment({ orderId, fulfillmentId: id });
		const events = await shop.store.eventsOf(shop.site, orderService.entity, orderId);
		const published = events.filter(({ type }) => type === "wix.ecom.v1.fulfillments_updated");
		assert.equal(published.length, 5);
		const statuses = events
			.filter(({ type }) => type === "wix.ecom.v1.order_fulfilled")
			.map(({ data }) => [data.previousFulfillmentStatus, data.fulfillmentStatus, data.action]);
		assert.deepEqual(statuses, [
			["NOT_FULFILLED", "PARTIALLY_FULFILLED", "FULFILLMENTS_UPDATED"],
			["PARTIALLY_FULFILLED", "FULFILLED", "FULFILLMENTS_UPDATED"],
			["FULFILLED", "PARTIALLY_FULFILLED", "FULFILLMENTS_UPDATED"],
		]);
		assert.deepEqual(
			(await read(orderId)).activities?.map(({ activityType }) => activityType),
			[
				"ORDER_PLACED",
				"ORDER_PAID",
				"TRACKING_NUMBER_ADDED",
				"TRACKING_NUMBER_EDITED",
				"ORDER_FULFILLED",
				"TRACKING_LINK_ADDED",
				"ORDER_NOT_FULFILLED",
			],
		);
	});

	it("are seen by the buyer of the order and changed by staff who pack, by nobody else", async () => {
		const { orderId, mugs, bowls } = await bought();
		const fulfillment = { lineItems: [{ id: bowls, quantity: 1 }] };
		const { fulfillmentId = "" } = await fulfil(orderId, { lineItems: [{ id: mugs }] });
		const own = await as(buyer).listFulfillmentsForSingleOrder({ orderId });
		assert.equal(own.orderWithFulfillments?.fulfillments?.[0]?.id, fulfillmentId);
		const stranger = await shop.visitor();
		assert.equal(await refusalOf(as(stranger).listFulfillmentsForSingleOrder({ orderId })), "404 ORDER_NOT_FOUND");
		const none = await as(stranger).listFulfillmentsForMultipleOrders({ orderIds: [orderId] });
		assert.deepEqual(none.ordersWithFulfillments, []);
		const others = [
			buyer,
			stranger,
			...(await Promise.all((["support", "content", "read-only"] as const).map((role) => shop.staff(role)))),
		];
		for (const other of others.map(as)) {
			const refusals = await Promise.all([
				refusalOf(other.createFulfillment({ orderId, fulfillment })),
				refusalOf(other.updateFulfillment({ orderId, fulfillment: { id: fulfillmentId, status: "Ready" } })),
				refusalOf(other.deleteFulfillment({ orderId, fulfillmentId })),
				refusalOf(other.bulkCreateFulfillments({ ordersWithFulfillments: [{ orderId, fulfillments: [fulfillment] }] })),
			]);
			assert.deepEqual(
				refusals,
				Array.from({ length: 4 }, () => "403 PERMISSION_DENIED"),
			);
		}
		const content = as(await shop.staff("content"));
		assert.equal(await refusalOf(content.listFulfillmentsForSingleOrder({ orderId })), "403 PERMISSION_DENIED");
		assert.equal((await parcelsOf(orderId)).length, 1);
		await as(await shop.staff("fulfilment")).createFulfillment({ orderId, fulfillment });
	});

	it("are shown on the order's page once they are on their way, without what the shop keeps for itself", async () => {
		const { orderId, mugs, bowls } = await bought();
		await fulfil(orderId, { lineItems: [{ id: mugs, quantity: 1 }], status: "Ready" });
		const trackingInfo = { shippingProvider: "canadaPost", trackingNumber: "42" };
		await fulfil(orderId, { lineItems: [{ id: mugs, quantity: 1 }], trackingInfo });
		await fulfil(orderId, { lineItems: [{ id: bowls }], customInfo: { fieldsData: { shelf: "secret" } } });
		const { url = "" } = await buyer.use(orderLinks).createOrderLink({ orderId });
		const opened = await shop
			.caller()
			.use(orderLinks)
			.openOrderLink({ token: url.split("/").at(-1) ?? "" });
		assert.deepEqual(
			opened.parcels?.map(({ id: _, ...parcel }) => parcel),
			[
				{
					lineItems: [{ lineItemId: mugs, quantity: 1 }],
					carrier: "Canada Post",
					trackingNumber: "42",
					trackingLink: "https://www.canadapost-postescanada.ca/track-reperage/en#/resultList?searchFor=42",
				},
				{ lineItems: [{ lineItemId: bowls, quantity: 2 }], carrier: "", trackingNumber: "", trackingLink: "" },
			],
		);
		assert.doesNotMatch(JSON.stringify(opened), /secret/);
	});

	it("do not grow an order without bound", async () => {
		const { orderId, mugs } = await bought();
		const fieldsData = Object.fromEntries(Array.from({ length: 60 }, (_, index) => [index, "x".repeat(9000)]));
		const sent = { lineItems: [{ id: mugs, quantity: 1 }], customInfo: { fieldsData } };
		assert.equal(await refusalOf(fulfil(orderId, sent)), "400 fulfillment MAX_SIZE");
	});
});
