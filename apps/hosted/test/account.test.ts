import assert from "node:assert/strict";
import { after, before, beforeEach, describe, it } from "node:test";
import { oauth } from "@cartwright/contract/identity/oauth";
import { type MemberField, memberFields } from "@cartwright/contract/members/member-fields";
import { members } from "@cartwright/contract/members/members";
import { savedPaymentMethods } from "@cartwright/contract/payments/saved-payment-methods";
import { redirects } from "@cartwright/contract/redirects/redirects";
import type { Client } from "@cartwright/sdk/client";
import { lineOf, offer, payBy, place, readyCheckout } from "@cartwright/testing/buying";
import { lastMailTo } from "@cartwright/testing/mails";
import { type Browser, Page } from "./example-browser.ts";
import { pay, store, typed } from "./example-hosted-shop.ts";
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

	it("has the email address, the name and the address of the order from which it was created", async () => {
		const shopper = await shop.visitor();
		const { url } = await shop.start(shopper, [lineOf(await offer(shop, 5))]);
		const browser = shop.browser();
		const email = "buyer-of-an-order@example.com";
		const order = await pay(browser, await browser.open(url), { ...typed, email });
		const elsewhere = await browser.open(order.link("Create an account"));
		assert.equal(elsewhere.url.pathname + elsewhere.url.search, "/sign-in?back=%2Faccount%2Fdetails");
		const { page: signUp } = await shop.ask({ browser });
		assert.equal(signUp.url.pathname, "/hosted/sign-up");
		assert.deepEqual([signUp.fields().email, signUp.fields().name], [email, typed["shipping-name"]]);
		// Whoever has an account can still sign in.
		assert.equal((await browser.follow(signUp, "Sign in")).url.pathname, "/hosted/sign-in");
		const verification = await browser.submit(signUp, "go", { password });
		const { code } = await lastMailTo(shop, email);
		const member = await memberOf(await browser.submit(verification, "go", { code }));
		await browser.open(await addressFor(member));
		const { contact } = (await member.use(members).getCurrentMember({ fieldSet: "FULL" })).member ?? {};
		const [address, ...others] = contact?.addresses ?? [];
		assert.deepEqual([contact?.firstName, contact?.lastName, others.length], ["Ada", "Lovelace", 0]);
		assert.deepEqual([address?.addressLine, address?.city, address?.postalCode], ["1 Main St", "New York", "10001"]);
	});

	it("is not created from an order whose link is too long to be one", async () => {
		const page = await shop.browser().open(`/hosted/orders/${"a".repeat(1001)}/account`);
		assert.deepEqual([page.status, page.title], [404, "This link is not valid"]);
		assert.equal(page.link("Find your order"), "/hosted/find-order");
	});

	it("shows, changes and clears the member's details", async () => {
		const member = await newMember("ada@example.com");
		const { page, browser } = await open(member);
		assert.deepEqual([page.title, page.text.includes("ada@example.com")], ["Your details", true]);
		assert.ok(!page.url.search.includes("sessionToken"));
		assert.equal(page.link("Back to the shop"), `${store}/back?wixMemberLoggedIn=true`);
		const typed = { name: "Ada Lovelace", nickname: "ada", company: "Engines <b>", phone: "+44 20 7946 0018" };
		const saved = await browser.submit(page, "go", typed);
		assert.ok(saved.text.includes("Your details were saved"), saved.text);
		const again = await browser.open("/hosted/account");
		assert.deepEqual(
			[again.fields().name, again.fields().nickname, again.fields().company, again.fields().phone?.replace(/\D/g, "")],
			["Ada Lovelace", "ada", "Engines <b>", "442079460018"],
		);
		const wrong = await browser.submit(again, "go", { ...typed, phone: "call me" });
		assert.deepEqual([wrong.status, wrong.fields().phone], [400, "call me"]);
		await browser.submit(again, "go", { name: "", nickname: "", company: "", phone: "" });
		const { member: view } = await member.use(members).getCurrentMember({ fieldSet: "FULL" });
		assert.deepEqual(
			[view?.contact?.firstName, view?.profile?.nickname, view?.contact?.company, view?.contact?.phones ?? []],
			[undefined, undefined, undefined, []],
		);
	});

	it("shows the shop's own fields in the member's language", async () => {
		const staff = await shop.staff();
		const fields: readonly MemberField[] = [
			{ key: "shoe", type: "TEXT", name: { en: "Shoe size", ar: "مقاس الحذاء" }, privacy: "PUBLIC" },
			{ key: "points", type: "NUMBER", name: { en: "Points <b>" } },
			{ key: "wedding", type: "DATE", name: { en: "Wedding day" } } as const,
			{ key: "blog", type: "URL", name: { en: "Blog" } } as const,
			{ key: "news", type: "BOOLEAN", name: { en: "News by mail" } } as const,
		];
		for (const field of fields) await staff.use(memberFields).saveMemberField({ field });
		const member = await newMember("fields@example.com");
		const { page, browser } = await open(member);
		assert.ok(page.text.includes("Visible to others if your profile is public."), page.text);
		assert.ok(page.text.includes("Points <b>"), page.text);
		const arabic = await browser.open("/hosted/account", { "accept-language": "ar" });
		assert.ok(arabic.text.includes("مقاس الحذاء") && arabic.text.includes("يظهر للآخرين"), arabic.text);
		const typed = {
			"custom-shoe": "38 ½",
			"custom-points": "-2.5",
			"custom-wedding": "2020-02-29",
			"custom-blog": "https://example.com/?a=b",
			"custom-news": "false",
		};
		const saved = await browser.submit(page, "go", { ...typed, "custom-other": "x" });
		assert.ok(saved.text.includes("Your details were saved"), saved.text);
		const storedView = async () => {
			const { member: view } = await member.use(members).getCurrentMember({ fieldSet: "FULL" });
			return Object.entries(view?.contact?.customFields ?? {}).map(([key, field]) => [key, field?.value]);
		};
		const values = [
			["shoe", "38 ½"],
			["points", -2.5],
			["wedding", "2020-02-29"],
			["blog", "https://example.com/?a=b"],
			["news", false],
		];
		assert.deepEqual(await storedView(), values);
		const seen = await browser.open("/hosted/account/privacy");
		assert.ok(seen.text.includes("38 ½") && !seen.text.includes("2020-02-29"), "what others see is told, and no more");
		const again = await browser.open("/hosted/account");
		for (const [name, value] of Object.entries(typed)) assert.equal(again.fields()[name], value, name);
		for (const [name, wrong, words] of [
			["custom-points", "1e999", "Enter a number"],
			["custom-wedding", "29 February", "Enter a date"],
			["custom-blog", "javascript:alert(1)", "Enter a web address"],
		] as const) {
			const refused = await browser.submit(again, "go", { "custom-shoe": "41", [name]: wrong });
			assert.deepEqual([refused.status, refused.fields()[name]], [400, wrong]);
			assert.ok(refused.text.includes(words), refused.text);
		}
		assert.deepEqual(await storedView(), values, "nothing of a refused form is kept");
		await browser.submit(again, "go", { "custom-shoe": "", "custom-points": "", "custom-news": "" });
		assert.deepEqual(await storedView(), [values[2], values[3]]);
		for (const { key } of fields) await staff.use(memberFields).deleteMemberField({ key: key ?? "" });
	});

	describe("addresses", () => {
		const address = {
			"shipping-country": "IE",
			"shipping-line": "12 Harbour Road",
			"shipping-city": "Dublin",
			"shipping-postalCode": "D02 X285",
		};
		const storedOf = async (member: Client) =>
			(await member.use(members).getCurrentMember({ fieldSet: "FULL" })).member?.contact?.addresses ?? [];
		const openList = async (email: string) => {
			const member = await newMember(email);
			const { page, browser } = await open(member);
			return { member, browser, list: await browser.follow(page, "Addresses") };
		};

		it("are added by the rules of their country, changed, made the default and removed", async () => {
			const { member, browser, list } = await openList("book@example.com");
			assert.ok(list.text.includes("No addresses yet"), list.text);
			const form = await browser.follow(list, "Add an address");
			const missing = await browser.submit(form, "save", { "shipping-country": "US" });
			assert.equal(missing.status, 400);
			assert.ok(missing.text.includes("ZIP code"), "the fields are those of the other country");
			const saved = await browser.submit(form, "save", address);
			assert.ok(saved.text.includes("The address was saved."), saved.text);
			assert.ok(saved.text.includes("12 Harbour Road") && saved.text.includes("Default"));
			const second = await browser.follow(saved, "Add an address");
			const other = { "shipping-country": "US", "shipping-line": "1 Main St", "shipping-postalCode": "10001" };
			const both = await browser.submit(second, "save", { ...other, isDefault: "yes" });
			assert.deepEqual(
				(await storedOf(member)).map(({ addressLine, city }) => [addressLine, city]),
				[
					["1 Main St", "New York"],
					["12 Harbour Road", "Dublin"],
				],
				"the postcode tells the city",
			);
			const [, last] = await storedOf(member);
			await browser.submit(both, `default:${last?.id}`);
			assert.equal((await storedOf(member))[0]?.addressLine, "12 Harbour Road");
			const edit = await browser.open(`/hosted/account/addresses?edit=${last?.id}`);
			assert.equal(edit.fields()["shipping-line"], "12 Harbour Road");
			await browser.submit(edit, "save", { "shipping-line": "14 Harbour Road" });
			assert.deepEqual(
				(await storedOf(member)).map(({ addressLine }) => addressLine),
				["14 Harbour Road", "1 Main St"],
			);
			for (const { id } of await storedOf(member)) await browser.submit(both, `remove:${id}`);
			assert.deepEqual(await storedOf(member), []);
		});

		it("changed in another window are not overwritten, and removing one twice is no error", async () => {
			const { member, browser, list } = await openList("windows@example.com");
			const form = await browser.follow(list, "Add an address");
			await browser.submit(form, "save", address);
			const [first] = await storedOf(member);
			const edit = await browser.open(`/hosted/account/addresses?edit=${first?.id}`);
			await browser.submit(edit, "save", { "shipping-line": "in one window" });
			const late = await browser.submit(edit, "save", { "shipping-line": "in the other" });
			assert.deepEqual([late.status, late.text.includes("This address no longer exists")], [400, true]);
			assert.deepEqual(
				(await storedOf(member)).map(({ addressLine }) => addressLine),
				["in one window"],
			);
			const gone = await browser.open(`/hosted/account/addresses?edit=${first?.id}`);
			assert.ok(gone.text.includes("This address no longer exists"));
			assert.ok((await browser.submit(list, `remove:${first?.id}`)).text.includes("The address was removed."));
			assert.equal((await browser.submit(list, `default:${first?.id}`)).status, 400);
		});

		it("added by two windows at once are both stored", async () => {
			const { member, browser, list } = await openList("at-once@example.com");
			const form = await browser.follow(list, "Add an address");
			const lines = ["1 Harbour Road", "2 Harbour Road", "3 Harbour Road", "4 Harbour Road"];
			await Promise.all(lines.map((line) => browser.submit(form, "save", { ...address, "shipping-line": line })));
			assert.deepEqual((await storedOf(member)).map(({ addressLine }) => addressLine).sort(), lines);
		});

		it("fill in the member's checkout, and can be switched by a button", async () => {
			const { member, browser } = await openList("filled@example.com");
			const { member: view } = await member.use(members).getCurrentMember({});
			const addresses = [
				{ addressLine: "12 Harbour Road", city: "Dublin", country: "IE", postalCode: "D02 X285" },
				{ addressLine: "1 Main St", addressLine2: "Floor 2", city: "New York", country: "US", postalCode: "10001" },
			];
			const contact = { firstName: "Ada", lastName: "Lovelace", addresses };
			await member.use(members).updateMember({ member: { id: view?.id ?? "", contact } });
			const { url } = await shop.start(member, [lineOf(await offer(shop))]);
			const page = await browser.open(url);
			const filled = ({
				"shipping-name": name,
				"shipping-line": line,
				"shipping-line2": line2,
				email,
			}: Record<string, string>) => [email, name, line, line2];
			assert.deepEqual(filled(page.fields()), ["filled@example.com", "Ada Lovelace", "12 Harbour Road", ""]);
			const [, other] = page.buttons().filter((value) => value.startsWith("book:"));
			const chosen = await browser.submit(page, other ?? "", { "shipping-line2": "Flat 3" });
			assert.deepEqual(filled(chosen.fields()), ["filled@example.com", "Ada Lovelace", "1 Main St", "Floor 2"]);
			assert.equal(chosen.fields()["shipping-country"], "US");
			const again = await browser.open(page.url.pathname);
			assert.equal(again.fields()["shipping-line"], "1 Main St", "what was chosen stays");
			const guest = await shop.checkout(await offer(shop));
			assert.deepEqual(
				[guest.page.fields().email, guest.page.buttons().some((value) => value.startsWith("book:"))],
				["", false],
			);
		});
	});

	describe("saved cards", () => {
		const cardsOf = async (member: Client) =>
			(await member.use(savedPaymentMethods).listMySavedPaymentMethods({})).savedPaymentMethods;
		const buying = async (browser: Browser, member: Client) => {
			const { url } = await shop.start(member, [lineOf(await offer(shop))]);
			return browser.open(url);
		};
		const { email: _, ...buyer } = typed;

		it("are saved when a member pays, charged without a form later, and deleted in the account", async () => {
			const member = await newMember("cards@example.com");
			const { page, browser } = await open(member);
			assert.ok((await browser.follow(page, "Payment methods")).text.includes("No saved cards"));
			const first = await buying(browser, member);
			assert.ok((await pay(browser, first, buyer)).text.includes("Order confirmed"));
			assert.deepEqual(await cardsOf(member), [], "only if the member chooses to");
			const second = await buying(browser, member);
			await pay(browser, second, { ...buyer, "save test-gateway": "yes" });
			assert.equal((await cardsOf(member)).length, 1);
			const third = await buying(browser, member);
			assert.ok(third.text.includes("Visa ending in 4242"), third.text);
			const order = await browser.submit(third, "pay");
			assert.match(order.url.pathname, /^\/hosted\/orders\//);
			assert.ok(order.text.includes("Paid"), order.text);
			const list = await browser.open("/hosted/account/payment-methods");
			assert.ok(list.text.includes("Visa ending in 4242"), list.text);
			const deleted = await browser.submit(list, "");
			assert.ok(
				deleted.text.includes("The card was deleted.") && deleted.text.includes("No saved cards"),
				deleted.text,
			);
			assert.equal((await browser.submit(list, "")).status, 200, "once more is no harm");
			assert.deepEqual(await cardsOf(member), []);
		});

		it("deleted meanwhile are not charged, and another way to pay can be chosen", async () => {
			const member = await newMember("deleted-card@example.com");
			const { browser } = await open(member);
			await pay(browser, await buying(browser, member), { ...buyer, "save test-gateway": "yes" });
			const page = await buying(browser, member);
			const [card] = await cardsOf(member);
			await member.use(savedPaymentMethods).removeMySavedPaymentMethod({ savedPaymentMethodId: card?.id ?? "" });
			const refused = await browser.submit(page, "pay");
			assert.equal(refused.status, 400);
			assert.ok(refused.html.includes('href="#field-method"'), refused.text);
			assert.ok(!refused.text.includes("Visa ending in 4242"));
		});

		it("of others are neither shown nor charged, and guests cannot save any", async () => {
			const owner = await newMember("card-owner@example.com");
			const own = await open(owner);
			await pay(own.browser, await buying(own.browser, owner), { ...buyer, "save test-gateway": "yes" });
			const [card] = await cardsOf(owner);
			const other = await newMember("card-stranger@example.com");
			const { browser } = await open(other);
			const page = await buying(browser, other);
			assert.ok(!page.text.includes("ending in"));
			const refused = await browser.submit(page, "pay", { ...buyer, method: `saved:${card?.id}` });
			assert.ok(refused.html.includes('href="#field-method"'), refused.text);
			await browser
				.open("/hosted/account/payment-methods")
				.then((list) => browser.submit(list, "", { id: card?.id ?? "" }));
			assert.equal((await cardsOf(owner)).length, 1);
			const guest = await shop.checkout(await offer(shop));
			assert.ok(!guest.page.text.includes("Save this card"));
		});
	});

	it("makes the profile public or private, with a preview", async () => {
		const member = await newMember("seen@example.com");
		const { page, browser } = await open(member);
		const privacy = await browser.follow(page, "Privacy");
		assert.equal(privacy.fields().visibility, "PRIVATE");
		const shown = await browser.submit(privacy, "visibility", { visibility: "PUBLIC" });
		assert.ok(shown.text.includes("What others see") && shown.text.includes("seen"), shown.text);
		const statusOf = async () =>
			(await member.use(members).getCurrentMember({ fieldSet: "EXTENDED" })).member?.privacyStatus;
		assert.equal(await statusOf(), "PUBLIC");
		await browser.submit(shown, "visibility", { visibility: "PRIVATE" });
		assert.equal(await statusOf(), "PRIVATE");
	});

	it("exports all data of the member, to the member only", async () => {
		const { page: signedUp, browser: own } = await shop.member("data@example.com");
		const member = await memberOf(signedUp);
		await own.open(await addressFor(member));
		const orderId = await place(member, await readyCheckout(member, lineOf(await offer(shop))));
		await payBy(member, orderId, "OFFLINE");
		const { response, html } = await own.open("/hosted/account/my-data.json");
		assert.match(
			response.headers.get("content-disposition") ?? "",
			/^attachment; filename="data-\d{4}-\d\d-\d\d\.json"$/,
		);
		const archive = JSON.parse(html);
		assert.deepEqual(
			[archive.signIn.email, archive.orders.length, archive.orders[0].id, archive.sessions.length],
			["data@example.com", 1, orderId, 1],
		);
		const stranger = await shop.browser().open("/hosted/account/my-data.json");
		assert.deepEqual([stranger.status, stranger.url.pathname], [410, "/hosted/account/privacy"]);
	});

	it("lists the member's orders, and opens them", async () => {
		const offered = await offer(shop);
		const { page, browser } = await shop.member("buyer@example.com");
		const member = await memberOf(page);
		const empty = await browser.open(await addressFor(member, "ORDERS"));
		assert.ok(empty.text.includes("No orders yet"), empty.text);
		const orderId = await place(member, await readyCheckout(member, lineOf(offered)));
		await payBy(member, orderId, "OFFLINE");
		const list = await browser.open("/hosted/account/orders");
		assert.match(list.text, /Order \d+ .*Due later/);
		assert.ok((await browser.follow(list, "Open")).text.includes("Due later"));
		const canceled = await browser.follow(list, "Cancelled");
		assert.ok(canceled.text.includes("No orders match this filter."), canceled.text);
		const order = await browser.open(list.link("Order"));
		assert.match(order.url.pathname, /^\/hosted\/orders\//);
		assert.equal(order.status, 200);
		const { page: others, browser: stranger } = await open(await newMember("other@example.com"));
		assert.equal(others.status, 200);
		assert.equal((await stranger.open(`/hosted/account/orders/${orderId}`)).title, "Your orders");
		assert.equal((await browser.open("/hosted/account/orders?after=made-up")).status, 200);
	});

	it("changes the password with the current one, and signs out everywhere else", async () => {
		const member = await newMember("change@example.com");
		const { page, browser } = await open(member);
		const form = await browser.follow(page, "Security");
		const change = (currentPassword: string, newPassword: string) =>
			browser.submit(form, "password", { currentPassword, newPassword });
		assert.ok((await change("not this one", "a pot for 15 geese")).text.includes("This is not your current password"));
		assert.ok((await change(password, "short")).text.includes("Use at least 8 characters"));
		assert.ok((await change("", "")).text.includes("Please fix 2 fields"));
		const changed = await change(password, "a pot for 15 geese");
		assert.ok(changed.text.includes("Your password was changed"), changed.text);
		assert.ok(!changed.html.includes("geese"));
		assert.equal((await browser.open("/hosted/account")).status, 200, "this sign-in goes on");
	});

	it("ends another session, and is closed when its own is ended", async () => {
		const email = "away@example.com";
		const here = await newMember(email);
		const { page: startPage, browser: elsewhere } = await shop.ask();
		const there = await memberOf(await elsewhere.submit(startPage, "go", { email, password }));
		const other = await open(there);
		const { page, browser } = await open(here);
		const form = await browser.follow(page, "Security");
		assert.ok(form.text.includes("This browser"));
		const [button = ""] = form.buttons().filter((value) => value.startsWith("session:"));
		const subject = button.replace("session:", "");
		const ended = await browser.submit(form, button, { subject });
		assert.ok(ended.text.includes("That session was signed out."), ended.text);
		assert.equal((await browser.submit(form, button, { subject })).status, 200, "once more is no harm");
		const over = await other.browser.open("/hosted/account");
		assert.deepEqual([over.status, over.title], [410, "Please open your account again"]);
	});

	it("signs out, here and in the shop", async () => {
		const { access_token: token = "" } = await shop.exchange((await shop.member("out@example.com")).page);
		const { page, browser } = await open(shop.caller(token));
		assert.ok(page.html.includes('action="/hosted/account/sign-out"'));
		assert.ok(page.response.headers.get("content-security-policy")?.includes(`form-action 'self' ${store}`));
		const form = new Page(new URL("/hosted/account/sign-out", page.url), page.response, "");
		assert.equal((await browser.submit(form, "")).url.href, `${store}/back?wixMemberLoggedIn=false`);
		assert.equal((await browser.open("/hosted/account")).status, 410);
		assert.equal((await shop.caller().use(oauth).tokenInfo({ token })).active, false);
	});

	it("deletes the account only if its email address is typed", async () => {
		const email = "leave@example.com";
		const { page, browser } = await open(await newMember(email));
		const form = await browser.follow(page, "Privacy");
		const wrong = await browser.submit(form, "delete", { email: "other@example.com" });
		assert.ok(wrong.status === 400 && wrong.text.includes("match the email address of your account"), wrong.text);
		const gone = await browser.submit(form, "delete", { email: "Leave@Example.com" });
		assert.equal(gone.title, "Your account was deleted");
		assert.equal((await browser.open("/hosted/account")).status, 410);
		const { page: startPage, browser: next } = await shop.ask();
		assert.ok((await next.submit(startPage, "go", { email, password })).text.includes("There is no account"));
	});

	it("asks for authentication before an export or deletion, and returns to it", async () => {
		const email = "later@example.com";
		const { page, browser } = await open(await newMember(email));
		const form = await browser.follow(page, "Privacy");
		shop.advance(6 * minute);
		const startPage = await browser.open("/hosted/account/my-data.json");
		assert.deepEqual([startPage.url.pathname, startPage.title], ["/hosted/account/confirm", "Confirm that it’s you"]);
		assert.ok(startPage.text.includes("before you download your data"), startPage.text);
		const wrong = await browser.submit(startPage, "confirm", { password: "not this one" });
		assert.deepEqual([wrong.status, wrong.url.search], [400, "?for=export"]);
		const confirmed = await browser.submit(wrong, "confirm", { password });
		assert.deepEqual([confirmed.url.pathname, confirmed.url.search], ["/hosted/account/privacy", "?for=export"]);
		assert.ok(confirmed.text.includes("You can download your data now"), confirmed.text);
		const { html } = await browser.open("/hosted/account/my-data.json");
		assert.equal(JSON.parse(html).signIn.email, email);

		shop.advance(6 * minute);
		const led = await browser.submit(form, "delete", { email });
		assert.deepEqual([led.url.pathname, led.url.search], ["/hosted/account/confirm", "?for=delete"]);
		const list = await browser.open("/hosted/account/privacy");
		const arabic = await browser.open("/hosted/account/confirm?for=delete", { "accept-language": "ar" });
		assert.ok(arabic.text.includes("نطلب ذلك قبل حذف حسابك"), arabic.text);
		const back = await browser.submit(await browser.follow(list, "Delete account…"), "confirm", { password });
		assert.match(back.html, /<details class="fold" open/);
		assert.equal((await browser.submit(back, "delete", { email })).title, "Your account was deleted");
	});

	it("opens in one browser, for members only, and rejects forms of other sites", async () => {
		const member = await newMember("safe@example.com");
		const address = await addressFor(member);
		const browser = shop.browser();
		assert.equal((await browser.open(address)).status, 200);
		assert.equal((await browser.open(address)).status, 200, "the same browser goes on");
		assert.equal((await shop.browser().open(address)).status, 410);
		assert.equal((await shop.browser().open("/hosted/account")).status, 410);
		const visitor = await shop.browser().open(await addressFor(await shop.visitor()));
		assert.deepEqual([visitor.status, visitor.title], [403, "Please sign in first"]);
		const page = await browser.open("/hosted/account/privacy");
		for (const headers of [
			{ "sec-fetch-site": "cross-site", origin: "https://evil.example.com" },
			{ "sec-fetch-site": "", origin: "https://evil.example.com" },
		]) {
			const response = await browser.submit(page, "delete", { email: "safe@example.com" }, headers);
			assert.ok([400, 403].includes(response.status));
		}
		assert.equal((await browser.open("/hosted/account")).status, 200);
		const login = await (await shop.visitor()).use(redirects).createRedirectSession({ login: {} });
		const token = new URL(login.redirectSession?.fullUrl ?? "").searchParams.get("sessionToken") ?? "";
		const crossed = await shop.browser().open(`/hosted/account?${new URLSearchParams({ sessionToken: token })}`);
		assert.equal(crossed.status, 404, "a visit for something else");
	});
});
