import assert from "node:assert/strict";
import { type ChildProcess, fork } from "node:child_process";
import { once } from "node:events";
import { after, before, describe, it } from "node:test";
import { fileURLToPath } from "node:url";
import { checkout as checkoutService } from "@cartwright/contract/checkouts/v1/checkout";
import { payments } from "@cartwright/contract/payments/payments";
import { installation } from "@cartwright/kernel/sites/site";
import { type Client, createClient } from "@cartwright/sdk/client";
import { page } from "@cartwright/store/store";
import {
	breachesIn,
	lineOf,
	type Offer,
	offer,
	place,
	readyCheckout,
	releaseExpiredHolds,
	setStock,
	stockOf,
} from "@cartwright/testing/buying";
import { refusalOf } from "@cartwright/testing/refusal";
import { engines, openShop, type Shop } from "@cartwright/testing/shop";
import { orders } from "../../orders/documents.ts";
import { testCharges } from "../../payments/providers/test-gateway/documents.ts";
import { ChargesInMemory } from "../../payments/providers/test-gateway/example-charges.ts";
import { testCards, tokenOf } from "../../payments/providers/test-gateway/test-cards.ts";
import { TestGateway } from "../../payments/providers/test-gateway/test-gateway.ts";

const server = fileURLToPath(import.meta.resolve("@cartwright/testing/shop-server"));
const buyers = 200;
const halfAnHour = 31 * 60_000;

describe("the last unit, which 200 buyers buy at two servers on PostgreSQL", {
	skip: !engines.includes("postgres"),
}, () => {
	let shop: Shop;
	const servers: ChildProcess[] = [];
	const origins: string[] = [];
	before(async () => {
		shop = await openShop({ engine: "postgres" });
		for (let count = 0; count < 2; count++) {
			const child = fork(server, [shop.database]);
			servers.push(child);
			origins.push(String((await once(child, "message"))[0]));
		}
	});
	after(async () => {
		for (const child of servers) {
			child.kill();
			await once(child, "exit");
		}
		assert.deepEqual(await breachesIn(shop), []);
		await shop.close();
	});

	/** A buyer with an address of their own, at one of the servers. */
	const atServer = (token: string, index: number): Client =>
		createClient({
			origin: origins[index % origins.length] ?? "",
			authorization: () => token,
			fetch: (input, init = {}) => {
				const headers = new Headers(init.headers);
				headers.set("x-forwarded-for", `10.0.1.${index}`);
				return fetch(input, { ...init, headers });
			},
		});
	const orderedOf = async ({ product }: Offer) => {
		const { all } = await shop.store.read(shop.site, { all: page(orders, { limit: 10_000 }) });
		return all
			.map(({ doc }) => doc)
			.filter(({ lineItems }) => lineItems.some((line) => line.catalogReference?.catalogItemId === product.id));
	};
	/** How many payments have reached the network. */
	const charges = async () =>
		(await shop.store.read(installation, { all: page(testCharges, { limit: 10_000 }) })).all.length;
	const soldOnce = async (mug: Offer, charged: number, outcomes: readonly string[]) => {
		assert.equal(outcomes.filter((each) => each === "not refused").length, 1, outcomes.join());
		for (const outcome of outcomes) assert.match(outcome, /not refused|OUT_OF_STOCK/);
		const paid = (await orderedOf(mug)).filter(({ status }) => status === "APPROVED");
		assert.deepEqual(
			paid.map(({ paymentStatus, payments: [payment, ...more] }) => [paymentStatus, payment?.captured, more]),
			[["PAID", 1500, []]],
		);
		assert.equal(await charges(), charged + 1, "the others' cards were not charged, not even for a moment");
		assert.equal(await stockOf(shop, mug), 0);
	};

	it("is bought by one who pays while placing the order, and no other card is charged", async () => {
		const mug = await offer(shop, 1);
		const ready = await Promise.all(
			Array.from({ length: buyers }, async (_, index) => {
				const visitor = await shop.visitor();
				return { client: atServer(visitor.token, index), id: await readyCheckout(visitor, lineOf(mug)) };
			}),
		);
		const [paymentToken, charged] = [tokenOf(testCards.approved), await charges()];
		const outcomes = await Promise.all(
			ready.map(({ client, id }) => refusalOf(client.use(checkoutService).createOrderAndCharge({ id, paymentToken }))),
		);
		await soldOnce(mug, charged, outcomes);
	});

	it("is bought by one of those whose reservation had ended, and no other card is charged", async () => {
		const mug = await offer(shop, buyers);
		shop.advance(-halfAnHour);
		const placed = await Promise.all(
			Array.from({ length: buyers }, async (_, index) => {
				const visitor = await shop.visitor();
				const orderId = await place(visitor, await readyCheckout(visitor, lineOf(mug)));
				return { client: atServer(visitor.token, index), orderId };
			}),
		);
		shop.advance(halfAnHour);
		const now = () => shop.now().getTime();
		const unpaid = { now, sleep: async () => {}, chance: () => 0.5, charges: new ChargesInMemory(), origin: "" };
		await releaseExpiredHolds(shop, new TestGateway(unpaid));
		assert.equal(await stockOf(shop, mug), buyers);
		await setStock(shop, mug, 1);
		const [paymentToken, charged] = [tokenOf(testCards.approved), await charges()];
		const outcomes = await Promise.all(
			placed.map(({ client, orderId: paymentGatewayOrderId }) =>
				refusalOf(client.use(payments).pay({ paymentGatewayOrderId, method: "CARD", paymentToken })),
			),
		);
		await soldOnce(mug, charged, outcomes);
	});
});
