import assert from "node:assert/strict";
import { after, before, describe, it } from "node:test";
import { currentCart } from "@cartwright/contract/carts/v1/current-cart";
import { products as productService } from "@cartwright/contract/catalogue/v1/products";
import { checkout as checkoutService } from "@cartwright/contract/checkouts/v1/checkout";
import { orders as orderService } from "@cartwright/contract/orders/orders";
import {
	breachesIn,
	buyerDetails,
	lineOf,
	type Offer,
	offer,
	payBy,
	place,
	readyCheckout,
	stockOf,
} from "@cartwright/testing/buying";
import { refusalOf } from "@cartwright/testing/refusal";
import { onEachEngine, openShop, type Shop, type Shopper } from "@cartwright/testing/shop";
import { testCards } from "../../payments/providers/test-gateway/test-cards.ts";

onEachEngine("createOrder", (engine) => {
	let shop: Shop;
	let shopper: Shopper;
	before(async () => {
		shop = await openShop({ engine });
		shopper = await shop.visitor();
	});
	after(async () => {
		assert.deepEqual(await breachesIn(shop), []);
		await shop.close();
	});

	const checkouts = (client: Pick<Shopper, "use"> = shopper) => client.use(checkoutService);
	const statusOf = async (id: string) => (await shopper.use(orderService).getOrder({ id })).order?.status;

	describe("a new order", () => {
		it("is unpaid with its stock reserved, and has the values of the checkout", async () => {
			const mug = await offer(shop, 5);
			const id = await readyCheckout(shopper, lineOf(mug, 2));
			const { checkout } = await checkouts().getCheckout({ id });
			const placed = await checkouts().createOrder({ id });
			assert.ok(placed.paymentGatewayOrderId);
			assert.equal(await stockOf(shop, mug), 3);
			const { order } = await shopper.use(orderService).getOrder({ id: placed.orderId ?? "" });
			assert.equal(order?.status, "INITIALIZED");
			assert.equal(order?.priceSummary?.total?.amount, "25.00");
			assert.deepEqual(order?.priceSummary?.total?.amount, checkout?.priceSummary?.total?.amount);
			assert.equal(order?.balanceSummary?.balance?.amount, "25.00");
			assert.equal(order?.shippingInfo?.title, "Standard delivery");
			assert.equal(order?.lineItems[0]?.price?.amount, "10.00");
			assert.equal(order?.buyerInfo?.email, "ada@example.com");
		});

		it("is created once, however many calls run one after another or concurrently", async () => {
			const mug = await offer(shop, 50);
			const id = await readyCheckout(shopper, lineOf(mug, 2));
			const placed = await Promise.all(Array.from({ length: 20 }, () => checkouts().createOrder({ id })));
			const again = await checkouts().createOrder({ id });
			assert.equal(new Set([...placed, again].map(({ orderId }) => orderId)).size, 1);
			assert.equal(await stockOf(shop, mug), 48);
		});

		it("numbers orders without gaps", async () => {
			const mug = await offer(shop);
			const numberOf = async () => {
				const orderId = await place(shopper, await readyCheckout(shopper, lineOf(mug)));
				return Number((await shopper.use(orderService).getOrder({ id: orderId })).order?.number);
			};
			const first = await numberOf();
			assert.ok(first >= 10_001);
			assert.equal(await numberOf(), first + 1);
		});

		it("shows the buyer the units reserved for it as available", async () => {
			const last = await offer(shop, 1);
			const id = await readyCheckout(shopper, lineOf(last));
			await place(shopper, id);
			const { checkout } = await checkouts().getCheckout({ id });
			assert.equal(checkout?.lineItems?.[0]?.availability?.status, "AVAILABLE");
		});

		it("is updated, with the same number, if the buyer changed the checkout before paying", async () => {
			const mug = await offer(shop, 3);
			const id = await readyCheckout(shopper, lineOf(mug, 3));
			const orderId = await place(shopper, id);
			const { checkout } = await checkouts().getCheckout({ id });
			const lineItems = [{ id: checkout?.lineItems?.[0]?.id ?? "", quantity: 1 }];
			await checkouts().updateLineItemsQuantity({ id, lineItems });
			assert.equal(await refusalOf(payBy(shopper, orderId, testCards.approved)), "409 CHECKOUT_CHANGED");
			assert.equal(await place(shopper, id), orderId);
			assert.equal(await stockOf(shop, mug), 2);
			const { order } = await shopper.use(orderService).getOrder({ id: orderId });
			assert.equal(order?.priceSummary?.total?.amount, "15.00");
			assert.equal((await payBy(shopper, orderId, testCards.approved)).status, "APPROVED");
		});

		it("is updated to the current price of the checkout", async () => {
			const mug = await offer(shop, 3);
			const id = await readyCheckout(shopper, lineOf(mug));
			const orderId = await place(shopper, id);
			const product = { id: mug.product.id, priceData: { price: 12 } };
			await (await shop.staff()).use(productService).updateProduct({ product });
			assert.equal((await checkouts().getCheckout({ id })).checkout?.priceSummary?.total?.amount, "17.00");
			assert.equal(await place(shopper, id), orderId);
			const { order } = await shopper.use(orderService).getOrder({ id: orderId });
			assert.equal(order?.priceSummary?.total?.amount, "17.00");
			assert.equal(await stockOf(shop, mug), 2);
		});

		it("is not updated to a checkout that the buyer changed while it is being paid", async () => {
			const mug = await offer(shop, 3);
			const id = await readyCheckout(shopper, lineOf(mug));
			const orderId = await place(shopper, id);
			await payBy(shopper, orderId, testCards.slow);
			assert.equal(await place(shopper, id), orderId);
			const { checkout } = await checkouts().getCheckout({ id });
			const lineItems = [{ id: checkout?.lineItems?.[0]?.id ?? "", quantity: 2 }];
			await checkouts().updateLineItemsQuantity({ id, lineItems });
			assert.equal(await refusalOf(place(shopper, id)), "409 CHECKOUT_PAYMENT_ALREADY_IN_PROGRESS");
		});

		it("that staff cancelled before it was paid leaves the cart for another checkout", async () => {
			const mug = await offer(shop);
			const buyer = await shop.visitor();
			const cart = buyer.use(currentCart);
			await cart.addToCurrentCart({ lineItems: [lineOf(mug)] });
			const { checkoutId: first } = await cart.createCheckoutFromCurrentCart({ channelType: "WEB" });
			await checkouts(buyer).updateCheckout({ checkout: { id: first, ...buyerDetails } });
			const orderId = await place(buyer, first);
			await (await shop.staff()).use(orderService).cancelOrder({ id: orderId });
			const { checkoutId: second } = await cart.createCheckoutFromCurrentCart({ channelType: "WEB" });
			await checkouts(buyer).updateCheckout({ checkout: { id: second, ...buyerDetails } });
			const again = await place(buyer, second);
			assert.notEqual(again, orderId);
			assert.equal((await payBy(buyer, again, testCards.approved)).status, "APPROVED");
		});

		it("is approved at once if nothing is to be paid", async () => {
			const gift = await offer(shop, 2, {
				type: "digital",
				variants: [{ id: "v-free", choices: {}, sku: "", price: 0, weight: 0, visible: true }],
			});
			const id = await readyCheckout(shopper, lineOf(gift));
			const placed = await checkouts().createOrder({ id });
			assert.equal(placed.paymentGatewayOrderId, undefined);
			const { order } = await shopper.use(orderService).getOrder({ id: placed.orderId ?? "" });
			assert.deepEqual(
				[order?.status, order?.paymentStatus, order?.fulfillmentStatus],
				["APPROVED", "PAID", "FULFILLED"],
			);
			assert.equal((await checkouts().getCheckout({ id })).checkout?.completed, true);
		});

		it("leaves the buyer's cart until it is paid; then the next item creates a new cart", async () => {
			const mug = await offer(shop);
			const buyer = await shop.visitor();
			const cart = buyer.use(currentCart);
			const first = await cart.addToCurrentCart({ lineItems: [lineOf(mug)] });
			const { checkoutId } = await cart.createCheckoutFromCurrentCart({ channelType: "WEB" });
			await checkouts(buyer).updateCheckout({ checkout: { id: checkoutId, ...buyerDetails } });
			const orderId = await place(buyer, checkoutId);
			assert.equal((await cart.getCurrentCart({})).cart?.id, first.cart?.id);
			await payBy(buyer, orderId, testCards.approved);
			assert.equal(await refusalOf(cart.getCurrentCart({})), "404 OWNED_CART_NOT_FOUND");
			const second = await cart.addToCurrentCart({ lineItems: [lineOf(mug)] });
			assert.notEqual(second.cart?.id, first.cart?.id);
		});
	});

	describe("stock", () => {
		it("is sold to one of two hundred buyers if one unit is left", async () => {
			const last = await offer(shop, 1);
			const buyers = 200;
			const ids = await Promise.all(Array.from({ length: buyers }, () => readyCheckout(shopper, lineOf(last))));
			const ends = await Promise.all(ids.map((id) => refusalOf(place(shopper, id))));
			const counts = Map.groupBy(ends, (end) => end);
			assert.deepEqual(Object.fromEntries([...counts].map(([end, those]) => [end, those.length])), {
				"not refused": 1,
				"428 FULL_OUT_OF_STOCK": buyers - 1,
			});
			assert.equal(await stockOf(shop, last), 0);
		});

		it("is shared by lines of the same variant", async () => {
			const { product, itemId } = await offer(shop, 3, {
				customTextFields: [{ title: "Name", maxLength: 10, mandatory: false }],
			});
			const mug: Offer = { product, itemId };
			const engraved = {
				...lineOf(mug, 2),
				catalogReference: { ...lineOf(mug).catalogReference, options: { customTextFields: { Name: "Ada" } } },
			};
			const id = await readyCheckout(shopper, lineOf(mug, 2), engraved);
			const quantities = (await checkouts().getCheckout({ id })).checkout?.lineItems?.map(({ quantity }) => quantity);
			assert.deepEqual(quantities, [2, 1]);
			const orderId = await place(shopper, id);
			assert.equal(await stockOf(shop, mug), 0);
			assert.equal(await statusOf(orderId), "INITIALIZED");
		});

		it("that is partly sold out rejects the order and names the lines", async () => {
			const [mug, bowl] = [await offer(shop, 5), await offer(shop, 1)];
			const id = await readyCheckout(shopper, lineOf(mug, 2), lineOf(bowl));
			await place(shopper, await readyCheckout(shopper, lineOf(bowl)));
			assert.equal(await refusalOf(checkouts().createOrder({ id })), "428 PARTIAL_OUT_OF_STOCK");
			assert.equal(await stockOf(shop, mug), 5);
		});
	});

	describe("rejects", () => {
		it("a checkout without lines", async () => {
			const id = await readyCheckout(shopper, lineOf(await offer(shop)));
			const { checkout } = await checkouts().getCheckout({ id });
			await checkouts().removeLineItems({ id, lineItemIds: [checkout?.lineItems?.[0]?.id ?? ""] });
			assert.equal(await refusalOf(checkouts().createOrder({ id })), "428 EMPTY_CHECKOUT");
		});

		it("one that must be delivered without a delivery option", async () => {
			const lineItems = [lineOf(await offer(shop))];
			const { checkout } = await checkouts().createCheckout({ channelType: "WEB", lineItems });
			const id = checkout?.id ?? "";
			assert.equal(await refusalOf(checkouts().createOrder({ id })), "428 NO_SELECTED_CARRIER_SERVICE_OPTION");
		});

		it("one that costs something without a billing address", async () => {
			const lineItems = [lineOf(await offer(shop))];
			const { billingInfo: _, ...checkoutInfo } = buyerDetails;
			const { checkout } = await checkouts().createCheckout({ channelType: "WEB", lineItems, checkoutInfo });
			assert.equal(await refusalOf(checkouts().createOrder({ id: checkout?.id ?? "" })), "428 CALCULATION_ERROR");
		});

		it("items for members only if the buyer is not a member", async () => {
			const staff = checkouts(await shop.staff());
			const special = { quantity: 1, price: "5", productName: { original: "Club box" }, membersOnly: true };
			const customLineItems = [{ ...special, itemType: { preset: "SERVICE" as const } }];
			const made = await staff.createCheckout({ channelType: "WEB", customLineItems, checkoutInfo: buyerDetails });
			assert.equal(await refusalOf(staff.createOrder({ id: made.checkout?.id ?? "" })), "428 MEMBERS_ONLY_ITEM");
		});

		it("one with violations", async () => {
			const tagged = await offer(shop, 5, { customTextFields: [{ title: "Name", maxLength: 10, mandatory: true }] });
			const id = await readyCheckout(shopper, lineOf(tagged));
			assert.equal(await refusalOf(checkouts().createOrder({ id })), "428 VIOLATIONS_WITH_ERROR_SEVERITY");
		});

		it("other shoppers, and staff without the permission", async () => {
			const id = await readyCheckout(shopper, lineOf(await offer(shop)));
			assert.equal(await refusalOf(checkouts(await shop.visitor()).createOrder({ id })), "404 CHECKOUT_NOT_FOUND");
			assert.equal(
				await refusalOf(checkouts(await shop.staff("content")).createOrder({ id })),
				"403 PERMISSION_DENIED",
			);
			assert.equal(await refusalOf(checkouts(shop.caller()).createOrder({ id })), "401 UNAUTHENTICATED");
			assert.ok((await checkouts(await shop.staff("support")).createOrder({ id })).orderId);
		});
	});

	it("needs as many reads for many lines as for few, and two writes for each line", async () => {
		const offers = await Promise.all(Array.from({ length: 12 }, () => offer(shop, 100)));
		const statements = async (count: number) => {
			const id = await readyCheckout(shopper, ...offers.slice(0, count).map((each) => lineOf(each)));
			return shop.countStatements(() => checkouts().createOrder({ id }));
		};
		const [few, many] = [await statements(2), await statements(12)];
		// The item and its product. The embedded engine writes events and text indexes separately.
		const ofEachLine = engine === "sqlite" ? 5 : 2;
		assert.equal(many - few, 10 * ofEachLine);
	});
});
