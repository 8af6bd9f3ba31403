import assert from "node:assert/strict";
import { after, before, it } from "node:test";
import { myOrders } from "@cartwright/contract/orders/my-orders";
import type { Order as WireOrder } from "@cartwright/contract/orders/order-messages";
import { orders as service } from "@cartwright/contract/orders/orders";
import type { Client } from "@cartwright/sdk/client";
import type { RequestTo } from "@cartwright/sdk/routes";
import { breachesIn, changeSettings } from "@cartwright/testing/buying";
import { refusalOf } from "@cartwright/testing/refusal";
import { onEachEngine, openShop, type Shop } from "@cartwright/testing/shop";
import { newMember } from "@cartwright/testing/things";
import { v7 as uuid } from "uuid";

type Request = RequestTo<typeof service, "createOrder">;
type NewOrder = Request["order"];

const lamp = {
	productName: { original: "Lamp" },
	catalogReference: { appId: uuid(), catalogItemId: "lamp-1" },
	itemType: { preset: "PHYSICAL" as const },
	quantity: 2,
	price: { amount: "19.99" },
};
const free = { ...lamp, price: { amount: "0" } };
const sold = (more: Partial<NewOrder> = {}): NewOrder => ({
	channelInfo: { type: "POS" },
	priceSummary: {},
	lineItems: [lamp],
	...more,
});

onEachEngine("an order that staff create", (engine) => {
	let shop: Shop;
	let staff: ReturnType<typeof by>;
	const by = (client: Pick<Client, "use">) => client.use(service);
	before(async () => {
		shop = await openShop({ engine });
		staff = by(await shop.staff());
	});
	after(async () => {
		assert.deepEqual(await breachesIn(shop), []);
		await shop.close();
	});

	const create = async (more: Partial<NewOrder> = {}, settings?: Request["settings"]): Promise<WireOrder> =>
		(await staff.createOrder({ order: sold(more), settings })).order ?? {};
	const refusal = (more: Partial<NewOrder>) => refusalOf(staff.createOrder({ order: sold(more) }));
	const eventsOf = async (id: string | null | undefined) =>
		(await shop.store.eventsOf(shop.site, service.entity, id ?? "")).map(({ type }) =>
			type.split("_").slice(1).join("_"),
		);

	it("is found, with all that was sent", async () => {
		const sent = {
			buyerInfo: { email: "grace@example.com" },
			billingInfo: { address: { country: "DE" }, contactDetails: { firstName: "Grace" } },
			recipientInfo: { address: { country: "FR" }, contactDetails: { firstName: "Ada" } },
			buyerNote: "Ring twice",
			customFields: [{ title: "Engraving", value: "G. H." }],
			channelInfo: { type: "OTHER_PLATFORM" as const, externalOrderId: "X-1", externalOrderUrl: "https://x.test/1" },
			tags: { tags: { tagIds: ["gift"] }, privateTags: { tagIds: ["vip"] } },
			archived: true,
			seenByAHuman: true,
			status: "APPROVED" as const,
		};
		const { id = "" } = await create(sent);
		const { order } = await staff.getOrder({ id: id ?? "" });
		const shown = Object.fromEntries(Object.keys(sent).map((name) => [name, order?.[name as keyof WireOrder]]));
		assert.deepEqual({ ...shown, buyerInfo: { email: order?.buyerInfo?.email } }, sent);
		const { orders } = await staff.searchOrders({ search: { filter: { "channelInfo.externalOrderId": "X-1" } } });
		assert.deepEqual(
			orders.map((each) => each.id),
			[id],
		);
	});

	it("has amounts in its own currency, whatever the shop's is", async () => {
		const shown = async (currency: string, amount: string) => {
			const { priceSummary, balanceSummary } = await create({
				currency,
				lineItems: [{ ...lamp, price: { amount } }],
				status: "APPROVED",
			});
			return [priceSummary?.total?.formattedAmount, balanceSummary?.balance?.amount];
		};
		assert.deepEqual(await shown("EUR", "12.50"), ["€25.00", "25.00"]);
		assert.deepEqual(await shown("JPY", "1250"), ["¥2,500", "2500"]);
		assert.deepEqual((await shown("KWD", "1.125"))[1], "2.250");
		assert.equal(await refusal({ currency: "eur" }), "400 order.currency FORMAT");
	});

	it("takes the next number, without gaps, also if many are created at once and some are rejected", async () => {
		const first = Number((await create()).number);
		const requests = Array.from({ length: 12 }, (_, index) =>
			index % 4 === 3 ? refusal({ status: "CANCELED" }) : create().then(({ number }) => Number(number)),
		);
		const results = await Promise.all(requests);
		const numbers = results.filter((result) => typeof result === "number").sort((a, b) => a - b);
		assert.deepEqual(
			numbers,
			Array.from({ length: 9 }, (_, index) => first + 1 + index),
		);
		assert.equal(results.filter((result) => result === "400 order.status INVALID_ENUM_VALUE").length, 3);
	});

	it("is approved if it is paid or free, or as the caller says", async () => {
		const statusOf = async (...request: Parameters<typeof create>) => {
			const { status, paymentStatus } = await create(...request);
			return `${status} ${paymentStatus}`;
		};
		const onPayment = { orderApprovalStrategy: "PAYMENT_RECEIVED" } as const;
		const onSavedMethod = { orderApprovalStrategy: "PAYMENT_METHOD_SAVED" } as const;
		assert.equal(await statusOf(), "INITIALIZED NOT_PAID");
		assert.equal(await statusOf({ status: "APPROVED" }), "APPROVED NOT_PAID");
		assert.equal(await statusOf({ lineItems: [free] }), "APPROVED PAID");
		assert.equal(await statusOf({ paymentStatus: "PAID" }), "APPROVED PAID");
		assert.equal(await statusOf({ status: "APPROVED" }, onPayment), "INITIALIZED NOT_PAID");
		assert.equal(await statusOf({ paymentStatus: "PAID" }, onPayment), "APPROVED PAID");
		assert.equal(await statusOf({ status: "APPROVED" }, onSavedMethod), "INITIALIZED NOT_PAID");
		assert.equal(await statusOf({ paymentStatus: "PAID" }, onSavedMethod), "APPROVED PAID");
	});

	it("is fulfilled at once if nothing ships, and not before it is approved", async () => {
		const shippingInfo = { title: "Courier", cost: { price: { amount: "6" } } };
		const statusOf = async (more: Partial<NewOrder>) => (await create(more)).fulfillmentStatus;
		assert.equal(await statusOf({ status: "APPROVED" }), "FULFILLED");
		assert.equal(await statusOf({ status: "APPROVED", shippingInfo }), "NOT_FULFILLED");
		assert.equal(await statusOf({}), "NOT_FULFILLED");
	});

	it("says in its events that it was created and approved, and whether its buyer is to be told", async () => {
		const approved = await create({ status: "APPROVED" });
		assert.deepEqual(await eventsOf(approved.id), ["created", "approved"]);
		assert.deepEqual(await eventsOf((await create()).id), ["created"]);
		const notifies = async (settings?: Request["settings"]) => {
			const { id } = await create({ status: "APPROVED" }, settings);
			return (await shop.store.eventsOf(shop.site, service.entity, id ?? "")).at(-1)?.data.sendNotificationToBuyer;
		};
		assert.equal(await notifies(), true);
		assert.equal(await notifies({ notifications: { sendNotificationToBuyer: false } }), false);
	});

	it("has the date of the sale elsewhere, which must not be in the future", async () => {
		const purchasedDate = "2020-02-29T12:00:00.000Z";
		assert.equal((await create({ purchasedDate, status: "APPROVED" })).purchasedDate, purchasedDate);
		assert.equal((await create({ purchasedDate })).purchasedDate, purchasedDate);
		const now = shop.now().toISOString();
		assert.equal((await create({ purchasedDate: now })).purchasedDate, now);
		const next = new Date(shop.now().getTime() + 1).toISOString();
		assert.equal(await refusal({ purchasedDate: next }), "400 PURCHASED_DATE_CANNOT_BE_IN_FUTURE");
	});

	it("names what is wrong with it", async () => {
		const id = uuid();
		const refusals: (readonly [Partial<NewOrder>, string])[] = [
			[{ status: "REJECTED" }, "order.status INVALID_ENUM_VALUE"],
			[{ paymentStatus: "FULLY_REFUNDED" }, "order.paymentStatus INVALID_ENUM_VALUE"],
			[{ lineItems: [{ ...lamp, id: "1" }] }, "order.lineItems[0].id FORMAT"],
			[
				{
					lineItems: [
						{ ...lamp, id },
						{ ...lamp, id },
					],
				},
				"order.lineItems[1].id VALIDATION",
			],
			[{ lineItems: [{ ...lamp, price: { amount: "-1" } }] }, "order.lineItems[0].price.amount DECIMAL_GTE"],
			[{ lineItems: [{ ...lamp, quantity: 0 }] }, "order.lineItems[0].quantity MIN"],
			[{ lineItems: [] }, "order.lineItems MIN_SIZE"],
			[{ buyerInfo: { memberId: id, visitorId: id } }, "order.buyerInfo.memberId ONE_OF_ALIGNMENT"],
			[{ weightUnit: "UNSPECIFIED_WEIGHT_UNIT" }, "order.weightUnit FIELD_NOT_ALLOWED"],
		];
		for (const [more, violation] of refusals) assert.equal(await refusal(more), `400 ${violation}`);
	});

	it("is rejected rather than stored with less than was sent", async () => {
		const coupon = { id: uuid(), code: "SPRING", name: "Spring", amount: { amount: "5" } };
		const untaken = { appliedDiscounts: [{ discountType: "GLOBAL" as const, coupon }] };
		assert.equal(await refusal(untaken), "400 order.appliedDiscounts[0].coupon.amount.amount FIELD_NOT_ALLOWED");
	});

	it("for a member is the member's, and nobody else's", async () => {
		const [ada, grace] = [await newMember(shop), await newMember(shop)];
		const order = await create({ buyerInfo: { memberId: ada.id }, status: "APPROVED" });
		const id = order.id ?? "";
		const own = async (client: Client) => (await client.use(myOrders).listMyOrders({})).orders.map((each) => each.id);
		assert.deepEqual([await own(ada.client), await own(grace.client)], [[id], []]);
		assert.equal((await by(ada.client).getOrder({ id })).order?.id, id);
		assert.equal(await refusalOf(by(grace.client).getOrder({ id })), "404 ORDER_NOT_FOUND");
		assert.equal(await refusalOf(by(await shop.visitor()).getOrder({ id })), "404 ORDER_NOT_FOUND");
	});

	it("takes no stock, and gives none back when it is canceled", async () => {
		const { id = "" } = await create({ status: "APPROVED" });
		const { order } = await staff.cancelOrder({ id: id ?? "", restockAllItems: true });
		assert.deepEqual([order?.status, order?.lineItems?.[0]?.restockQuantity], ["CANCELED", undefined]);
	});

	it("cannot be created by shoppers and by staff who only read", async () => {
		const order = sold();
		const member = await newMember(shop);
		for (const caller of [await shop.visitor(), member.client, await shop.staff("read-only")]) {
			assert.equal(await refusalOf(by(caller).createOrder({ order })), "403 PERMISSION_DENIED");
		}
		assert.equal(await refusalOf(by(shop.caller()).createOrder({ order })), "401 UNAUTHENTICATED");
	});

	it("keeps its currency and texts when the shop changes its own", async () => {
		const { id = "" } = await create({ status: "APPROVED" });
		await changeSettings(shop, { currency: "JPY", language: "ja" });
		const { order } = await staff.getOrder({ id: id ?? "" });
		assert.deepEqual([order?.currency, order?.priceSummary?.total?.amount], ["USD", "39.98"]);
		assert.equal(order?.siteLanguage, "en");
		assert.equal((await create({ lineItems: [{ ...lamp, price: { amount: "500" } }] })).currency, "JPY");
	});
});
