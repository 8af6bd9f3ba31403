import assert from "node:assert/strict";
import { after, before, it } from "node:test";
import { cart as cartService } from "@cartwright/contract/carts/v1/cart";
import { currentCart } from "@cartwright/contract/carts/v1/current-cart";
import { storesAppId } from "@cartwright/contract/catalogue/stores-app";
import { checkout as checkoutService } from "@cartwright/contract/checkouts/v1/checkout";
import { orders as orderService } from "@cartwright/contract/orders/orders";
import { inventoryItems, products } from "@cartwright/products/catalogue/documents";
import type { Product } from "@cartwright/products/catalogue/product";
import type { CallError } from "@cartwright/sdk/errors";
import { adjust } from "@cartwright/store/batch";
import { byId } from "@cartwright/store/store";
import { exampleProduct, exampleStock, stockedProductWrites } from "@cartwright/testing/example-products";
import { onEachEngine, openShop, type Shop } from "@cartwright/testing/shop";
import { defaultPayments } from "../../payments/settings.ts";
import { carts } from "../../purchase/cart-document.ts";

const line = (product: Product, quantity = 1) => ({
	quantity,
	catalogReference: { appId: storesAppId, catalogItemId: product.id },
});

const refusal = (code: string) => (error: CallError) => {
	assert.equal(error.code, code, error.message);
	return true;
};

onEachEngine("a cart becomes a checkout", (engine) => {
	let shop: Shop;
	const mug = exampleProduct();
	const scarce = exampleProduct({ name: "Print" });
	const stock = exampleStock(scarce, 5);
	const soldOut = exampleProduct({ name: "Vase" });
	before(async () => {
		shop = await openShop({ engine });
		const offers = [
			{ product: mug, items: exampleStock(mug) },
			{ product: scarce, items: stock },
			{ product: soldOut, items: exampleStock(soldOut, 0) },
		];
		await shop.store.commit(shop.site, stockedProductWrites(...offers));
	});
	after(() => shop.close());

	const withCart = async (...lineItems: ReturnType<typeof line>[]) => {
		const visitor = await shop.visitor();
		const shopper = visitor.use(currentCart);
		const { cart } = await shopper.addToCurrentCart({ lineItems });
		return { visitor, shopper, cart };
	};
	const stored = async (id: string | null | undefined) => {
		const { checkout } = await shop.store.read(shop.site, { checkout: byId(carts, id ?? "") });
		assert.ok(checkout);
		return checkout;
	};
	const web = { channelType: "WEB" } as const;

	it("with its lines, its owner and the buyer's details from the request", async () => {
		const { shopper, cart } = await withCart(line(mug, 2));
		const { checkoutId } = await shopper.createCheckoutFromCurrentCart({
			...web,
			shippingAddress: { country: "US", city: "Troy" },
			selectedShippingOption: { code: "standard" },
			email: "ann@x.test",
		});
		const { doc } = await stored(checkoutId);
		assert.deepEqual([doc.id, doc.channelType, doc.completed], [cart?.id, "WEB", undefined]);
		assert.equal(doc.owner, `visitor:${cart?.buyerInfo?.visitorId}`);
		assert.deepEqual(doc.buyer, { visitorId: cart?.buyerInfo?.visitorId, email: "ann@x.test" });
		assert.deepEqual(
			[doc.shipping, doc.delivery],
			[{ address: { country: "US", city: "Troy" } }, { code: "standard" }],
		);
		assert.deepEqual(
			doc.lines.map(({ quantity, seenPrice }) => [quantity, seenPrice]),
			[[2, 1000]],
		);
		assert.equal(doc.purchaseFlowId, cart?.purchaseFlowId);
		assert.equal((await shopper.getCurrentCart({})).cart?.checkoutId, checkoutId);
	});

	it("once: a second call updates it, and concurrent calls create only one", async () => {
		const { visitor, shopper, cart } = await withCart(line(mug));
		const ids = await Promise.all(Array.from({ length: 5 }, () => shopper.createCheckoutFromCurrentCart(web)));
		await shopper.addToCurrentCart({ lineItems: [line(scarce)] });
		const again = await visitor.use(cartService).createCheckout({ id: cart?.id ?? "", ...web });
		assert.equal(new Set([...ids, again].map(({ checkoutId }) => checkoutId)).size, 1);
		assert.equal((await stored(again.checkoutId)).doc.lines.length, 2);
		const events = await shop.store.eventsOf(shop.site, cartService.entity, again.checkoutId);
		const [first, ...later] = events.map(({ type }) => type).filter((type) => type.includes("checkout"));
		assert.equal(first, "wix.ecom.v1.checkout_created");
		assert.deepEqual(new Set(later), new Set(["wix.ecom.v1.checkout_updated"]));
	});

	it("which shows at once what changes in the cart, and the cart what changes in it", async () => {
		const { visitor, shopper, cart } = await withCart(line(mug));
		const checkouts = visitor.use(checkoutService);
		const { checkoutId } = await shopper.createCheckoutFromCurrentCart(web);
		assert.equal(checkoutId, cart?.id);
		await shopper.addToCurrentCart({ lineItems: [line(scarce)] });
		const { checkout } = await checkouts.getCheckout({ id: checkoutId });
		assert.equal(checkout?.lineItems?.length, 2);
		const lineItemIds = [checkout?.lineItems?.[0]?.id ?? ""];
		await checkouts.removeLineItems({ id: checkoutId, lineItemIds });
		const after = await shopper.getCurrentCart({});
		assert.deepEqual(
			after.cart?.lineItems?.map(({ catalogReference }) => catalogReference?.catalogItemId),
			[scarce.id],
		);
	});

	it("in a new cart if its order was canceled", async () => {
		const { visitor, shopper, cart } = await withCart(line(mug));
		const billingAddress = { country: "US", city: "Troy" };
		const details = { ...web, billingAddress, shippingAddress: billingAddress, email: "ann@x.test" };
		const { checkoutId } = await shopper.createCheckoutFromCurrentCart({
			...details,
			selectedShippingOption: { code: "standard" },
		});
		const { orderId } = await visitor.use(checkoutService).createOrder({ id: checkoutId });
		await (await shop.staff()).use(orderService).cancelOrder({ id: orderId ?? "" });
		const next = await shopper.createCheckoutFromCurrentCart(web);
		assert.notEqual(next.checkoutId, checkoutId);
		const current = (await shopper.getCurrentCart({})).cart;
		assert.deepEqual([current?.id, current?.lineItems?.length], [next.checkoutId, cart?.lineItems?.length]);
		const placed = await visitor.use(checkoutService).createOrder({ id: next.checkoutId });
		assert.notEqual(placed.orderId, orderId);
	});

	it("also while its order is unpaid: units reserved for the order count as in stock", async () => {
		const last = exampleProduct({ type: "digital" });
		await shop.store.commit(shop.site, stockedProductWrites({ product: last, items: exampleStock(last, 1) }));
		const { visitor, shopper } = await withCart(line(last));
		const billingAddress = { country: "US", city: "Troy" };
		const request = { ...web, billingAddress, email: "ann@x.test" };
		const { checkoutId } = await shopper.createCheckoutFromCurrentCart(request);
		const { orderId } = await visitor.use(checkoutService).createOrder({ id: checkoutId });
		assert.ok(orderId);
		const again = await shopper.createCheckoutFromCurrentCart(request);
		assert.equal(again.checkoutId, checkoutId);
		assert.equal((await stored(checkoutId)).doc.lines[0]?.quantity, 1);
	});

	it("with quantities up to the current stock, and the price that the buyer has seen", async () => {
		const { shopper } = await withCart(line(scarce, 5));
		await shop.store.commit(shop.site, [
			adjust(inventoryItems, stock[0]?.id ?? "", { quantity: -3 }),
			adjust(products, scarce.id, { stockVersion: 1 }),
		]);
		const { checkoutId } = await shopper.createCheckoutFromCurrentCart(web);
		assert.deepEqual(
			(await stored(checkoutId)).doc.lines.map(({ quantity, seenPrice }) => [quantity, seenPrice]),
			[[2, 1000]],
		);
	});

	it("which can be used to find the cart", async () => {
		const { visitor, shopper, cart } = await withCart(line(mug));
		const { checkoutId } = await shopper.createCheckoutFromCurrentCart(web);
		const found = await visitor.use(cartService).getCartByCheckoutId({ id: checkoutId });
		assert.equal(found.cart?.id, cart?.id);
		const stranger = (await shop.visitor()).use(cartService);
		await assert.rejects(stranger.getCartByCheckoutId({ id: checkoutId }), refusal("CART_NOT_FOUND"));
	});

	it("not with lines that are no longer available", async () => {
		const { visitor, shopper, cart } = await withCart(line(mug), line(soldOut));
		const refused = refusal("LINE_ITEM_WITH_ZERO_QUANTITY");
		await assert.rejects(shopper.createCheckoutFromCurrentCart(web), refused);
		await assert.rejects(visitor.use(cartService).createCheckout({ id: cart?.id ?? "", ...web }), refused);
	});

	it("not without an email if a visitor sends an address", async () => {
		const { shopper } = await withCart(line(mug));
		const request = { ...web, shippingAddress: { country: "US" } };
		await assert.rejects(shopper.createCheckoutFromCurrentCart(request), { status: 400 });
		await shopper.updateCurrentCart({ cartInfo: { buyerInfo: { email: "ann@x.test" } } });
		assert.ok((await shopper.createCheckoutFromCurrentCart(request)).checkoutId);
	});

	it("not with custom lines that are paid by memberships, or have several types of properties", async () => {
		const staff = (await shop.staff()).use(cartService);
		const withLine = async (custom: object) => {
			const { shopper, cart } = await withCart(line(mug));
			const item = { quantity: 1, price: "5", itemType: { preset: "SERVICE" as const }, ...custom };
			await staff.addToCart({ id: cart?.id ?? "", customLineItems: [item] });
			return { shopper, id: cart?.id ?? "" };
		};
		const makers = [
			({ id }: Awaited<ReturnType<typeof withLine>>) => staff.createCheckout({ id, ...web }),
			({ shopper }: Awaited<ReturnType<typeof withLine>>) => shopper.createCheckoutFromCurrentCart(web),
		];
		const byHand = await withLine({ paymentOption: "FULL_PAYMENT_OFFLINE" });
		const byPlan = await withLine({ paymentOption: "MEMBERSHIP" });
		const both = { physicalProperties: { shippable: true }, serviceProperties: { numberOfParticipants: 1 } };
		const twoInOne = await withLine(both);
		for (const make of makers) {
			assert.ok((await make(byHand)).checkoutId);
			await assert.rejects(make(byPlan), refusal("CUSTOM_LINE_ITEM_ONLY_ACCEPTS_PAYMENTS_ONLINE_AND_OFFLINE"));
			await assert.rejects(make(twoInOne), refusal("CUSTOM_LINE_ITEM_MUST_HAVE_EXACTLY_ONE_PROPERTIES_TYPE"));
		}
	});

	it("not in a shop without payment methods", async () => {
		const payments = { ...defaultPayments, offline: false, testGateway: false };
		const poor = await openShop({ engine, settings: { payments } });
		try {
			await poor.store.commit(poor.site, stockedProductWrites({ product: mug, items: exampleStock(mug) }));
			const visitor = await poor.visitor();
			const { cart } = await visitor.use(currentCart).addToCurrentCart({ lineItems: [line(mug)] });
			const refused = refusal("SITE_MUST_ACCEPT_PAYMENTS_TO_CREATE_CHECKOUT");
			await assert.rejects(visitor.use(currentCart).createCheckoutFromCurrentCart(web), refused);
			await assert.rejects(visitor.use(cartService).createCheckout({ id: cart?.id ?? "", ...web }), refused);
		} finally {
			await poor.close();
		}
	});
});
