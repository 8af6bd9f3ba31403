import assert from "node:assert/strict";
import { it } from "node:test";
import { fillCatalogue, line } from "./catalogue.ts";
import { homeAddress } from "./purchase.ts";
import { type Refusal, refusal } from "./refusal.ts";
import { type Shopper, withStartedServer } from "./shop.ts";
import { withUntyped } from "./untyped.ts";

type ByCheckout = { getCartByCheckoutId(id: string): Promise<{ cart?: { _id?: string | null } }> };

const nowhere = "0198c0de-0000-7000-8000-000000000000";

const endOf = ({ status, details }: Refusal) => `${status} ${details?.applicationError?.code}`;
const brokenRules = ({ details }: Refusal) =>
	details?.validationError?.fieldViolations?.map(({ field, violatedRule }) => `${field} ${violatedRule}`);

withStartedServer("carts by id", fillCatalogue, (started) => {
	const newCart = async (owner: Pick<Shopper, "cart"> = started().shopper(), quantity = 1) => {
		const made = await owner.cart.createCart({ lineItems: [line(started().data.products.tote, quantity)] });
		return { cart: owner.cart, id: made._id ?? "", lineId: made.lineItems?.[0]?._id ?? "" };
	};

	it("createCart creates another cart than the current one", async () => {
		const shopper = started().shopper();
		const made = await shopper.cart.createCart({
			cartInfo: { buyerNote: "For Ada" },
			lineItems: [line(started().data.products.bowl, 2)],
		});

		assert.ok(made._createdDate instanceof Date);
		assert.deepEqual([made.buyerNote, made.currency, made.lineItems?.[0]?.quantity], ["For Ada", "USD", 2]);
		assert.equal(made.lineItems?.[0]?.price?.formattedAmount, "$25.00");
		assert.equal(endOf(await refusal(shopper.currentCart.getCurrentCart())), "404 OWNED_CART_NOT_FOUND");
	});

	it("createCart reports what is missing, unknown or not allowed", async () => {
		const { cart } = started().shopper();
		const { tote, vase } = started().data.products;
		const ends = [
			await refusal(cart.createCart({})),
			await refusal(cart.createCart({ lineItems: [line(vase)] })),
			await refusal(cart.createCart({ lineItems: [line(tote)], couponCode: "NOTHING-OFF" })),
			await refusal(
				cart.createCart({ customLineItems: [{ quantity: 1, price: "1", itemType: { preset: "SERVICE" } }] }),
			),
		].map(endOf);
		const rules = brokenRules(await refusal(cart.createCart({ lineItems: [line(tote, 0)] })));

		assert.deepEqual(ends, [
			"400 CANT_CREATE_CART_WITHOUT_ITEMS",
			"404 ITEM_NOT_FOUND_IN_CATALOG",
			"404 ERROR_COUPON_DOES_NOT_EXIST",
			"403 PERMISSION_DENIED",
		]);
		assert.deepEqual(rules, ["options.lineItems[0].quantity MIN"]);
	});

	it("staff add custom lines to carts, at custom prices", async () => {
		const { staff, data } = started();
		const { id, cart: own } = await newCart();
		const { cart } = await staff.cart.addToCart(id, {
			lineItems: [{ ...line(data.products.bowl), catalogOverrideFields: { price: "20" } }],
			customLineItems: [
				{ quantity: 1, price: "3.5", productName: { original: "Wrapping" }, itemType: { preset: "SERVICE" } },
			],
		});

		assert.deepEqual(
			cart?.lineItems?.map(({ price, customLineItem }) => [price?.amount, customLineItem]),
			[
				["12.50", false],
				["20.00", false],
				["3.50", true],
			],
		);
		assert.equal((await own.getCart(id)).lineItems?.length, 3);
	});

	it("getCart returns only the caller's own cart, and renames the id in errors", async () => {
		const { shopper, staff } = started();
		const { cart, id } = await newCart();
		assert.equal((await cart.getCart(id))._id, id);
		assert.equal((await staff.cart.getCart(id))._id, id);
		const foreign = await refusal(shopper().cart.getCart(id));
		assert.equal(endOf(foreign), "404 CART_NOT_FOUND");
		assert.ok(foreign.details?.applicationError?.description);
		assert.ok(foreign.requestId);
		assert.equal(endOf(await refusal(cart.getCart(nowhere))), "404 CART_NOT_FOUND");
		assert.deepEqual(brokenRules(await refusal(cart.getCart("not-a-guid"))), ["_id FORMAT"]);
	});

	it("addToCart adds lines, and reduces quantities to the stock", async () => {
		const { cart, id } = await newCart();
		const { products } = started().data;
		const added = await cart.addToCart(id, { lineItems: [line(products.bowl, 9), line(products.tote, 2)] });

		assert.deepEqual(
			added.cart?.lineItems?.map(({ productName, quantity }) => [productName?.original, quantity]),
			[
				["Cotton Tote", 3],
				["Walnut Bowl", 3],
			],
		);
		const location = { businessLocationId: nowhere };
		await cart.addToCart(id, { lineItems: [line(products.tote)], ...location });
		const elsewhere = { businessLocationId: nowhere.replace(/0$/, "1") };
		assert.equal(
			endOf(await refusal(cart.addToCart(id, { lineItems: [line(products.tote)], ...elsewhere }))),
			"428 CART_IS_ALREADY_ASSOCIATED_WITH_DIFFERENT_LOCATION",
		);
		const freed = await cart.removeBusinessLocation(id);
		assert.equal(freed.cart?.businessLocationId ?? undefined, undefined);
		assert.equal(endOf(await refusal(cart.addToCart(nowhere, { lineItems: [] }))), "404 CART_NOT_FOUND");
		assert.equal(
			endOf(await refusal(cart.addToCart(id, { lineItems: [line(nowhere)] }))),
			"404 ITEM_NOT_FOUND_IN_CATALOG",
		);
		assert.deepEqual(brokenRules(await refusal(cart.addToCart(id, { lineItems: [line(products.tote, -1)] }))), [
			"options.lineItems[0].quantity MIN",
		]);
	});

	it("updateLineItemsQuantity sets quantities of existing lines", async () => {
		const { cart, id, lineId } = await newCart();
		const changed = await cart.updateLineItemsQuantity(id, [{ _id: lineId, quantity: 4 }]);
		assert.deepEqual(
			[changed.cart?.lineItems?.[0]?.quantity, changed.cart?.lineItems?.[0]?.lineItemPrice?.amount],
			[4, "50.00"],
		);
		const unknown = await refusal(cart.updateLineItemsQuantity(id, [{ _id: nowhere, quantity: 1 }]));
		assert.equal(endOf(unknown), "404 LINE_ITEM_NOT_FOUND");
		assert.deepEqual(unknown.details?.applicationError?.data?.lineItemIds, [nowhere]);
		const none = await refusal(cart.updateLineItemsQuantity(id, [{ _id: lineId, quantity: 0 }]));
		assert.deepEqual(brokenRules(none), ["lineItems[0].quantity MIN"]);
	});

	it("removeLineItems removes existing lines", async () => {
		const { cart, id, lineId } = await newCart();
		await cart.addToCart(id, { lineItems: [line(started().data.products.scarf)] });
		const { cart: left } = await cart.removeLineItems(id, [lineId]);
		assert.deepEqual(
			left?.lineItems?.map(({ productName }) => productName?.original),
			["Wool Scarf"],
		);
		assert.equal(endOf(await refusal(cart.removeLineItems(id, [lineId]))), "404 LINE_ITEM_NOT_FOUND");
		assert.deepEqual(brokenRules(await refusal(cart.removeLineItems(id, []))), ["lineItemIds MIN_SIZE"]);
	});

	it("updateCart sets sent members, and removeCoupon does nothing without a coupon", async () => {
		const { cart, id } = await newCart();
		const updated = await cart.updateCart(id, {
			cartInfo: { buyerNote: "Ring twice", contactInfo: { address: homeAddress } },
			lineItems: [line(started().data.products.scarf)],
		});
		assert.deepEqual([updated.buyerNote, updated.lineItems?.length], ["Ring twice", 2]);
		assert.equal(updated.contactInfo?.address?.addressLine1, homeAddress.addressLine1);
		assert.equal((await cart.updateCart(id, { cartInfo: { buyerNote: null } })).buyerNote ?? undefined, undefined);
		assert.equal(
			endOf(await refusal(cart.updateCart(id, { couponCode: "NOTHING-OFF" }))),
			"404 ERROR_COUPON_DOES_NOT_EXIST",
		);
		assert.equal((await cart.removeCoupon(id)).cart?.lineItems?.length, 2);
		assert.equal(
			endOf(await refusal(cart.updateCart(nowhere, { cartInfo: { buyerNote: "?" } }))),
			"404 CART_NOT_FOUND",
		);
		assert.equal(endOf(await refusal(cart.removeCoupon(nowhere))), "404 CART_NOT_FOUND");
		assert.equal(endOf(await refusal(cart.removeBusinessLocation(nowhere))), "404 CART_NOT_FOUND");
	});

	it("estimateTotals includes delivery, and lists errors instead of failing", async () => {
		const { cart, id } = await newCart(started().shopper(), 2);
		const totals = await cart.estimateTotals(id, {
			shippingAddress: homeAddress,
			selectedShippingOption: { code: "standard" },
		});
		assert.deepEqual(
			[
				totals.priceSummary?.subtotal?.amount,
				totals.priceSummary?.shipping?.amount,
				totals.priceSummary?.total?.amount,
			],
			["25.00", "5.00", "30.00"],
		);
		assert.equal(totals.cart?._id, id);
		const wrong = await cart.estimateTotals(id, { selectedShippingOption: { code: "rocket" } });
		const { applicationError } = wrong.calculationErrors?.selectedShippingOptionError ?? {};
		assert.equal(applicationError?.code, "SELECTED_CARRIER_SERVICE_OPTION_NOT_FOUND");
		assert.equal(endOf(await refusal(cart.estimateTotals(nowhere))), "404 CART_NOT_FOUND");
	});

	it("createCheckout creates one checkout, for which getCartByCheckoutId returns the cart", async () => {
		const { shopper, data } = started();
		const { id, ...own } = await newCart();
		const cart = withUntyped<ByCheckout, typeof own.cart>(own.cart);
		const other = withUntyped<ByCheckout, typeof own.cart>(shopper().cart);
		const { checkoutId } = await cart.createCheckout(id, { channelType: "WEB" });
		assert.equal((await cart.createCheckout(id, { channelType: "WEB" })).checkoutId, checkoutId);
		assert.equal((await cart.getCartByCheckoutId(checkoutId ?? "")).cart?._id, id);
		assert.equal(endOf(await refusal(other.getCartByCheckoutId(checkoutId ?? ""))), "404 CART_NOT_FOUND");
		assert.equal(endOf(await refusal(cart.createCheckout(nowhere, { channelType: "WEB" }))), "404 CART_NOT_FOUND");
		const noEmail = await refusal(cart.createCheckout(id, { channelType: "WEB", shippingAddress: homeAddress }));
		assert.deepEqual(brokenRules(noEmail), ["options.email REQUIRED_FIELD"]);
		await cart.addToCart(id, { lineItems: [line(data.products.lamp)] });
		const soldOut = await refusal(cart.createCheckout(id, { channelType: "WEB" }));
		assert.equal(endOf(soldOut), "428 LINE_ITEM_WITH_ZERO_QUANTITY");
	});

	it("deleteCart deletes it, once", async () => {
		const { cart, id } = await newCart();
		assert.equal(endOf(await refusal(started().shopper().cart.deleteCart(id))), "404 CART_NOT_FOUND");
		await cart.deleteCart(id);
		assert.equal(endOf(await refusal(cart.getCart(id))), "404 CART_NOT_FOUND");
		assert.equal(endOf(await refusal(cart.deleteCart(id))), "404 CART_NOT_FOUND");
	});
});
