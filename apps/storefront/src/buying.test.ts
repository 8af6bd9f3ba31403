import assert from "node:assert/strict";
import { after, before, describe, it } from "node:test";
import { fileURLToPath } from "node:url";
import { savedLines } from "@cartwright/contract/carts/saved-lines";
import { currentCart } from "@cartwright/contract/carts/v1/current-cart";
import { storesAppId } from "@cartwright/contract/catalogue/stores-app";
import { checkout as checkouts } from "@cartwright/contract/checkouts/v1/checkout";
import { inventory } from "@cartwright/contract/inventory/v1/inventory";
import { hostedSessions } from "@cartwright/contract/redirects/hosted-sessions";
import { pageServer } from "@cartwright/pages/serve";
import { fetchFrom, type Shop } from "@cartwright/testing/shop";
import { offerOneMore, openStockedShop, type StockedProducts, setPrice } from "@cartwright/testing/stocked-shop";
import { readTokenCookie } from "./example-tokens.ts";
import { attributes, Visitor } from "./example-visitor.ts";

const folder = fileURLToPath(new URL("..", import.meta.url));
const services = "http://shop.test";
const publicUrl = "https://shop.test";

describe("buying in the storefront without scripts", () => {
	let shop: Shop;
	let server: ReturnType<typeof pageServer>;
	let items: StockedProducts;
	before(async () => {
		({ shop, products: items } = await openStockedShop([publicUrl]));
		const host = { api: services, clientId: shop.clientId, publicUrl, fetch: fetchFrom(shop.app) };
		server = pageServer({ folder, basename: "/", host });
	});
	after(async () => {
		await server.close();
		await shop.close();
	});

	const visitor = () => new Visitor(server, publicUrl);
	const has = (text: string, wanted: string | RegExp): void =>
		assert.ok(typeof wanted === "string" ? text.includes(wanted) : wanted.test(text), `lacks ${wanted}: ${text}`);
	const lacks = (text: string, unwanted: string): void => assert.ok(!text.includes(unwanted), `has ${unwanted}`);
	/** A new visitor on the cart page, with this item in the cart. */
	const withCart = async (slug: string, values: Record<string, string> = {}) => {
		const who = visitor();
		return { who, cart: await who.submit(await who.open(`/products/${slug}`), "add", values) };
	};

	it("shows a product of 36 variants in less than 60 KB, with every choice as a link", async () => {
		const { status, html, text } = await visitor().open("/products/wave-tee?colour=Clay&size=L");
		assert.equal(status, 200);
		assert.ok(html.length < 60 * 1024, `${html.length} bytes`);
		for (const words of [
			"Wave tee",
			"by Larkfield",
			"$32.00",
			"$40.00",
			"You save 20%",
			"In stock",
			"TEE-Clay-L-Straight",
		]) {
			has(text, words);
		}
		has(html, 'href="?colour=Moss&amp;size=L&amp;cut=Straight"');
		has(html, /rel="canonical" href="https:\/\/shop\.test\/products\/wave-tee"/);
		has(html, /property="og:image" content="https:\/\/pictures\.test\/Ink\.jpg"/);
		has(text, "Heavy cotton .");
		lacks(html.replace(/<script.*?<\/script>/gs, ""), "alert(1)");
		for (const wrong of ["NaN", "undefined", "[object"]) lacks(text, wrong);
	});

	it("shows which choices are unavailable, and why", async () => {
		const soldOut = await visitor().open("/products/wave-tee?colour=Ink&size=M&cut=Long");
		has(soldOut.text, "Out of stock in Ink and Long: M.");
		has(soldOut.text, /Out of stock Get notified when it’s back Email address/);
		has(soldOut.text, "Unavailable in M and Long: Sand.");
		has(soldOut.html, /<a[^>]*aria-disabled="true"[^>]*title="Sand \(Unavailable\)"/);
		const notMade = await visitor().open("/products/wave-tee?colour=Sand&size=M&cut=Long");
		has(notMade.text, "This combination is unavailable. Please choose another.");
		has(notMade.html, /<button[^>]*disabled[^>]*>Unavailable/);
	});

	it("shows stock, unit prices and pre-orders", async () => {
		const text = async (slug: string) => (await visitor().open(`/products/${slug}`)).text;
		has(await text("mug"), "Only 5 left");
		has(await text("gone"), "Out of stock");
		has(await text("poster"), "Pre-order: \u2068Ships from 12 December\u2069");
		has(await text("wallpaper"), "Available to download right after payment");
		lacks(await text("wallpaper"), "Delivery to");
		has(await text("ink"), "$4.00 per 100 ml · Prices exclude tax");
	});

	it("shows delivery costs to the visitor's location, and stores it", async () => {
		const who = visitor();
		const page = await who.open("/products/mug");
		has(page.text, /Delivery to United States Post Arrives [^$]*\d \$5\.00 Courier \$15\.00/);
		const french = await who.submit(page, "/delivery", { country: "FR", postalCode: "75011" });
		has(french.text, /Delivery to 75011, France Courier \$15\.00/);
		lacks(french.text, "Post Arrives");
		has((await who.open("/products/shirt")).text, "Delivery to 75011, France");
		const wrong = await who.post("/delivery", { country: "XX", postalCode: "<b>", back: "//evil.test" });
		assert.equal(wrong.status, 303);
		assert.match(wrong.location, /^\/\?place=/);
		has((await who.open("/products/mug")).text, "75011, France");
	});

	for (const [where, fold] of [
		["product", /<section [^>]*id="delivery".*?<details open=""/s],
		["cart", /<details class="cart-fold" open=""/],
	] as const) {
		it(`shows the error of a postcode beside it on the page of the ${where}, and keeps the input`, async () => {
			const { who, cart } = await withCart("mug");
			const page = where === "cart" ? cart : await who.open("/products/mug");
			const refused = await who.submit(page, "/delivery", { country: "FR", postalCode: 'A"BC' });
			has(refused.html, fold);
			has(refused.text, "This postcode is not valid for the country. Example: 75001.");
			has(refused.html, /<input[^>]*aria-invalid="true"[^>]*name="postalCode"[^>]*value="A&quot;BC"/);
			has(refused.html, /<option[^>]*selected=""[^>]*>France/);
			const taken = await who.submit(refused, "/delivery", { country: "FR", postalCode: "75011" });
			lacks(taken.text, "This postcode is not valid");
			has(taken.text, "75011, France");
		});
	}

	it("adds a variant with texts to the cart, and shows the total", async () => {
		const { who, cart } = await withCart("wave-tee?colour=Clay&size=L&cut=Boxy", { quantity: "2" });
		has(cart.text, "Wave tee was added to your cart.");
		has(cart.text, "Colour: Clay Size: L Cut: Boxy");
		has(cart.text, /Subtotal \$64\.00 Delivery Post Arrives [^$]* Free Tax Calculated from your postcode/);
		has(cart.html, 'href="/products/wave-tee?colour=Clay&amp;size=L&amp;cut=Boxy"');
		const taxed = await who.submit(cart, "/delivery", { country: "US", postalCode: "10001" });
		has(taxed.text, /Tax \$6\.40 Estimated total \$70\.40/);
		const card = await who.submit(await who.open("/products/card?paper=cream"), "add", { "text:Name on it": "Ada" });
		has(card.text, "Paper: Cream Name on it: Ada");
		has((await who.open("/cart")).html, /aria-label="Cart, 3 items"/);
		lacks((await who.open("/cart")).text, "is in your cart");
	});

	it("accepts only valid quantities, and says why", async () => {
		const { who, cart } = await withCart("mug", { quantity: "3" });
		const four = await who.submit(cart, "more");
		has(four.text, "4 items");
		has((await who.submit(four, "fewer")).text, "3 items");
		const five = await who.submit(cart, "quantity", { quantity: "99" });
		has(five.text, "Only 5 of Mug are available, so we changed the quantity in your cart to 5.");
		for (const wrong of ["-1", "x", "1.5", ""]) {
			const page = await who.submit(five, "quantity", { quantity: wrong });
			has(page.text, "Please enter the quantity as a whole number");
			has(page.text, "5 items");
		}
		const more = await who.submit(await who.open("/products/mug"), "add");
		has(more.text, "You already have all available stock of Mug in your cart.");
		const none = await who.submit(more, "quantity", { quantity: "0" });
		has(none.text, "Mug was removed.");
	});

	it("restores a removed line with its choices", async () => {
		const { who, cart } = await withCart("card?paper=Cream", { quantity: "2", "text:Name on it": "Ada" });
		const empty = await who.submit(cart, "remove");
		has(empty.text, "Card was removed.");
		has(empty.text, "Your cart is empty");
		const back = await who.submit(empty, "undo");
		has(back.text, "2 items");
		has(back.text, "Paper: Cream Name on it: Ada");
		lacks((await who.open("/cart")).html, 'value="undo"');
	});

	it("saves an item for later, and moves it back", async () => {
		const { who, cart } = await withCart("card?paper=Cream", { quantity: "2", "text:Name on it": "Ada" });
		const saved = await who.submit(cart, "save");
		has(saved.text, "Card was saved for later.");
		has(saved.text, "Your cart is empty");
		has(saved.text, /Saved for later Card Paper: Cream Name on it: Ada/);
		const undone = await who.submit(saved, "return");
		has(undone.text, "Card was moved to your cart.");
		has(undone.text, "2 items");
		lacks(undone.text, "Saved for later");
		await who.submit(undone, "save");
		const removed = await who.submit(await who.open("/cart"), "forget");
		has(removed.text, "Card was removed.");
		lacks(removed.text, "Saved for later");
		const again = await who.submit(removed, "undo-forget");
		has(again.text, "Card was saved for later.");
		has(again.text, /Saved for later Card Paper: Cream Name on it: Ada .*2 items/);
	});

	it("shows a long list of saved items in parts, like a cart", async () => {
		const who = visitor();
		await who.open("/products/mug");
		await who.submit(await who.open("/products/mug"), "add");
		const access = readTokenCookie(who.cookies.get("__Host-visitor")).accessToken.value;
		const lineItems = [];
		for (let number = 1; number <= 35; number++) {
			const catalogItemId = await offerOneMore(shop, `Souvenir ${number}`, 10);
			lineItems.push({ quantity: 1, catalogReference: { appId: storesAppId, catalogItemId } });
		}
		await shop.caller(access).use(savedLines).addSavedLines({ lineItems });
		const namesAt = async (address: string) => (await who.open(address)).text.match(/Souvenir \d+/g)?.length;
		assert.deepEqual([await namesAt("/cart"), await namesAt("/cart?saved=30")], [15, 30]);
		const last = await who.open("/cart?lines=30&saved=30");
		has(last.text, /30 of 35 items/);
		has(last.html, 'href="/cart?lines=30&amp;saved=45#line-');
		assert.equal(await namesAt("/cart?saved=45"), 35);
		lacks((await who.open("/cart?saved=45")).text, "35 lines");
	});

	it("stores requests for stock notices", async () => {
		const who = visitor();
		const gone = await who.open("/products/gone");
		const refused = await who.submit(gone, "/stock-notice", { email: "ada & co" });
		has(refused.text, "Please enter a valid email address");
		has(refused.html, /<input[^>]*name="email"[^>]*value="ada &amp; co"/);
		lacks((await who.open("/products/gone")).html, "ada &amp; co");
		has((await who.submit(gone, "/stock-notice", { email: "ada@example.com" })).text, "We’ll email you");
		lacks((await who.open("/products/mug")).html, "/stock-notice");
	});

	it("adds no unavailable item", async () => {
		const { cart } = await withCart("mug");
		has(cart.text, "1 item");
		const who = visitor();
		const sold = await who.post("/cart", {
			intent: "add",
			product: items.gone.id,
			name: "Gone",
			slug: "gone",
			quantity: "1",
		});
		assert.equal(sold.status, 303);
		const page = await who.open("/cart");
		has(page.text, "Gone just sold out and was not added.");
		has(page.text, "Back to Gone");
		has(page.text, "Your cart is empty");
		await who.post("/cart", { intent: "add", product: items.tee.id, variant: crypto.randomUUID(), quantity: "1" });
		has((await who.open("/cart")).text, "This option is no longer available");
		assert.equal((await who.post("/cart", { intent: "nonsense" })).status, 400);
	});

	it("handles changes of another window", async () => {
		const { who, cart } = await withCart("mug", { quantity: "2" });
		await who.submit(cart, "remove");
		const late = await who.submit(cart, "more");
		has(late.text, "This item is no longer in your cart. You may have changed it in another window.");
		const again = await who.submit(cart, "remove");
		has(again.text, "This item is no longer in your cart");
	});

	it("has fields for codes only if the shop has codes, shows their errors beside them, and saves the note", async () => {
		const { who, cart } = await withCart("mug");
		for (const each of ["field-error", 'value="coupon"', 'value="gift-card"']) lacks(cart.html, each);
		// A page that was opened earlier may still have the fields.
		const enter = async (intent: string, code: string) => {
			const { location } = await who.post("/cart", { intent, code });
			return who.open(location);
		};
		has((await enter("coupon", "SAVE10")).text, "There is no coupon with this code. Check the spelling.");
		has((await enter("coupon", "")).text, "Please enter a code.");
		const card = await enter("gift-card", "ABCD-1234");
		has(card.html, /<details class="cart-fold" open="">.{0,900}There is no gift card with this code/s);
		const noted = await who.post("/cart", { intent: "note", note: "Ring <twice>" });
		assert.equal(noted.location, "/cart");
		has((await who.open("/cart")).html, "Ring &lt;twice&gt;</textarea>");
	});

	it("changes the total with the delivery option", async () => {
		const { who, cart } = await withCart("mug");
		has(cart.text, /Delivery Post Arrives [^$]* \$5\.00/);
		has((await who.submit(cart, "delivery", { code: "courier" })).text, /Delivery Courier \$15\.00/);
	});

	it("shows the changes of each line since the last visit", async () => {
		const lamp = await offerOneMore(shop, "Lamp", 4);
		const { who } = await withCart("lamp", { quantity: "3" });
		await setPrice(shop, lamp, 1200);
		await (await shop.staff()).use(inventory).updateInventoryVariants({
			inventoryItem: {
				productId: lamp,
				trackQuantity: true,
				variants: [{ variantId: "00000000-0000-0000-0000-000000000000", quantity: 1 }],
			},
		});
		const cart = await who.open("/cart");
		has(cart.text, "The price has increased since your last visit. It was $10.00.");
		has(cart.text, "Only 1 left. Change quantity to 1");
		const fixed = await who.submit({ ...cart, html: cart.html.slice(cart.html.indexOf("Only 1 left")) }, "quantity");
		has(fixed.text, "1 item");
		lacks(fixed.text, "Change quantity");
		const other = visitor();
		other.cookies.set("__Host-visitor", who.cookies.get("__Host-visitor") ?? "");
		lacks((await other.open("/cart")).text, "since your last visit");
	});

	it("leads to the checkout with the cart and the delivery location", async () => {
		const { who, cart } = await withCart("mug");
		await who.submit(cart, "/delivery", { country: "US", postalCode: "10001" });
		const { status, location } = await who.post("/cart", { intent: "checkout" });
		assert.equal(status, 303);
		const { pathname, searchParams, origin } = new URL(location, publicUrl);
		assert.deepEqual([origin, pathname, searchParams.get("lang")], [services, "/hosted/checkout", "en"]);
		const { sessionToken = "" } = Object.fromEntries(searchParams);
		const { session } = await shop.caller().use(hostedSessions).openHostedSession({ sessionToken });
		const { checkout } = await shop
			.caller(session?.accessToken ?? "")
			.use(checkouts)
			.getCheckout({ id: searchParams.get("checkoutId") ?? "" });
		assert.deepEqual(
			checkout?.lineItems?.map(({ productName, quantity }) => [productName?.original, quantity]),
			[["Mug", 1]],
		);
		const { country, postalCode, subdivision } = checkout?.shippingInfo?.shippingDestination?.address ?? {};
		assert.deepEqual([country, postalCode, subdivision], ["US", "10001", "US-NY"]);
		assert.deepEqual(session?.callbacks, {
			cartPageUrl: `${publicUrl}/cart`,
			postFlowUrl: `${publicUrl}/`,
			loginUrl: `${publicUrl}/sign-in?back=%2Fcheckout`,
		});
		const gone = await visitor().post("/cart", { intent: "checkout" });
		assert.equal(gone.location, "/cart");
	});

	it("leads there from an origin that is not allowed as a callback, too", async (t) => {
		const { mock } = t.mock.method(console, "error", () => {});
		const host = {
			api: services,
			clientId: shop.clientId,
			publicUrl: "https://elsewhere.test",
			fetch: fetchFrom(shop.app),
		};
		const elsewhere = pageServer({ folder, basename: "/", host });
		const who = new Visitor(elsewhere, "https://elsewhere.test");
		await who.submit(await who.open("/products/mug"), "add");
		has((await who.post("/cart", { intent: "checkout" })).location, "/hosted/checkout?");
		assert.match(String(mock.calls[0]?.arguments[0]), /cartwright client allow .* --origin https:\/\/elsewhere\.test/);
		await elsewhere.close();
	});

	it("responds with only the notification to forms of an open page", async () => {
		const who = visitor();
		const fields = { intent: "add", product: items.mug.id, quantity: "1", name: "Mug", live: "1" };
		const response = await who.post("/cart.data", fields);
		assert.equal(response.status, 200);
		has(response.html, '"added"');
	});

	it("shows a cart of 300 lines in parts, and says when it is full", async () => {
		const who = visitor();
		const put = async (number: number) => {
			const product = await offerOneMore(shop, `Postcard ${number}`, 10);
			await who.post("/cart", { intent: "add", product, name: `Postcard ${number}`, quantity: "1" });
		};
		/** By the services, which accept many at once. */
		const putMany = async (token: string, from: number, count: number) => {
			const lineItems = [];
			for (let number = from; number < from + count; number++) {
				const catalogItemId = await offerOneMore(shop, `Postcard ${number}`, 10);
				lineItems.push({ quantity: 1, catalogReference: { appId: storesAppId, catalogItemId } });
			}
			await shop.caller(token).use(currentCart).addToCurrentCart({ lineItems });
		};
		for (let number = 1; number <= 20; number++) await put(number);
		const access = readTokenCookie(who.cookies.get("__Host-visitor")).accessToken.value;
		for (let number = 21; number <= 300; number += 70) await putMany(access, number, 70);
		const linesAt = async (address: string) =>
			[...(await who.open(address)).html.matchAll(/class="cart-line"/g)].length;
		const { html, text } = await who.open("/cart");
		has(text, "300 items");
		has(html, 'href="/cart?lines=30#line-');
		assert.deepEqual(
			[await linesAt("/cart"), await linesAt("/cart?lines=30"), await linesAt("/cart?lines=300")],
			[15, 30, 300],
		);
		for (const [name, value] of who.cookies) assert.ok(value.length < 3800, name);
		await put(301);
		has((await who.open("/cart")).text, "A cart can hold up to 300 different items.");
	});

	it("formats amounts for the region of the browser", async () => {
		const page = async (acceptLanguage: string) =>
			visitor().open("/products/wave-tee?colour=Clay&size=L", { "accept-language": acceptLanguage });
		has((await page("en-AT,en;q=0.8")).text, "$ 32,00");
		has((await page("en-AT")).html, /<html lang="en" dir="ltr" data-locale="en-AT"/);
		has((await page("ar-MA")).text, /32,00/);
		// Regions that write amounts and dates alike share the page.
		for (const alike of ["en-US", "en-PH,de;q=0.5", "en-QQ"]) {
			const { html, text } = await page(alike);
			has(text, "$32.00");
			lacks(html, "data-locale");
		}
	});

	it("shows every text in Arabic, from right to left", async () => {
		const who = visitor();
		const page = await who.open("/products/mug", { "accept-language": "ar" });
		const added = await who.submit(page, "add");
		has(added.html, /<html lang="en"/);
		who.cookies.set("language", "ar");
		const cart = await who.open("/cart");
		has(cart.html, /<html lang="ar" dir="rtl">/);
		for (const words of ["السلة", "ملخص الطلب", "إتمام الشراء"]) has(cart.text, words);
		lacks(cart.text.replace(/Mug|US\$|Post|Courier/g, ""), "cart.");
		for (const tag of cart.html.match(/<input\b[^>]*>/g) ?? []) lacks(attributes(tag)["aria-label"] ?? "", "cart.");
	});
});
