import assert from "node:assert/strict";
import { after, before, describe, it } from "node:test";
import { cart as cartService } from "@cartwright/contract/carts/v1/cart";
import { currentCart } from "@cartwright/contract/carts/v1/current-cart";
import { storesAppId } from "@cartwright/contract/catalogue/stores-app";
import { products as productService } from "@cartwright/contract/catalogue/v1/products";
import type { Product } from "@cartwright/products/catalogue/product";
import type { Client } from "@cartwright/sdk/client";
import type { CallError } from "@cartwright/sdk/errors";
import { exampleProduct, exampleStock, stockedProductWrites } from "@cartwright/testing/example-products";
import { onEachEngine, openShop, type Shop, type Shopper } from "@cartwright/testing/shop";
import { newMember } from "@cartwright/testing/things";

const line = (product: Product, quantity = 1) => ({
	quantity,
	catalogReference: { appId: storesAppId, catalogItemId: product.id },
});

const refusal = (code: string) => (error: CallError) => {
	assert.equal(error.code, code, error.message);
	return true;
};

const somewhere = "10000000-0000-4000-8000-00000000aaaa";

onEachEngine("carts by id", (engine) => {
	let shop: Shop;
	let staff: ReturnType<typeof by>;
	let shopper: Shopper;
	let stranger: Shopper;
	const mug = exampleProduct();
	const scarce = exampleProduct({ name: "Print" });
	const hidden = exampleProduct({ visible: false });
	const by = (client: Client) => client.use(cartService);
	before(async () => {
		shop = await openShop({ engine });
		const offers = [
			{ product: mug, items: exampleStock(mug) },
			{ product: scarce, items: exampleStock(scarce, 3) },
			{ product: hidden, items: exampleStock(hidden) },
		];
		await shop.store.commit(shop.site, stockedProductWrites(...offers));
		staff = by(await shop.staff());
		[shopper, stranger] = await Promise.all([shop.visitor(), shop.visitor()]);
	});
	after(() => shop.close());

	const newCart = async (client: Client = shopper) => {
		const { cart } = await by(client).createCart({ lineItems: [line(mug)] });
		return { id: cart?.id ?? "", lineId: cart?.lineItems?.[0]?.id ?? "" };
	};

	describe("createCart", () => {
		it("creates a cart in addition to the current one", async () => {
			const { cart } = await by(shopper).createCart({ lineItems: [line(mug, 2)], cartInfo: { buyerNote: "Hello" } });
			assert.deepEqual([cart?.lineItems?.length, cart?.buyerNote, cart?.revision], [1, "Hello", "1"]);
			await assert.rejects(shopper.use(currentCart).getCurrentCart({}), refusal("OWNED_CART_NOT_FOUND"));
		});

		it("accepts custom lines and overrides from staff", async () => {
			const { cart } = await staff.createCart({
				lineItems: [{ ...line(mug), catalogOverrideFields: { price: "7.5" } }],
				customLineItems: [
					{
						quantity: 3,
						price: "12.345",
						productName: { original: "Repair" },
						itemType: { preset: "SERVICE" },
						quantityAvailable: 2,
					},
				],
			});
			assert.deepEqual(
				cart?.lineItems?.map(({ price, quantity, customLineItem }) => [price?.amount, quantity, customLineItem]),
				[
					["7.50", 1, false],
					["12.35", 2, true],
				],
			);
			assert.equal(cart?.lineItems?.[0]?.catalogOverrideFields?.price, "7.5");
		});

		it("requires items, and rejects unknown items and coupons", async () => {
			await assert.rejects(by(shopper).createCart({}), refusal("CANT_CREATE_CART_WITHOUT_ITEMS"));
			await assert.rejects(by(shopper).createCart({ lineItems: [line(hidden)] }), refusal("ITEM_NOT_FOUND_IN_CATALOG"));
			await assert.rejects(
				by(shopper).createCart({ lineItems: [line(mug)], couponCode: "X" }),
				refusal("ERROR_COUPON_DOES_NOT_EXIST"),
			);
			const selectedMembership = { id: "m", appId: storesAppId };
			await assert.rejects(
				by(shopper).createCart({ lineItems: [{ ...line(mug), selectedMembership }] }),
				refusal("CANT_ADD_SELECTED_MEMBERSHIP_FOR_NON_MEMBERSHIP_ITEM"),
			);
		});

		it("accepts overrides only from callers who may administer carts", async () => {
			const request = { lineItems: [{ ...line(mug), catalogOverrideFields: { price: "0" } }] };
			await assert.rejects(by(shopper).createCart(request), refusal("PERMISSION_DENIED"));
			assert.ok((await by(await shop.staff("support")).createCart(request)).cart);
		});
	});

	it("shoppers find only their own, staff find all; others get CART_NOT_FOUND", async () => {
		const { id } = await newCart();
		assert.equal((await by(shopper).getCart({ id })).cart?.id, id);
		assert.equal((await staff.getCart({ id })).cart?.id, id);
		const refusalOf = async (call: Promise<unknown>) => {
			const error = await call.then(
				() => assert.fail("answered"),
				(thrown) => thrown as CallError,
			);
			return [error.status, error.code, error.message.replaceAll(/[0-9a-f-]{36}/g, "ID")];
		};
		const foreign = by(stranger);
		assert.deepEqual(await refusalOf(foreign.getCart({ id })), await refusalOf(foreign.getCart({ id: somewhere })));
		const lineItems = [{ id: somewhere, quantity: 1 }];
		const calls = (cartId: string) => [
			() => foreign.getCart({ id: cartId }),
			() => foreign.updateCart({ cartInfo: { id: cartId, buyerNote: "mine" } }),
			() => foreign.addToCart({ id: cartId, lineItems: [line(mug)] }),
			() => foreign.removeLineItems({ id: cartId, lineItemIds: [somewhere] }),
			() => foreign.updateLineItemsQuantity({ id: cartId, lineItems }),
			() => foreign.removeCoupon({ id: cartId }),
			() => foreign.removeBusinessLocation({ id: cartId }),
			() => foreign.estimateTotals({ id: cartId }),
			() => foreign.createCheckout({ id: cartId, channelType: "WEB" }),
			() => foreign.deleteCart({ id: cartId }),
			() => foreign.getCartByCheckoutId({ id: cartId }),
		];
		for (const call of [...calls(id), ...calls(somewhere)]) await assert.rejects(call(), refusal("CART_NOT_FOUND"));
		assert.equal((await by(shopper).getCart({ id })).cart?.revision, "1");
	});

	it("a cart that staff created without an owner belongs to no shopper", async () => {
		const { cart } = await staff.createCart({ lineItems: [line(mug)] });
		await assert.rejects(by(shopper).getCart({ id: cart?.id ?? "" }), refusal("CART_NOT_FOUND"));
	});

	it("addToCart, updateLineItemsQuantity and removeLineItems change its lines up to the stock", async () => {
		const { id, lineId } = await newCart();
		const mine = by(shopper);
		const added = await mine.addToCart({ id, lineItems: [line(scarce, 5)], businessLocationId: somewhere });
		assert.deepEqual(
			added.cart?.lineItems?.map(({ quantity }) => quantity),
			[1, 3],
		);
		const changed = await mine.updateLineItemsQuantity({ id, lineItems: [{ id: lineId, quantity: 4 }] });
		assert.equal(changed.cart?.lineItems?.[0]?.quantity, 4);
		const { cart } = await mine.removeLineItems({ id, lineItemIds: [lineId] });
		assert.deepEqual(
			cart?.lineItems?.map(({ productName }) => productName?.original),
			["Print"],
		);
		assert.equal(cart?.revision, "4");
		await assert.rejects(mine.removeLineItems({ id, lineItemIds: [lineId] }), refusal("LINE_ITEM_NOT_FOUND"));
		const gone = [{ id: lineId, quantity: 1 }];
		await assert.rejects(mine.updateLineItemsQuantity({ id, lineItems: gone }), refusal("LINE_ITEM_NOT_FOUND"));
		await assert.rejects(mine.addToCart({ id, lineItems: [line(hidden)] }), refusal("ITEM_NOT_FOUND_IN_CATALOG"));
		const businessLocationId = "10000000-0000-4000-8000-00000000bbbb";
		await assert.rejects(
			mine.addToCart({ id, lineItems: [line(mug)], businessLocationId }),
			refusal("CART_IS_ALREADY_ASSOCIATED_WITH_DIFFERENT_LOCATION"),
		);
		const selectedMembership = { id: "m", appId: storesAppId };
		await assert.rejects(
			mine.addToCart({ id, lineItems: [{ ...line(mug), selectedMembership }] }),
			refusal("CANT_ADD_SELECTED_MEMBERSHIP_FOR_NON_MEMBERSHIP_ITEM"),
		);
	});

	it("updateLineItemsQuantity rejects items that are no longer sold", async () => {
		const product = exampleProduct();
		await shop.store.commit(shop.site, stockedProductWrites({ product, items: exampleStock(product) }));
		const { cart } = await by(shopper).createCart({ lineItems: [line(product)] });
		await (await shop.staff()).use(productService).deleteProduct({ id: product.id });
		const request = { id: cart?.id ?? "", lineItems: [{ id: cart?.lineItems?.[0]?.id ?? "", quantity: 2 }] };
		await assert.rejects(by(shopper).updateLineItemsQuantity(request), refusal("ITEM_NOT_FOUND_IN_CATALOG"));
	});

	it("updateCart and createCart set the contact only of buyers who are not signed in", async () => {
		const { id } = await newCart();
		const buyerInfo = { contactId: somewhere };
		const { cart } = await by(shopper).updateCart({ cartInfo: { id, buyerInfo } });
		assert.equal(cart?.buyerInfo?.contactId, somewhere);
		const { client: member } = await newMember(shop);
		const own = await newCart(member);
		const code = "CAN_ONLY_UPDATE_CONTACT_ID_FOR_NOT_LOGGED_IN_CUSTOMER";
		await assert.rejects(by(member).updateCart({ cartInfo: { id: own.id, buyerInfo } }), refusal(code));
		const another = { lineItems: [line(mug)], cartInfo: { buyerInfo } };
		await assert.rejects(by(member).createCart(another), refusal(code));
		await member.use(currentCart).addToCurrentCart({ lineItems: [line(mug)] });
		await assert.rejects(member.use(currentCart).updateCurrentCart({ cartInfo: { buyerInfo } }), refusal(code));
	});

	it("updateCart sets members, and rejects unknown coupons, memberships and items", async () => {
		const { id } = await newCart();
		const mine = by(shopper);
		const { cart } = await mine.updateCart({
			cartInfo: { id, buyerNote: "Hi", overrideCheckoutUrl: "http://shop.test/pay" },
		});
		assert.deepEqual([cart?.buyerNote, cart?.overrideCheckoutUrl, cart?.revision], ["Hi", "http://shop.test/pay", "2"]);
		await assert.rejects(
			mine.updateCart({ cartInfo: { id }, couponCode: "X" }),
			refusal("ERROR_COUPON_DOES_NOT_EXIST"),
		);
		await assert.rejects(
			mine.updateCart({ cartInfo: { id }, lineItems: [line(hidden)] }),
			refusal("ITEM_NOT_FOUND_IN_CATALOG"),
		);
		const lineItems = [{ ...line(mug), selectedMembership: { id: "m", appId: storesAppId } }];
		await assert.rejects(
			mine.updateCart({ cartInfo: { id }, lineItems }),
			refusal("CANT_ADD_SELECTED_MEMBERSHIP_FOR_NON_MEMBERSHIP_ITEM"),
		);
	});

	it("removeBusinessLocation removes the location; removeCoupon does nothing without a coupon", async () => {
		const { id } = await newCart();
		await by(shopper).addToCart({ id, lineItems: [line(mug)], businessLocationId: somewhere });
		const { cart } = await by(shopper).removeBusinessLocation({ id });
		assert.deepEqual([cart?.businessLocationId, cart?.revision], [undefined, "3"]);
		assert.deepEqual((await by(shopper).removeBusinessLocation({ id })).cart, cart);
		assert.deepEqual((await by(shopper).removeCoupon({ id })).cart, cart);
	});

	it("deleteCart deletes it", async () => {
		const { id } = await newCart();
		assert.deepEqual(await by(shopper).deleteCart({ id }), {});
		await assert.rejects(by(shopper).getCart({ id }), refusal("CART_NOT_FOUND"));
	});
});
