import assert from "node:assert/strict";
import { after, before, beforeEach, describe, it } from "node:test";
import { members } from "@cartwright/contract/members/members";
import { orderFulfillments } from "@cartwright/contract/orders/order-fulfillments";
import { orders } from "@cartwright/contract/orders/orders";
import { settings } from "@cartwright/contract/sites/settings";
import type { Client } from "@cartwright/sdk/client";
import { lineOf, type Offer, offer } from "@cartwright/testing/buying";
import { pay, store, typed } from "./example-hosted-shop.ts";
import { openSignInShop, type SignInShop } from "./example-sign-in.ts";

describe("what helps buyers on the hosted pages", () => {
	let shop: SignInShop;
	let mug: Offer;
	before(async () => {
		const settings = {
			contact: { email: "hello@shop.test" },
			storefront: { languages: ["en", "ar"], contact: { email: "hello@shop.test" } },
		};
		shop = await openSignInShop({ settings: settings as never });
		await shop.setSettings({ captcha: { provider: "ALTCHA", when: "NEVER" } });
		mug = await offer(shop);
	});
	beforeEach(() => shop.advance(20 * 60_000));
	after(() => shop.close());

	const newMember = async (email: string): Promise<Client> => {
		const { access_token } = await shop.exchange((await shop.member(email)).page);
		return shop.caller(access_token ?? "");
	};

	it("leads guests to the sign-in page of the storefront, if it has one, and members nowhere", async () => {
		const loginUrl = `${store}/sign-in?back=%2Fcheckout`;
		const guest = await shop.checkout(mug, { loginUrl, postFlowUrl: store });
		assert.equal(guest.page.link("Sign in"), loginUrl);
		assert.ok(!(await shop.checkout(mug, { postFlowUrl: store })).page.text.includes("Have an account?"));
		const { url } = await shop.start((await newMember("known@example.com")) as never, [lineOf(mug)], { loginUrl });
		assert.ok(!(await shop.browser().open(url)).text.includes("Have an account?"));
	});

	it("saves the address of a member's order once, and fills it in the next time", async () => {
		const member = await newMember("ada@example.com");
		const { email: _, ...entered } = typed;
		const buy = async () => {
			const browser = shop.browser();
			const page = await browser.open((await shop.start(member as never, [lineOf(mug)])).url);
			return { page, browser };
		};
		const first = await buy();
		assert.equal(first.page.fields()["shipping-line"], "");
		assert.ok((await pay(first.browser, first.page, entered)).text.includes("Order confirmed"));
		const next = await buy();
		const { "shipping-name": name, "shipping-line": line, "shipping-postalCode": code } = next.page.fields();
		assert.deepEqual([name, line, code], ["Ada Lovelace", "1 Main St", "10001"]);
		const { cardNumber, cardExpiry, cardCode } = typed;
		await pay(next.browser, next.page, { cardNumber, cardExpiry, cardCode });
		const { member: known } = await member.use(members).getCurrentMember({ fieldSet: "FULL" });
		assert.deepEqual(
			known?.contact?.addresses?.map(({ addressLine }) => addressLine),
			["1 Main St"],
		);
	});

	it("asks for the card again where it is gone", async () => {
		const { page, browser } = await shop.checkout(mug);
		const declined = await pay(browser, page, { ...typed, cardNumber: "4000 0000 0000 0002" });
		assert.match(
			declined.text,
			/Pay with a test card .* The payment did not go through Your bank declined the card\. .* enter your card again/,
		);
	});

	it("asks for a captcha after several declined cards, and for patience after more, and keeps the form", async () => {
		const { page, browser } = await shop.checkout(mug);
		const badCard = { ...typed, cardNumber: "4000 0000 0000 0002" };
		await shop.setSettings({ captcha: { provider: "ALTCHA", when: "AFTER_FAILURES" } });
		let last = page;
		for (let card = 0; card < 6; card++) last = await pay(browser, page, badCard);
		assert.equal((await browser.open(page.url.href)).fields()["shipping-line"], typed["shipping-line"]);
		assert.match(last.text, /Please confirm that you’re human After several attempts/);
		assert.equal(last.fields().captcha, "");
		await shop.setSettings({ captcha: { provider: "ALTCHA", when: "NEVER" } });
		for (let card = 0; card < 6; card++) last = await pay(browser, page, badCard);
		assert.match(last.text, /Too many attempts Wait (\d+ minutes|a minute), then try again\./);
		assert.equal(last.fields().captcha, undefined);
	});

	it("shows on the order when and how it was paid, how to return it once it was sent, and how to get an account", async () => {
		const { page, browser, id } = await shop.checkout(mug);
		const unsent = await pay(browser, page, typed);
		assert.ok(!unsent.text.includes("Ask for a return"), unsent.text);
		const staff = await shop.staff();
		const { orders: [placed] = [] } = await staff.use(orders).searchOrders({ search: { filter: { checkoutId: id } } });
		const lineItems = (placed?.lineItems ?? []).map((line) => ({ id: line.id ?? "" }));
		await staff.use(orderFulfillments).createFulfillment({ orderId: placed?.id ?? "", fulfillment: { lineItems } });
		const calls = staff.use(settings);
		await calls.updateSettings({ settings: { returns: { enabled: false } } });
		const order = await browser.open(unsent.url.href);
		await calls.updateSettings({ settings: { returns: { enabled: true } } });
		assert.match(order.text, /Order date \w+ \d+, \d{4}/);
		assert.ok(order.text.includes("Visa ending in 4242"), order.text);
		assert.match(
			order.link("Ask for a return by email"),
			/^mailto:hello@shop\.test\?subject=Return%20of%20order%20\d+$/,
		);
		assert.equal(order.link("Create an account"), `${order.url.pathname}/account`);
		const elsewhere = await shop.checkout(mug, { postFlowUrl: store });
		const there = await pay(elsewhere.browser, elsewhere.page, typed);
		assert.ok(!there.text.includes("Create an account"), "another storefront has its own account");
	});

	it("explains why a download link leads to no file", async () => {
		const browser = shop.browser();
		for (const [reason, status, words] of [
			["expired", 410, "This download link has expired"],
			["ended", 410, "This download is no longer available"],
			["limit", 429, "You have reached today’s download limit"],
			["<script>", 404, "This download link is not valid"],
		] as const) {
			const page = await browser.open(`/hosted/downloads/${encodeURIComponent(reason)}`);
			assert.deepEqual([page.status, page.text.includes(words)], [status, true], page.text);
		}
	});
});
