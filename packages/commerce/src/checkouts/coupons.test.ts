import assert from "node:assert/strict";
import { after, before, it } from "node:test";
import { cart } from "@cartwright/contract/carts/v1/cart";
import { currentCart } from "@cartwright/contract/carts/v1/current-cart";
import { cartV2 } from "@cartwright/contract/carts/v2/cart";
import { currentCartV2 } from "@cartwright/contract/carts/v2/current-cart";
import { explanations as explanationService } from "@cartwright/contract/checkouts/explanations";
import { checkout as checkouts } from "@cartwright/contract/checkouts/v1/checkout";
import { orders as orderService } from "@cartwright/contract/orders/orders";
import { settings as settingsService } from "@cartwright/contract/sites/settings";
import { site } from "@cartwright/contract/sites/site";
import type { Client } from "@cartwright/sdk/client";
import { embeddedProviders } from "@cartwright/server/registries/providers";
import { remove, replace } from "@cartwright/store/batch";
import { byId } from "@cartwright/store/store";
import {
	breachesIn,
	buyerDetails,
	changeSettings,
	lineOf,
	offer,
	payBy,
	place,
	readyCheckout,
	releaseExpiredHolds,
} from "@cartwright/testing/buying";
import { offerCoupon } from "@cartwright/testing/example-coupon";
import { refusalOf } from "@cartwright/testing/refusal";
import { onEachEngine, openShop, type Shop } from "@cartwright/testing/shop";
import { coupons } from "../coupons/documents.ts";
import { testCards } from "../payments/providers/test-gateway/test-cards.ts";
import { carts } from "../purchase/cart-document.ts";

onEachEngine("coupons", (engine) => {
	let shop: Shop;
	before(async () => {
		shop = await openShop({ engine });
	});
	after(async () => {
		assert.deepEqual(await breachesIn(shop), []);
		await shop.close();
	});

	const usesOf = async (id: string) => {
		const { coupon } = await shop.store.read(shop.site, { coupon: byId(coupons, id) });
		return coupon?.doc.uses;
	};
	/** Shoppers can send only so many codes in a minute. */
	const waitForLimit = () => shop.advance(2 * 60_000);
	const checkoutWith = async (client: Client, couponCode: string, quantity = 2) => {
		const id = await readyCheckout(client, lineOf(await offer(shop, 100), quantity));
		const { checkout } = await client.use(checkouts).updateCheckout({ checkout: { id }, couponCode });
		return { id, checkout };
	};
	const totalOf = ({ checkout }: Awaited<ReturnType<typeof checkoutWith>>) => {
		const { subtotal, discount, total } = checkout?.priceSummary ?? {};
		return [subtotal?.amount, discount?.amount, total?.amount];
	};

	it("lower the totals of carts and checkouts of version 1, whatever the case of the code", async () => {
		const coupon = await offerCoupon(shop, { code: "Spring-10" });
		const client = await shop.visitor();
		const mug = await offer(shop, 10);
		await client.use(currentCart).addToCurrentCart({ lineItems: [lineOf(mug, 2)] });
		const { cart } = await client.use(currentCart).updateCurrentCart({ couponCode: " SPRING-10 " });
		assert.deepEqual(cart?.appliedDiscounts?.[0]?.coupon, { id: coupon.id, code: "Spring-10" });
		const { priceSummary, appliedDiscounts } = await client.use(currentCart).estimateCurrentCartTotals({});
		assert.deepEqual([priceSummary?.discount?.amount, priceSummary?.total?.amount], ["2.00", "18.00"]);
		assert.equal(appliedDiscounts?.[0]?.coupon?.amount?.amount, "2.00");
		const { checkoutId } = await client.use(currentCart).createCheckoutFromCurrentCart({ channelType: "WEB" });
		const { checkout } = await client.use(checkouts).getCheckout({ id: checkoutId });
		assert.equal(checkout?.priceSummary?.total?.amount, "18.00");
		const removed = await client.use(checkouts).removeCoupon({ id: checkoutId ?? "" });
		assert.equal(removed.checkout?.priceSummary?.total?.amount, "20.00");
	});

	it("are not found by guessing, in carts and checkouts of both versions", async () => {
		await offerCoupon(shop, { code: "HIDDEN" });
		const mug = await offer(shop, 100);
		const lineItems = [lineOf(mug)];
		const catalogItems = lineItems;
		/** Ways to send a code, each with what it needs first. */
		const ways: Record<string, (client: Client) => Promise<(couponCode: string) => Promise<unknown>>> = {
			"current cart": async (client) => {
				await client.use(currentCart).addToCurrentCart({ lineItems });
				return (couponCode) => client.use(currentCart).updateCurrentCart({ couponCode });
			},
			cart: async (client) => {
				const { cart: created } = await client.use(cart).createCart({ lineItems });
				return (couponCode) => client.use(cart).updateCart({ cartInfo: { id: created?.id ?? "" }, couponCode });
			},
			"new cart": async (client) => (couponCode) => client.use(cart).createCart({ lineItems, couponCode }),
			checkout: async (client) => {
				const id = await readyCheckout(client, lineOf(mug));
				return (couponCode) => client.use(checkouts).updateCheckout({ checkout: { id }, couponCode });
			},
			"new checkout": async (client) => (couponCode) =>
				client.use(checkouts).createCheckout({ channelType: "WEB", lineItems, couponCode }),
			"current cart of version 2": async (client) => {
				await client.use(currentCartV2).createCurrentCart({ catalogItems });
				return (code) => client.use(currentCartV2).addCouponToCurrentCart({ coupon: { code } });
			},
			"cart of version 2": async (client) => {
				const { cart: created } = await client.use(cartV2).createCart({ catalogItems });
				return (code) => client.use(cartV2).addCoupon({ cartId: created?.id ?? "", coupon: { code } });
			},
			"new cart of version 2": async (client) => (code) =>
				client.use(cartV2).createCart({ catalogItems, coupons: [{ code }] }),
			"new current cart of version 2": async (client) => (code) =>
				client.use(currentCartV2).createCurrentCart({ catalogItems, coupons: [{ code }] }),
		};
		for (const [name, prepare] of Object.entries(ways)) {
			const send = await prepare(await shop.visitor());
			const ends = new Set<string>();
			for (let count = 0; count < 20; count++) ends.add(await refusalOf(send(`GUESS-${count}`)));
			assert.ok(!ends.has("not refused") && !ends.has("429 RATE_LIMITED"), `${name}: ${[...ends]}`);
			assert.equal(await refusalOf(send("HIDDEN")), "429 RATE_LIMITED", name);
			waitForLimit();
			assert.equal(await refusalOf(send("HIDDEN")), "not refused", name);
		}
		const byStaff = await ways.checkout?.(await shop.staff());
		assert.ok(byStaff);
		for (let count = 0; count < 25; count++)
			assert.equal(await refusalOf(byStaff(`GUESS-${count}`)), "404 ERROR_COUPON_DOES_NOT_EXIST");
	});

	it("replace each other in version 1", async () => {
		await offerCoupon(shop, { code: "FIRST" });
		await offerCoupon(shop, { code: "SECOND", value: { type: "PERCENT_OFF", rate: 500_000 } });
		const client = await shop.visitor();
		const { id } = await checkoutWith(client, "FIRST");
		const { checkout } = await client.use(checkouts).updateCheckout({ checkout: { id }, couponCode: "SECOND" });
		assert.deepEqual(
			checkout?.appliedDiscounts?.map(({ coupon }) => coupon?.code),
			["SECOND"],
		);
	});

	it("are one in a cart of version 2, and removed by their id", async () => {
		const coupon = await offerCoupon(shop, { code: "ONE" });
		await offerCoupon(shop, { code: "OTHER" });
		const shopper = (await shop.visitor()).use(currentCartV2);
		const { catalogReference, quantity } = lineOf(await offer(shop, 10), 2);
		const created = await shopper.createCurrentCart({
			catalogItems: [{ catalogReference, quantity }],
			coupons: [{ code: "ONE" }],
		});
		assert.deepEqual(created.cart?.coupons, [{ id: coupon.id, code: "ONE" }]);
		const { summary } = await shopper.calculateCurrentCart({});
		assert.equal(summary?.priceSummary?.discount?.amount, "2.00");
		assert.equal(summary?.discounts?.[0]?.source?.couponCode, "ONE");
		const add = (code: string) => refusalOf(shopper.addCouponToCurrentCart({ coupon: { code } }));
		assert.equal(await add("one"), "409 COUPON_ALREADY_EXISTS");
		assert.equal(await add("OTHER"), "428 MAX_COUPONS_PER_CART_EXCEEDED");
		const gone = await shopper.removeCouponFromCurrentCart({ couponId: coupon.id });
		assert.deepEqual(gone.cart?.coupons, []);
		const again = refusalOf(shopper.removeCouponFromCurrentCart({ couponId: coupon.id }));
		assert.equal(await again, "404 COUPON_NOT_FOUND_IN_CART");
		assert.equal(await add("NONE"), "428 INVALID_COUPON_CODE");
		const changed = await shopper.addCouponToCurrentCart({ coupon: { code: "OTHER" } });
		assert.equal(changed.cart?.coupons?.[0]?.code, "OTHER");
	});

	it("are refused by the calls that create a purchase, which is not created then", async () => {
		await offerCoupon(shop, { code: "NEVER", active: false });
		const client = await shop.visitor();
		const mug = await offer(shop, 10);
		const { catalogReference, quantity } = lineOf(mug, 2);
		const lineItems = [lineOf(mug, 2)];
		const couponCode = "NEVER";
		const disabled = "428 ERROR_COUPON_IS_DISABLED";
		const cartCalls = client.use(cart);
		assert.equal(await refusalOf(cartCalls.createCart({ lineItems, couponCode })), disabled);
		const { cart: plain } = await cartCalls.createCart({ lineItems });
		const id = plain?.id ?? "";
		assert.equal(await refusalOf(cartCalls.updateCart({ cartInfo: { id }, couponCode })), disabled);
		const created = client.use(checkouts).createCheckout({ channelType: "WEB", lineItems, couponCode });
		assert.equal(await refusalOf(created), disabled);
		const [items, coupons] = [[{ catalogReference, quantity }], [{ code: "NEVER" }]];
		const status = "428 INVALID_COUPON_STATUS";
		const shopper = client.use(currentCartV2);
		assert.equal(await refusalOf(shopper.createCurrentCart({ catalogItems: items, coupons })), status);
		assert.equal(await refusalOf(shopper.getCurrentCart({})), "404 OWNED_CART_NOT_FOUND");
		const byCartId = client.use(cartV2);
		assert.equal(await refusalOf(byCartId.createCart({ catalogItems: items, coupons })), status);
		const cartId = id;
		assert.equal(await refusalOf(byCartId.addCoupon({ cartId, coupon: { code: "NEVER" } })), status);
	});

	it("of a cart that is locked stay as they are, and a cart has no two", async () => {
		const coupon = await offerCoupon(shop, { code: "LOCKED" });
		const client = await shop.visitor();
		const byCartId = client.use(cartV2);
		const shopper = client.use(currentCartV2);
		const { catalogReference, quantity } = lineOf(await offer(shop, 10), 2);
		const catalogItems = [{ catalogReference, quantity }];
		const coupons = [{ code: "LOCKED" }];
		const { cart: filled } = await shopper.createCurrentCart({ catalogItems, coupons });
		const cartId = filled?.id ?? "";
		const couponId = coupon.id;
		const again = "409 COUPON_ALREADY_EXISTS";
		assert.equal(await refusalOf(shopper.createCurrentCart({ catalogItems, coupons })), again);
		assert.equal(await refusalOf(byCartId.addCoupon({ cartId, coupon: { code: "locked" } })), again);
		const full = "428 MAX_COUPONS_PER_CART_EXCEEDED";
		const others = [{ code: "ANY" }];
		assert.equal(await refusalOf(shopper.createCurrentCart({ catalogItems, coupons: others })), full);
		assert.equal(await refusalOf(byCartId.addCoupon({ cartId, coupon: { code: "ANY" } })), full);
		const { stored } = await shop.store.read(shop.site, { stored: byId(carts, cartId) });
		assert.ok(stored);
		const customSettings = { lockCouponCode: true };
		await shop.store.commit(shop.site, [replace(carts, stored, { ...stored.doc, customSettings })]);
		const locked = "428 COUPON_LOCKED";
		assert.equal(await refusalOf(shopper.removeCouponFromCurrentCart({ couponId })), locked);
		assert.equal(await refusalOf(byCartId.removeCoupon({ cartId, couponId })), locked);
		assert.equal(await refusalOf(shopper.addCouponToCurrentCart({ coupon: { code: "ANY" } })), locked);
		assert.equal(await refusalOf(byCartId.addCoupon({ cartId, coupon: { code: "ANY" } })), locked);
		assert.equal(await refusalOf(shopper.createCurrentCart({ catalogItems, coupons })), locked);
	});

	it("are refused in each version, saying why", async () => {
		const scope = { namespace: "stores", group: { name: "product", entityId: "0" } } as const;
		const cases = [
			["OFF", { active: false }, "ERROR_COUPON_IS_DISABLED", "DISABLED"],
			["SOON", { startTime: "2100-01-01T00:00:00.000Z" }, "ERROR_COUPON_IS_NOT_ACTIVE_YET", "INACTIVE"],
			["LATE", { expirationTime: "2021-01-01T00:00:00.000Z" }, "ERROR_COUPON_HAS_EXPIRED", "EXPIRED"],
			["USED", { usageLimit: 3, uses: 3 }, "ERROR_COUPON_USAGE_EXCEEDED", "MAX_USAGE_EXCEEDED"],
			["EACH", { limitPerCustomer: 0 }, "ERROR_COUPON_LIMIT_PER_CUSTOMER_EXCEEDED", "MAX_USAGE_PER_CUSTOMER_EXCEEDED"],
			["OTHERS", { scope }, "ERROR_COUPON_NOT_APPLICABLE", "NOT_APPLICABLE_TO_SELECTED_LINE_ITEMS"],
			["MORE", { minimumSubtotal: 2001 }, "ERROR_COUPON_NOT_APPLICABLE", "MIN_SUBTOTAL_NOT_REACHED"],
			[
				"SETS",
				{ scope: { namespace: "stores" }, value: { type: "BUY_X_GET_Y", buy: 2, get: 1 } },
				"ERROR_COUPON_NOT_APPLICABLE",
				"MIN_LINE_ITEM_QUANTITY_NOT_REACHED",
			],
		] as const;
		const client = await shop.visitor();
		const mug = await offer(shop, 10);
		const lineItems = [lineOf(mug, 2)];
		await client.use(currentCart).addToCurrentCart({ lineItems });
		const { cart: plain } = await client.use(cart).createCart({ lineItems });
		const checkoutId = await readyCheckout(client, lineOf(mug, 2));
		for (const [couponCode, terms, v1, v2] of cases) {
			waitForLimit();
			const coupon = await offerCoupon(shop, { code: couponCode, ...terms });
			const calls = [
				() => client.use(currentCart).updateCurrentCart({ couponCode }),
				() => client.use(cart).createCart({ lineItems, couponCode }),
				() => client.use(cart).updateCart({ cartInfo: { id: plain?.id ?? "" }, couponCode }),
				() => client.use(checkouts).createCheckout({ channelType: "WEB", lineItems, couponCode }),
				() => client.use(checkouts).updateCheckout({ checkout: { id: checkoutId }, couponCode }),
			];
			for (const call of calls) assert.equal(await refusalOf(call()), `428 ${v1}`);
			const { code } = coupon;
			const added = client.use(currentCartV2).addCouponToCurrentCart({ coupon: { code } });
			await assert.rejects(added, { code: "INVALID_COUPON_STATUS", data: statusOf(code, v2) });
		}
		const unknown = refusalOf(client.use(currentCart).updateCurrentCart({ couponCode: "NONE" }));
		assert.equal(await unknown, "404 ERROR_COUPON_DOES_NOT_EXIST");
		const { cart: left } = await client.use(currentCart).getCurrentCart({});
		assert.deepEqual(left?.appliedDiscounts, []);
	});

	const statusOf = (couponCode: string, reason: string) => ({
		couponCode,
		reason,
		...(couponCode === "SETS" ? { minLineItemQuantityNotReachedDetails: { requiredMinimumQuantity: 3 } } : {}),
		...(couponCode === "MORE"
			? {
					minSubtotalNotReachedDetails: {
						requiredMinimumSubtotal: { amount: "20.01", convertedAmount: "20.01" },
					},
				}
			: {}),
	});

	it("that no longer apply are reported, and prevent the order until they are removed", async () => {
		await offerCoupon(shop, { code: "FROM-30", minimumSubtotal: 3000 });
		const client = await shop.visitor();
		const { id, checkout } = await checkoutWith(client, "FROM-30", 3);
		const [line] = checkout?.lineItems ?? [];
		const lineItems = [{ id: line?.id ?? "", quantity: 2 }];
		const less = await client.use(checkouts).updateLineItemsQuantity({ id, lineItems });
		const error = less.checkout?.calculationErrors?.couponCalculationError?.applicationError;
		assert.deepEqual(
			[error?.code, error?.data],
			[
				"ERROR_COUPON_NOT_APPLICABLE",
				{ code: "FROM-30", reason: "BELOW_SUBTOTAL", minimum: "30.00", missing: "10.00" },
			],
		);
		assert.equal(await refusalOf(place(client, id)), "428 CALCULATION_ERROR");
		await client.use(checkouts).removeCoupon({ id });
		assert.ok(await place(client, id));
	});

	it("count as used by the orders that they were placed with, and are given back when these are canceled", async () => {
		const coupon = await offerCoupon(shop, { code: "TWICE", usageLimit: 2 });
		const [client, other] = [await shop.visitor(), await shop.visitor()];
		const first = await place(client, (await checkoutWith(client, "TWICE")).id);
		assert.equal(await usesOf(coupon.id), 1);
		await payBy(client, first, testCards.approved);
		const second = await checkoutWith(client, "TWICE");
		assert.deepEqual(totalOf(second).slice(0, 2), ["20.00", "2.00"]);
		const secondOrder = await place(client, second.id);
		assert.equal(await place(client, second.id), secondOrder);
		assert.equal(await usesOf(coupon.id), 2);
		assert.equal(await refusalOf(checkoutWith(other, "TWICE")), "428 ERROR_COUPON_USAGE_EXCEEDED");
		const owner = await shop.staff();
		const { order } = await owner.use(orderService).getOrder({ id: first });
		assert.equal(order?.appliedDiscounts?.[0]?.coupon?.code, "TWICE");
		await owner.use(orderService).cancelOrder({ id: first });
		assert.equal(await usesOf(coupon.id), 1);
		assert.ok(await place(other, (await checkoutWith(other, "TWICE")).id));
	});

	it("of orders that were not paid in time are given back, and claimed again if they are paid later", async () => {
		const coupon = await offerCoupon(shop, { code: "HELD", usageLimit: 1 });
		const client = await shop.visitor();
		const { id } = await checkoutWith(client, "HELD");
		const order = await place(client, id);
		shop.advance(2 * 60 * 60_000);
		await releaseExpiredHolds(shop, embeddedProviders({ store: shop.store, origin: "" }).payments);
		assert.equal(await usesOf(coupon.id), 0);
		assert.equal(await refusalOf(payBy(client, order, testCards.approved)), "409 CHECKOUT_CHANGED");
		assert.equal(await place(client, id), order);
		assert.equal(await usesOf(coupon.id), 1);
		assert.equal((await payBy(client, order, testCards.approved)).status, "APPROVED");
	});

	it("are counted for each customer by account, visit and mailbox", async () => {
		const coupon = await offerCoupon(shop, { code: "ONCE-EACH", limitPerCustomer: 1 });
		const client = await shop.visitor();
		const order = await place(client, (await checkoutWith(client, "ONCE-EACH")).id);
		const another = "428 ERROR_COUPON_LIMIT_PER_CUSTOMER_EXCEEDED";
		assert.equal(await refusalOf(checkoutWith(client, "ONCE-EACH")), another);
		const stranger = await shop.visitor();
		assert.equal(await refusalOf(checkoutWith(stranger, "ONCE-EACH")), another);
		await (await shop.staff()).use(orderService).cancelOrder({ id: order });
		assert.equal(await usesOf(coupon.id), 0);
		const { id } = await checkoutWith(stranger, "ONCE-EACH");
		const buyerInfo = { email: "grace@example.com" };
		await stranger.use(checkouts).updateCheckout({ checkout: { id, ...buyerDetails, buyerInfo } });
		assert.ok(await place(stranger, id));
		assert.ok(await place(client, (await checkoutWith(client, "ONCE-EACH")).id));
		assert.equal(await usesOf(coupon.id), 2);
	});

	const checkoutOf = async (client: Client, email: string) => {
		const id = await readyCheckout(client, lineOf(await offer(shop, 100), 2));
		await client.use(checkouts).updateCheckout({ checkout: { id, ...buyerDetails, buyerInfo: { email } } });
		return id;
	};
	const approve = async (orderId: string) =>
		(await shop.staff()).use(orderService).updateOrderStatus({ orderId, status: "APPROVED" });

	const allow = (maxCoupons: number) => changeSettings(shop, { checkout: { maxCoupons } });

	it("of one purchase are several if the shop allows it, each taken off what those before it left, and explained", async () => {
		const staff = await shop.staff();
		await staff.use(settingsService).updateSettings({ settings: { checkout: { maxCoupons: 2 } } });
		assert.equal((await (await shop.visitor()).use(site).getSite({})).site?.codes?.maxCoupons, 2);
		const [first, second] = [
			await offerCoupon(shop, { code: "TENTH", usageLimit: 1 }),
			await offerCoupon(shop, { code: "FIVE-OFF", value: { type: "MONEY_OFF", amount: 500 } }),
		];
		await offerCoupon(shop, { code: "THIRD" });
		const client = await shop.visitor();
		const { id } = await checkoutWith(client, "TENTH");
		const { checkout } = await client.use(checkouts).updateCheckout({ checkout: { id }, couponCode: "five-off" });
		assert.equal(checkout?.priceSummary?.discount?.amount, "7.00");
		const { explanations = [] } = await client.use(explanationService).explainCheckout({ checkoutId: id });
		assert.deepEqual(
			explanations.flatMap(({ subject, name, base, amount }) =>
				subject?.startsWith("discounts.") ? [[name, base, amount]] : [],
			),
			[
				["TENTH", "20.00", "2.00"],
				["FIVE-OFF", "18.00", "5.00"],
			],
		);
		const order = await place(client, id);
		assert.deepEqual([await usesOf(first.id), await usesOf(second.id)], [1, 1]);
		await staff.use(orderService).cancelOrder({ id: order });
		assert.deepEqual([await usesOf(first.id), await usesOf(second.id)], [0, 0]);
		await allow(1);
	});

	it("beyond what the shop allows are refused in version 2, and take the place of the last in version 1", async () => {
		await allow(2);
		const codes = ["PAIR-1", "PAIR-2", "PAIR-3"] as const;
		const [one, two, three] = await Promise.all(codes.map((code) => offerCoupon(shop, { code })));
		const client = await shop.visitor();
		const shopper = client.use(currentCartV2);
		const { catalogReference } = lineOf(await offer(shop, 10));
		const catalogItems = [{ catalogReference, quantity: 2 }];
		const both = [{ code: "PAIR-1" }, { code: "PAIR-2" }];
		const { cart: filled } = await shopper.createCurrentCart({ catalogItems, coupons: both });
		assert.deepEqual(
			filled?.coupons?.map(({ id }) => id),
			[one?.id, two?.id],
		);
		const added = shopper.addCouponToCurrentCart({ coupon: { code: "PAIR-3" } });
		assert.equal(await refusalOf(added), "428 MAX_COUPONS_PER_CART_EXCEEDED");
		const { cart: replaced } = await client.use(currentCart).updateCurrentCart({ couponCode: "PAIR-3" });
		const idsIn = (applied: typeof replaced) => applied?.appliedDiscounts?.map(({ coupon }) => coupon?.id);
		assert.deepEqual(idsIn(replaced), [one?.id, three?.id]);
		await allow(1);
		const { calculationErrors, priceSummary } = await client.use(currentCart).estimateCurrentCartTotals({});
		const { data } = calculationErrors?.couponCalculationError?.applicationError ?? {};
		assert.deepEqual(data, { code: "PAIR-3", reason: "TOO_MANY_COUPONS", maximum: 1 });
		assert.equal(priceSummary?.discount?.amount, "2.00");
		const { cart: left } = await shopper.removeCouponFromCurrentCart({ couponId: one?.id ?? "" });
		assert.deepEqual(
			left?.coupons?.map(({ id }) => id),
			[three?.id],
		);
	});

	it("for a first purchase are for buyers who have not ordered before, by account, visit or mailbox", async () => {
		await offerCoupon(shop, { code: "WELCOME", firstPurchaseOnly: true });
		const couponCode = "WELCOME";
		const [client, stranger] = [await shop.visitor(), await shop.visitor()];
		await approve(await place(client, await checkoutOf(client, "bought@example.com")));
		const refused = "428 ERROR_COUPON_NOT_APPLICABLE";
		await client.use(currentCart).addToCurrentCart({ lineItems: [lineOf(await offer(shop, 10))] });
		assert.equal(await refusalOf(client.use(currentCart).updateCurrentCart({ couponCode })), refused);
		const added = client.use(currentCartV2).addCouponToCurrentCart({ coupon: { code: "WELCOME" } });
		await assert.rejects(added, { data: statusOf("WELCOME", "MAX_USAGE_PER_CUSTOMER_EXCEEDED") });
		// The mailbox is known once it is entered, and counts when the order is placed.
		const id = await checkoutOf(stranger, "new@example.com");
		await stranger.use(checkouts).updateCheckout({ checkout: { id }, couponCode });
		const buyerInfo = { email: "Bought@example.com" };
		const { checkout } = await stranger.use(checkouts).updateCheckout({ checkout: { id, buyerInfo } });
		const error = checkout?.calculationErrors?.couponCalculationError?.applicationError;
		assert.equal(error?.data?.reason, "NOT_FIRST_PURCHASE");
		assert.equal(await refusalOf(place(stranger, id)), "428 CALCULATION_ERROR");
		await stranger.use(checkouts).updateCheckout({ checkout: { id, buyerInfo: { email: "new@example.com" } } });
		const order = await place(stranger, id);
		assert.equal(await place(stranger, id), order);
		await (await shop.staff()).use(orderService).cancelOrder({ id: order });
		const again = await checkoutOf(stranger, "new@example.com");
		await stranger.use(checkouts).updateCheckout({ checkout: { id: again }, couponCode });
		assert.ok(await place(stranger, again));
	});

	it("for a first purchase are used once by one mailbox, whichever of them and however many at the same time", async () => {
		await offerCoupon(shop, { code: "HELLO", firstPurchaseOnly: true });
		await offerCoupon(shop, { code: "HELLO-2", firstPurchaseOnly: true });
		const buyers = await Promise.all(Array.from({ length: 6 }, () => shop.visitor()));
		const ready = await Promise.all(buyers.map((client) => checkoutOf(client, "race@example.com")));
		for (const [index, client] of buyers.entries()) {
			const couponCode = index % 2 === 0 ? "HELLO" : "HELLO-2";
			await client.use(checkouts).updateCheckout({ checkout: { id: ready[index] ?? "" }, couponCode });
		}
		const placed = await Promise.allSettled(buyers.map((client, index) => place(client, ready[index] ?? "")));
		assert.equal(placed.filter(({ status }) => status === "fulfilled").length, 1);
		const reasons = placed.flatMap((each) => (each.status === "rejected" ? [String(each.reason.code)] : []));
		assert.deepEqual([...new Set(reasons)], ["CALCULATION_ERROR"]);
	});

	it("are used no more often than they may be by buyers at the same time", async () => {
		const coupon = await offerCoupon(shop, { code: "RACE", usageLimit: 3 });
		const buyers = await Promise.all(Array.from({ length: 12 }, () => shop.visitor()));
		const ready = await Promise.all(buyers.map((client) => checkoutWith(client, "RACE")));
		const placed = await Promise.allSettled(buyers.map((client, index) => place(client, ready[index]?.id ?? "")));
		assert.equal(placed.filter(({ status }) => status === "fulfilled").length, 3);
		assert.equal(await usesOf(coupon.id), 3);
		const reasons = placed.flatMap((each) => (each.status === "rejected" ? [String(each.reason.code)] : []));
		assert.deepEqual([...new Set(reasons)], ["CALCULATION_ERROR"]);
	});

	it("that were changed or deleted meanwhile apply as they are now", async () => {
		const coupon = await offerCoupon(shop, { code: "CHANGING" });
		const client = await shop.visitor();
		const { id } = await checkoutWith(client, "CHANGING");
		const stored = async () => {
			const { found } = await shop.store.read(shop.site, { found: byId(coupons, coupon.id) });
			assert.ok(found);
			return found;
		};
		const half = { ...coupon, value: { type: "PERCENT_OFF", rate: 500_000 } } as const;
		await shop.store.commit(shop.site, [replace(coupons, await stored(), half)]);
		const read = await client.use(checkouts).getCheckout({ id });
		assert.equal(read.checkout?.priceSummary?.discount?.amount, "10.00");
		const order = await place(client, id);
		await shop.store.commit(shop.site, [remove(coupons, await stored())]);
		await (await shop.staff()).use(orderService).cancelOrder({ id: order });
		const without = await client.use(checkouts).getCheckout({ id });
		assert.equal(
			without.checkout?.calculationErrors?.couponCalculationError?.applicationError?.code,
			"ERROR_COUPON_DOES_NOT_EXIST",
		);
	});
});
