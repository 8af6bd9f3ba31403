import assert from "node:assert/strict";
import { it } from "node:test";
import { cart as cartService } from "@cartwright/contract/carts/v1/cart";
import { currentCart } from "@cartwright/contract/carts/v1/current-cart";
import { checkout as checkoutService } from "@cartwright/contract/checkouts/v1/checkout";
import { payments } from "@cartwright/contract/payments/payments";
import { breachesIn, lineOf, offer, payBy, place, readyCart } from "@cartwright/testing/buying";
import { refusalOf } from "@cartwright/testing/refusal";
import { onEachEngine, openShop } from "@cartwright/testing/shop";
import { testCards } from "../payments/providers/test-gateway/test-cards.ts";

onEachEngine("a cart that was bought", (engine) => {
	it("is completed, and the lines that were added during its payment are in a new cart", async () => {
		const shop = await openShop({ engine });
		const [mug, tote, visitor] = [await offer(shop), await offer(shop), await shop.visitor()];
		const shopper = visitor.use(currentCart);
		const { cart } = await shopper.addToCurrentCart({ lineItems: [lineOf(mug, 2)] });
		const checkoutId = await readyCart(visitor);
		const orderId = await place(visitor, checkoutId);
		assert.equal((await payBy(visitor, orderId, testCards.slow)).status, "PENDING");
		await shopper.addToCurrentCart({ lineItems: [lineOf(mug), lineOf(tote)] });
		shop.advance(60_000);
		await shop.caller().use(payments).refreshPayment({ siteId: shop.site, paymentGatewayOrderId: orderId });

		const { checkout } = await visitor.use(checkoutService).getCheckout({ id: checkoutId });
		assert.deepEqual([checkout?.completed, checkout?.orderId], [true, orderId]);
		const carts = visitor.use(cartService);
		assert.equal(await refusalOf(carts.getCart({ id: cart?.id ?? "" })), "404 CART_NOT_FOUND");
		const change = carts.addToCart({ id: cart?.id ?? "", lineItems: [lineOf(mug)] });
		assert.equal(await refusalOf(change), "404 CART_NOT_FOUND");
		const current = (await shopper.getCurrentCart({})).cart;
		assert.notEqual(current?.id, cart?.id);
		assert.deepEqual(
			current?.lineItems?.map(({ catalogReference, quantity }) => [catalogReference?.catalogItemId, quantity]),
			[
				[mug.product.id, 1],
				[tote.product.id, 1],
			],
		);
		assert.deepEqual(await breachesIn(shop), []);
		await shop.close();
	});
});
