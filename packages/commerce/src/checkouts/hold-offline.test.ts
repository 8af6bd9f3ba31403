import assert from "node:assert/strict";
import { after, before, it } from "node:test";
import { checkout as checkoutService } from "@cartwright/contract/checkouts/v1/checkout";
import { orderFulfillments } from "@cartwright/contract/orders/order-fulfillments";
import { orders as orderService } from "@cartwright/contract/orders/orders";
import { type Client, createClient } from "@cartwright/sdk/client";
import { embeddedProviders } from "@cartwright/server/registries/providers";
import { byId } from "@cartwright/store/store";
import {
	breachesIn,
	buyerDetails,
	changeSettings,
	lineOf,
	type Offer,
	offer,
	payBy,
	place,
	readyCheckout,
	releaseExpiredHolds,
	stockOf,
} from "@cartwright/testing/buying";
import { refusalOf } from "@cartwright/testing/refusal";
import { fetchFrom, onEachEngine, openShop, type Shop } from "@cartwright/testing/shop";
import { orders } from "../orders/documents.ts";
import { testCards } from "../payments/providers/test-gateway/test-cards.ts";

const day = 24 * 60 * 60_000;
const tooMany = "428 TOO_MANY_UNPAID_UNITS";

onEachEngine("orders that are to be paid by hand", (engine) => {
	let shop: Shop;
	before(async () => {
		shop = await openShop({ engine });
	});
	after(async () => {
		assert.deepEqual(await breachesIn(shop), []);
		await shop.close();
	});

	const check = () => releaseExpiredHolds(shop, embeddedProviders({ store: shop.store, origin: "" }).payments);
	const order = async (client: Client, mug: Awaited<ReturnType<typeof offer>>, quantity = 1) =>
		place(client, await readyCheckout(client, lineOf(mug, quantity)));
	const statusOf = async (id: string) => {
		const owner = await shop.staff();
		return (await owner.use(orderService).getOrder({ id })).order?.status;
	};

	it("hold their stock for seven days, then are canceled", async () => {
		const mug = await offer(shop, 10);
		const orderId = await order(await shop.visitor(), mug, 4);
		await payBy(await shop.staff(), orderId, "OFFLINE");
		const client = await shop.visitor();
		const other = await order(client, mug, 3);
		await payBy(client, other, "OFFLINE");
		shop.advance(7 * day - 60_000);
		await check();
		assert.equal(await statusOf(other), "APPROVED");
		shop.advance(2 * 60_000);
		await Promise.all([check(), check()]);
		assert.equal(await statusOf(other), "CANCELED");
		assert.equal(await stockOf(shop, mug), 6, "what staff promised stays held");
		const events = await shop.store.eventsOf(shop.site, orderService.entity, other);
		const canceled = events.find(({ data }) => data.sendOrderCanceledEmail === true);
		assert.ok(canceled, "the buyer is told");
	});

	it("stay once something was shipped", async () => {
		const mug = await offer(shop, 10);
		const client = await shop.visitor();
		const paid = await order(client, mug, 2);
		await payBy(client, paid, "OFFLINE");
		const { unshipped } = await shop.store.read(shop.site, { unshipped: byId(orders, paid) });
		assert.ok(unshipped?.doc.checkAt);
		const lineItems = [{ id: unshipped.doc.lineItems[0]?.id ?? "", quantity: 1 }];
		const staff = (await shop.staff()).use(orderFulfillments);
		await staff.createFulfillment({ orderId: paid, fulfillment: { lineItems } });
		shop.advance(8 * day);
		await check();
		assert.equal(await statusOf(paid), "APPROVED");
		const { settled } = await shop.store.read(shop.site, { settled: byId(orders, paid) });
		assert.equal(settled?.doc.checkAt, undefined, "nothing is left to check");
	});

	it("hold twenty units of a shopper together, and no more", async () => {
		shop.advance(8 * day);
		await check();
		const mug = await offer(shop, 79);
		await changeSettings(shop, { payments: { offline: true, testGateway: true, holdMinutes: 30 } });
		const client = await shop.visitor();
		assert.equal(await refusalOf(payBy(client, await order(client, mug, 79), "OFFLINE")), tooMany);
		assert.equal(await stockOf(shop, mug), 79, "what was not placed is released at once");
		await payBy(client, await order(client, mug, 15), "OFFLINE");
		assert.equal(await refusalOf(payBy(client, await order(client, mug, 6), "OFFLINE")), tooMany);
		assert.equal((await payBy(client, await order(client, mug, 6), testCards.approved)).status, "APPROVED");
		assert.equal(await refusalOf(payBy(client, await order(client, mug, 6), "OFFLINE")), tooMany);
		await changeSettings(shop, {
			payments: { offline: true, testGateway: true, holdMinutes: 30, offlineMaxUnits: 30 },
		});
		assert.equal((await payBy(client, await order(client, mug, 6), "OFFLINE")).status, "PENDING_MERCHANT");
	});

	const from = async (host: number, email: string, quantity: number, mug: Offer): Promise<Client & { id: string }> => {
		const { token } = await shop.visitor();
		const client = createClient({
			origin: "http://shop.test",
			authorization: () => token,
			fetch: (input, init) =>
				fetchFrom(shop.app)(input, {
					...init,
					headers: { ...(init?.headers as object), "x-forwarded-for": `203.0.113.${host}` },
				}),
		});
		const checkout = await readyCheckout(client, lineOf(mug, quantity));
		const lines = client.use(checkoutService);
		await lines.updateCheckout({ checkout: { id: checkout, ...buyerDetails, buyerInfo: { email } } });
		return Object.assign(client, { id: await place(client, checkout) });
	};

	it("hold twenty units of a mailbox, and sixty of a network, whatever the tokens", async () => {
		shop.advance(8 * day);
		await check();
		await changeSettings(shop, { payments: { offline: true, testGateway: true, holdMinutes: 30 } });
		const mug = await offer(shop, 200);
		const promise = async (host: number, email: string, quantity: number) => {
			const client = await from(host, email, quantity, mug);
			return refusalOf(payBy(client, client.id, "OFFLINE"));
		};
		assert.equal(await promise(1, "eve@example.com", 12), "not refused");
		for (const email of ["eve@example.com", "Eve@Example.com", "eve+2@example.com", "ｅｖｅ@example.com"]) {
			assert.equal(await promise(2, email, 9), tooMany, email);
		}
		assert.equal(await promise(3, "EVE+3@example.com", 8), "not refused");
		assert.equal(await stockOf(shop, mug), 180, "what was refused is released");
		for (const name of ["a", "b", "c"]) assert.equal(await promise(9, `${name}@example.com`, 20), "not refused");
		assert.equal(await promise(9, "d@example.com", 1), tooMany);
		assert.equal(await promise(10, "d@example.com", 1), "not refused");
	});

	it("are counted one after the other, though they are promised at the same time", async () => {
		shop.advance(8 * day);
		await check();
		const mug = await offer(shop, 200);
		const clients = await Promise.all(
			Array.from({ length: 4 }, (_, index) => from(20 + index, "mallory@example.com", 15, mug)),
		);
		const answers = await Promise.all(clients.map((client) => refusalOf(payBy(client, client.id, "OFFLINE"))));
		assert.deepEqual(answers.sort(), [tooMany, tooMany, tooMany, "not refused"]);
		assert.equal(await stockOf(shop, mug), 185);
	});

	it("are refused where they are placed, if the shop takes no cards", async () => {
		shop.advance(8 * day);
		await check();
		await changeSettings(shop, { payments: { offline: true, testGateway: false, holdMinutes: 30 } });
		const mug = await offer(shop, 79);
		assert.equal(await refusalOf(order(await shop.visitor(), mug, 21)), tooMany);
		assert.ok(await order(await shop.visitor(), mug, 20));
	});
});
