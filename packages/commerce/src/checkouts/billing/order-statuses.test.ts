import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
import { after, before, describe, it } from "node:test";
import { orderFulfillments } from "@cartwright/contract/orders/order-fulfillments";
import type { OrderStatus } from "@cartwright/contract/orders/order-messages";
import { orderTransactions } from "@cartwright/contract/orders/order-transactions";
import { orders } from "@cartwright/contract/orders/orders";
import {
	breachesIn,
	lineOf,
	offer,
	place,
	readyCheckout,
	releaseExpiredHolds,
	setStock,
	stockOf,
} from "@cartwright/testing/buying";
import { refusalOf } from "@cartwright/testing/refusal";
import { onEachEngine, openShop, type Shop, type Shopper } from "@cartwright/testing/shop";
import { v7 as uuid } from "uuid";
import { nextStatuses } from "../../orders/order-status.ts";
import { ChargesInMemory } from "../../payments/providers/test-gateway/example-charges.ts";
import { TestGateway } from "../../payments/providers/test-gateway/test-gateway.ts";

const all = Object.keys(nextStatuses) as readonly OrderStatus[];

onEachEngine("the status of an order", (engine) => {
	let shop: Shop;
	let staff: Awaited<ReturnType<Shop["staff"]>>;
	let buyer: Shopper;
	let gateway: TestGateway;
	before(async () => {
		shop = await openShop({ engine });
		gateway = new TestGateway({
			now: () => shop.now().getTime(),
			sleep: async () => {},
			chance: () => 0.5,
			charges: new ChargesInMemory(),
			origin: "http://shop.test",
			delay: [1, 1],
		});
		[staff, buyer] = [await shop.staff(), await shop.visitor()];
	});
	after(async () => {
		assert.deepEqual(await breachesIn(shop), []);
		await shop.close();
	});

	const line = {
		productName: { original: "Lamp" },
		catalogReference: { appId: uuid(), catalogItemId: "lamp-1" },
		itemType: { preset: "PHYSICAL" as const },
		quantity: 2,
		price: { amount: "10.00" },
	};
	const shippingInfo = { title: "Post", logistics: {}, cost: { price: { amount: "5.00" } } };
	const create = async (settings?: object): Promise<string> => {
		const order = { channelInfo: { type: "POS" as const }, priceSummary: {}, lineItems: [line], shippingInfo };
		const { order: created } = await staff.use(orders).createOrder({ order, ...(settings && { settings }) });
		return created?.id ?? "";
	};
	const become = (orderId: string, status: OrderStatus) => staff.use(orders).updateOrderStatus({ orderId, status });
	const order = async (id: string) => (await staff.use(orders).getOrder({ id })).order;
	/** The steps from a new order to a status. */
	const ways: Readonly<Record<OrderStatus, readonly OrderStatus[]>> = {
		INITIALIZED: [],
		PENDING: ["PENDING"],
		APPROVED: ["APPROVED"],
		CANCELED: ["CANCELED"],
		REJECTED: ["PENDING", "REJECTED"],
	};

	for (const from of all) {
		it(`${from} leads to ${nextStatuses[from].join(" and ") || "no other"}`, async () => {
			for (const to of all) {
				const id = await create();
				for (const step of ways[from]) await become(id, step);
				const expected = to === from ? "409 STATUS_ALREADY_SET" : "428 UNSUPPORTED_TRANSITION";
				const refused = to === "INITIALIZED" && from !== to ? "400 STATUS_NOT_SUPPORTED" : expected;
				if (nextStatuses[from].includes(to)) await become(id, to);
				else assert.equal(await refusalOf(become(id, to)), refused, `${from} → ${to}`);
				assert.equal((await order(id))?.status, nextStatuses[from].includes(to) ? to : from);
			}
		});
	}

	it("of an order that staff created leads to its end: approved, paid, fulfilled, and as well paid first", async () => {
		for (const first of ["approve", "pay"]) {
			const id = await create();
			if (first === "approve") await become(id, "APPROVED");
			await staff.use(orders).paymentCollectionMarkOrderAsPaid({ ecomOrderId: id });
			const paid = await order(id);
			assert.deepEqual([paid?.status, paid?.paymentStatus], ["APPROVED", "PAID"]);
			const lineItems = [{ id: paid?.lineItems?.[0]?.id ?? "", quantity: 2 }];
			await staff.use(orderFulfillments).createFulfillment({ orderId: id, fulfillment: { lineItems } });
			assert.equal((await order(id))?.fulfillmentStatus, "FULFILLED");
		}
	});

	it("is approved by hand with its stock, which was released meanwhile, and completes the checkout", async () => {
		const mug = await offer(shop, 3);
		const id = await place(buyer, await readyCheckout(buyer, lineOf(mug, 2)));
		const approved = await become(id, "APPROVED");
		assert.equal(approved.order?.status, "APPROVED");
		assert.equal(await stockOf(shop, mug), 1);
		const events = await shop.store.eventsOf(shop.site, orders.entity, id);
		assert.equal(events.filter(({ type }) => type === orders.events.orderApproved?.type).length, 1);
	});

	it("gives back reserved stock with a rejection or cancellation, and keeps what was sold", async () => {
		const mug = await offer(shop, 10);
		const bought = async () => place(buyer, await readyCheckout(buyer, lineOf(mug, 2)));
		const [rejected, canceled, sold] = [await bought(), await bought(), await bought()];
		assert.equal(await stockOf(shop, mug), 4);
		await become(rejected, "PENDING");
		await become(rejected, "REJECTED");
		await become(canceled, "CANCELED");
		assert.equal(await stockOf(shop, mug), 8);
		await become(sold, "APPROVED");
		await become(sold, "CANCELED");
		assert.equal(await stockOf(shop, mug), 8);
	});

	it("cannot be approved without the stock that was released and sold", async () => {
		const [mug, cup] = [await offer(shop, 2), await offer(shop, 2)];
		const one = await place(buyer, await readyCheckout(buyer, lineOf(mug, 2)));
		shop.advance(2 * 3_600_000);
		await releaseExpiredHolds(shop, gateway);
		const both = await place(buyer, await readyCheckout(buyer, lineOf(mug), lineOf(cup)));
		shop.advance(2 * 3_600_000);
		await releaseExpiredHolds(shop, gateway);
		await setStock(shop, mug, 0);
		assert.equal(await refusalOf(become(one, "APPROVED")), "428 FULL_OUT_OF_STOCK");
		assert.equal(await refusalOf(become(both, "APPROVED")), "428 PARTIAL_OUT_OF_STOCK");
	});

	it("cannot become canceled or rejected while a payment is authorized or pending", async () => {
		const id = await create();
		const held = {
			amount: { amount: "25.00" },
			regularPaymentDetails: { offlinePayment: false },
			status: "AUTHORIZED" as const,
		};
		await staff.use(orderTransactions).addPayments({ orderId: id, payments: [held] });
		assert.equal((await order(id))?.status, "APPROVED");
		assert.equal(await refusalOf(become(id, "CANCELED")), "428 UNSUPPORTED_TRANSITION");
	});

	it("waits for a saved payment method if the order is created so", async () => {
		const id = await create({ orderApprovalStrategy: "PAYMENT_METHOD_SAVED" });
		assert.equal(await refusalOf(become(id, "APPROVED")), "428 UNSUPPORTED_TRANSITION");
		await staff.use(orders).paymentCollectionMarkOrderAsPaid({ ecomOrderId: id });
		assert.equal((await order(id))?.status, "APPROVED");
	});

	it("is changed by staff of this shop only", async () => {
		const id = await create();
		const visitor = await shop.visitor();
		const refused = visitor.use(orders).updateOrderStatus({ orderId: id, status: "APPROVED" });
		assert.equal(await refusalOf(refused), "403 PERMISSION_DENIED");
		assert.equal(await refusalOf(become(uuid(), "APPROVED")), "404 ORDER_NOT_FOUND");
	});
});

describe("the documented statuses", () => {
	it("are those of the table", async () => {
		const page = await readFile(new URL("../../../../../docs/guides/orders.md", import.meta.url), "utf8");
		const rows = [...page.matchAll(/^\| `([A-Z]+)` \|([^|]*)\|/gm)].map(([, status, next = ""]) => [
			status,
			[...next.matchAll(/`([A-Z]+)`/g)].map(([, name]) => name),
		]);
		assert.deepEqual(Object.fromEntries(rows), nextStatuses);
	});
});
