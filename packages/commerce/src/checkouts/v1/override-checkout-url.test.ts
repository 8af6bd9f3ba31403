import assert from "node:assert/strict";
import { after, before, it } from "node:test";
import { cart as cartService } from "@cartwright/contract/carts/v1/cart";
import { currentCart } from "@cartwright/contract/carts/v1/current-cart";
import { cartV2 } from "@cartwright/contract/carts/v2/cart";
import { currentCartV2 } from "@cartwright/contract/carts/v2/current-cart";
import { checkout as checkouts } from "@cartwright/contract/checkouts/v1/checkout";
import type { Client } from "@cartwright/sdk/client";
import { create } from "@cartwright/store/batch";
import { byId } from "@cartwright/store/store";
import { lineOf, type Offer, offer, readyCheckout } from "@cartwright/testing/buying";
import { refusalOf } from "@cartwright/testing/refusal";
import { onEachEngine, openShop, type Shop, type Shopper } from "@cartwright/testing/shop";
import { v7 as uuid } from "uuid";
import { carts as checkoutDocuments } from "../../purchase/cart-document.ts";

const registered = "https://store.example.com";

onEachEngine("overrideCheckoutUrl", (engine) => {
	let shop: Shop;
	let shopper: Shopper;
	let mug: Offer;
	let checkoutId: string;
	let cartId: string;
	before(async () => {
		shop = await openShop({ engine, allowedOrigins: [registered] });
		shopper = await shop.visitor();
		mug = await offer(shop);
		checkoutId = await readyCheckout(shopper, lineOf(mug));
		await shopper.use(currentCart).addToCurrentCart({ lineItems: [lineOf(mug)] });
		cartId = (await shopper.use(cartService).createCart({ lineItems: [lineOf(mug)] })).cart?.id ?? "";
	});
	after(() => shop.close());

	/** Every call that stores a URL, with the id of the cart or checkout. */
	const calls: Readonly<Record<string, (by: Client, overrideCheckoutUrl: string) => Promise<unknown>>> = {
		createCheckout: (by, overrideCheckoutUrl) =>
			by.use(checkouts).createCheckout({ channelType: "WEB", lineItems: [lineOf(mug)], overrideCheckoutUrl }),
		updateCheckout: (by, overrideCheckoutUrl) =>
			by.use(checkouts).updateCheckout({ checkout: { id: checkoutId }, overrideCheckoutUrl }),
		createCart: (by, overrideCheckoutUrl) =>
			by.use(cartService).createCart({ lineItems: [lineOf(mug)], cartInfo: { overrideCheckoutUrl } }),
		updateCart: (by, overrideCheckoutUrl) =>
			by.use(cartService).updateCart({ cartInfo: { id: cartId, overrideCheckoutUrl } }),
		createCartV2: (by, customCheckoutUrl) =>
			by.use(cartV2).createCart({ catalogItems: [lineOf(mug)], cart: { customCheckoutUrl } }),
		updateCartV2: (by, customCheckoutUrl) => by.use(cartV2).updateCart({ cart: { id: cartId, customCheckoutUrl } }),
	};
	const ofCurrent: typeof calls = {
		createCurrentCartV2: (by, customCheckoutUrl) =>
			by.use(currentCartV2).createCurrentCart({ catalogItems: [lineOf(mug)], cart: { customCheckoutUrl } }),
		updateCurrentCartV2: (by, customCheckoutUrl) =>
			by.use(currentCartV2).updateCurrentCart({ cart: { customCheckoutUrl } }),
	};
	const own = (by: Client, overrideCheckoutUrl: string) =>
		by.use(currentCart).updateCurrentCart({ cartInfo: { overrideCheckoutUrl } });

	it("of a shopper must lead to this server or an origin of the client", async () => {
		for (const [name, store] of Object.entries({ ...calls, ...ofCurrent, updateCurrentCart: own })) {
			for (const good of [`${registered}/pay?x=1`, "http://shop.test/pay"]) {
				assert.equal(await refusalOf(store(shopper, good)), "not refused", `${name} ${good}`);
			}
			for (const bad of [
				"javascript:alert(1)",
				"data:text/html,x",
				"/pay",
				"//evil.example.com",
				"https://evil.example.com/",
				`${registered}.evil.example.com/`,
				`https://store.example.com@evil.example.com/`,
				"http://store.example.com/",
				// Browsers read the host before the backslash, other programs the one after it.
				"http://shop.test\\@evil.example.com/",
				`${registered}\\@evil.example.com/`,
				`\t${registered}/`,
			]) {
				assert.match(await refusalOf(store(shopper, bad)), /^400 /, `${name} ${bad}`);
			}
		}
	});

	it("of staff can be any https URL, and nothing else", async () => {
		const staff = await shop.staff("support");
		for (const [name, store] of Object.entries(calls)) {
			assert.equal(await refusalOf(store(staff, "https://pay.example.org/")), "not refused", name);
			assert.match(await refusalOf(store(staff, "javascript:alert(1)")), /^400 /, name);
		}
	});

	it("that was stored before URLs were validated is not returned", async () => {
		const { stored } = await shop.store.read(shop.site, { stored: byId(checkoutDocuments, checkoutId) });
		const id = uuid();
		const doc = { ...(stored?.doc ?? assert.fail()), id, overrideCheckoutUrl: "javascript:alert(1)" };
		await shop.store.commit(shop.site, [create(checkoutDocuments, doc)]);
		const { checkoutUrl } = await (await shop.staff()).use(checkouts).getCheckoutUrl({ id });
		assert.match(checkoutUrl, /^http:\/\/shop\.test\/hosted\/checkout\?/);
	});
});
