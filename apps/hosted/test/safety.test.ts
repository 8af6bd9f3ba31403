import assert from "node:assert/strict";
import { after, before, describe, it } from "node:test";
import { paymentProviders } from "@cartwright/contract/payments/payment-providers";
import { redirects } from "@cartwright/contract/redirects/redirects";
import { lineOf, type Offer, offer } from "@cartwright/testing/buying";
import { refusalOf } from "@cartwright/testing/refusal";
import { accountsAt, StripeStandIn } from "@cartwright/testing/stripe-stand-in";
import { directionOf, languages, languageTags } from "@cartwright/translations/languages";
import type { Messages } from "@cartwright/translations/translation";
import { type HostedShop, openHostedShop, origin, pay, store, typed } from "./example-hosted-shop.ts";

const hours = 3_600_000;

/** Texts of several words, without placeholders. */
const sentencesOf = (messages: Messages): string[] =>
	Object.values(messages).flatMap((each) =>
		typeof each === "object" ? sentencesOf(each) : /^[^{}]* [^{}]*$/.test(each) ? [each] : [],
	);

describe("the hosted pages", () => {
	let shop: HostedShop;
	let mug: Offer;
	before(async () => {
		shop = await openHostedShop();
		mug = await offer(shop, 100);
	});
	after(() => shop.close());

	it("open a link once, and explain why the second time", async () => {
		const { id, url } = await shop.start(await shop.visitor(), [lineOf(mug)], { cartPageUrl: `${store}/cart` });
		const browser = shop.browser();
		assert.equal((await browser.open(url)).status, 200);
		assert.equal((await browser.open(url)).status, 200, "the same browser goes on");
		const other = shop.browser();
		const used = await other.open(url);
		assert.deepEqual([used.status, used.title], [409, "This link has already been used"]);
		assert.ok(used.html.includes(`href="${store}/cart"`));
		const direct = await other.open(`/hosted/checkout/${id}`);
		assert.deepEqual([direct.status, direct.title], [404, "We can’t open this checkout"]);
		assert.ok(!direct.text.includes("Mug"));
	});

	it("do not open a checkout with the cookie of another one", async () => {
		const mine = await shop.checkout(mug);
		const other = await shop.checkout(mug);
		const [[name = "", value = ""] = []] = [...mine.browser.cookies];
		const forged = { cookie: `${name.replace(mine.id, other.id)}=${value}` };
		const thief = shop.browser();
		for (const [key, planted] of Object.entries({ [name.replace(mine.id, other.id)]: value })) {
			(thief.cookies as Map<string, string>).set(key, planted);
		}
		assert.equal((await thief.open(`/hosted/checkout/${other.id}`, forged)).status, 404);
	});

	it("end a session after a day, with a link to the cart", async () => {
		const { browser, page, id } = await shop.checkout(mug, { cartPageUrl: `${store}/cart` });
		shop.advance(25 * hours);
		const ended = await pay(browser, page, typed);
		assert.deepEqual([ended.status, ended.title], [410, "This checkout has expired"]);
		assert.ok(ended.html.includes(`href="${store}/cart"`));
		assert.equal((await browser.open(`/hosted/checkout/${id}`)).status, 410);
	});

	it("reject forms of other sites", async () => {
		const { browser, page } = await shop.checkout(mug);
		for (const headers of [
			{ "sec-fetch-site": "cross-site", origin: "https://evil.example.com" },
			{ "sec-fetch-site": "same-site", origin: "http://other.shop.test" },
			{ "sec-fetch-site": "", origin: "https://evil.example.com" },
		]) {
			const response = await pay(browser, page, typed, headers);
			assert.ok([400, 403].includes(response.status), JSON.stringify(headers));
		}
		assert.equal((await browser.open(page.url.href)).status, 200, "nothing was bought");
	});

	it("hide their cookie from scripts", async () => {
		const { url } = await shop.start(await shop.visitor(), [lineOf(mug)]);
		const raw = await shop.browser().first(url);
		const [cookie = ""] = raw.headers.getSetCookie();
		for (const word of ["HttpOnly", "SameSite=Lax", "Path=/;"]) assert.ok(cookie.includes(word), cookie);
		assert.equal(raw.status, 302);
		assert.equal(raw.headers.get("cache-control"), "no-store");
	});

	it("redirect only to validated URLs", async () => {
		const shopper = await shop.visitor();
		const { id } = await shop.start(shopper, [lineOf(mug)]);
		for (const address of [
			"https://evil.example.com/",
			"//evil.example.com",
			"javascript:alert(1)",
			"https://store.example.com.evil.org",
		]) {
			const request = { ecomCheckout: { checkoutId: id }, callbacks: { thankYouPageUrl: address } };
			assert.equal(await refusalOf(shopper.use(redirects).createRedirectSession(request)), "400 CALLBACK_NOT_ALLOWED");
		}
		const { browser, page } = await shop.checkout(mug);
		const hostile = {
			...typed,
			thankYouPageUrl: "https://evil.example.com",
			returnUrl: "https://evil.example.com",
			email: "ada@example.com\r\nSet-Cookie: a=b",
		};
		const response = await pay(browser, page, hostile);
		assert.equal(response.status, 400);
		assert.ok(!response.response.headers.getSetCookie().some((cookie) => cookie.startsWith("a=")));
		const order = await pay(browser, page, { ...hostile, email: typed.email });
		assert.equal(order.url.origin, origin);
		for (const lang of ["en\r\nSet-Cookie: a=b", "%0d%0aSet-Cookie:%20a=b"]) {
			const odd = await browser.open(`/hosted/checkout?lang=${encodeURIComponent(lang)}`);
			assert.equal(odd.status, 404);
			assert.ok(![...browser.cookies.keys()].includes("a"));
		}
	});

	it("reveal nothing at guessed URLs", async () => {
		const { browser, page } = await shop.checkout(mug);
		const order = await pay(browser, page, typed);
		const token = order.url.pathname.split("/").at(-1) ?? "";
		for (const each of ["x", `${token}x`, token.slice(1), `${token.split(".")[0]}.`, "../checkout", "%2e%2e"]) {
			const guess = await shop.browser().open(`/hosted/orders/${each}`);
			assert.ok([404].includes(guess.status), each);
			assert.ok(!guess.text.includes("Main St"));
		}
		shop.advance(181 * 24 * hours);
		const late = await shop.browser().open(order.url.href);
		assert.deepEqual([late.status, late.title], [410, "This link has expired"]);
		assert.ok(!late.text.includes("Main St"));
	});

	it("load nothing from other origins, and cannot be framed", async () => {
		const { page } = await shop.checkout(mug);
		const policy = page.response.headers.get("content-security-policy") ?? "";
		const nonce = /script-src 'nonce-([^']+)'/.exec(policy)?.[1] ?? "-";
		for (const rule of ["default-src 'none'", "frame-ancestors 'none'", "base-uri 'none'", "form-action 'self';"]) {
			assert.ok(policy.includes(rule), rule);
		}
		for (const [tag] of page.html.matchAll(/<script\b[^>]*>/g)) assert.ok(tag.includes(`nonce="${nonce}"`), tag);
		for (const [, address = ""] of page.html.matchAll(/(?:src|href)="([^"]+)"/g)) {
			assert.match(address, /^(\/|\?|#|data:image|mailto:)/, address);
		}
		assert.equal(page.response.headers.get("referrer-policy"), "same-origin");
	});

	it("are completely in Arabic, from right to left", async () => {
		const { url } = await shop.start(await shop.visitor(), [lineOf(mug)]);
		const browser = shop.browser();
		const page = await browser.open(`${url}&lang=ar`);
		assert.match(page.html, /<html[^>]* lang="ar"[^>]* dir="rtl"/);
		assert.ok(page.text.includes("إتمام الشراء"));
		const order = await pay(browser, page, typed);
		assert.ok(order.text.includes("تم تأكيد الطلب"), order.text);
	});

	it("have no English texts in other languages", async () => {
		const { url } = await shop.start(await shop.visitor(), [lineOf(mug)]);
		const browser = shop.browser();
		const { url: opened } = await browser.open(url);
		const english = sentencesOf((await languages.en.load()).default.hosted);
		for (const tag of languageTags) {
			const checkout = await browser.open(`${opened.pathname}?lang=${tag}`);
			const failed = await pay(browser, checkout, { email: "" });
			const missing = await browser.open(`/hosted/nothing?lang=${tag}`);
			for (const { html, text } of [checkout, failed, missing]) {
				assert.match(html, new RegExp(`<html[^>]* lang="${tag}"[^>]* dir="${directionOf(tag)}"`));
				const rests = english.filter((sentence) => text.includes(sentence));
				if (tag === "en") assert.notEqual(rests.length, 0);
				else assert.deepEqual(rests, [], tag);
			}
		}
	});

	it("are in a language of the shop, or in the one that the storefront asks for", async () => {
		const { url } = await shop.start(await shop.visitor(), [lineOf(mug)]);
		const languageOf = (page: { html: string }) => /<html[^>]* lang="(\w+)"/.exec(page.html)?.[1];
		const browser = shop.browser();
		const { url: opened } = await browser.open(url);
		const page = await browser.open(opened.pathname, { "accept-language": "de,ar;q=0.5" });
		assert.equal(languageOf(page), "ar");
		assert.doesNotMatch(page.html, /Deutsch/);
		const requested = await browser.open(`${opened.pathname}?lang=de`, { "accept-language": "ar" });
		assert.equal(languageOf(requested), "de");
		assert.match(requested.html, /Zahlungspflichtig bestellen/);
	});

	it("format dates for the region of the browser", async () => {
		const { url } = await shop.start(await shop.visitor(), [lineOf(mug)]);
		const browser = shop.browser();
		const first = await browser.open(url);
		const order = await pay(browser, first, typed);
		for (const [requested, expected] of [
			["en-IE,en;q=0.8", 'data-locale="en-IE"'],
			["ar-EG,en;q=0.8", 'data-locale="ar-EG"'],
			["en", ""],
		] as const) {
			const { html } = await browser.open(order.url.href, { "accept-language": requested });
			const [tag = ""] = /<html[^>]*>/.exec(html) ?? [];
			assert.equal(/data-locale="[^"]*"/.exec(tag)?.[0] ?? "", expected, tag);
		}
	});

	it("loads Stripe's form on the page of the checkout alone, and only if the shop offers it", async () => {
		const other = await openHostedShop({ providers: accountsAt(new StripeStandIn(), () => new Date()) });
		const item = await offer(other);
		const names = async (address?: string) => {
			const { browser, page } = await other.checkout(item);
			const { response } = address ? await browser.open(address) : page;
			const policy = response.headers.get("content-security-policy") ?? "";
			const rules = policy.split("; ").filter((rule) => rule.includes("stripe"));
			return rules.map((rule) => rule.split(" ")[0]);
		};
		assert.deepEqual(await names(), []);
		const stripe = { secretKey: "sk_test_1234", publishableKey: "pk_test_1234" };
		await (await other.staff()).use(paymentProviders).connectPaymentProvider({ stripe });
		assert.deepEqual(await names(), ["script-src", "connect-src", "frame-src"]);
		assert.deepEqual(await names("/hosted/sign-in"), []);
		const { page, browser } = await other.checkout(item);
		assert.match(page.response.headers.get("permissions-policy") ?? "", /payment=\(self "https:\/\/js\.stripe\.com"/);
		assert.ok(page.html.includes("pk_test_1234") && !page.html.includes("sk_test_1234"));
		const missing = await browser.submit(page, "pay", { ...typed, method: "stripe-test" });
		assert.ok(missing.text.includes("The payment form was not ready"), missing.text);
		const refused = await browser.submit(page, "pay", {
			...typed,
			method: "stripe-test",
			paymentToken: "ctoken_secret",
		});
		assert.ok(refused.status === 402 && !refused.html.includes("ctoken_secret"), refused.text);
		assert.ok((await pay(browser, page, { ...typed, method: "test-gateway" })).text.includes("Order confirmed"));
		await other.close();
	});
});
