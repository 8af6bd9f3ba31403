import assert from "node:assert/strict";
import { after, before, describe, it } from "node:test";
import { currentCart } from "@cartwright/contract/carts/v1/current-cart";
import { checkout as checkouts } from "@cartwright/contract/checkouts/v1/checkout";
import { orderFulfillments } from "@cartwright/contract/orders/order-fulfillments";
import { orders as orderService } from "@cartwright/contract/orders/orders";
import { settings } from "@cartwright/contract/sites/settings";
import { breachesIn, changeSettings, lineOf, type Offer, offer, stockOf } from "@cartwright/testing/buying";
import { offerCoupon } from "@cartwright/testing/example-coupon";
import { type HostedShop, openHostedShop, pay, store, typed } from "./example-hosted-shop.ts";

describe("buying on the hosted pages without scripts", () => {
	let shop: HostedShop;
	let mug: Offer;
	before(async () => {
		shop = await openHostedShop();
		mug = await offer(shop, 100);
	});
	after(async () => {
		assert.deepEqual(await breachesIn(shop), []);
		await shop.close();
	});

	const ordersOf = async () => (await (await shop.staff()).use(orderService).searchOrders({ search: {} })).orders ?? [];

	it("leads from the link to the order, with at most eight fields", async () => {
		const { page, browser } = await shop.checkout(mug);
		assert.equal(page.status, 200);
		assert.ok(!page.url.search.includes("sessionToken"));
		assert.ok(page.text.includes("Pay $15.00"), page.text);
		assert.equal(Object.keys(typed).length + 1, 8);
		const order = await pay(browser, page, typed);
		assert.match(order.url.pathname, /^\/hosted\/orders\//);
		for (const words of ["Order confirmed", "ada@example.com", "1 Main St", "New York, NY 10001", "Paid"]) {
			assert.ok(order.text.includes(words), words);
		}
		for (const url of ["/search", "/account", "/cart"]) assert.ok(order.html.includes(`href="${url}"`), url);
		const again = await shop.browser().open(order.url.href);
		assert.ok(again.text.includes("1 Main St"), "the link is all that it takes");
	});

	it("shows the parcels of the order, with a link to follow each", async () => {
		const { page, browser } = await shop.checkout(mug);
		const order = await pay(browser, page, typed);
		assert.ok(!order.text.includes("Parcels"));
		const [placed] = await ordersOf();
		const fulfillment = {
			lineItems: [{ id: placed?.lineItems?.[0]?.id ?? "" }],
			trackingInfo: { shippingProvider: "canadaPost", trackingNumber: "42" },
		};
		await (await shop.staff()).use(orderFulfillments).createFulfillment({ orderId: placed?.id ?? "", fulfillment });
		const later = await shop.browser().open(order.url.href);
		for (const words of ["Parcels", "Canada Post", "Delivered (done)"])
			assert.ok(later.text.includes(words), later.text);
		assert.match(later.html, /href="https:\/\/www\.canadapost-postescanada\.ca[^"]*searchFor=42" rel="noreferrer"/);
	});

	it("writes the date of the order in the time zone of the shop", async () => {
		// The page of a new order has no date.
		const twoHours = 7_200_000;
		shop.advance(-twoHours);
		const { page, browser } = await shop.checkout(mug);
		const order = await pay(browser, page, typed);
		const ordered = shop.now();
		shop.advance(twoHours);
		const dates: (string | undefined)[] = [];
		// It is never the same day in both.
		for (const timeZone of ["Pacific/Kiritimati", "Pacific/Pago_Pago"]) {
			await changeSettings(shop, { timeZone });
			const { text } = await shop.browser().open(order.url.href);
			const written = new Intl.DateTimeFormat("en-US", { dateStyle: "long", timeZone }).format(ordered);
			assert.ok(text.includes(written), written);
			dates.push(written);
		}
		assert.notEqual(dates[0], dates[1]);
		await changeSettings(shop, { timeZone: "UTC" });
	});

	it("reports missing fields, keeps the input, and never writes a card back", async () => {
		const { page, browser } = await shop.checkout(mug);
		const wrong = { ...typed, email: "ada", "shipping-postalCode": "123", note: "Ring <b>twice</b>" };
		const response = await pay(browser, page, wrong);
		assert.equal(response.status, 400);
		assert.ok(response.text.includes("Please fix 3 fields"), response.text);
		assert.ok(response.html.includes('href="#field-email"') && response.html.includes('id="field-email"'));
		const fields = response.fields();
		assert.equal(fields["shipping-line"], "1 Main St");
		assert.equal(fields["shipping-postalCode"], "123");
		assert.equal(fields.note, "Ring <b>twice</b>");
		assert.ok(!response.html.includes("<b>twice"));
		assert.equal(fields.cardNumber, undefined);
		const wrongCard = await pay(browser, response, { ...typed, cardCode: "1" });
		assert.equal(wrongCard.status, 400);
		assert.ok(wrongCard.html.includes('href="#field-cardCode"') && wrongCard.text.includes("Please fix 1 field"));
		assert.equal(wrongCard.fields().cardNumber, "");
		const { cardNumber, cardExpiry, cardCode } = typed;
		const order = await browser.submit(wrongCard, "pay", { cardNumber, cardExpiry, cardCode });
		assert.ok(order.text.includes("Order confirmed"), order.text);
	});

	it("keeps everything after a declined payment, explains it, and accepts another card", async () => {
		const { page, browser, id, shopper } = await shop.checkout(mug);
		const declined = await pay(browser, page, { ...typed, cardNumber: "4000 0000 0000 9995" });
		assert.equal(declined.status, 402);
		assert.ok(declined.text.includes("The card has insufficient funds."));
		const reloaded = await browser.open(`/hosted/checkout/${id}`);
		assert.equal(reloaded.fields()["shipping-name"], "Ada Lovelace");
		assert.equal(reloaded.fields().email, "ada@example.com");
		assert.equal((await shopper.use(checkouts).getCheckout({ id })).checkout?.completed, false);
		const order = await pay(browser, reloaded, typed);
		assert.ok(order.text.includes("Paid"));
	});

	it("says that the shop cannot take payments, and offers no button to pay", async () => {
		const { id, browser } = await shop.checkout(mug);
		await changeSettings(shop, { payments: { offline: false, testGateway: false, holdMinutes: 30 } });
		const page = await browser.open(`/hosted/checkout/${id}`);
		await changeSettings(shop, { payments: { offline: true, testGateway: true, holdMinutes: 30 } });
		assert.ok(page.text.includes("We can’t take payments right now"), page.text);
		assert.ok(page.text.includes("You have not been charged, and your cart is saved."), page.text);
		assert.ok(!page.html.includes("pay-button"));
	});

	it("shows a changed total before anything is charged", async () => {
		const { page, browser } = await shop.checkout(mug);
		const response = await pay(browser, page, { ...typed, shownTotal: "1.00" });
		assert.equal(response.status, 409);
		assert.ok(response.text.includes("The total has changed") && response.text.includes("It is now $15.00."));
	});

	it("creates one order, also after double clicks, reloads, and going back", async () => {
		const { page, browser, id } = await shop.checkout(mug);
		const count = (await ordersOf()).length;
		const pages = await Promise.all([1, 2, 3].map(() => pay(browser, page, typed)));
		const last = await browser.open(`/hosted/checkout/${id}`);
		const late = await pay(browser, page, typed);
		for (const each of [...pages, last, late]) {
			assert.match(each.url.pathname, /^\/hosted\/(orders|checkout)\//);
			if (each.url.pathname.includes("orders")) assert.ok(each.text.includes("Order confirmed"));
		}
		assert.ok(last.url.pathname.includes("/orders/") && late.url.pathname.includes("/orders/"));
		assert.equal((await ordersOf()).length, count + 1);
	});

	it("waits for a slow bank, and continues by itself", async () => {
		const { page, browser } = await shop.checkout(mug);
		const pending = await pay(browser, page, { ...typed, cardNumber: "4000 0000 0000 3220" });
		assert.match(pending.url.pathname, /\/payment$/);
		assert.ok(pending.text.includes("Confirming your payment"));
		assert.match(pending.html, /<noscript><meta http-equiv="refresh"/i);
		const second = await browser.open(`/hosted/checkout/${page.url.pathname.split("/").at(-1)}`);
		const stillPending = await pay(browser, second, typed);
		assert.match(stillPending.url.pathname, /\/payment$/);
		shop.advance(21_000);
		const order = await browser.open(pending.url.href);
		assert.ok(order.text.includes("Order confirmed"), order.text);
	});

	it("shows the reason if a slow bank declines", async () => {
		const { page, browser } = await shop.checkout(mug);
		const pending = await pay(browser, page, { ...typed, cardNumber: "4000 0000 0000 3238" });
		shop.advance(21_000);
		const declined = await browser.open(pending.url.href);
		assert.ok(declined.text.includes("Your bank declined the card."), declined.text);
		assert.ok((await pay(browser, declined, typed)).text.includes("Order confirmed"));
	});

	it("asks for confirmation on the bank's page, and handles a refusal", async () => {
		for (const [decision, words] of [
			["confirm", "Order confirmed"],
			["refuse", "The payment was not confirmed."],
		] as const) {
			const { page, browser } = await shop.checkout(mug);
			const bank = await pay(browser, page, { ...typed, cardNumber: "4000 0000 0000 3063" });
			assert.match(bank.url.pathname, /^\/hosted\/test-bank\//);
			assert.ok(bank.text.includes("$15.00"));
			const end = await browser.submit(bank, "", { decision });
			assert.ok(end.text.includes(words), end.text);
			assert.ok(!(await browser.open(bank.url.href)).url.pathname.includes("test-bank"), "it decides once");
		}
	});

	it("takes another card from those who went back from the bank's page, and says what becomes of the first", async () => {
		const { page, browser, id, shopper } = await shop.checkout(mug);
		const bank = await pay(browser, page, { ...typed, cardNumber: "4000 0000 0000 3063" });
		const { orderId } = await shopper.use(checkouts).createOrder({ id });
		const waiting = await browser.open(`${page.url.pathname}/payment?order=${orderId}`);
		assert.ok(waiting.text.includes("Your bank asks you to confirm the payment of $15.00."), waiting.text);
		assert.ok(!waiting.text.includes("is checking"), waiting.text);
		assert.equal(waiting.link("Pay in another way"), page.url.pathname);
		const form = await browser.open(`${page.url.pathname}/test-card?order=${orderId}`);
		assert.ok(form.text.includes("this payment is cancelled first"), form.text);
		const { cardNumber, cardExpiry, cardCode } = typed;
		const order = await browser.submit(form, "", { cardNumber, cardExpiry, cardCode });
		assert.ok(order.text.includes("Order confirmed"), order.text);
		assert.equal((await browser.open(bank.url.href)).url.pathname, order.url.pathname);
	});

	it("shows the first lines of a long order and those with problems, and all on request", async () => {
		const offers = await Promise.all(
			Array.from({ length: 40 }, (_, index) => offer(shop, 5, { name: `Vase ${index}.` })),
		);
		const shopper = await shop.visitor();
		const { url } = await shop.start(
			shopper,
			offers.map((each) => lineOf(each)),
		);
		const browser = shop.browser();
		const page = await browser.open(url);
		assert.ok(page.text.includes("40 items") && page.text.includes("Vase 3.") && !page.text.includes("Vase 30."));
		assert.ok(page.html.length < 60 * 1024, `${page.html.length} bytes`);
		assert.match(page.html, /<button[^>]*formaction="\/hosted\/checkout\/[^"]+\?lines=all"[^>]*>Show all 40 items/i);
		const whole = await browser.open(`${page.url.pathname}?lines=all`);
		assert.ok(whole.text.includes("Vase 30.") && !whole.text.includes("Show all"));
	});

	it("shows which items sold out in the meantime, and how to continue", async () => {
		const rare = await offer(shop, 1, { name: "Rare vase" });
		const { page, browser, id } = await shop.checkout(rare);
		const faster = await shop.checkout(rare);
		await pay(faster.browser, faster.page, typed);
		assert.equal(await stockOf(shop, rare), 0);
		const response = await pay(browser, page, typed);
		assert.ok(response.text.includes("You were not charged"), response.text);
		assert.ok(response.text.includes("Out of stock. Remove it to continue."));
		const remove = response.buttons().find((value) => value.startsWith("remove:")) ?? "";
		const empty = await browser.submit(response, remove);
		assert.equal(empty.title, "Your cart is empty");
		assert.equal((await browser.open(`/hosted/checkout/${id}`)).title, "Your cart is empty");
	});

	it("offers to lower a quantity that is not available", async () => {
		const few = await offer(shop, 3);
		const shopper = await shop.visitor();
		const { url } = await shop.start(shopper, [lineOf(few, 3)]);
		const browser = shop.browser();
		const page = await browser.open(url);
		const other = await shop.checkout(few);
		await pay(other.browser, other.page, typed);
		const short = await browser.open(page.url.href);
		assert.ok(short.text.includes("Only 2 left."), short.text);
		const take = short.buttons().find((value) => value.startsWith("take:")) ?? "";
		const taken = await browser.submit(short, take, typed);
		assert.ok(taken.text.includes("2 items") && !taken.text.includes("Only 2 left"));
		assert.ok((await pay(browser, taken, typed)).text.includes("Order confirmed"));
	});

	it("asks for no address if nothing is shipped", async () => {
		const file = await offer(shop, undefined, { type: "digital", name: "Wallpaper" });
		const { page, browser } = await shop.checkout(file);
		const names = Object.keys(page.fields());
		assert.ok(
			!names.includes("shipping-line") && !names.includes("shipping-postalCode") && !names.includes("delivery"),
		);
		const { email, cardNumber, cardExpiry, cardCode } = typed;
		const given = { email, cardNumber, cardExpiry, cardCode, "shipping-name": "Ada Lovelace" };
		const order = await pay(browser, page, given);
		assert.ok(order.text.includes("Nothing to deliver"), order.text);
	});

	it("changes the fields and delivery options with the country, by a button", async () => {
		const { page, browser } = await shop.checkout(mug);
		const german = await browser.submit(page, "update", {
			...typed,
			"shipping-country": "DE",
			"shipping-postalCode": "10115",
		});
		assert.ok(german.html.includes("Postal code") && german.text.includes("Germany"));
		assert.equal(german.fields()["shipping-city"], "Berlin");
		assert.equal(german.fields()["shipping-name"], "Ada Lovelace");
	});

	it("has no fields for codes while the shop has none, and shows the error if one is sent nevertheless", async () => {
		const { page, browser } = await shop.checkout(mug);
		assert.doesNotMatch(page.html, /name="(coupon|giftCard)"/);
		for (const [button, values] of [
			["apply:coupon", { coupon: "WELCOME" }],
			["enter", { coupon: "WELCOME" }],
			["pay", { giftCard: "GIFT" }],
		] as const) {
			const response = await browser.submit(page, button, { ...typed, ...values });
			assert.equal(response.status, 400);
			assert.match(response.text, /There is no (coupon|gift card) with this code/);
			assert.equal(response.fields()["shipping-line"], "1 Main St");
		}
	});

	it("explains the total in words, with the coupon by its code, in the language of the page", async () => {
		await offerCoupon(shop, { code: "WORDS" });
		const { page, browser, shopper, id } = await shop.checkout(mug);
		await shopper.use(checkouts).updateCheckout({ checkout: { id }, couponCode: "WORDS" });
		const { text } = await browser.open(page.url.href);
		for (const words of ["Why this total?", "The prices of all items before discounts.", "Discount WORDS", "10% off $"])
			assert.ok(text.includes(words), text);
		assert.match(text, /Delivery: /);
		const arabic = await browser.open(page.url.href, { "accept-language": "ar" });
		assert.ok(arabic.text.includes("كيف حُسب هذا المجموع؟"), arabic.text);
		const stranger = await shop.checkout(mug);
		assert.ok(!stranger.page.text.includes("WORDS"));
	});

	it("accepts another billing address, and payment later", async () => {
		const { page, browser } = await shop.checkout(mug);
		const { billingSame: _, ...fields } = page.fields();
		const billing = {
			"billing-name": "Babbage & Co",
			"billing-line": "5 Dorset St",
			"billing-city": "London",
			"billing-postalCode": "W1U 6QS",
		};
		const country = await browser.submit(page, "update", {
			...fields,
			...typed,
			billingSame: "no",
			"billing-country": "GB",
		});
		const order = await pay(browser, country, {
			...typed,
			...billing,
			billingSame: "no",
			"billing-country": "GB",
			method: "OFFLINE",
			cardNumber: "",
			cardExpiry: "",
			cardCode: "",
		});
		for (const words of ["5 Dorset St", "United Kingdom", "Due later", "$15.00 is still due"]) {
			assert.ok(order.text.includes(words), `${words}: ${order.text}`);
		}
	});

	it("names the way that the buyer chose to pay by hand", async () => {
		const method = {
			code: "transfer",
			kind: "BANK_TRANSFER",
			title: "Bank transfer",
			instructions: "IBAN DE02",
		} as const;
		const staff = (await shop.staff()).use(settings);
		await staff.updateSettings({ settings: { payments: { offlineMethods: [method] } } });
		const { page, browser } = await shop.checkout(mug);
		const order = await pay(browser, page, {
			...typed,
			method: "OFFLINE",
			offlineMethod: "transfer",
			cardNumber: "",
			cardExpiry: "",
			cardCode: "",
		});
		assert.match(order.text, /Payment Bank transfer ?Due later/);
		await staff.updateSettings({ settings: { payments: { offlineMethods: null } } });
	});

	it("empties the visitor's cart when the order is placed, and not before", async () => {
		const shopper = await shop.visitor();
		const cart = shopper.use(currentCart);
		await cart.addToCurrentCart({ lineItems: [lineOf(mug)] });
		const { checkoutId } = await cart.createCheckoutFromCurrentCart({ channelType: "WEB" });
		const { checkoutUrl } = await shopper.use(checkouts).getCheckoutUrl({ id: checkoutId ?? "" });
		const browser = shop.browser();
		const page = await browser.open(checkoutUrl ?? "");
		await pay(browser, page, { ...typed, cardNumber: "4000000000000002" });
		assert.equal((await cart.getCurrentCart({})).cart?.lineItems?.length, 1);
		assert.ok((await pay(browser, page, typed)).text.includes("Order confirmed"));
		await assert.rejects(cart.getCurrentCart({}), { code: "OWNED_CART_NOT_FOUND" });
	});

	it("leads to the storefront's own thank-you page, also after going back", async () => {
		const callbacks = {
			thankYouPageUrl: `${store}/thanks?lang=en`,
			postFlowUrl: `${store}/`,
			cartPageUrl: `${store}/cart`,
		};
		const { page, browser, id } = await shop.checkout(mug, callbacks);
		assert.ok(page.html.includes(`href="${store}/cart?wixMemberLoggedIn=false"`));
		assert.ok(page.response.headers.get("content-security-policy")?.includes(`form-action 'self' ${store}`));
		const thanks = await pay(browser, page, typed);
		assert.equal(thanks.url.origin + thanks.url.pathname, `${store}/thanks`);
		const [order] = await ordersOf();
		assert.deepEqual(Object.fromEntries(thanks.url.searchParams), {
			lang: "en",
			orderId: order?.id,
			wixMemberLoggedIn: "false",
		});
		assert.equal((await browser.open(`/hosted/checkout/${id}`)).url.href, thanks.url.href);
	});

	it("returns to the shopper's storefront after the order", async () => {
		const { page, browser } = await shop.checkout(mug, { postFlowUrl: `${store}/back` });
		const order = await pay(browser, page, typed);
		assert.ok(order.html.includes(`href="${store}/back?wixMemberLoggedIn=false"`));
		const elsewhere = await shop.browser().open(order.url.href);
		assert.ok(!elsewhere.html.includes(store));
	});
});
