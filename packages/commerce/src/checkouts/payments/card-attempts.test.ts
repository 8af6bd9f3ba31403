import assert from "node:assert/strict";
import { after, before, beforeEach, it } from "node:test";
import { checkout as checkoutService } from "@cartwright/contract/checkouts/v1/checkout";
import { accounts } from "@cartwright/contract/identity/accounts";
import { payments } from "@cartwright/contract/payments/payments";
import { type Client, createClient } from "@cartwright/sdk/client";
import { setSignOn } from "@cartwright/testing/accounts";
import {
	lineOf,
	type Offer,
	offer,
	payBy,
	place,
	readyCheckout,
	releaseExpiredHolds,
} from "@cartwright/testing/buying";
import { refusalOf } from "@cartwright/testing/refusal";
import { fetchFrom, onEachEngine, openShop, type Shop } from "@cartwright/testing/shop";
import { solveCaptcha } from "@cartwright/testing/solve-captcha";
import { ChargesInMemory } from "../../payments/providers/test-gateway/example-charges.ts";
import { testCards } from "../../payments/providers/test-gateway/test-cards.ts";
import { TestGateway } from "../../payments/providers/test-gateway/test-gateway.ts";

const minute = 60_000;
const neededCaptcha = "400 -19971";
const blocked = "429 THROTTLED_FEATURE";

onEachEngine("cards that are tried one after the other", (engine) => {
	let shop: Shop;
	let gateway: TestGateway;
	let mug: Offer;
	before(async () => {
		const now = () => shop.now().getTime();
		const charges = new ChargesInMemory();
		gateway = new TestGateway({ now, sleep: async () => {}, chance: () => 0.5, charges, origin: "http://shop.test" });
		shop = await openShop({ engine, providers: { payments: gateway } });
		mug = await offer(shop);
	});
	after(() => shop.close());
	let network = 0;
	beforeEach(async () => {
		network += 1;
		await setSignOn(shop, { captcha: { provider: "ALTCHA", when: "AFTER_FAILURES" } });
	});

	/** A new visitor who calls from an address of the test's network. */
	const visitorFrom = async (host: number): Promise<Client> => {
		const { token } = await shop.visitor();
		const headers = { "x-forwarded-for": `203.0.${network}.${host}` };
		return createClient({
			origin: "http://shop.test",
			authorization: () => token,
			fetch: (input, init) =>
				fetchFrom(shop.app)(input, { ...init, headers: { ...(init?.headers as object), ...headers } }),
		});
	};
	const orderOf = async (client: Client) => place(client, await readyCheckout(client, lineOf(mug)));
	const declined = async (client: Client, orderId: string) =>
		payBy(client, orderId, testCards.declined).then(
			({ status }) => status,
			({ status, code }) => `${status} ${code}`,
		);
	const solve = async (client: Client): Promise<string> => {
		const { captcha } = await client.use(accounts).getSignInOptions({});
		return solveCaptcha(captcha?.challenge ?? {});
	};
	const payWith = (client: Client, orderId: string, solution: string, number: string = testCards.declined) =>
		client.use(payments).pay({
			paymentGatewayOrderId: orderId,
			method: "CARD",
			card: { number },
			captchaTokens: [{ Recaptcha: solution }],
		});

	it("need a captcha after five declines of one order, each time anew", async () => {
		const client = await visitorFrom(1);
		const orderId = await orderOf(client);
		for (let card = 0; card < 5; card++) assert.equal(await declined(client, orderId), "DECLINED");
		assert.equal(await declined(client, orderId), neededCaptcha);
		assert.equal(await refusalOf(payWith(client, orderId, "made up")), "400 -19970");
		const solution = await solve(client);
		assert.equal((await payWith(client, orderId, solution)).status, "DECLINED");
		assert.equal(await refusalOf(payWith(client, orderId, solution)), "400 -19970", "it was used");
		assert.equal((await payWith(client, orderId, await solve(client), testCards.approved)).status, "APPROVED");
	});

	it("are refused after ten of one order until the window is over", async () => {
		await setSignOn(shop, { captcha: { provider: "ALTCHA", when: "NEVER" } });
		const client = await visitorFrom(1);
		const orderId = await orderOf(client);
		for (let card = 0; card < 10; card++) assert.equal(await declined(client, orderId), "DECLINED");
		assert.equal(await declined(client, orderId), blocked);
		shop.advance(15 * minute);
		assert.equal((await payBy(client, orderId, testCards.approved)).status, "APPROVED");
	});

	it("count for the shopper, whichever order they pay", async () => {
		const client = await visitorFrom(1);
		for (let card = 0; card < 5; card++) assert.equal(await declined(client, await orderOf(client)), "DECLINED");
		assert.equal(await declined(client, await orderOf(client)), neededCaptcha);
	});

	it("count for the address, whoever pays what, and for no other address", async () => {
		await setSignOn(shop, { captcha: { provider: "ALTCHA", when: "NEVER" } });
		const ends: string[] = [];
		for (let shopper = 0; shopper < 4; shopper++) {
			const client = await visitorFrom(1);
			const orderId = await orderOf(client);
			for (let card = 0; card < 9; card++) ends.push(await declined(client, orderId));
		}
		assert.deepEqual([ends.slice(0, 30), ends.slice(30)], [Array(30).fill("DECLINED"), Array(6).fill(blocked)]);
		const neighbour = await visitorFrom(2);
		assert.equal(await declined(neighbour, await orderOf(neighbour)), "DECLINED");
	});

	it("need a captcha after ten declines from one address", async () => {
		const ends: string[] = [];
		for (let shopper = 0; shopper < 3; shopper++) {
			const client = await visitorFrom(1);
			const orderId = await orderOf(client);
			for (let card = 0; card < 4; card++) ends.push(await declined(client, orderId));
		}
		assert.deepEqual([ends.slice(0, 10), ends.slice(10)], [Array(10).fill("DECLINED"), Array(2).fill(neededCaptcha)]);
	});

	it("do not count if they are charged, at once or later, or never reach the provider", async () => {
		const client = await visitorFrom(1);
		for (const card of [testCards.approved, testCards.slow, testCards.unreachable]) {
			for (let count = 0; count < 4; count++) await payBy(client, await orderOf(client), card);
			shop.advance(minute);
			await releaseExpiredHolds(shop, gateway);
		}
		assert.equal(await declined(client, await orderOf(client)), "DECLINED");
	});

	it("count in createOrderAndCharge, too", async () => {
		const client = await visitorFrom(1);
		const id = await readyCheckout(client, lineOf(mug));
		const charge = (captchaTokens: { Recaptcha: string }[] = []) =>
			client.use(checkoutService).createOrderAndCharge({ id, paymentToken: testCards.declined, captchaTokens });
		for (let card = 0; card < 5; card++) assert.equal(await refusalOf(charge()), "428 PAYMENT_ERROR");
		assert.equal(await refusalOf(charge()), neededCaptcha);
		assert.equal(await refusalOf(charge([{ Recaptcha: "made up" }])), "400 -19970");
		assert.equal(await refusalOf(charge([{ Recaptcha: await solve(client) }])), "428 PAYMENT_ERROR");
		await setSignOn(shop, { captcha: { provider: "ALTCHA", when: "NEVER" } });
		for (let card = 6; card < 10; card++) await refusalOf(charge());
		assert.equal(await refusalOf(charge()), blocked);
	});

	it("are no concern of staff and apps, who pay for others", async () => {
		const client = await visitorFrom(1);
		const orderId = await orderOf(client);
		const owner = await shop.staff();
		for (let card = 0; card < 12; card++) assert.equal(await declined(owner, orderId), "DECLINED");
	});
});
