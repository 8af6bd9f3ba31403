import assert from "node:assert/strict";
import { after, before, it } from "node:test";
import { cart as cartV1 } from "@cartwright/contract/carts/v1/cart";
import { currentCart as currentCartV1 } from "@cartwright/contract/carts/v1/current-cart";
import { cartV2 } from "@cartwright/contract/carts/v2/cart";
import { currentCartV2 } from "@cartwright/contract/carts/v2/current-cart";
import { checkout as checkoutV1 } from "@cartwright/contract/checkouts/v1/checkout";
import { inventory } from "@cartwright/contract/inventory/v1/inventory";
import { redirects } from "@cartwright/contract/redirects/redirects";
import { breachesIn, buyerDetails, lineOf, offer, payBy, readyCheckout, stockOf } from "@cartwright/testing/buying";
import { refusalOf } from "@cartwright/testing/refusal";
import { onEachEngine, openShop, type Shop, type Shopper } from "@cartwright/testing/shop";
import { testCards } from "../../payments/providers/test-gateway/test-cards.ts";

const { address, contactDetails } = buyerDetails.billingInfo;
const nowhere = "0198c0de-0000-7000-8000-000000000000";

onEachEngine("carts of version 2", (engine) => {
	let shop: Shop;
	before(async () => {
		shop = await openShop({ engine });
	});
	after(() => shop.close());

	const itemOf = (offered: Awaited<ReturnType<typeof offer>>, quantity = 1) => lineOf(offered, quantity);
	const details = {
		customerInfo: { ...contactDetails, email: "ada@example.com" },
		deliveryInfo: { address },
		paymentInfo: { billingAddress: address, billingContact: contactDetails },
	};
	/** A current cart that can be placed as it is. */
	const ready = async (visitor: Shopper, ...catalogItems: ReturnType<typeof itemOf>[]): Promise<string> => {
		const current = visitor.use(currentCartV2);
		await current.addLineItemsToCurrentCart({ catalogItems });
		await current.updateCurrentCart({ cart: details });
		const { cart } = await current.setDeliveryMethodForCurrentCart({ deliveryMethod: { code: "standard" } });
		return cart?.id ?? "";
	};

	it("become an order: add, change, calculate, place and pay", async () => {
		const [mug, tote, visitor] = [await offer(shop, 5), await offer(shop), await shop.visitor()];
		const current = visitor.use(currentCartV2);
		assert.equal(await refusalOf(current.getCurrentCart({})), "404 OWNED_CART_NOT_FOUND");
		const { cart } = await current.addLineItemsToCurrentCart({ catalogItems: [itemOf(mug, 9), itemOf(tote)] });
		const [first, second] = cart?.lineItems ?? [];
		assert.deepEqual(
			[first?.quantityInfo?.confirmedQuantity, first?.quantityInfo?.availableQuantity, first?.status],
			[5, 5, "PARTIALLY_IN_STOCK"],
		);
		assert.deepEqual(first?.pricing?.unitPrice, { amount: "10.00", convertedAmount: "10.00" });
		assert.deepEqual([first?.pricing?.totalPrice?.amount, cart?.subtotal?.amount], ["50.00", "60.00"]);
		assert.equal(first?.name?.original, mug.product.name);
		assert.equal(cart?.currentCart, true);
		const updates = { lineItems: [{ lineItemId: first?.id ?? "", quantity: { newQuantity: 2 } }] };
		await current.updateLineItemsInCurrentCart(updates);
		await current.removeLineItemsFromCurrentCart({ lineItemIds: [second?.id ?? ""] });
		const method = { deliveryMethod: { code: "standard" } };
		assert.equal(
			await refusalOf(current.setDeliveryMethodForCurrentCart(method)),
			"428 DELIVERY_METHOD_MISSING_ADDRESS",
		);
		const cartId = cart?.id ?? "";
		const carts = visitor.use(cartV2);
		const missing = (await carts.calculateCart({ cartId })).summary?.violations?.map(({ code }) => code);
		assert.deepEqual(missing, ["MISSING_DELIVERY_ADDRESS", "MISSING_DELIVERY_METHOD"]);
		await carts.updateCart({ cart: { id: cartId, ...details } });
		await carts.setDeliveryMethod({ cartId, ...method });
		const { summary, cart: calculated } = await carts.calculateCart({ cartId });
		const { subtotal, delivery, total } = summary?.priceSummary ?? {};
		assert.deepEqual([subtotal?.amount, delivery?.amount, total?.amount], ["20.00", "5.00", "25.00"]);
		assert.deepEqual(summary?.violations, []);
		assert.deepEqual(
			[calculated?.customerInfo?.firstName, calculated?.customerInfo?.email],
			["Ada", "ada@example.com"],
		);
		const { priceVerificationToken } = summary ?? {};
		const placed = await carts.placeOrder({ cartId, priceVerificationToken: priceVerificationToken ?? null });
		assert.equal(placed.completed, false);
		assert.equal((await carts.placeOrder({ cartId })).orderId, placed.orderId);
		assert.equal((await payBy(visitor, placed.orderId ?? "", testCards.approved)).status, "APPROVED");
		const bought = (await carts.getCart({ cartId })).cart;
		assert.deepEqual([bought?.orderPlaced, bought?.orderId, bought?.currentCart], [true, placed.orderId, false]);
		assert.equal(
			await refusalOf(carts.addLineItems({ cartId, catalogItems: [itemOf(mug)] })),
			"428 CART_ALREADY_ORDERED",
		);
		assert.equal(await refusalOf(current.getCurrentCart({})), "404 OWNED_CART_NOT_FOUND");
		assert.equal(await stockOf(shop, mug), 3);
		assert.deepEqual(await breachesIn(shop), []);
	});

	it("and of version 1 are the same: read, changed and bought by either", async () => {
		const [mug, tote, visitor] = [await offer(shop), await offer(shop), await shop.visitor()];
		const [v1, v2] = [visitor.use(currentCartV1), visitor.use(currentCartV2)];
		const { cart } = await v1.addToCurrentCart({ lineItems: [lineOf(mug)] });
		await v2.addLineItemsToCurrentCart({ catalogItems: [itemOf(tote)] });
		const [old, now] = [(await v1.getCurrentCart({})).cart, (await v2.getCurrentCart({})).cart];
		assert.deepEqual([now?.id, now?.revision], [cart?.id, old?.revision]);
		assert.deepEqual(
			now?.lineItems?.map(({ id }) => id),
			old?.lineItems?.map(({ id }) => id),
		);
		const { checkoutId } = await v1.createCheckoutFromCurrentCart({ channelType: "WEB" });
		const checkouts = visitor.use(checkoutV1);
		await checkouts.updateCheckout({ checkout: { id: checkoutId, ...buyerDetails } });
		const { cart: seen, summary } = await v2.calculateCurrentCart({});
		assert.deepEqual([seen?.deliveryInfo?.method?.code, seen?.deliveryInfo?.address?.city], ["standard", "New York"]);
		const { checkout } = await checkouts.getCheckout({ id: cart?.id ?? "" });
		assert.equal(summary?.priceSummary?.total?.amount, checkout?.priceSummary?.total?.amount);
		assert.equal(seen?.revision, String((await v2.getCurrentCart({})).cart?.revision));
		const { orderId } = await visitor.use(cartV2).placeOrder({ cartId: cart?.id ?? "" });
		assert.equal((await checkouts.createOrder({ id: checkoutId })).orderId, orderId);
		assert.equal(await refusalOf(visitor.use(cartV1).getCart({ id: nowhere })), "404 CART_NOT_FOUND");
	});

	it("lead to the hosted checkout by their id", async () => {
		const [mug, visitor] = [await offer(shop), await shop.visitor()];
		const { cart } = await visitor.use(currentCartV2).addLineItemsToCurrentCart({ catalogItems: [itemOf(mug)] });
		const checkoutId = cart?.id ?? "";
		const { redirectSession } = await visitor.use(redirects).createRedirectSession({ ecomCheckout: { checkoutId } });
		assert.match(redirectSession?.fullUrl ?? "", new RegExp(`checkoutId=${checkoutId}`));
		const { checkoutUrl } = await visitor.use(cartV2).getCheckoutUrl({ cartId: checkoutId });
		assert.match(checkoutUrl ?? "", /\/hosted\/checkout\?/);
	});

	it("are rejected with codes of version 2", async () => {
		const [mug, visitor] = [await offer(shop, 1), await shop.visitor()];
		const [current, carts] = [visitor.use(currentCartV2), visitor.use(cartV2)];
		assert.equal(await refusalOf(current.addLineItemsToCurrentCart({})), "400 NO_LINE_ITEMS_TO_ADD");
		const { cart } = await current.addLineItemsToCurrentCart({ catalogItems: [itemOf(mug)] });
		const [cartId, lineItemId] = [cart?.id ?? "", cart?.lineItems?.[0]?.id ?? ""];
		const update = { lineItemId, quantity: { newQuantity: 1 } };
		const refusals = await Promise.all(
			[
				carts.updateLineItems({ cartId, lineItems: [update, update] }),
				carts.updateLineItems({ cartId, lineItems: [{ lineItemId }] }),
				carts.updateLineItems({ cartId, lineItems: [{ ...update, lineItemId: nowhere }] }),
				carts.removeLineItems({ cartId, lineItemIds: [nowhere] }),
				carts.addCoupon({ cartId, coupon: { code: "HALF" } }),
				carts.removeCoupon({ cartId, couponId: nowhere }),
				carts.addGiftCard({ cartId, giftCard: { code: "ABCDEFGH" } }),
				carts.removeGiftCard({ cartId, giftCardId: nowhere }),
				carts.placeOrder({ cartId }),
				carts.placeOrder({ cartId, priceVerificationToken: "x.y" }),
				carts.placeOrder({ cartId: nowhere }),
				carts.getCart({ cartId: nowhere }),
				carts.updateCart({ cart: { id: cartId, demo: true } }),
			].map(refusalOf),
		);
		assert.deepEqual(refusals, [
			"400 DUPLICATE_LINE_ITEM_UPDATES",
			"400 EMPTY_LINE_ITEM_UPDATES",
			"404 LINE_ITEM_NOT_FOUND_IN_CART",
			"404 LINE_ITEM_NOT_FOUND_IN_CART",
			"428 INVALID_COUPON_CODE",
			"404 COUPON_NOT_FOUND_IN_CART",
			"428 INVALID_GIFT_CARD_CODE",
			"404 GIFT_CARD_NOT_FOUND_IN_CART",
			"428 MISSING_DELIVERY_ADDRESS",
			"400 INVALID_PRICE_VERIFICATION_TOKEN",
			"404 CART_NOT_FOUND",
			"404 CART_NOT_FOUND",
			"400 cart.demo FIELD_NOT_ALLOWED",
		]);
	});

	it("are estimated, refreshed, undelivered and deleted, current or not", async () => {
		const [mug, visitor] = [await offer(shop, 5), await shop.visitor()];
		const [current, carts] = [visitor.use(currentCartV2), visitor.use(cartV2)];
		const { cart } = await current.createCurrentCart({ catalogItems: [itemOf(mug, 3)], cart: details });
		const cartId = cart?.id ?? "";
		const partial = await current.estimateCurrentCart({});
		assert.deepEqual([partial.summary?.priceSummary?.total?.amount, partial.summary?.violations], ["30.00", []]);
		const full = await carts.estimateCart({ cartId, calculateDelivery: true, calculateTax: true });
		assert.equal(full.summary?.priceSummary?.total?.amount, "35.00");
		await current.setDeliveryMethodForCurrentCart({ deliveryMethod: { code: "standard" } });
		const without = await current.removeDeliveryMethodFromCurrentCart({});
		assert.equal(without.cart?.deliveryInfo?.method?.code, undefined);
		assert.equal((await carts.removeDeliveryMethod({ cartId })).cart?.deliveryInfo?.method?.code, undefined);
		const other = await shop.visitor();
		await other.use(cartV2).placeOrder({ cartId: await ready(other, itemOf(mug, 4)) });
		const seen = (await current.getCurrentCart({})).cart?.lineItems?.[0];
		assert.deepEqual([seen?.status, seen?.quantityInfo?.availableQuantity], ["PARTIALLY_IN_STOCK", 1]);
		assert.equal((await carts.refreshCart({ cartId })).cart?.lineItems?.[0]?.quantityInfo?.confirmedQuantity, 1);
		assert.equal((await current.refreshCurrentCart({})).cart?.lineItems?.[0]?.status, "PARTIALLY_IN_STOCK");
		assert.equal((await current.calculateCurrentCart({ refreshCart: true })).summary?.cartId, cartId);
		const offers = [await current.getUpsellOptionsForCurrentCart({}), await carts.getUpsellOptions({ cartId })];
		assert.deepEqual(
			offers.map(({ itemsUpsells }) => itemsUpsells?.map(({ upsells }) => upsells)),
			[[[]], [[]]],
		);
		await current.deleteCurrentCart({});
		assert.equal(await refusalOf(carts.getCart({ cartId })), "404 CART_NOT_FOUND");
		const { cart: loose } = await carts.createCart({ catalogItems: [itemOf(mug)] });
		await carts.deleteCart({ cartId: loose?.id ?? "" });
		assert.equal(await refusalOf(carts.getCart({ cartId: loose?.id ?? "" })), "404 CART_NOT_FOUND");
	});

	it("are not placed at other prices than the customer has seen, nor beyond the stock", async () => {
		const [mug, visitor, other] = [await offer(shop, 2), await shop.visitor(), await shop.visitor()];
		const carts = visitor.use(cartV2);
		const cartId = await ready(visitor, itemOf(mug, 2));
		const { summary } = await carts.calculateCart({ cartId });
		const priceVerificationToken = summary?.priceVerificationToken ?? null;
		const lineItemId = summary?.lineItems?.[0]?.lineItemId ?? "";
		await carts.updateLineItems({ cartId, lineItems: [{ lineItemId, quantity: { newQuantity: 1 } }] });
		const stale = carts.placeOrder({ cartId, priceVerificationToken });
		assert.equal(await refusalOf(stale), "428 CART_PRICES_OUT_OF_SYNC");
		const theirs = other.use(cartV2).placeOrder({ cartId: await ready(other, itemOf(mug)), priceVerificationToken });
		assert.equal(await refusalOf(theirs), "400 INVALID_PRICE_VERIFICATION_TOKEN");
		const third = await shop.visitor();
		const wanted = await ready(third, itemOf(mug, 2));
		await carts.placeOrder({ cartId });
		const refused = third.use(cartV2).placeOrder({ cartId: wanted });
		assert.equal(await refusalOf(refused), "428 LINE_ITEMS_OUT_OF_STOCK");
	});

	it("become no order of a line without pieces, which was sold out when it was added", async () => {
		const [mug, visitor] = [await offer(shop, 0), await shop.visitor()];
		const { cart } = await visitor.use(currentCartV2).addLineItemsToCurrentCart({ catalogItems: [itemOf(mug)] });
		const [cartId, lineItemId] = [cart?.id ?? "", cart?.lineItems?.[0]?.id ?? ""];
		const entry = { productId: mug.product.id, variantId: mug.product.variants[0]?.id ?? "", incrementBy: 1 };
		await (await shop.staff()).use(inventory).incrementInventory({ incrementData: [entry] });
		const carts = visitor.use(cartV2);
		const { summary } = await carts.calculateCart({ cartId });
		assert.deepEqual(
			summary?.violations?.map(({ code, lineItemsOutOfStockData }) => [code, lineItemsOutOfStockData?.lineItemIds]),
			[["LINE_ITEMS_OUT_OF_STOCK", [lineItemId]]],
		);
		const refusals = [
			await refusalOf(visitor.use(checkoutV1).createOrder({ id: cartId })),
			await refusalOf(carts.placeOrder({ cartId })),
		];
		assert.deepEqual(refusals, ["428 PARTIAL_OUT_OF_STOCK", "428 LINE_ITEMS_OUT_OF_STOCK"]);
	});

	it("have in stock what is reserved for their own order, in both versions", async () => {
		const [mug, visitor] = [await offer(shop, 2), await shop.visitor()];
		const cartId = await ready(visitor, itemOf(mug, 2));
		const [current, carts] = [visitor.use(currentCartV2), visitor.use(cartV2)];
		await carts.placeOrder({ cartId });
		assert.equal(await stockOf(shop, mug), 0);
		const { cart: seen, summary } = await carts.calculateCart({ cartId });
		assert.deepEqual([seen?.lineItems?.[0]?.status, summary?.violations], ["IN_STOCK", []]);
		const { cart: old } = await visitor.use(currentCartV1).getCurrentCart({});
		assert.equal(old?.lineItems?.[0]?.availability?.status, "AVAILABLE");
		const { cart: refreshed } = await current.refreshCurrentCart({});
		assert.equal(refreshed?.lineItems?.[0]?.quantityInfo?.confirmedQuantity, 2);
		const { cart: added } = await visitor.use(currentCartV1).addToCurrentCart({ lineItems: [lineOf(mug)] });
		assert.equal(added?.lineItems?.[0]?.quantity, 2);
		const other = await (await shop.visitor())
			.use(currentCartV2)
			.addLineItemsToCurrentCart({ catalogItems: [itemOf(mug)] });
		assert.equal(other.cart?.lineItems?.[0]?.status, "OUT_OF_STOCK");
	});

	it("are placed, or refused, in as many statements as their checkouts", async () => {
		const [mug, visitor] = [await offer(shop), await shop.visitor()];
		const [carts, checkouts] = [visitor.use(cartV2), visitor.use(checkoutV1)];
		const { cart } = await visitor.use(currentCartV2).addLineItemsToCurrentCart({ catalogItems: [itemOf(mug)] });
		const [cartId, nowhereToSend] = [cart?.id ?? "", "428 MISSING_DELIVERY_ADDRESS"];
		const refused = [
			await shop.countStatements(async () => {
				assert.equal(await refusalOf(carts.placeOrder({ cartId })), nowhereToSend);
			}),
			await shop.countStatements(() => refusalOf(checkouts.createOrder({ id: cartId }))),
		];
		assert.equal(refused[0], refused[1]);
		const buyer = await shop.visitor();
		const [one, other] = [await ready(visitor, itemOf(mug)), await readyCheckout(buyer, lineOf(mug))];
		const priceVerificationToken = (await carts.calculateCart({ cartId: one })).summary?.priceVerificationToken ?? null;
		const placed = [
			await shop.countStatements(() => carts.placeOrder({ cartId: one, priceVerificationToken })),
			await shop.countStatements(() => buyer.use(checkoutV1).createOrder({ id: other })),
		];
		assert.equal(placed[0], placed[1]);
	});
});
