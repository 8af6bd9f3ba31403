import assert from "node:assert/strict";
import { after, before, it } from "node:test";
import { savedLines } from "@cartwright/contract/carts/saved-lines";
import { currentCart as currentCartV1 } from "@cartwright/contract/carts/v1/current-cart";
import { currentCartV2 } from "@cartwright/contract/carts/v2/current-cart";
import { products as productsV1 } from "@cartwright/contract/catalogue/v1/products";
import { productsV3 } from "@cartwright/contract/catalogue/v3/products";
import { checkout as checkoutV1 } from "@cartwright/contract/checkouts/v1/checkout";
import { products } from "@cartwright/products/catalogue/documents";
import { replace } from "@cartwright/store/batch";
import { byId, page } from "@cartwright/store/store";
import { breachesIn, buyerDetails, lineOf, offer } from "@cartwright/testing/buying";
import { exampleVariant } from "@cartwright/testing/example-products";
import { refusalOf } from "@cartwright/testing/refusal";
import { onEachEngine, openShop, type Shop } from "@cartwright/testing/shop";
import { carts } from "../purchase/cart-document.ts";

const media = [{ id: "vase", type: "image", url: "https://shop.test/media/vase.png", width: 9, height: 9 }] as const;

onEachEngine("an item that is deleted while it is in a cart", (engine) => {
	let shop: Shop;
	before(async () => {
		shop = await openShop({ engine, settings: { language: "de" } });
	});
	after(() => shop.close());

	const filled = async () => {
		const [vase, mug] = [await offer(shop, 9, { name: "Blue vase", media }), await offer(shop, 9)];
		const shopper = await shop.visitor();
		const current = shopper.use(currentCartV1);
		await current.addToCurrentCart({ lineItems: [lineOf(vase, 2), lineOf(mug)] });
		const { checkoutId } = await current.createCheckoutFromCurrentCart({ channelType: "WEB" });
		await shopper.use(checkoutV1).updateCheckout({ checkout: { id: checkoutId, ...buyerDetails } });
		return { vase, shopper, current, checkoutId };
	};

	it("keeps name and picture, does not count, and can be removed", async () => {
		const { vase, shopper, current, checkoutId: id } = await filled();
		await (await shop.staff()).use(productsV3).deleteProduct({ productId: vase.product.id });

		const { cart } = await current.getCurrentCart({});
		const [line] = cart?.lineItems ?? [];
		assert.deepEqual(
			[line?.productName?.original, line?.image?.url, line?.availability?.status, line?.price?.amount],
			["Blue vase", media[0]?.url, "NOT_FOUND", "10.00"],
		);
		assert.deepEqual([line?.lineItemPrice?.amount, cart?.subtotal?.amount], ["0.00", "10.00"]);

		const { priceSummary, violations } = await current.estimateCurrentCartTotals({});
		assert.equal(priceSummary?.subtotal?.amount, "10.00");
		assert.equal(violations?.[0]?.description, "Blue vase ist nicht mehr erhältlich.");

		const second = shopper.use(currentCartV2);
		const v2 = (await second.getCurrentCart({})).cart;
		assert.deepEqual(
			[v2?.lineItems?.[0]?.name?.original, v2?.lineItems?.[0]?.status, v2?.lineItems?.[0]?.pricing?.totalPrice?.amount],
			["Blue vase", "REMOVED_FROM_CATALOG", "0.00"],
		);
		assert.equal(v2?.lineItems?.[0]?.quantityInfo?.confirmedQuantity, 0);
		assert.equal(v2?.subtotal?.amount, "10.00");
		const { summary } = await second.calculateCurrentCart({});
		assert.equal(summary?.priceSummary?.subtotal?.amount, "10.00");

		const checkouts = shopper.use(checkoutV1);
		const { checkout } = await checkouts.getCheckout({ id });
		assert.deepEqual(
			[checkout?.lineItems?.[0]?.productName?.original, checkout?.priceSummary?.subtotal?.amount],
			["Blue vase", "10.00"],
		);
		assert.equal(checkout?.lineItems?.[0]?.media?.url, media[0]?.url);
		assert.match(await refusalOf(checkouts.createOrder({ id })), /PARTIAL_OUT_OF_STOCK$/);
		await checkouts.removeLineItems({ id, lineItemIds: [line?.id ?? ""] });
		assert.equal(await refusalOf(checkouts.createOrder({ id })), "not refused");
		assert.deepEqual(await breachesIn(shop), []);
	});

	it("keeps them and the choice if only its variant is deleted, and in the list of saved lines", async () => {
		const variants = [exampleVariant({ choices: { size: "s" } }), exampleVariant({ choices: { size: "m" } })];
		const choices = ["s", "m"].map((id) => ({ id, name: id, mediaIds: [] }));
		const options = [{ id: "size", name: "Size", type: "list" as const, choices }];
		const shirt = await offer(shop, 9, { name: "Shirt", managesVariants: true, options, variants });
		const saved = (await shop.visitor()).use(savedLines);
		const { catalogReference } = lineOf(shirt);
		const reference = { ...catalogReference, options: { variantId: variants[1]?.id ?? "" } };
		await saved.addSavedLines({ lineItems: [{ quantity: 1, catalogReference: reference }] });
		const { stored } = await shop.store.read(shop.site, { stored: byId(products, shirt.product.id) });
		assert.ok(stored);
		const left = { ...stored.doc, variants: variants.slice(0, 1) };
		await shop.store.commit(shop.site, [replace(products, stored, left)]);
		const { lineItems } = await saved.listSavedLines({});
		assert.deepEqual(
			[
				lineItems?.[0]?.productName?.original,
				lineItems?.[0]?.descriptionLines?.[0]?.plainText?.original,
				lineItems?.[0]?.availability?.status,
			],
			["Shirt", "m", "NOT_FOUND"],
		);
	});

	it("is called a deleted item in a cart of an earlier release, and not its id", async () => {
		const { vase, current, checkoutId } = await filled();
		const { rows } = await shop.store.read(shop.site, { rows: page(carts, { limit: 1000 }) });
		const row = rows.find(({ doc }) => doc.id === checkoutId);
		assert.ok(row);
		// A cart of an earlier release.
		const lines = row.doc.lines.map(({ seenItem: _, ...line }) => line);
		await shop.store.commit(shop.site, [replace(carts, row, { ...row.doc, lines })]);
		await (await shop.staff()).use(productsV1).deleteProduct({ id: vase.product.id });
		const { cart } = await current.getCurrentCart({});
		assert.equal(cart?.lineItems?.[0]?.productName?.original, "Gelöschter Artikel");
	});
});
