import assert from "node:assert/strict";
import { it } from "node:test";
import { fillCatalogue, line } from "./catalogue.ts";
import { contactDetails, homeAddress } from "./purchase.ts";
import { refusal } from "./refusal.ts";
import { type Shopper, withServerOnEachEngine } from "./shop.ts";
import { withUntyped } from "./untyped.ts";

interface Upsells {
	itemsUpsells?: unknown[];
}
interface UpsellsByCart {
	getUpsellOptions(cartId: string): Promise<Upsells>;
}
interface UpsellsOfCurrent {
	getUpsellOptionsForCurrentCart(): Promise<Upsells>;
}

const nowhere = "0198c0de-0000-7000-8000-000000000000";
const standard = { code: "standard" };
const details = {
	customerInfo: { ...contactDetails, email: "ada@example.com" },
	deliveryInfo: { address: homeAddress },
	paymentInfo: { billingAddress: homeAddress, billingContact: contactDetails },
};
const codeOf = async (call: Promise<unknown>) => {
	const { status, details: refused } = await refusal(call);
	const [violation] = refused?.validationError?.fieldViolations ?? [];
	return `${status} ${refused?.applicationError?.code ?? violation?.violatedRule}`;
};

withServerOnEachEngine("carts of version 2", fillCatalogue, (started) => {
	it("become an order, and version 1 shows the same", async () => {
		const { shopper, data } = started();
		const { currentCartV2, cartV2, currentCart, checkout } = shopper();
		assert.equal(await codeOf(currentCartV2.getCurrentCart()), "404 OWNED_CART_NOT_FOUND");
		const catalogItems = [line(data.products.bowl, 2), line(data.products.tote)];
		const { cart } = await currentCartV2.addLineItemsToCurrentCart({ catalogItems });
		const [bowl, tote] = cart?.lineItems ?? [];
		assert.deepEqual([bowl?.name?.original, bowl?.quantityInfo?.confirmedQuantity], ["Walnut Bowl", 2]);
		assert.deepEqual([bowl?.pricing?.unitPrice?.amount, cart?.subtotal?.amount], ["25.00", "62.50"]);
		assert.ok(cart?._createdDate instanceof Date);
		const [bowlId, toteId, cartId] = [bowl?._id ?? "", tote?._id ?? "", cart?._id ?? ""];
		await currentCartV2.updateLineItemsInCurrentCart({
			lineItems: [{ lineItemId: bowlId, quantity: { newQuantity: 1 } }],
		});
		await currentCartV2.removeLineItemsFromCurrentCart([toteId]);
		await currentCartV2.updateCurrentCart(details);
		await currentCartV2.setDeliveryMethodForCurrentCart(standard);
		const { summary } = await currentCartV2.calculateCurrentCart();
		assert.equal(summary?.priceSummary?.subtotal?.amount, "25.00");
		assert.deepEqual(summary?.violations, []);
		assert.deepEqual(
			[(await currentCart.getCurrentCart())._id, (await checkout.getCheckout(cartId))._id],
			[cartId, cartId],
		);
		const { priceVerificationToken = null } = summary ?? {};
		const { orderId } = await cartV2.placeOrder(cartId, { priceVerificationToken });
		assert.ok(orderId);
		assert.equal((await checkout.createOrder(cartId)).orderId, orderId);
	});

	it("keep the requested quantity beside the units in stock", async () => {
		const { shopper, staff, data } = started();
		const { currentCartV2 } = shopper();
		const quantitiesOf = (cart?: { lineItems?: { quantityInfo?: object; status?: string }[] }) => {
			const [{ quantityInfo, status } = {}] = cart?.lineItems ?? [];
			return { ...quantityInfo, status };
		};
		const { inventoryItemsV3 } = staff;
		const { items } = await inventoryItemsV3.queryInventoryItems().eq("productId", data.products.bowl).find();
		const [{ _id: stockId = "", quantity: inStock = 0 } = {}] = items;
		const restock = async (quantity: number) => {
			const { revision = "" } = await inventoryItemsV3.getInventoryItem(stockId ?? "");
			await inventoryItemsV3.updateInventoryItem(stockId ?? "", { revision, quantity });
		};
		await restock(75);
		const added = await currentCartV2.addLineItemsToCurrentCart({ catalogItems: [line(data.products.bowl, 80)] });
		const partly = { requestedQuantity: 80, confirmedQuantity: 75, availableQuantity: 75, fixedQuantity: false };
		assert.deepEqual(quantitiesOf(added.cart), { ...partly, status: "PARTIALLY_IN_STOCK" });
		await restock(80);
		const { cart } = await currentCartV2.refreshCurrentCart();
		const all = { ...partly, confirmedQuantity: 80, availableQuantity: 80 };
		assert.deepEqual(quantitiesOf(cart), { ...all, status: "IN_STOCK" });
		await restock(inStock);
	});

	it("are changed by their id, by staff too", async () => {
		const { shopper, staff, data } = started();
		const client = shopper();
		const cartV2 = withUntyped<UpsellsByCart, Shopper["cartV2"]>(client.cartV2);
		const currentCartV2 = withUntyped<UpsellsOfCurrent, Shopper["currentCartV2"]>(client.currentCartV2);
		const made = await cartV2.createCart({ catalogItems: [line(data.products.tote)], cart: details });
		const id = made._id ?? "";
		assert.equal((await cartV2.getCart(id)).currentCart, false);
		assert.equal(
			(await cartV2.addLineItems(id, { catalogItems: [line(data.products.scarf)] })).cart?.lineItems?.length,
			2,
		);
		const lineItemId = made.lineItems?.[0]?._id ?? "";
		const lineItems = [{ lineItemId, quantity: { newQuantity: 3 } }];
		const updated = await cartV2.updateLineItems(id, { lineItems });
		assert.equal(updated.cart?.lineItems?.[0]?.quantityInfo?.confirmedQuantity, 3);
		assert.equal((await cartV2.removeLineItems(id, [lineItemId])).cart?.lineItems?.length, 1);
		assert.equal((await cartV2.updateCart(id, { note: "Ring twice" })).note, "Ring twice");
		assert.equal((await cartV2.setDeliveryMethod(id, standard)).cart?.deliveryInfo?.method?.code, "standard");
		assert.equal((await cartV2.refreshCart(id)).cart?._id, id);
		const { summary } = await cartV2.calculateCart(id);
		const estimated = await cartV2.estimateCart(id, { calculateDelivery: true });
		assert.equal(estimated.summary?.priceSummary?.delivery?.amount, summary?.priceSummary?.delivery?.amount);
		assert.equal((await cartV2.removeDeliveryMethod(id)).cart?.deliveryInfo?.method, undefined);
		assert.match((await cartV2.getCheckoutUrl(id)).checkoutUrl ?? "", /\/hosted\/checkout/);
		assert.deepEqual((await cartV2.getUpsellOptions(id)).itemsUpsells?.length, 1);
		assert.equal((await staff.cartV2.markCartAsCompleted(id)).cart?.orderPlaced, true);
		const created = await currentCartV2.createCurrentCart({ catalogItems: [line(data.products.tote)] });
		assert.equal(created.cart?.currentCart, true);
		assert.equal((await currentCartV2.refreshCurrentCart()).cart?._id, created.cart?._id);
		assert.ok((await currentCartV2.estimateCurrentCart()).summary?.priceSummary?.total?.amount);
		assert.ok((await currentCartV2.removeDeliveryMethodFromCurrentCart()).cart);
		assert.equal((await currentCartV2.getUpsellOptionsForCurrentCart()).itemsUpsells?.length, 1);
		await currentCartV2.deleteCurrentCart();
		assert.equal(await codeOf(cartV2.getCart(created.cart?._id ?? "")), "404 CART_NOT_FOUND");
	});

	it("list ways of delivery, which they take", async () => {
		const { shopper, data } = started();
		const { currentCartV2, deliverySolutions } = shopper();
		const catalogItems = [line(data.products.bowl), line(data.products.tote)];
		const { cart } = await currentCartV2.addLineItemsToCurrentCart({ catalogItems, cart: details } as never);
		const lineItems = (cart?.lineItems ?? []).map(({ _id = "", source, quantityInfo }) => ({
			_id,
			catalogReference: source?.catalogReference,
			quantity: quantityInfo?.confirmedQuantity,
		}));
		// The client renames the members of what it is given.
		const ids = lineItems.map(({ _id }) => _id);
		const destination = homeAddress as never;
		const found = await deliverySolutions.getDeliverySolutions(lineItems as never, { destination, currency: "EUR" });
		const [solution] = found.deliverySolutions ?? [];
		assert.deepEqual(solution?.deliveryAllocations?.[0]?.applicableLineItems?.lineItemIds, ids);
		const { code, appId } = solution?.deliveryReference ?? {};
		await currentCartV2.updateCurrentCart(details);
		await currentCartV2.setDeliveryMethodForCurrentCart({ code: code ?? "", appId });
		const { summary } = await currentCartV2.calculateCurrentCart();
		assert.deepEqual(
			[summary?.deliverySummary?.method?.code, summary?.priceSummary?.delivery?.amount],
			[code, solution?.cost?.deliveryPrice?.amount],
		);
	});

	it("refuse an update of no line items by its code", async () => {
		const { shopper, data } = started();
		const { currentCartV2, cartV2 } = shopper();
		const { cart } = await currentCartV2.addLineItemsToCurrentCart({ catalogItems: [line(data.products.tote)] });
		for (const options of [{ lineItems: [] }, {}]) {
			assert.equal(await codeOf(currentCartV2.updateLineItemsInCurrentCart(options)), "400 EMPTY_LINE_ITEM_UPDATES");
			assert.equal(await codeOf(cartV2.updateLineItems(cart?._id ?? "", options)), "400 EMPTY_LINE_ITEM_UPDATES");
		}
	});

	it("refuse coupons, gift cards and forms, which the shop has none of", async () => {
		const { shopper, data } = started();
		const { cartV2, currentCartV2 } = shopper();
		const { cart } = await currentCartV2.addLineItemsToCurrentCart({ catalogItems: [line(data.products.tote)] });
		const id = cart?._id ?? "";
		const forms = { formSubmissions: [{ _id: nowhere, formSubmissionId: nowhere }] };
		const refusals = await Promise.all(
			[
				cartV2.addCoupon(id, { code: "HALF" }),
				currentCartV2.addCouponToCurrentCart({ code: "HALF" }),
				cartV2.removeCoupon(id, nowhere),
				currentCartV2.removeCouponFromCurrentCart(nowhere),
				cartV2.addGiftCard(id, { code: "ABCDEFGH" }),
				currentCartV2.addGiftCardToCurrentCart({ code: "ABCDEFGH" }),
				cartV2.removeGiftCard(id, nowhere),
				currentCartV2.removeGiftCardFromCurrentCart(nowhere),
				cartV2.updateFormSubmissions(id, forms),
				currentCartV2.updateFormSubmissionsInCurrentCart(forms),
				cartV2.handleAsyncCheckoutCompletion("forged"),
			].map(codeOf),
		);
		assert.deepEqual(refusals, [
			"428 INVALID_COUPON_CODE",
			"428 INVALID_COUPON_CODE",
			"404 COUPON_NOT_FOUND_IN_CART",
			"404 COUPON_NOT_FOUND_IN_CART",
			"428 INVALID_GIFT_CARD_CODE",
			"428 INVALID_GIFT_CARD_CODE",
			"404 GIFT_CARD_NOT_FOUND_IN_CART",
			"404 GIFT_CARD_NOT_FOUND_IN_CART",
			"400 FIELD_NOT_ALLOWED",
			"400 FIELD_NOT_ALLOWED",
			"401 UNAUTHENTICATED_TOKEN",
		]);
		await cartV2.deleteCart(id);
		assert.equal(await codeOf(currentCartV2.getCurrentCart()), "404 OWNED_CART_NOT_FOUND");
	});
});
