import assert from "node:assert/strict";
import { after, before, it } from "node:test";
import { cart as cartV1 } from "@cartwright/contract/carts/v1/cart";
import { currentCart as currentCartV1 } from "@cartwright/contract/carts/v1/current-cart";
import { cartV2 } from "@cartwright/contract/carts/v2/cart";
import { currentCartV2 } from "@cartwright/contract/carts/v2/current-cart";
import { storesAppId } from "@cartwright/contract/catalogue/stores-app";
import { productsV3 } from "@cartwright/contract/catalogue/v3/products";
import { checkout as checkoutV1 } from "@cartwright/contract/checkouts/v1/checkout";
import { buyerDetails } from "@cartwright/testing/buying";
import { refusalOf } from "@cartwright/testing/refusal";
import { onEachEngine, openShop, type Shop } from "@cartwright/testing/shop";

const giftWrap = "wrap it as a gift?";

onEachEngine("a mandatory choice that selects no variant", (engine) => {
	let shop: Shop;
	before(async () => {
		shop = await openShop({ engine, warnings: "open", settings: { language: "de" } });
	});
	after(() => shop.close());

	const modifier = (mandatory = true, ...names: string[]) => ({
		name: giftWrap,
		modifierRenderType: "TEXT_CHOICES" as const,
		mandatory,
		choicesSettings: { choices: names.map((name) => ({ name, choiceType: "CHOICE_TEXT" as const })) },
	});

	const sold = async (...modifiers: ReturnType<typeof modifier>[]) => {
		const calls = (await shop.staff()).use(productsV3);
		const variant = { price: { actualPrice: { amount: "5.00" } }, inventoryItem: { quantity: 20 } };
		const { product } = await calls.createProductWithInventory({
			product: { name: "Vase", productType: "PHYSICAL", modifiers, variantsInfo: { variants: [variant] } },
		});
		const { id = "", revision = "" } = product ?? {};
		const variantId = product?.variantsInfo?.variants?.[0]?.id ?? "";
		const lineOf = (options?: Record<string, string>) => ({
			quantity: 1,
			catalogReference: {
				appId: storesAppId,
				catalogItemId: id ?? "",
				options: { variantId, ...(options ? { options } : {}) },
			},
		});
		const change = (...changed: ReturnType<typeof modifier>[]) =>
			calls.updateProduct({ product: { id, revision, modifiers: changed } });
		return { lineOf, change, modifierId: product?.modifiers?.[0]?.id ?? "" };
	};

	it("is asked for wherever a line is added: without it nothing is added, and developers are warned", async () => {
		const { lineOf } = await sold(modifier(true, "yes", "no"));
		const [missing, chosen] = [lineOf(), lineOf({ [giftWrap]: "yes" })];
		const count = (of: { lineItems?: readonly unknown[] | null } | null | undefined) => of?.lineItems?.length;
		const [shopper, other] = [await shop.visitor(), await shop.visitor()];
		const [one, two, checkouts] = [shopper.use(currentCartV1), other.use(currentCartV2), shopper.use(checkoutV1)];
		for (const [line, lines] of [
			[missing, 0],
			[chosen, 1],
		] as const) {
			assert.equal(count((await one.addToCurrentCart({ lineItems: [line] })).cart), lines);
			assert.equal(count((await two.addLineItemsToCurrentCart({ catalogItems: [line] })).cart), lines);
			assert.equal(count((await shopper.use(cartV1).createCart({ lineItems: [line] })).cart), lines);
			assert.equal(count((await other.use(cartV2).createCart({ catalogItems: [line] })).cart), lines);
			const { checkout } = await checkouts.createCheckout({ channelType: "WEB", lineItems: [line] });
			assert.equal(count(checkout), lines);
			const added = await checkouts.addToCheckout({ id: checkout?.id ?? "", lineItems: [line] });
			assert.equal(count(added.checkout), lines);
		}
		const { cart } = await one.getCurrentCart({});
		assert.equal(cart?.lineItems?.[0]?.descriptionLines?.[0]?.plainText?.original, "yes");

		const { method, published: url } = currentCartV1.operations.addToCurrentCart;
		const { headers, statusCode } = await shop.app.inject({
			method: method as "POST",
			url,
			payload: { lineItems: [missing] },
			headers: { authorization: shopper.token },
		});
		assert.equal(statusCode, 200);
		assert.match(String(headers["x-cartwright-warning"]), /Vase was not added.*"wrap it as a gift\?".*missing-choice/);
	});

	it("need not be made if it is optional", async () => {
		const { lineOf } = await sold(modifier(false, "yes", "no"));
		const { cart } = await (await shop.visitor()).use(currentCartV1).addToCurrentCart({ lineItems: [lineOf()] });
		assert.equal(cart?.lineItems?.length, 1);
	});

	it("must be one of the choices, and only one", async () => {
		const { lineOf, modifierId } = await sold(modifier(true, "yes", "no"));
		const current = (await shop.visitor()).use(currentCartV1);
		const add = (options: object) =>
			current.addToCurrentCart({ lineItems: [lineOf(options as Record<string, string>)] });
		for (const wrong of [{ [giftWrap]: "perhaps" }, { [giftWrap]: ["yes", "no"] }, { [giftWrap]: 1 }]) {
			assert.equal(await refusalOf(add(wrong)), "404 ITEM_NOT_FOUND_IN_CATALOG", JSON.stringify(wrong));
		}
		assert.equal(await refusalOf(add({ [giftWrap]: "yes", [modifierId]: "no" })), "404 ITEM_NOT_FOUND_IN_CATALOG");
		assert.equal((await add({ [giftWrap]: "" })).cart?.lineItems?.length, 0);
		const { cart } = await add({ [giftWrap]: "yes", [modifierId]: "yes" });
		assert.equal(cart?.lineItems?.length, 1);
	});

	it("that came later is a violation of cart and checkout, and prevents the order", async () => {
		const { lineOf, change } = await sold(modifier(false, "yes", "no"));
		const shopper = await shop.visitor();
		const [current, checkouts] = [shopper.use(currentCartV1), shopper.use(checkoutV1)];
		await current.addToCurrentCart({ lineItems: [lineOf()] });
		const { checkoutId: id } = await current.createCheckoutFromCurrentCart({ channelType: "WEB" });
		await checkouts.updateCheckout({ checkout: { id, ...buyerDetails } });
		await change(modifier(true, "yes", "no"));

		const said = `Wählen Sie „${giftWrap}“ für Vase.`;
		const { violations } = await current.estimateCurrentCartTotals({});
		assert.deepEqual([violations?.[0]?.severity, violations?.[0]?.description], ["ERROR", said]);
		const { checkout } = await checkouts.getCheckout({ id });
		assert.equal(checkout?.violations?.[0]?.description, said);
		const { summary } = await shopper.use(currentCartV2).calculateCurrentCart({});
		assert.ok(summary?.violations?.some(({ description }) => description === said));
		assert.equal(await refusalOf(checkouts.createOrder({ id })), "428 VIOLATIONS_WITH_ERROR_SEVERITY");
		assert.match(await refusalOf(shopper.use(cartV2).placeOrder({ cartId: id })), /^4\d\d [A-Z_]+$/);
		await current.addToCurrentCart({ lineItems: [lineOf({ [giftWrap]: "no" })] });
		assert.equal((await current.getCurrentCart({})).cart?.lineItems?.length, 2);
	});

	it("that was deleted meanwhile makes its line unavailable, under its name", async () => {
		const { lineOf, change } = await sold(modifier(true, "yes", "no"));
		const current = (await shop.visitor()).use(currentCartV1);
		await current.addToCurrentCart({ lineItems: [lineOf({ [giftWrap]: "yes" })] });
		await change(modifier(true, "no"));
		const { cart } = await current.getCurrentCart({});
		const [line] = cart?.lineItems ?? [];
		assert.deepEqual([line?.availability?.status, line?.productName?.original], ["NOT_FOUND", "Vase"]);
		assert.equal(cart?.subtotal?.amount, "0.00");
	});
});
