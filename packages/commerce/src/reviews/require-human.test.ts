import assert from "node:assert/strict";
import { after, before, beforeEach, it } from "node:test";
import { accounts } from "@cartwright/contract/identity/accounts";
import { reviews } from "@cartwright/contract/reviews/reviews";
import type { Client } from "@cartwright/sdk/client";
import { CallError } from "@cartwright/sdk/errors";
import { offer } from "@cartwright/testing/buying";
import { refusalOf } from "@cartwright/testing/refusal";
import { onEachEngine, openShop, type Shop } from "@cartwright/testing/shop";
import { type Challenge, solveCaptcha } from "@cartwright/testing/solve-captcha";

onEachEngine("whoever writes many reviews", (engine) => {
	let shop: Shop;
	before(async () => {
		shop = await openShop({ engine });
	});
	after(() => shop.close());
	beforeEach(() => shop.advance(120_000));

	const write = async (client: Client, solution?: string) =>
		client.use(reviews).createReview({
			review: { namespace: "stores", entityId: (await offer(shop, 5)).product.id, content: { rating: 5 } },
			...(solution === undefined ? {} : { captchaTokens: [{ Recaptcha: solution }] }),
		});
	/** A shopper who wrote three reviews. */
	const busyShopper = async () => {
		const client = await shop.visitor();
		for (let count = 0; count < 3; count++) await write(client);
		return client;
	};
	const challengeOf = async (client: Client): Promise<Challenge> => {
		const error = await write(client).catch((thrown: unknown) => thrown);
		assert.ok(error instanceof CallError);
		assert.equal(error.code, "-19971");
		return error.data.challenge as Challenge;
	};

	it("has to solve a captcha after three, each time anew", async () => {
		const client = await busyShopper();
		const solution = solveCaptcha(await challengeOf(client));
		await write(client, solution);
		assert.equal(await refusalOf(write(client, solution)), "400 -19970", "it was used");
		assert.equal(await refusalOf(write(client, "made up")), "400 -19970");
		assert.equal(await refusalOf(write(await shop.visitor())), "not refused", "others are not held up");
	});

	it("is refused after ten, however many captchas they solve", async () => {
		const client = await busyShopper();
		const ends = [];
		for (let count = 3; count < 12; count++) ends.push(await refusalOf(write(client, "made up")));
		assert.deepEqual([...new Set(ends)], ["400 -19970", "429 RATE_LIMITED"]);
	});

	it("is counted by address, too", async () => {
		for (let count = 0; count < 20; count++) await write(await shop.visitor());
		assert.equal(await refusalOf(write(await shop.visitor())), "400 -19971");
	});

	it("has none to solve if sign-in needs none, or after a minute, and staff never has", async () => {
		const staff = await shop.staff();
		for (let count = 0; count < 30; count++) await write(staff);
		const client = await busyShopper();
		shop.advance(61_000);
		for (let count = 0; count < 3; count++) await write(client);
		assert.equal(await refusalOf(write(client)), "400 -19971");
		await staff.use(accounts).updateSignInSettings({ settings: { captcha: { provider: "ALTCHA", when: "NEVER" } } });
		await write(client);
		shop.advance(120_000);
		for (let count = 0; count < 60; count++) await write(await shop.visitor());
		assert.equal(await refusalOf(write(await shop.visitor())), "429 THROTTLED_FEATURE");
	});
});
