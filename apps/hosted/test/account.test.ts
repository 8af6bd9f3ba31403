import assert from "node:assert/strict";
import { after, before, beforeEach, describe, it } from "node:test";
import { members } from "@cartwright/contract/members/members";
import { redirects } from "@cartwright/contract/redirects/redirects";
import type { Client } from "@cartwright/sdk/client";
import { lineOf, offer, payBy, place, readyCheckout } from "@cartwright/testing/buying";
import type { Browser, Page } from "./example-browser.ts";
import { store } from "./example-hosted-shop.ts";
import { openSignInShop, password, type SignInShop } from "./example-sign-in.ts";

const minute = 60_000;

describe("the account on the hosted pages", () => {
	let shop: SignInShop;
	before(async () => {
		shop = await openSignInShop();
		await shop.setSettings({ captcha: { provider: "ALTCHA", when: "NEVER" } });
	});
	beforeEach(() => shop.advance(20 * minute));
	after(() => shop.close());

	const memberOf = async (page: Page): Promise<Client> => {
		const { access_token } = await shop.exchange(page);
		return shop.caller(access_token ?? "");
	};
	const newMember = async (email: string): Promise<Client> => memberOf((await shop.member(email)).page);
	const addressFor = async (caller: Client, section: "ACCOUNT_INFO" | "ORDERS" = "ACCOUNT_INFO") => {
		const request = { memberAccountPage: { section }, callbacks: { postFlowUrl: `${store}/back` } };
		return (await caller.use(redirects).createRedirectSession(request)).redirectSession?.fullUrl ?? "";
	};
	const open = async (caller: Client): Promise<{ page: Page; browser: Browser }> => {
		const browser = shop.browser();
		return { browser, page: await browser.open(await addressFor(caller)) };
	};

	it("shows and changes what is known of the member, and clears it", async () => {
		const member = await newMember("ada@example.com");
		const { page, browser } = await open(member);
		assert.deepEqual([page.title, page.text.includes("ada@example.com")], ["Your details", true]);
		assert.ok(!page.url.search.includes("sessionToken"));
		assert.equal(page.link("Back to the shop"), `${store}/back?wixMemberLoggedIn=true`);
		const typed = { name: "Ada Lovelace", company: "Engines <b>", phone: "+44 20 7946 0018" };
		const saved = await browser.submit(page, "go", typed);
		assert.ok(saved.text.includes("Your details are saved"), saved.text);
		const again = await browser.open("/hosted/account");
		assert.deepEqual(
			[again.fields().name, again.fields().company, again.fields().phone?.replace(/\D/g, "")],
			["Ada Lovelace", "Engines <b>", "442079460018"],
		);
		const wrong = await browser.submit(again, "go", { ...typed, phone: "call me" });
		assert.deepEqual([wrong.status, wrong.fields().phone], [400, "call me"]);
		await browser.submit(again, "go", { name: "", company: "", phone: "" });
		const { member: told } = await member.use(members).getCurrentMember({ fieldSet: "FULL" });
		assert.deepEqual(
			[told?.contact?.firstName, told?.contact?.company, told?.contact?.phones ?? []],
			[undefined, undefined, []],
		);
	});

	it("lists what the member bought, and opens it", async () => {
		const goods = await offer(shop);
		const { page, browser } = await shop.member("buyer@example.com");
		const member = await memberOf(page);
		const empty = await browser.open(await addressFor(member, "ORDERS"));
		assert.ok(empty.text.includes("No orders yet"), empty.text);
		const orderId = await place(member, await readyCheckout(member, lineOf(goods)));
		await payBy(member, orderId, "OFFLINE");
		const list = await browser.open("/hosted/account/orders");
		assert.match(list.text, /Order \d+ .*To be paid later/);
		const order = await browser.open(list.link("Order"));
		assert.match(order.url.pathname, /^\/hosted\/orders\//);
		assert.equal(order.status, 200);
		const { page: others, browser: stranger } = await open(await newMember("other@example.com"));
		assert.equal(others.status, 200);
		assert.equal((await stranger.open(`/hosted/account/orders/${orderId}`)).title, "Your orders");
		assert.equal((await browser.open("/hosted/account/orders?after=made-up")).status, 200);
	});

	it("changes the password by the one that counts, and signs out everywhere else", async () => {
		const member = await newMember("change@example.com");
		const { page, browser } = await open(member);
		const form = await browser.follow(page, "Security");
		const change = (currentPassword: string, newPassword: string) =>
			browser.submit(form, "password", { currentPassword, newPassword });
		assert.ok((await change("not this one", "a pot for 15 geese")).text.includes("This is not your current password"));
		assert.ok((await change(password, "short")).text.includes("Use at least 8 characters"));
		assert.ok((await change("", "")).text.includes("2 things are missing"));
		const changed = await change(password, "a pot for 15 geese");
		assert.ok(changed.text.includes("Your password is changed"), changed.text);
		assert.ok(!changed.html.includes("geese"));
		assert.equal((await browser.open("/hosted/account")).status, 200, "this sign-in goes on");
	});

	it("ends a sign-in elsewhere, and is itself over when it is ended", async () => {
		const email = "away@example.com";
		const here = await newMember(email);
		const { page: asked, browser: elsewhere } = await shop.ask();
		const there = await memberOf(await elsewhere.submit(asked, "go", { email, password }));
		const other = await open(there);
		const { page, browser } = await open(here);
		const form = await browser.follow(page, "Security");
		assert.ok(form.text.includes("Here, now"));
		const [button = ""] = form.buttons().filter((value) => value.startsWith("session:"));
		const subject = button.replace("session:", "");
		const ended = await browser.submit(form, button, { subject });
		assert.ok(ended.text.includes("Signed out there."), ended.text);
		assert.equal((await browser.submit(form, button, { subject })).status, 200, "once more is no harm");
		const over = await other.browser.open("/hosted/account");
		assert.deepEqual([over.status, over.title], [410, "Your account is not open here"]);
	});

	it("deletes the account only for who types its address", async () => {
		const email = "leave@example.com";
		const { page, browser } = await open(await newMember(email));
		const form = await browser.follow(page, "Security");
		const wrong = await browser.submit(form, "delete", { email: "other@example.com" });
		assert.ok(wrong.status === 400 && wrong.text.includes("letter by letter"), wrong.text);
		const gone = await browser.submit(form, "delete", { email: "Leave@Example.com" });
		assert.equal(gone.title, "Your account is deleted");
		assert.equal((await browser.open("/hosted/account")).status, 410);
		const { page: asked, browser: next } = await shop.ask();
		assert.ok((await next.submit(asked, "go", { email, password })).text.includes("There is no account"));
	});

	it("opens in one browser, for members alone, and takes no form of another site", async () => {
		const member = await newMember("safe@example.com");
		const address = await addressFor(member);
		const browser = shop.browser();
		assert.equal((await browser.open(address)).status, 200);
		assert.equal((await browser.open(address)).status, 200, "the same browser goes on");
		assert.equal((await shop.browser().open(address)).status, 410);
		assert.equal((await shop.browser().open("/hosted/account")).status, 410);
		const visitor = await shop.browser().open(await addressFor(await shop.visitor()));
		assert.deepEqual([visitor.status, visitor.title], [403, "Please sign in first"]);
		const page = await browser.open("/hosted/account/security");
		for (const headers of [
			{ "sec-fetch-site": "cross-site", origin: "https://evil.example.com" },
			{ "sec-fetch-site": "", origin: "https://evil.example.com" },
		]) {
			const answer = await browser.submit(page, "delete", { email: "safe@example.com" }, headers);
			assert.ok([400, 403].includes(answer.status));
		}
		assert.equal((await browser.open("/hosted/account")).status, 200);
		const login = await (await shop.visitor()).use(redirects).createRedirectSession({ login: {} });
		const token = new URL(login.redirectSession?.fullUrl ?? "").searchParams.get("sessionToken") ?? "";
		const crossed = await shop.browser().open(`/hosted/account?${new URLSearchParams({ sessionToken: token })}`);
		assert.equal(crossed.status, 404, "a visit for something else");
	});
});
