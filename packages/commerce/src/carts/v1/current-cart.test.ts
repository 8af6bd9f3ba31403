import assert from "node:assert/strict";
import { after, before, describe, it } from "node:test";
import { cart as cartService } from "@cartwright/contract/carts/v1/cart";
import type { CartLineItem } from "@cartwright/contract/carts/v1/cart-messages";
import { currentCart } from "@cartwright/contract/carts/v1/current-cart";
import { storesAppId } from "@cartwright/contract/catalogue/stores-app";
import { products as productService } from "@cartwright/contract/catalogue/v1/products";
import { products } from "@cartwright/products/catalogue/documents";
import type { Product } from "@cartwright/products/catalogue/product";
import type { Client } from "@cartwright/sdk/client";
import type { CallError } from "@cartwright/sdk/errors";
import { replace } from "@cartwright/store/batch";
import { byId } from "@cartwright/store/store";
import { exampleProduct, exampleShirt, exampleStock, stockedProductWrites } from "@cartwright/testing/example-products";
import { onEachEngine, openShop, type Shop } from "@cartwright/testing/shop";

const line = (product: Product, quantity = 1, options?: object) => ({
	quantity,
	catalogReference: {
		appId: storesAppId,
		catalogItemId: product.id,
		...(options ? { options: options as Record<string, string> } : {}),
	},
});

const refusal = (code: string) => (error: CallError) => {
	assert.equal(error.code, code, error.message);
	return true;
};

onEachEngine("the current cart", (engine) => {
	let shop: Shop;
	const mug = exampleProduct({ slug: "mug" });
	const scarce = exampleProduct({ name: "Print" });
	const soldOut = exampleProduct({ name: "Vase" });
	const hidden = exampleProduct({ visible: false });
	const shirt = exampleShirt();
	before(async () => {
		shop = await openShop({ engine });
		const offers = [
			{ product: mug, items: exampleStock(mug) },
			{ product: scarce, items: exampleStock(scarce, 3) },
			{ product: soldOut, items: exampleStock(soldOut, 0) },
			{ product: hidden, items: exampleStock(hidden) },
			{ product: shirt, items: exampleStock(shirt, 10) },
		];
		await shop.store.commit(shop.site, stockedProductWrites(...offers));
	});
	after(() => shop.close());

	const cartOf = (client: Client) => client.use(currentCart);
	const newShopper = async () => cartOf(await shop.visitor());
	const quantities = (lines: readonly CartLineItem[] | null | undefined) => lines?.map(({ quantity }) => quantity);
	const withMug = async () => {
		const shopper = await newShopper();
		const { cart } = await shopper.addToCurrentCart({ lineItems: [line(mug)] });
		return { shopper, cart, lineId: cart?.lineItems?.[0]?.id ?? "" };
	};

	describe("addToCurrentCart", () => {
		it("creates the cart, with the line's values from the catalogue", async () => {
			const { shopper, cart } = await withMug();
			assert.deepEqual(cart?.lineItems?.[0], {
				...cart?.lineItems?.[0],
				quantity: 1,
				productName: { original: "Mug", translated: "Mug" },
				url: { relativePath: "/product-page/mug", url: "http://shop.test/product-page/mug" },
				catalogReference: { appId: storesAppId, catalogItemId: mug.id },
				availability: { status: "AVAILABLE" },
				itemType: { preset: "PHYSICAL" },
				paymentOption: "FULL_PAYMENT_ONLINE",
				physicalProperties: { weight: 0.4, sku: "MUG-1", shippable: true },
				customLineItem: false,
			});
			assert.deepEqual(cart?.lineItems?.[0]?.price, {
				amount: "10.00",
				convertedAmount: "10.00",
				formattedAmount: "$10.00",
				formattedConvertedAmount: "$10.00",
			});
			assert.deepEqual([cart?.revision, cart?.currency, cart?.weightUnit], ["1", "USD", "KG"]);
			assert.ok(cart?.purchaseFlowId && cart.buyerInfo?.visitorId);
			const { cart: again } = await shopper.getCurrentCart({});
			assert.deepEqual(again, cart);
		});

		it("adds the quantity to a line of the same item", async () => {
			const { shopper, lineId } = await withMug();
			const { cart } = await shopper.addToCurrentCart({
				lineItems: [line(mug, 2), line(shirt, 1, { options: { Size: "M" } })],
			});
			const { cart: shown, priceSummary } = await shopper.estimateCurrentCartTotals({});
			assert.ok(Number(cart?.subtotal?.amount) > 30);
			assert.deepEqual([shown?.subtotal, cart?.subtotal], [priceSummary?.subtotal, priceSummary?.subtotal]);
			assert.deepEqual(quantities(cart?.lineItems), [3, 1]);
			assert.equal(cart?.lineItems?.[0]?.id, lineId);
			assert.equal(cart?.lineItems?.[1]?.price?.amount, "25.00");
			assert.equal(cart?.lineItems?.[1]?.fullPrice?.amount, "30.00");
			assert.equal(cart?.revision, "2");
		});

		it("lowers a quantity above the stock to the available one", async () => {
			const shopper = await newShopper();
			await shopper.addToCurrentCart({ lineItems: [line(scarce, 2)] });
			const { cart } = await shopper.addToCurrentCart({ lineItems: [line(scarce, 2), line(soldOut)] });
			assert.deepEqual(quantities(cart?.lineItems), [3, 0]);
			assert.deepEqual(
				cart?.lineItems?.map(({ availability }) => availability),
				[
					{ status: "AVAILABLE", quantityAvailable: 3 },
					{ status: "NOT_AVAILABLE", quantityAvailable: 0 },
				],
			);
		});

		it("rejects unknown and hidden items, and adds nothing", async () => {
			const shopper = await newShopper();
			const unknownVariant = line(shirt, 1, { variantId: "00000000-0000-4000-8000-00000000dead" });
			for (const wanted of [line(hidden), line(exampleProduct()), unknownVariant]) {
				await assert.rejects(
					shopper.addToCurrentCart({ lineItems: [line(mug), wanted] }),
					refusal("ITEM_NOT_FOUND_IN_CATALOG"),
				);
			}
			await assert.rejects(shopper.getCurrentCart({}), refusal("OWNED_CART_NOT_FOUND"));
		});

		it("rejects memberships, references without an item, too many lines and another location", async () => {
			const { shopper } = await withMug();
			const selectedMembership = { id: "m", appId: storesAppId };
			await assert.rejects(
				shopper.addToCurrentCart({ lineItems: [{ ...line(mug), selectedMembership }] }),
				refusal("CANT_ADD_SELECTED_MEMBERSHIP_FOR_NON_MEMBERSHIP_ITEM"),
			);
			const unnamed = { quantity: 1, catalogReference: { appId: storesAppId } };
			await assert.rejects(shopper.addToCurrentCart({ lineItems: [unnamed] }), { status: 400 });
			const [here, there] = ["10000000-0000-4000-8000-00000000aaaa", "10000000-0000-4000-8000-00000000bbbb"];
			const { cart } = await shopper.addToCurrentCart({ lineItems: [line(mug)], businessLocationId: here });
			assert.equal(cart?.businessLocationId, here);
			await assert.rejects(
				shopper.addToCurrentCart({ lineItems: [line(mug)], businessLocationId: there }),
				refusal("CART_IS_ALREADY_ASSOCIATED_WITH_DIFFERENT_LOCATION"),
			);
			const requests = Array.from({ length: 100 }, (_, index) => line(mug, 1, { note: index }));
			for (const start of [0, 100]) {
				const lineItems = requests.map((request, index) =>
					line(mug, 1, { note: start + index, wish: request.quantity }),
				);
				await shopper.addToCurrentCart({ lineItems });
			}
			await assert.rejects(shopper.addToCurrentCart({ lineItems: requests }), { status: 400 });
		});

		it("accepts overrides and custom lines from staff only", async () => {
			const shopper = await newShopper();
			const overridden = { ...line(mug), catalogOverrideFields: { price: "1" } };
			await assert.rejects(shopper.addToCurrentCart({ lineItems: [overridden] }), refusal("PERMISSION_DENIED"));
			const customLineItems = [{ quantity: 1, price: "1", itemType: { preset: "SERVICE" as const } }];
			await assert.rejects(shopper.addToCurrentCart({ customLineItems }), refusal("PERMISSION_DENIED"));
		});
	});

	it("does not exist before the first item is added, and never for API keys", async () => {
		const none = refusal("OWNED_CART_NOT_FOUND");
		for (const nobody of [await newShopper(), cartOf(await shop.staff())]) {
			await assert.rejects(nobody.getCurrentCart({}), none);
			await assert.rejects(nobody.updateCurrentCart({ cartInfo: { buyerNote: "x" } }), none);
			await assert.rejects(nobody.estimateCurrentCartTotals({}), none);
			await assert.rejects(nobody.removeCouponFromCurrentCart({}), none);
			await assert.rejects(nobody.deleteCurrentCart({}), none);
			await assert.rejects(nobody.createCheckoutFromCurrentCart({ channelType: "WEB" }), none);
			const id = "10000000-0000-4000-8000-00000000aaaa";
			await assert.rejects(nobody.removeLineItemsFromCurrentCart({ lineItemIds: [id] }), none);
			await assert.rejects(nobody.updateCurrentCartLineItemQuantity({ lineItems: [{ id, quantity: 1 }] }), none);
		}
		const staff = cartOf(await shop.staff());
		await assert.rejects(staff.addToCurrentCart({ lineItems: [line(mug)] }), none);
	});

	it("getCurrentCart shows the current availability and prices of its lines", async () => {
		const { shopper } = await withMug();
		const changing = exampleProduct();
		await shop.store.commit(shop.site, stockedProductWrites({ product: changing, items: exampleStock(changing) }));
		await shopper.addToCurrentCart({ lineItems: [line(changing)] });
		const { stored } = await shop.store.read(shop.site, { stored: byId(products, changing.id) });
		assert.ok(stored);
		await shop.store.commit(shop.site, [replace(products, stored, { ...changing, visible: false })]);
		const { cart } = await shopper.getCurrentCart({});
		assert.deepEqual(
			cart?.lineItems?.map(({ availability }) => availability?.status),
			["AVAILABLE", "NOT_FOUND"],
		);
	});

	describe("updateCurrentCart", () => {
		it("sets sent members, deletes those sent as null, keeps the rest, and adds lines", async () => {
			const { shopper } = await withMug();
			const contactInfo = { address: { country: "US", city: "Troy" }, contactDetails: { firstName: "Ann" } };
			const first = await shopper.updateCurrentCart({
				cartInfo: { buyerNote: "Ring twice", contactInfo, selectedShippingOption: { code: "standard" } },
			});
			const { cart } = await shopper.updateCurrentCart({
				cartInfo: { buyerNote: null, buyerInfo: { email: "ann@x.test" } },
				lineItems: [line(scarce)],
			});
			assert.equal(first.cart?.buyerNote, "Ring twice");
			assert.equal(cart?.buyerNote, undefined);
			assert.deepEqual(cart?.contactInfo, contactInfo);
			assert.deepEqual(cart?.selectedShippingOption, { code: "standard" });
			assert.equal(cart?.buyerInfo?.email, "ann@x.test");
			assert.deepEqual(quantities(cart?.lineItems), [1, 1]);
			assert.equal(cart?.revision, "3");
		});

		it("changes the members that a mask names in any notation, and deletes those that were not sent", async () => {
			const shopper = await shop.visitor();
			await shopper.use(currentCart).addToCurrentCart({ lineItems: [line(mug)] });
			const update = async (message: object) => {
				const { body } = await shop.app.inject({
					method: "PATCH",
					url: "/ecom/v1/carts/current",
					headers: { authorization: shopper.token, "content-type": "application/json" },
					payload: JSON.stringify(message),
				});
				const { cart } = JSON.parse(body);
				return [cart.buyerNote, cart.buyerInfo.email];
			};
			const cartInfo = { buyerNote: "Ring twice", buyerInfo: { email: "ann@x.test" } };
			assert.deepEqual(await update({ cartInfo, fieldMask: "cartInfo.buyerNote" }), ["Ring twice", undefined]);
			const other = { buyerNote: "No", buyerInfo: { email: "ann@x.test" } };
			assert.deepEqual(await update({ cartInfo: other, field_mask: "buyer_info.email" }), ["Ring twice", "ann@x.test"]);
			assert.deepEqual(await update({ cartInfo: other, fieldMask: { paths: [] } }), ["No", "ann@x.test"]);
			assert.deepEqual(await update({ cartInfo: {}, cartFieldmask: "buyerNote" }), [undefined, "ann@x.test"]);
		});

		it("changes only what a mask names", async () => {
			const { shopper } = await withMug();
			const cartInfo = { buyerNote: "yes", overrideCheckoutUrl: "http://shop.test/pay" };
			const { cart } = await shopper.updateCurrentCart({ cartInfo, cartFieldmask: "buyerNote" });
			assert.deepEqual([cart?.buyerNote, cart?.overrideCheckoutUrl], ["yes", undefined]);
		});

		it("rejects unknown coupons and items", async () => {
			const { shopper } = await withMug();
			await assert.rejects(shopper.updateCurrentCart({ couponCode: "SAVE10" }), refusal("ERROR_COUPON_DOES_NOT_EXIST"));
			await assert.rejects(
				shopper.updateCurrentCart({ lineItems: [line(hidden)] }),
				refusal("ITEM_NOT_FOUND_IN_CATALOG"),
			);
			const lineItems = [{ ...line(mug), selectedMembership: { id: "m", appId: storesAppId } }];
			await assert.rejects(
				shopper.updateCurrentCart({ lineItems }),
				refusal("CANT_ADD_SELECTED_MEMBERSHIP_FOR_NON_MEMBERSHIP_ITEM"),
			);
		});
	});

	it("updateCurrentCartLineItemQuantity sets quantities up to the stock, and rejects unknown lines", async () => {
		const { shopper, lineId } = await withMug();
		const added = await shopper.addToCurrentCart({ lineItems: [line(scarce)] });
		const scarceId = added.cart?.lineItems?.[1]?.id ?? "";
		const lineItems = [
			{ id: lineId, quantity: 7 },
			{ id: scarceId, quantity: 9 },
		];
		const { cart } = await shopper.updateCurrentCartLineItemQuantity({ lineItems });
		assert.deepEqual(quantities(cart?.lineItems), [7, 3]);
		assert.equal(cart?.lineItems?.[0]?.lineItemPrice?.amount, "70.00");
		await assert.rejects(shopper.updateCurrentCartLineItemQuantity({ lineItems: [{ id: lineId, quantity: 0 }] }), {
			status: 400,
		});
		const unknown = [{ id: "10000000-0000-4000-8000-00000000aaaa", quantity: 1 }];
		await assert.rejects(
			shopper.updateCurrentCartLineItemQuantity({ lineItems: unknown }),
			refusal("LINE_ITEM_NOT_FOUND"),
		);
	});

	it("updateCurrentCartLineItemQuantity rejects items that are no longer sold", async () => {
		const product = exampleProduct();
		await shop.store.commit(shop.site, stockedProductWrites({ product, items: exampleStock(product) }));
		const shopper = await newShopper();
		const { cart } = await shopper.addToCurrentCart({ lineItems: [line(product)] });
		await (await shop.staff()).use(productService).deleteProduct({ id: product.id });
		const lineItems = [{ id: cart?.lineItems?.[0]?.id ?? "", quantity: 2 }];
		await assert.rejects(
			shopper.updateCurrentCartLineItemQuantity({ lineItems }),
			refusal("ITEM_NOT_FOUND_IN_CATALOG"),
		);
	});

	it("removeLineItemsFromCurrentCart removes lines, and rejects unknown ones", async () => {
		const { shopper, lineId } = await withMug();
		await shopper.addToCurrentCart({ lineItems: [line(scarce)] });
		const { cart } = await shopper.removeLineItemsFromCurrentCart({ lineItemIds: [lineId] });
		assert.deepEqual(
			cart?.lineItems?.map(({ productName }) => productName?.original),
			["Print"],
		);
		await assert.rejects(
			shopper.removeLineItemsFromCurrentCart({ lineItemIds: [lineId] }),
			refusal("LINE_ITEM_NOT_FOUND"),
		);
	});

	it("removeCouponFromCurrentCart changes nothing without a coupon", async () => {
		const { shopper, cart } = await withMug();
		assert.deepEqual((await shopper.removeCouponFromCurrentCart({})).cart, cart);
	});

	it("deleteCurrentCart deletes it; the next added item creates another", async () => {
		const { shopper, cart } = await withMug();
		assert.deepEqual(await shopper.deleteCurrentCart({}), {});
		await assert.rejects(shopper.getCurrentCart({}), refusal("OWNED_CART_NOT_FOUND"));
		const { cart: next } = await shopper.addToCurrentCart({ lineItems: [line(mug)] });
		assert.notEqual(next?.id, cart?.id);
	});

	it("publishes one event for each change, in order", async () => {
		const { shopper, cart, lineId } = await withMug();
		await shopper.updateCurrentCartLineItemQuantity({ lineItems: [{ id: lineId, quantity: 2 }] });
		await shopper.removeCouponFromCurrentCart({});
		await shopper.deleteCurrentCart({});
		const events = await shop.store.eventsOf(shop.site, cartService.entity, cart?.id ?? "");
		assert.deepEqual(
			events.map(({ sequence, type, data }) => [sequence, type, data]),
			[
				[1, "wix.ecom.v1.cart_created", {}],
				[2, "wix.ecom.v1.cart_updated", { changedFields: ["lineItems"] }],
				[3, "wix.ecom.v1.cart_deleted", {}],
			],
		);
	});

	it("has the same result after fifty concurrent edits as after sequential ones", async () => {
		const shopper = await newShopper();
		await Promise.all(
			Array.from({ length: 50 }, (_, index) =>
				shopper.addToCurrentCart({
					lineItems: [line(index % 2 === 0 ? mug : shirt, 1, index % 2 === 0 ? undefined : { options: { Size: "S" } })],
				}),
			),
		);
		const { cart } = await shopper.getCurrentCart({});
		const byName = Object.fromEntries(
			cart?.lineItems?.map((each) => [each.productName?.original, each.quantity]) ?? [],
		);
		assert.deepEqual(byName, { Mug: 25, Shirt: 10 });
		assert.equal(cart?.revision, "50");
	});

	it("needs as many queries for 300 lines as for one", async () => {
		const engraved = Array.from({ length: 100 }, () => exampleProduct());
		const offers = engraved.map((product) => ({ product, items: exampleStock(product) }));
		await shop.store.commit(shop.site, stockedProductWrites(...offers));
		const small = await newShopper();
		await small.addToCurrentCart({ lineItems: [line(mug)] });
		const large = await newShopper();
		for (const note of ["a", "b", "c"]) {
			await large.addToCurrentCart({ lineItems: engraved.map((product) => line(product, 1, { note })) });
		}
		const reads = [small, large].map((shopper) => async () => {
			const { cart } = await shopper.getCurrentCart({});
			return cart?.lineItems?.length;
		});
		const [one, many] = reads as [() => Promise<number | undefined>, () => Promise<number | undefined>];
		assert.deepEqual([await one(), await many()], [1, 300]);
		const expected = await shop.countStatements(one);
		assert.equal(await shop.countStatements(many), expected);
		// The cart, the settings, the rules, the plug-ins, the products; on SQLite cached documents are read again after another process wrote.
		assert.ok(expected <= 9, `${expected} statements`);
		const adding = (shopper: typeof small) =>
			shop.countStatements(() => shopper.addToCurrentCart({ lineItems: [line(mug)] }));
		const before = await adding(small);
		await adding(small);
		assert.equal(await adding(small), before);
	});
});
