import assert from "node:assert/strict";
import { it } from "node:test";
import { fillCatalogue, line } from "./catalogue.ts";
import { refusal } from "./refusal.ts";
import { withStartedServer } from "./shop.ts";

const address = {
	country: "US",
	subdivision: "US-NY",
	city: "New York",
	postalCode: "10001",
	addressLine1: "20 West 34th Street",
};

withStartedServer("the current cart", fillCatalogue, (started) => {
	it("does not exist before the first add", async () => {
		const { currentCart } = started().shopper();
		const errors = [
			await refusal(currentCart.getCurrentCart()),
			await refusal(currentCart.estimateCurrentCartTotals()),
			await refusal(currentCart.deleteCurrentCart()),
		];
		for (const error of errors) {
			assert.equal(error.status, 404);
			assert.equal(error.details?.applicationError?.code, "OWNED_CART_NOT_FOUND");
			assert.ok(error.requestId);
		}
	});

	it("is created with the first line, with the data of the catalogue", async () => {
		const { shopper, data } = started();
		const { currentCart } = shopper();
		const { cart } = await currentCart.addToCurrentCart({ lineItems: [line(data.products.bowl, 2)] });
		const read = await currentCart.getCurrentCart();

		const [item] = read.lineItems ?? [];
		assert.equal(item?.productName?.original, "Walnut Bowl");
		assert.equal(item?.price?.amount, "25.00");
		assert.equal(item?.price?.formattedAmount, "$25.00");
		assert.equal(item?.availability?.status, "AVAILABLE");
		assert.equal(item?.physicalProperties?.sku, "BOWL-1");
		assert.equal(item?.catalogReference?.catalogItemId, data.products.bowl);
		assert.equal(read._id, cart?._id);
		assert.equal(read.currency, "USD");
		assert.ok(read._createdDate instanceof Date);
	});

	it("accepts chosen options", async () => {
		const { shopper, data } = started();
		const { currentCart } = shopper();
		const { cart } = await currentCart.addToCurrentCart({ lineItems: [line(data.products.shirt, 1, { Size: "S" })] });

		assert.equal(cart?.lineItems?.[0]?.price?.amount, "40.00");
		const [described] = cart?.lineItems?.[0]?.descriptionLines ?? [];
		assert.deepEqual([described?.name?.original, described?.plainText?.original], ["Size", "S"]);
	});

	it("changes quantities, and reduces them to the stock", async () => {
		const { shopper, data } = started();
		const { currentCart } = shopper();
		const { cart } = await currentCart.addToCurrentCart({
			lineItems: [line(data.products.bowl), line(data.products.tote)],
		});
		const [bowl, tote] = cart?.lineItems ?? [];
		const changed = await currentCart.updateCurrentCartLineItemQuantity([
			{ _id: bowl?._id ?? "", quantity: 50 },
			{ _id: tote?._id ?? "", quantity: 4 },
		]);

		assert.deepEqual(
			changed.cart?.lineItems?.map(({ quantity }) => quantity),
			[3, 4],
		);
	});

	it("removes lines", async () => {
		const { shopper, data } = started();
		const { currentCart } = shopper();
		const { cart } = await currentCart.addToCurrentCart({
			lineItems: [line(data.products.bowl), line(data.products.tote)],
		});
		const removed = await currentCart.removeLineItemsFromCurrentCart([cart?.lineItems?.[0]?._id ?? ""]);

		assert.deepEqual(
			removed.cart?.lineItems?.map(({ productName }) => productName?.original),
			["Cotton Tote"],
		);
	});

	it("accepts a note and a delivery option", async () => {
		const { shopper, data } = started();
		const { currentCart } = shopper();
		await currentCart.addToCurrentCart({ lineItems: [line(data.products.tote)] });
		const cart = await currentCart.updateCurrentCart({ cartInfo: { buyerNote: "Ring twice" } });

		assert.equal(cart.buyerNote, "Ring twice");
	});

	it("estimates totals with delivery", async () => {
		const { shopper, data } = started();
		const { currentCart } = shopper();
		await currentCart.addToCurrentCart({ lineItems: [line(data.products.bowl, 2), line(data.products.tote)] });
		const totals = await currentCart.estimateCurrentCartTotals({
			shippingAddress: address,
			selectedShippingOption: { code: "standard" },
		});

		assert.equal(totals.priceSummary?.subtotal?.amount, "62.50");
		assert.equal(totals.priceSummary?.shipping?.amount, "5.00");
		assert.equal(totals.priceSummary?.total?.amount, "67.50");
		const options = totals.shippingInfo?.carrierServiceOptions?.flatMap(({ shippingOptions }) => shippingOptions ?? []);
		assert.ok(options?.some(({ code }) => code === "standard"));
		assert.equal(totals.calculatedLineItems?.length, 2);
	});

	it("reports an unknown coupon", async () => {
		const { shopper, data } = started();
		const { currentCart } = shopper();
		await currentCart.addToCurrentCart({ lineItems: [line(data.products.tote)] });
		const error = await refusal(currentCart.updateCurrentCart({ couponCode: "NOTHING-OFF" }));

		assert.equal(error.details?.applicationError?.code, "ERROR_COUPON_DOES_NOT_EXIST");
		assert.equal((await currentCart.removeCouponFromCurrentCart()).cart?.lineItems?.length, 1);
	});

	it("reports an item that is not in the catalogue", async () => {
		const { currentCart } = started().shopper();
		const missing = line("0198c0de-0000-7000-8000-000000000000");
		const error = await refusal(currentCart.addToCurrentCart({ lineItems: [missing] }));

		assert.deepEqual([error.status, error.details?.applicationError?.code], [404, "ITEM_NOT_FOUND_IN_CATALOG"]);
	});

	it("reports the error of each call", async () => {
		const { shopper, data } = started();
		const { currentCart } = shopper();
		const { cart } = await currentCart.addToCurrentCart({ lineItems: [line(data.products.lamp)] });
		const nowhere = "0198c0de-0000-7000-8000-000000000000";
		const codes = [
			await refusal(currentCart.removeLineItemsFromCurrentCart([nowhere])),
			await refusal(currentCart.updateCurrentCartLineItemQuantity([{ _id: nowhere, quantity: 1 }])),
			await refusal(currentCart.createCheckoutFromCurrentCart({ channelType: "WEB" })),
			await refusal(currentCart.updateCurrentCart({ lineItems: [line(nowhere)] })),
		].map(({ status, details }) => `${status} ${details?.applicationError?.code}`);
		assert.deepEqual(codes, [
			"404 LINE_ITEM_NOT_FOUND",
			"404 LINE_ITEM_NOT_FOUND",
			"428 LINE_ITEM_WITH_ZERO_QUANTITY",
			"404 ITEM_NOT_FOUND_IN_CATALOG",
		]);
		const none = [{ _id: cart?.lineItems?.[0]?._id ?? "", quantity: 0 }];
		const rules = [
			await refusal(currentCart.updateCurrentCartLineItemQuantity(none)),
			await refusal(currentCart.removeLineItemsFromCurrentCart(["lamp"])),
			await refusal(currentCart.createCheckoutFromCurrentCart({ channelType: "WEB", email: "nobody" })),
		].map(({ details }) =>
			details?.validationError?.fieldViolations?.map((each) => `${each.field} ${each.violatedRule}`),
		);
		assert.deepEqual(rules, [["lineItems[0].quantity MIN"], ["lineItemIds[0] FORMAT"], ["options.email FORMAT"]]);
	});

	it("does not exist after it was deleted", async () => {
		const { shopper, data } = started();
		const { currentCart } = shopper();
		await currentCart.addToCurrentCart({ lineItems: [line(data.products.tote)] });
		await currentCart.deleteCurrentCart();

		const error = await refusal(currentCart.getCurrentCart());
		assert.equal(error.details?.applicationError?.code, "OWNED_CART_NOT_FOUND");
	});

	it("belongs to one visitor only", async () => {
		const { shopper, staff, data } = started();
		const [mine, other] = [shopper(), shopper()];
		const { cart } = await mine.currentCart.addToCurrentCart({ lineItems: [line(data.products.tote)] });
		const id = cart?._id ?? "";

		assert.equal((await refusal(other.currentCart.getCurrentCart())).status, 404);
		assert.ok([403, 404].includes((await refusal(other.cart.getCart(id))).status ?? 0));
		const line1 = { _id: cart?.lineItems?.[0]?._id ?? "", quantity: 9 };
		assert.ok([403, 404].includes((await refusal(other.cart.updateLineItemsQuantity(id, [line1]))).status ?? 0));
		assert.equal((await mine.cart.getCart(id))._id, id);
		assert.equal((await staff.cart.getCart(id))._id, id);
	});

	it("stays the visitor's when the access token is renewed", async () => {
		const { shopper, data } = started();
		const client = shopper();
		await client.currentCart.addToCurrentCart({ lineItems: [line(data.products.tote)] });
		const { refreshToken } = client.auth.getTokens();
		client.auth.setTokens({ refreshToken, accessToken: { value: "expired", expiresAt: 1 } });

		assert.equal((await client.currentCart.getCurrentCart()).lineItems?.length, 1);
	});
});
