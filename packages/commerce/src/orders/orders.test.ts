import assert from "node:assert/strict";
import { after, before, describe, it } from "node:test";
import type { JsonObject } from "@cartwright/contract/message";
import type { Order as WireOrder } from "@cartwright/contract/orders/order-messages";
import { orders as service } from "@cartwright/contract/orders/orders";
import type { Client } from "@cartwright/sdk/client";
import type { RequestTo } from "@cartwright/sdk/routes";
import { create, remove } from "@cartwright/store/batch";
import { byId } from "@cartwright/store/store";
import {
	breachesIn,
	lineOf,
	type Offer,
	offer,
	payBy,
	place,
	readyCheckout,
	stockOf,
} from "@cartwright/testing/buying";
import { refusalOf } from "@cartwright/testing/refusal";
import { onEachEngine, openShop, type Shop, type Shopper } from "@cartwright/testing/shop";
import { v7 as uuid } from "uuid";
import { testCards } from "../payments/providers/test-gateway/test-cards.ts";
import { orders as documents } from "./documents.ts";
import type { Order } from "./order.ts";

const address = { country: "DE", city: "Berlin", addressLine: "Unter den Linden 1" };

onEachEngine("orders", (engine) => {
	let shop: Shop;
	let shopper: Shopper;
	let staff: ReturnType<typeof by>;
	let mug: Offer;
	const by = (client: Pick<Client, "use">) => client.use(service);
	before(async () => {
		shop = await openShop({ engine });
		shopper = await shop.visitor();
		staff = by(await shop.staff());
		mug = await offer(shop, 100);
	});
	after(async () => {
		assert.deepEqual(await breachesIn(shop), []);
		await shop.close();
	});

	/** An approved order. */
	const approved = async (buyer: Shopper = shopper, of = mug): Promise<string> => {
		const orderId = await place(buyer, await readyCheckout(buyer, lineOf(of)));
		await payBy(buyer, orderId, testCards.approved);
		return orderId;
	};
	const read = async (id: string): Promise<WireOrder> => (await staff.getOrder({ id })).order ?? {};
	const eventsOf = async (id: string) =>
		(await shop.store.eventsOf(shop.site, service.entity, id)).map(({ type }) => type);

	describe("getOrder", () => {
		it("returns an order to its buyer and to staff; others get ORDER_NOT_FOUND", async () => {
			const id = await approved();
			const { order } = await by(shopper).getOrder({ id });
			assert.equal(order?.id, id);
			assert.deepEqual(order?.priceSummary, {
				subtotal: { amount: "10.00", formattedAmount: "$10.00" },
				shipping: { amount: "5.00", formattedAmount: "$5.00" },
				tax: { amount: "0.00", formattedAmount: "$0.00" },
				discount: { amount: "0.00", formattedAmount: "$0.00" },
				totalPrice: { amount: "15.00", formattedAmount: "$15.00" },
				total: { amount: "15.00", formattedAmount: "$15.00" },
				totalWithGiftCard: { amount: "15.00", formattedAmount: "$15.00" },
				totalWithoutGiftCard: { amount: "15.00", formattedAmount: "$15.00" },
				totalAdditionalFees: { amount: "0.00", formattedAmount: "$0.00" },
			});
			assert.equal((await by(await shop.staff("read-only")).getOrder({ id })).order?.id, id);
			assert.equal(await refusalOf(by(await shop.visitor()).getOrder({ id })), "404 ORDER_NOT_FOUND");
			assert.equal(await refusalOf(by(shopper).getOrder({ id: uuid() })), "404 ORDER_NOT_FOUND");
			assert.equal(await refusalOf(by(await shop.staff("content")).getOrder({ id })), "403 PERMISSION_DENIED");
			assert.equal(await refusalOf(by(shop.caller()).getOrder({ id })), "401 UNAUTHENTICATED");
		});

		it("returns the history; each change has an event", async () => {
			const id = await approved();
			const activities = (await read(id)).activities?.map(({ activityType }) => activityType);
			assert.deepEqual(activities, ["ORDER_PLACED", "ORDER_PAID"]);
			assert.deepEqual(await eventsOf(id), [
				"wix.ecom.v1.order_created",
				"wix.ecom.v1.order_payment_status_updated",
				"wix.ecom.v1.order_transactions_details_updated",
				"wix.ecom.v1.order_transactions_updated",
				"wix.ecom.v1.order_updated",
				"wix.ecom.v1.order_payment_status_updated",
				"wix.ecom.v1.order_approved",
				"wix.ecom.v1.order_transactions_details_updated",
				"wix.ecom.v1.order_transactions_updated",
				"wix.ecom.v1.order_updated",
			]);
		});
	});

	describe("searchOrders", () => {
		it("lists newest first, page by page in both directions, without unpaid orders", async () => {
			const buyer = await shop.visitor();
			const unpaid = await place(buyer, await readyCheckout(buyer, lineOf(mug)));
			const ids: string[] = [];
			for (let count = 0; count < 5; count++) {
				shop.advance(1000);
				ids.unshift(await approved(buyer));
			}
			const email = { "buyerInfo.email": "ada@example.com" };
			const filter = { $and: [email, { createdDate: { $gt: (await read(unpaid)).createdDate ?? "" } }] };
			const pageOf = async (search: object) => {
				const { orders, metadata } = await staff.searchOrders({ search });
				return { ids: orders.map(({ id }) => id), ...metadata?.cursors };
			};
			const first = await pageOf({ filter, cursorPaging: { limit: 2 } });
			const second = await pageOf({ cursorPaging: { limit: 2, cursor: first.next ?? "" } });
			const third = await pageOf({ cursorPaging: { limit: 2, cursor: second.next ?? "" } });
			const back = await pageOf({ cursorPaging: { limit: 2, cursor: third.prev ?? "" } });
			assert.deepEqual([first.ids, second.ids, third.ids], [ids.slice(0, 2), ids.slice(2, 4), ids.slice(4)]);
			assert.deepEqual(back.ids, second.ids);
			assert.deepEqual([first.prev, third.next], [undefined, undefined]);
			const { orders } = await staff.searchOrders({ search: { filter: { id: unpaid } } });
			assert.deepEqual(orders, []);
		});

		it("filters and sorts by amounts as decimals", async () => {
			const [cheap, dear] = [await offer(shop, 9), await offer(shop, 9)];
			const buyer = await shop.visitor();
			await approved(buyer, cheap);
			const orderId = await place(buyer, await readyCheckout(buyer, lineOf(dear, 9)));
			await payBy(buyer, orderId, testCards.approved);
			const filter = { "priceSummary.total.amount": { $gte: "95.00" } };
			const sort = [{ fieldName: "priceSummary.total.amount", order: "ASC" as const }];
			const { orders } = await staff.searchOrders({ search: { filter, sort } });
			assert.deepEqual(
				orders.map(({ id }) => id),
				[orderId],
			);
			const byProduct = { "lineItems.catalogReference.catalogItemId": { $hasSome: [dear.product.id] } };
			assert.equal((await staff.searchOrders({ search: { filter: byProduct } })).orders.length, 1);
		});

		it("sorts and filters by number as a number", async () => {
			const { stored } = await shop.store.read(shop.site, { stored: byId(documents, await approved()) });
			assert.ok(stored);
			const of = (number: string) => ({ ...stored.doc, id: uuid(), checkoutId: uuid(), number });
			const made = ["9999998", "9999999", "10000000", "10000001"].map(of);
			await shop.store.commit(
				shop.site,
				made.map((order) => create(documents, order)),
			);
			const byNumber = [{ fieldName: "number", order: "DESC" as const }];
			const search = async (filter: JsonObject, more: object = {}) =>
				staff.searchOrders({ search: { filter, sort: byNumber, ...more } });
			const { orders, metadata } = await search({ number: { $gt: "9999998" } }, { cursorPaging: { limit: 2 } });
			assert.deepEqual(
				orders.map(({ number }) => number),
				["10000001", "10000000"],
			);
			const cursor = metadata?.cursors?.next ?? "";
			const { orders: rest } = await staff.searchOrders({ search: { cursorPaging: { cursor } } });
			assert.deepEqual(
				rest.map(({ number }) => number),
				["9999999"],
			);
			assert.equal((await search({ number: "9999998" })).orders.length, 1);
			assert.equal((await search({ number: { $startsWith: "1000000" } })).orders.length, 2);
			// These were not placed.
			await shop.store.commit(
				shop.site,
				made.map((doc) => remove(documents, { doc, revision: 1 })),
			);
		});

		it("rejects other fields and names those that can be filtered and sorted by", async () => {
			await assert.rejects(
				staff.searchOrders({ search: { filter: { secret: 1 } } }),
				/only by .*buyerInfo.email.*number/,
			);
			const sort = [{ fieldName: "archived", order: "ASC" as const }];
			await assert.rejects(staff.searchOrders({ search: { sort } }), /only by .*number/);
		});

		it("rejects unknown fields, foreign cursors, and visitors", async () => {
			const search = (request: object) => refusalOf(staff.searchOrders({ search: request }));
			assert.equal(await search({ filter: { secret: 1 } }), "400 INVALID_QUERY");
			assert.equal(await search({ sort: [{ fieldName: "id", order: "ASC" }] }), "400 INVALID_QUERY");
			assert.equal(await search({ cursorPaging: { cursor: "made-up" } }), "400 INVALID_QUERY");
			assert.equal(await refusalOf(by(shopper).searchOrders({ search: {} })), "403 PERMISSION_DENIED");
		});
	});

	describe("updateOrder", () => {
		it("updates the changeable fields; null removes a value", async () => {
			const id = await approved();
			const sent = { id, archived: true, buyerInfo: { email: "new@example.com" }, recipientInfo: { address } };
			const { order } = await staff.updateOrder({ order: sent });
			assert.deepEqual([order?.archived, order?.buyerInfo?.email], [true, "new@example.com"]);
			assert.equal(order?.recipientInfo?.address?.city, "Berlin");
			assert.equal(order?.recipientInfo?.contactDetails?.firstName, "Ada");
			const cleared = await staff.updateOrder({ order: { id, billingInfo: { address: null } } });
			assert.equal(cleared.order?.billingInfo?.address, undefined);
			assert.equal(cleared.order?.billingInfo?.contactDetails?.firstName, "Ada");
			assert.equal((await read(id)).buyerInfo?.email, "new@example.com");
		});

		it("rejects changes of the agreement, and removing the buyer", async () => {
			const id = await approved();
			const update = (order: WireOrder, client = staff) => refusalOf(client.updateOrder({ order: { ...order, id } }));
			assert.equal(await update({ currency: "EUR" }), "400 FIELD_CANNOT_BE_UPDATED");
			assert.equal(await update({ shippingInfo: { title: "Free" } }), "400 FIELD_CANNOT_BE_UPDATED");
			assert.equal(await update({ buyerInfo: null }), "400 BUYER_INFO_CANNOT_BE_REMOVED");
			assert.equal(await update({ billingInfo: { contactDetails: null } }), "400 BUYER_INFO_CANNOT_BE_REMOVED");
			assert.equal(
				await refusalOf(staff.updateOrder({ order: { id: uuid(), archived: true } })),
				"404 ORDER_NOT_FOUND",
			);
			assert.equal(await update({ archived: true }, by(shopper)), "403 PERMISSION_DENIED");
			assert.equal(await update({ archived: true }, by(await shop.staff("read-only"))), "403 PERMISSION_DENIED");
		});
	});

	describe("bulk calls", () => {
		it("bulkUpdateOrders returns a result for each order", async () => {
			const [one, two, missing] = [await approved(), await approved(), uuid()];
			const { results, bulkActionMetadata } = await staff.bulkUpdateOrders({
				orders: [
					{ order: { id: one, archived: true } },
					{ order: { id: missing, archived: true } },
					{ order: { id: two, status: "CANCELED" } },
				],
				returnEntity: true,
			});
			assert.deepEqual(
				results.map(({ itemMetadata }) => itemMetadata?.error?.code ?? "done"),
				["done", "ORDER_NOT_FOUND", "FIELD_CANNOT_BE_UPDATED"],
			);
			assert.equal(results?.[0]?.item?.archived, true);
			assert.deepEqual(bulkActionMetadata, { totalSuccesses: 1, totalFailures: 2, undetailedFailures: 0 });
			assert.deepEqual([(await read(one)).archived, (await read(two)).status], [true, "APPROVED"]);
			const call = by(shopper).bulkUpdateOrders({ orders: [{ order: { id: one } }] });
			assert.equal(await refusalOf(call), "403 PERMISSION_DENIED");
		});

		it("bulkUpdateOrderTags adds and removes tags; a tag in both lists stays", async () => {
			const id = await approved();
			const tags = (...tagIds: string[]) => ({ tags: { tagIds } });
			await staff.bulkUpdateOrderTags({ orderIds: [id], assignTags: tags("a", "b") });
			const { results } = await staff.bulkUpdateOrderTags({
				orderIds: [id, uuid()],
				assignTags: { ...tags("b"), privateTags: { tagIds: ["p"] } },
				unassignTags: tags("a", "b"),
			});
			assert.deepEqual(
				results.map(({ itemMetadata }) => itemMetadata?.success),
				[true, false],
			);
			const { order } = await staff.getOrder({ id });
			assert.deepEqual([order?.tags?.tags?.tagIds, order?.tags?.privateTags?.tagIds], [["b"], ["p"]]);
			assert.deepEqual((await by(shopper).getOrder({ id })).order?.tags?.privateTags?.tagIds, []);
			const call = by(shopper).bulkUpdateOrderTags({ orderIds: [id], assignTags: tags("x") });
			assert.equal(await refusalOf(call), "403 PERMISSION_DENIED");
		});
	});

	describe("cancelOrder", () => {
		it("cancels the order, restocks if requested, and publishes whether to notify the buyer", async () => {
			const last = await offer(shop, 2);
			const [restocked, notRestocked] = [await approved(shopper, last), await approved(shopper, last)];
			assert.equal(await stockOf(shop, last), 0);
			const notification = { sendOrderCanceledEmail: true, customMessage: "Sorry" };
			const { order } = await staff.cancelOrder({ id: restocked, restockAllItems: true, ...notification });
			assert.equal(order?.status, "CANCELED");
			assert.equal(order?.lineItems[0]?.restockQuantity, 1);
			await staff.cancelOrder({ id: notRestocked });
			assert.equal(await stockOf(shop, last), 1);
			const events = await shop.store.eventsOf(shop.site, service.entity, restocked);
			const { data } = events.find(({ type }) => type === "wix.ecom.v1.order_canceled") ?? {};
			assert.equal(data?.sendOrderCanceledEmail, true);
			assert.equal(data?.customMessage, "Sorry");
			assert.equal(data?.restockAllItems, true);
		});

		it("is rejected if already canceled, during a payment, and for callers who are not staff", async () => {
			const id = await approved();
			assert.equal(await refusalOf(by(shopper).cancelOrder({ id })), "403 PERMISSION_DENIED");
			await staff.cancelOrder({ id });
			assert.equal(await refusalOf(staff.cancelOrder({ id })), "428 ORDER_ALREADY_CANCELED");
			assert.equal(await refusalOf(staff.cancelOrder({ id: uuid() })), "404 ORDER_NOT_FOUND");
			const paying = await place(shopper, await readyCheckout(shopper, lineOf(mug)));
			await payBy(shopper, paying, testCards.slow);
			assert.equal(await refusalOf(staff.cancelOrder({ id: paying })), "428 ORDER_HAS_AUTHORIZED_TRANSACTION");
		});
	});

	it("rejects updating or canceling orders that are pending or rejected", async () => {
		const { stored } = await shop.store.read(shop.site, { stored: byId(documents, await approved()) });
		if (!stored) assert.fail();
		const codes = [["PENDING", "428 ORDER_IS_PENDING"] as const, ["REJECTED", "428 ORDER_IS_REJECTED"] as const];
		for (const [status, code] of codes) {
			const unfinished: Order = { ...stored.doc, id: uuid(), checkoutId: uuid(), status, number: "1" };
			await shop.store.commit(shop.site, [create(documents, unfinished)]);
			const { id } = unfinished;
			assert.equal(await refusalOf(staff.updateOrder({ order: { id, archived: true } })), code);
			assert.equal(await refusalOf(staff.cancelOrder({ id })), code);
			assert.equal((await read(id)).status, status);
			await shop.store.commit(shop.site, [remove(documents, { doc: unfinished, revision: 1 })]);
		}
	});

	describe("createOrder", () => {
		type NewOrder = RequestTo<typeof service, "createOrder">["order"];
		const lamp = {
			productName: { original: "Lamp" },
			catalogReference: { appId: uuid(), catalogItemId: "lamp-1" },
			itemType: { preset: "PHYSICAL" as const },
			quantity: 2,
			price: { amount: "19.99" },
			taxDetails: { taxRate: "0.1", totalTax: { amount: "4.00" } },
		};
		const made = (overrides: Partial<NewOrder> = {}): NewOrder => ({
			channelInfo: { type: "POS" },
			priceSummary: {},
			lineItems: [lamp],
			shippingInfo: { title: "Courier", cost: { price: { amount: "6" } } },
			...overrides,
		});

		it("stores an order from another system, numbers it and calculates its sums", async () => {
			const { order } = await staff.createOrder({ order: made({ status: "APPROVED" }) });
			assert.equal(order?.priceSummary?.total?.amount, "49.98");
			assert.equal(order?.priceSummary?.tax?.amount, "4.00");
			assert.deepEqual([order?.status, order?.paymentStatus], ["APPROVED", "NOT_PAID"]);
			assert.match(order?.number, /^1\d{4}$/);
		});

		it("accepts any buyer language, and the order can be read and searched", async () => {
			const { order } = await staff.createOrder({ order: made({ buyerLanguage: "no tag", status: "APPROVED" }) });
			assert.equal(order?.priceSummary?.total?.formattedAmount, "$49.98");
			assert.equal((await staff.searchOrders({ search: { filter: { id: order?.id ?? "" } } })).orders.length, 1);
		});

		it("rejects amounts beyond safe integers, and searches by such amounts find nothing", async () => {
			for (const [amount, quantity] of [["999999999999999"], ["9999999999", 100_000]] as const) {
				const order = made({ lineItems: [{ ...lamp, price: { amount }, quantity: quantity ?? 1 }] });
				assert.equal(await refusalOf(staff.createOrder({ order })), "400 INVALID_REQUEST");
			}
			const beyond = { filter: { "priceSummary.total.amount": { $gt: "999999999999999" } } };
			assert.equal(await refusalOf(staff.searchOrders({ search: beyond })), "400 INVALID_QUERY");
		});

		it("approves paid orders whatever the strategy, others according to the strategy", async () => {
			const settings = { orderApprovalStrategy: "PAYMENT_RECEIVED" } as const;
			const paid = await staff.createOrder({ order: made({ paymentStatus: "PAID" }), settings });
			assert.deepEqual([paid.order?.status, paid.order?.paymentStatus], ["APPROVED", "PAID"]);
			assert.equal(paid.order?.balanceSummary?.paid?.amount, "49.98");
			const unpaid = await staff.createOrder({ order: made({ status: "APPROVED" }), settings });
			assert.equal(unpaid.order?.status, "INITIALIZED");
		});

		it("rejects future dates, digital lines without a file, and callers who are not staff", async () => {
			const future = new Date(shop.now().getTime() + 60_000).toISOString();
			const create = (order: NewOrder, client = staff) => refusalOf(client.createOrder({ order }));
			assert.equal(await create(made({ purchasedDate: future })), "400 PURCHASED_DATE_CANNOT_BE_IN_FUTURE");
			const digital = { lineItems: [{ ...lamp, itemType: { preset: "DIGITAL" as const } }] };
			assert.equal(await create(made(digital)), "400 DIGITAL_FILE_REQUIRED");
			assert.equal(await create(made(), by(shopper)), "403 PERMISSION_DENIED");
			assert.equal(
				await create({ channelInfo: { type: "POS" } } as never),
				"400 order.lineItems REQUIRED_FIELD, order.priceSummary REQUIRED_FIELD",
			);
		});
	});

	describe("aggregateOrders", () => {
		it("counts and sums filtered orders, as a whole or by groups", async () => {
			const own = await openShop({ engine });
			const buyer = await own.visitor();
			const reports = by(await own.staff());
			const bowl = await offer(own, 9);
			for (const how of [testCards.approved, testCards.approved, "OFFLINE"]) {
				await payBy(buyer, await place(buyer, await readyCheckout(buyer, lineOf(bowl))), how);
			}
			const measures = { orders: { $count: true }, revenue: { $sum: "priceSummary.total.amount" } };
			const { aggregates } = await reports.aggregateOrders({ aggregation: measures });
			assert.deepEqual(aggregates, { orders: 3, revenue: "45.00" });
			const grouped = await reports.aggregateOrders({
				aggregation: { ...measures, groupBy: ["paymentStatus"] },
				filter: { archived: false },
			});
			assert.deepEqual(grouped.aggregates, {
				groups: [
					{ key: { paymentStatus: "PAID" }, orders: 2, revenue: "30.00" },
					{ key: { paymentStatus: "NOT_PAID" }, orders: 1, revenue: "15.00" },
				],
			});
			const call = reports.aggregateOrders({ aggregation: { revenue: { $sum: "number" } } });
			assert.equal(await refusalOf(call), "400 INVALID_QUERY");
			assert.equal(await refusalOf(by(buyer).aggregateOrders({ aggregation: measures })), "403 PERMISSION_DENIED");
			await own.close();
		});
	});
});
