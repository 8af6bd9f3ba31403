import assert from "node:assert/strict";
import { after, before, it } from "node:test";
import { cart as cartV1 } from "@cartwright/contract/carts/v1/cart";
import { currentCart as currentCartV1 } from "@cartwright/contract/carts/v1/current-cart";
import { cartV2 } from "@cartwright/contract/carts/v2/cart";
import { currentCartV2 } from "@cartwright/contract/carts/v2/current-cart";
import { checkout as checkoutV1 } from "@cartwright/contract/checkouts/v1/checkout";
import { orders } from "@cartwright/contract/orders/orders";
import { breachesIn, buyerDetails, lineOf, type Offer, offer, setStock, stockOf } from "@cartwright/testing/buying";
import { refusalOf } from "@cartwright/testing/refusal";
import { onEachEngine, openShop, type Shop, type Shopper } from "@cartwright/testing/shop";

const { address, contactDetails } = buyerDetails.billingInfo;
const details = {
	customerInfo: { ...contactDetails, email: "ada@example.com" },
	deliveryInfo: { address },
	paymentInfo: { billingAddress: address, billingContact: contactDetails },
};

type Cart = Awaited<ReturnType<ReturnType<typeof calls>["getCurrentCart"]>>["cart"];
const calls = (visitor: Shopper) => visitor.use(currentCartV2);

/** What the lines of a cart say of their quantities. */
const quantitiesOf = (cart: Cart) =>
	(cart?.lineItems ?? []).map(({ quantityInfo, status }) => {
		const { requestedQuantity, confirmedQuantity, availableQuantity } = quantityInfo ?? {};
		return [requestedQuantity, confirmedQuantity, availableQuantity, status];
	});

onEachEngine("requested quantities", (engine) => {
	let shop: Shop;
	let mug: Offer;
	before(async () => {
		shop = await openShop({ engine });
	});
	after(() => shop.close());

	/** A current cart with 80 mugs, of which there are 75. */
	const cartOf80 = async (visitor: Shopper) => {
		mug = await offer(shop, 75);
		const { cart } = await calls(visitor).addLineItemsToCurrentCart({ catalogItems: [lineOf(mug, 80)] });
		return { cart, id: cart?.id ?? "", lineItemId: cart?.lineItems?.[0]?.id ?? "" };
	};

	it("are kept beside the units in stock, which totals count", async () => {
		const visitor = await shop.visitor();
		const { cart, id, lineItemId } = await cartOf80(visitor);
		const partly = [[80, 75, 75, "PARTIALLY_IN_STOCK"]];
		assert.deepEqual(quantitiesOf(cart), partly);
		assert.deepEqual(quantitiesOf((await visitor.use(cartV2).getCart({ cartId: id })).cart), partly);
		assert.equal(cart?.subtotal?.amount, "750.00");
		const { summary } = await calls(visitor).calculateCurrentCart({});
		assert.equal(summary?.lineItems?.[0]?.quantity, 75);
		assert.equal(summary?.priceSummary?.subtotal?.amount, "750.00");
		assert.match(summary?.violations?.find(({ severity }) => severity === "WARNING")?.description ?? "", /80.*75/);
		const lineItems = [{ lineItemId, quantity: { newQuantity: 90 } }];
		const updated = await calls(visitor).updateLineItemsInCurrentCart({ lineItems });
		assert.deepEqual(quantitiesOf(updated.cart), [[90, 75, 75, "PARTIALLY_IN_STOCK"]]);
		const more = await calls(visitor).addLineItemsToCurrentCart({ catalogItems: [lineOf(mug, 5)] });
		assert.deepEqual(quantitiesOf(more.cart), [[95, 75, 75, "PARTIALLY_IN_STOCK"]]);
		const fewer = { lineItems: [{ lineItemId, quantity: { newQuantity: 75 } }] };
		const enough = await calls(visitor).updateLineItemsInCurrentCart(fewer);
		assert.deepEqual(quantitiesOf(enough.cart), [[75, 75, 75, "IN_STOCK"]]);
	});

	it("are kept in a cart that is created with them, and shared by lines of one item", async () => {
		const visitor = await shop.visitor();
		mug = await offer(shop, 75);
		const own = { ...lineOf(mug, 10), extendedFields: { namespaces: { "@shop/gifts": { wrapped: true } } } };
		const { cart } = await visitor.use(cartV2).createCart({ catalogItems: [lineOf(mug, 70), own] });
		assert.deepEqual(quantitiesOf(cart), [
			[70, 70, 75, "IN_STOCK"],
			[10, 5, 5, "PARTIALLY_IN_STOCK"],
		]);
		const staff = await shop.staff();
		const customItems = [
			{
				name: { original: "Engraving" },
				pricing: { price: { amount: "3" } },
				quantityInfo: { requestedQuantity: 4, availableQuantity: 3 },
				attributes: { itemType: { preset: "SERVICE" as const } },
				source: {},
			},
		];
		const custom = await staff.use(cartV2).createCart({ customItems } as never);
		assert.deepEqual(quantitiesOf(custom.cart), [[4, 3, 3, "PARTIALLY_IN_STOCK"]]);
	});

	it("of sold out items are kept without units", async () => {
		const visitor = await shop.visitor();
		mug = await offer(shop, 0);
		const { cart } = await calls(visitor).addLineItemsToCurrentCart({ catalogItems: [lineOf(mug, 2)] });
		assert.deepEqual(quantitiesOf(cart), [[2, 0, 0, "OUT_OF_STOCK"]]);
		await setStock(shop, mug, 5);
		assert.deepEqual(quantitiesOf((await calls(visitor).refreshCurrentCart({})).cart), [[2, 2, 5, "IN_STOCK"]]);
	});

	it("are met as stock comes and goes, when the cart is refreshed", async () => {
		const visitor = await shop.visitor();
		const { id } = await cartOf80(visitor);
		await setStock(shop, mug, 100);
		const seen = (await calls(visitor).getCurrentCart({})).cart;
		assert.deepEqual(quantitiesOf(seen), [[80, 75, 100, "PARTIALLY_IN_STOCK"]]);
		const refreshed = (await visitor.use(cartV2).refreshCart({ cartId: id })).cart;
		assert.deepEqual(quantitiesOf(refreshed), [[80, 80, 100, "IN_STOCK"]]);
		await setStock(shop, mug, 10);
		const calculated = await calls(visitor).calculateCurrentCart({ refreshCart: true });
		assert.deepEqual(quantitiesOf(calculated.cart), [[80, 10, 10, "PARTIALLY_IN_STOCK"]]);
		assert.equal(calculated.summary?.priceSummary?.subtotal?.amount, "100.00");
	});

	it("stay as they are when something else of the cart changes", async () => {
		const visitor = await shop.visitor();
		await cartOf80(visitor);
		await setStock(shop, mug, 100);
		const { cart } = await calls(visitor).updateCurrentCart({ cart: { note: "Soon" } });
		assert.deepEqual(quantitiesOf(cart), [[80, 75, 100, "PARTIALLY_IN_STOCK"]]);
	});

	it("are what version 1 shows as far as they are in stock, and what an order takes", async () => {
		const visitor = await shop.visitor();
		const { id } = await cartOf80(visitor);
		const { cart } = await visitor.use(currentCartV1).getCurrentCart({});
		const [line] = cart?.lineItems ?? [];
		assert.deepEqual([line?.quantity, line?.availability?.quantityAvailable], [75, 75]);
		const { priceSummary } = await visitor.use(currentCartV1).estimateCurrentCartTotals({});
		assert.equal(priceSummary?.subtotal?.amount, "750.00");
		await calls(visitor).updateCurrentCart({ cart: details });
		await calls(visitor).setDeliveryMethodForCurrentCart({ deliveryMethod: { code: "standard" } });
		await visitor.use(cartV1).createCheckout({ id, channelType: "WEB" });
		const { checkout } = await visitor.use(checkoutV1).getCheckout({ id });
		assert.equal(checkout?.lineItems?.[0]?.quantity, 75);
		const { orderId } = await visitor.use(cartV2).placeOrder({ cartId: id });
		const { order } = await (await shop.staff()).use(orders).getOrder({ id: orderId ?? "" });
		assert.deepEqual([order?.lineItems?.[0]?.quantity, order?.priceSummary?.subtotal?.amount], [75, "750.00"]);
		assert.equal(await stockOf(shop, mug), 0);
		assert.deepEqual(await breachesIn(shop), []);
	});

	it("do not let an order take fewer units than the cart last confirmed", async () => {
		const visitor = await shop.visitor();
		const { id } = await cartOf80(visitor);
		await calls(visitor).updateCurrentCart({ cart: details });
		await calls(visitor).setDeliveryMethodForCurrentCart({ deliveryMethod: { code: "standard" } });
		await setStock(shop, mug, 60);
		assert.equal(await refusalOf(visitor.use(cartV2).placeOrder({ cartId: id })), "428 LINE_ITEMS_OUT_OF_STOCK");
		await visitor.use(cartV2).refreshCart({ cartId: id });
		assert.ok((await visitor.use(cartV2).placeOrder({ cartId: id })).orderId);
	});
});
