import assert from "node:assert/strict";
import { after, before, it } from "node:test";
import { savedLines } from "@cartwright/contract/carts/saved-lines";
import type { CartLineItem } from "@cartwright/contract/carts/v1/cart-messages";
import { currentCart } from "@cartwright/contract/carts/v1/current-cart";
import { storesAppId } from "@cartwright/contract/catalogue/stores-app";
import { products } from "@cartwright/contract/catalogue/v1/products";
import { inventory } from "@cartwright/contract/inventory/v1/inventory";
import type { Client } from "@cartwright/sdk/client";
import { lineOf, type Offer, offer } from "@cartwright/testing/buying";
import { refusalOf } from "@cartwright/testing/refusal";
import { onEachEngine, openShop, type Shop } from "@cartwright/testing/shop";

onEachEngine("lines saved for later", (engine) => {
	let shop: Shop;
	before(async () => {
		shop = await openShop({ engine });
	});
	after(() => shop.close());

	const saved = (client: Client) => client.use(savedLines);
	const brief = (lines: readonly CartLineItem[] | undefined) =>
		(lines ?? []).map(({ id, quantity, availability }) => [id, quantity, availability?.status]);
	const withLines = async (...quantities: number[]) => {
		const client = await shop.visitor();
		const offers = await Promise.all(quantities.map(() => offer(shop, 10)));
		const lineItems = offers.map((each, index) => lineOf(each, quantities[index] ?? 1));
		const { cart } = await client.use(currentCart).addToCurrentCart({ lineItems });
		return { client, offers, ids: (cart?.lineItems ?? []).map(({ id }) => id ?? "") };
	};
	const setStock = async (offered: Offer | undefined, quantity: number) => {
		const { product } = offered ?? assert.fail();
		const variants = [{ variantId: product.variants[0]?.id ?? "", quantity }];
		const inventoryItem = { productId: product.id, trackQuantity: true, variants };
		await shop
			.caller(await shop.key())
			.use(inventory)
			.updateInventoryVariants({ inventoryItem });
	};
	const cartOf = async (client: Client) => brief((await client.use(currentCart).getCurrentCart({})).cart?.lineItems);

	it("leave the cart and come back with their quantity", async () => {
		const { client, ids } = await withLines(2, 1);
		const [first = "", second = ""] = ids;
		const { lineItems } = await saved(client).saveLines({ lineItemIds: [first] });
		assert.deepEqual(brief(lineItems), [[first, 2, "AVAILABLE"]]);
		assert.deepEqual(await cartOf(client), [[second, 1, "AVAILABLE"]]);
		const { cart } = await saved(client).returnSavedLines({ lineItemIds: [first] });
		assert.deepEqual(
			brief(cart?.lineItems).toSorted(),
			[
				[first, 2, "AVAILABLE"],
				[second, 1, "AVAILABLE"],
			].toSorted(),
		);
		assert.deepEqual((await saved(client).listSavedLines({})).lineItems, []);
	});

	it("stay if they lack a mandatory choice", async () => {
		const client = await shop.visitor();
		const choices = [{ id: "yes", name: "yes", mediaIds: [] }];
		const wrapped = await offer(shop, 10, { options: [{ id: "wrap", name: "Wrap", type: "list", choices }] });
		const { lineItems } = await saved(client).addSavedLines({ lineItems: [lineOf(wrapped)] });
		const lineItemIds = [lineItems?.[0]?.id ?? ""];
		assert.equal(await refusalOf(saved(client).returnSavedLines({ lineItemIds })), "428 CHOICE_MISSING");
		assert.equal((await saved(client).listSavedLines({})).lineItems?.length, 1);
	});

	it("show their current availability, and stay if they are sold out", async () => {
		const { client, offers, ids } = await withLines(3);
		await saved(client).saveLines({ lineItemIds: ids });
		await setStock(offers[0], 0);
		assert.deepEqual(brief((await saved(client).listSavedLines({})).lineItems), [[ids[0], 3, "NOT_AVAILABLE"]]);
		assert.equal(await refusalOf(saved(client).returnSavedLines({ lineItemIds: ids })), "428 ITEM_SOLD_OUT");
		await setStock(offers[0], 2);
		const { cart } = await saved(client).returnSavedLines({ lineItemIds: ids });
		assert.deepEqual(brief(cart?.lineItems), [[ids[0], 2, "AVAILABLE"]], "as many as there are");
	});

	it("cannot return once they are no longer sold", async () => {
		const { client, offers, ids } = await withLines(1);
		await saved(client).saveLines({ lineItemIds: ids });
		const { product } = offers[0] ?? assert.fail();
		await shop
			.caller(await shop.key())
			.use(products)
			.deleteProduct({ id: product.id });
		assert.deepEqual(brief((await saved(client).listSavedLines({})).lineItems), [[ids[0], 1, "NOT_FOUND"]]);
		const back = saved(client).returnSavedLines({ lineItemIds: ids });
		assert.equal(await refusalOf(back), "404 ITEM_NOT_FOUND_IN_CATALOG");
	});

	it("can be removed, and only be read by their owner", async () => {
		const { client, ids } = await withLines(1);
		await saved(client).saveLines({ lineItemIds: ids });
		const other = await shop.visitor();
		assert.deepEqual((await saved(other).listSavedLines({})).lineItems, []);
		assert.equal(await refusalOf(saved(other).removeSavedLines({ lineItemIds: ids })), "404 LINE_ITEM_NOT_FOUND");
		assert.equal(await refusalOf(saved(other).returnSavedLines({ lineItemIds: ids })), "404 LINE_ITEM_NOT_FOUND");
		assert.deepEqual((await saved(client).removeSavedLines({ lineItemIds: ids })).lineItems, []);
		assert.equal(await refusalOf(saved(client).removeSavedLines({ lineItemIds: ids })), "404 LINE_ITEM_NOT_FOUND");
	});

	it("can be added without a cart, sold out or not, and add up", async () => {
		const client = await shop.visitor();
		const [mug, cup] = [await offer(shop, 5), await offer(shop, 0)];
		await saved(client).addSavedLines({ lineItems: [lineOf(mug, 2)] });
		const { lineItems } = await saved(client).addSavedLines({ lineItems: [lineOf(cup), lineOf(mug)] });
		assert.deepEqual(
			lineItems.map(({ catalogReference, quantity, availability }) => [
				catalogReference?.catalogItemId,
				quantity,
				availability?.status,
			]),
			[
				[mug.product.id, 3, "AVAILABLE"],
				[cup.product.id, 1, "NOT_AVAILABLE"],
			],
		);
		assert.equal(await refusalOf(client.use(currentCart).getCurrentCart({})), "404 OWNED_CART_NOT_FOUND");
	});

	it("must be items of the catalogue, or none is added", async () => {
		const client = await shop.visitor();
		const unknown = { appId: storesAppId, catalogItemId: crypto.randomUUID() };
		const lineItems = [lineOf(await offer(shop, 1)), { catalogReference: unknown, quantity: 1 }];
		assert.equal(await refusalOf(saved(client).addSavedLines({ lineItems })), "404 ITEM_NOT_FOUND_IN_CATALOG");
		assert.deepEqual((await saved(client).listSavedLines({})).lineItems, []);
	});

	it("have options of limited length together", async () => {
		const client = await shop.visitor();
		const mug = await offer(shop);
		const add = (text: string) => {
			const { catalogReference, quantity } = lineOf(mug);
			const options = { customTextFields: { text } };
			return saved(client).addSavedLines({
				lineItems: [{ quantity, catalogReference: { ...catalogReference, options } }],
			});
		};
		for (let index = 0; index < 10; index++) await add(`${index}${"x".repeat(9800)}`);
		assert.equal(await refusalOf(add("y".repeat(9800))), "400 lineItems MAX_LENGTH");
	});

	it("must be in the cart", async () => {
		const lineItemIds = [crypto.randomUUID()];
		assert.equal(await refusalOf(saved(await shop.visitor()).saveLines({ lineItemIds })), "404 OWNED_CART_NOT_FOUND");
		const { client } = await withLines(1);
		assert.equal(await refusalOf(saved(client).saveLines({ lineItemIds })), "404 LINE_ITEM_NOT_FOUND");
	});

	it("belong to shoppers: API keys have none", async () => {
		const key = shop.caller(await shop.key());
		assert.match(await refusalOf(saved(key).listSavedLines({})), /^403/);
		assert.match(await refusalOf(saved(key).saveLines({ lineItemIds: [crypto.randomUUID()] })), /^403/);
	});
});
