import assert from "node:assert/strict";
import { after, before, describe, it } from "node:test";
import { currentCart } from "@cartwright/contract/carts/v1/current-cart";
import { products as productService } from "@cartwright/contract/catalogue/v1/products";
import { checkout as checkoutService } from "@cartwright/contract/checkouts/v1/checkout";
import { orders as orderService } from "@cartwright/contract/orders/orders";
import type { Client } from "@cartwright/sdk/client";
import { openInstallation } from "@cartwright/server/installation";
import { embeddedProviders } from "@cartwright/server/registries/providers";
import {
	breachesIn,
	buyerDetails,
	lineOf,
	type Offer,
	offer,
	place,
	readyCheckout,
	releaseExpiredHolds,
} from "@cartwright/testing/buying";
import { refusalOf } from "@cartwright/testing/refusal";
import { onEachEngine, openShop, type Shop, type Shopper } from "@cartwright/testing/shop";
import { v7 as uuid } from "uuid";
import { testCards } from "../../payments/providers/test-gateway/test-cards.ts";
import { issueCompletionToken } from "../completion-token.ts";

const taxed = {
	tax: {
		includedInPrices: false,
		rates: [{ id: "ny", name: "Sales tax", country: "US", rate: 100_000, appliesToShipping: true }],
	},
};

onEachEngine("checkouts", (engine) => {
	let shop: Shop;
	let shopper: Shopper;
	let mug: Offer;
	before(async () => {
		shop = await openShop({ engine, settings: taxed });
		shopper = await shop.visitor();
		mug = await offer(shop, 100);
	});
	after(async () => {
		await releaseExpiredHolds(shop, embeddedProviders({ store: shop.store, origin: "" }).payments);
		assert.deepEqual(await breachesIn(shop), []);
		await shop.close();
	});

	const by = (client: Pick<Client, "use"> = shopper) => client.use(checkoutService);
	const ready = (...lines: ReturnType<typeof lineOf>[]) =>
		readyCheckout(shopper, ...(lines.length > 0 ? lines : [lineOf(mug, 2)]));
	const read = async (id: string) => (await by().getCheckout({ id })).checkout;
	const lineIdOf = async (id: string) => (await read(id))?.lineItems?.[0]?.id ?? "";
	/** A completed checkout. */
	const completed = async () => {
		const id = await ready();
		await by().createOrderAndCharge({ id, paymentToken: testCards.approved });
		return id;
	};

	describe("createCheckout", () => {
		it("returns current lines, totals and taxes", async () => {
			const checkout = await read(await ready());
			assert.equal(checkout?.priceSummary?.subtotal?.amount, "20.00");
			assert.equal(checkout?.priceSummary?.shipping?.amount, "5.00");
			assert.equal(checkout?.priceSummary?.tax?.amount, "2.50");
			assert.equal(checkout?.priceSummary?.total?.formattedAmount, "$27.50");
			assert.equal(checkout?.taxSummary?.totalTax?.amount, "2.50");
			const [line] = checkout.lineItems;
			assert.deepEqual(
				[line?.price?.amount, line?.lineItemPrice?.amount, line?.totalPriceAfterTax?.amount],
				["10.00", "20.00", "22.00"],
			);
			assert.equal(checkout?.completed, false);
			assert.equal(checkout?.buyerInfo?.email, "ada@example.com");
			assert.equal(checkout?.shippingInfo?.selectedCarrierServiceOption?.code, "standard");
		});

		it("stores custom settings and the external reference, which can only be set here", async () => {
			const appId = uuid();
			const { checkout } = await by().createCheckout({
				channelType: "WEB",
				lineItems: [lineOf(mug)],
				checkoutInfo: { customSettings: { lockCouponCode: true }, externalReference: { appId, resourceId: "r-1" } },
			});
			assert.equal(checkout?.customSettings?.lockCouponCode, true);
			assert.deepEqual(checkout?.externalReference, { appId, resourceId: "r-1" });
		});

		it("lowers quantities to the stock, and rejects unknown items", async () => {
			const few = await offer(shop, 2);
			const { checkout } = await by().createCheckout({ channelType: "WEB", lineItems: [lineOf(few, 9)] });
			assert.equal(checkout?.lineItems?.[0]?.quantity, 2);
			const unknown = {
				quantity: 1,
				catalogReference: { appId: lineOf(mug).catalogReference.appId, catalogItemId: uuid() },
			};
			const call = by().createCheckout({ channelType: "WEB", lineItems: [unknown] });
			assert.equal(await refusalOf(call), "404 ITEM_NOT_FOUND_IN_CATALOG");
		});

		it("accepts custom lines from staff only", async () => {
			const customLineItems = [
				{ quantity: 1, price: "3.5", productName: { original: "Wrapping" }, itemType: { preset: "SERVICE" as const } },
			];
			const made = await by(await shop.staff()).createCheckout({ channelType: "WEB", customLineItems });
			assert.equal(made.checkout?.priceSummary?.subtotal?.amount, "3.50");
			const call = by().createCheckout({ channelType: "WEB", customLineItems });
			assert.equal(await refusalOf(call), "403 PERMISSION_DENIED");
		});

		it("rejects empty checkouts, unknown codes and delivery options that are not offered", async () => {
			const lineItems = [lineOf(mug)];
			const channelType = "WEB" as const;
			const choice = { shippingInfo: { selectedCarrierServiceOption: { code: "rocket" } } };
			const noCode = { shippingInfo: { selectedCarrierServiceOption: { carrierId: uuid() } } };
			const refusals = await Promise.all([
				refusalOf(by().createCheckout({ channelType })),
				refusalOf(by().createCheckout({ channelType, lineItems, couponCode: "NOPE" })),
				refusalOf(by().createCheckout({ channelType, lineItems, giftCardCode: "NOPE-1234" })),
				refusalOf(by().createCheckout({ channelType, lineItems, checkoutInfo: choice })),
				refusalOf(by().createCheckout({ channelType, lineItems, checkoutInfo: noCode })),
				refusalOf(by().createCheckout({ lineItems } as never)),
				refusalOf(by(shop.caller()).createCheckout({ channelType, lineItems })),
			]);
			assert.deepEqual(refusals, [
				"400 lineItems REQUIRED_FIELD",
				"404 ERROR_COUPON_DOES_NOT_EXIST",
				"404 GIFT_CARD_NOT_FOUND",
				"404 SELECTED_CARRIER_SERVICE_OPTION_NOT_FOUND",
				"400 INVALID_SELECTED_CARRIER_SERVICE_OPTION",
				"400 channelType REQUIRED_FIELD",
				"401 UNAUTHENTICATED",
			]);
		});
	});

	describe("a checkout", () => {
		it("can be read by its buyer and staff only", async () => {
			const id = await ready();
			const stranger = await shop.visitor();
			assert.equal((await by(await shop.staff("read-only")).getCheckout({ id })).checkout?.id, id);
			for (const [client, checkoutId] of [[by(stranger), id] as const, [by(), uuid()] as const]) {
				const refusals = await Promise.all([
					refusalOf(client.getCheckout({ id: checkoutId })),
					refusalOf(client.getCheckoutUrl({ id: checkoutId })),
					refusalOf(client.getWixCheckoutUrl({ id: checkoutId })),
					refusalOf(client.updateCheckout({ checkout: { id: checkoutId, buyerNote: "mine" } })),
					refusalOf(client.addToCheckout({ id: checkoutId, lineItems: [lineOf(mug)] })),
					refusalOf(client.removeLineItems({ id: checkoutId, lineItemIds: [uuid()] })),
					refusalOf(client.updateLineItemsQuantity({ id: checkoutId, lineItems: [{ id: uuid(), quantity: 1 }] })),
					refusalOf(client.removeCoupon({ id: checkoutId })),
					refusalOf(client.removeGiftCard({ id: checkoutId })),
					refusalOf(client.removeOverrideCheckoutUrl({ id: checkoutId })),
					refusalOf(client.createOrder({ id: checkoutId })),
					refusalOf(client.createOrderAndCharge({ id: checkoutId })),
				]);
				assert.deepEqual([...new Set(refusals)], ["404 CHECKOUT_NOT_FOUND"]);
			}
			assert.equal(await refusalOf(by(await shop.staff("content")).getCheckout({ id })), "403 PERMISSION_DENIED");
			assert.equal(await refusalOf(by(await shop.staff("read-only")).removeCoupon({ id })), "403 PERMISSION_DENIED");
		});

		it("is found by its cart", async () => {
			const buyer = await shop.visitor();
			const { cart } = await buyer.use(currentCart).addToCurrentCart({ lineItems: [lineOf(mug)] });
			const made = await buyer.use(currentCart).createCheckoutFromCurrentCart({ channelType: "WEB" });
			const { checkout } = await by(buyer).getCheckoutByCartId({ id: cart?.id ?? "" });
			assert.equal(checkout?.id, made.checkoutId);
			assert.equal(await refusalOf(by().getCheckoutByCartId({ id: cart?.id ?? "" })), "404 CHECKOUT_NOT_FOUND");
			assert.equal(await refusalOf(by(buyer).getCheckoutByCartId({ id: uuid() })), "404 CHECKOUT_NOT_FOUND");
		});

		it("continues at the hosted page, or at the shop's own URL", async () => {
			const id = await ready();
			const hosted = (await by().getWixCheckoutUrl({ id })).checkoutUrl;
			assert.ok(hosted.startsWith(`http://shop.test/hosted/checkout?checkoutId=${id}&sessionToken=`));
			assert.equal((await by().getCheckoutUrl({ id })).checkoutUrl, hosted);
			const own = "https://pay.example.com/here";
			await by(await shop.staff()).updateCheckout({ checkout: { id }, overrideCheckoutUrl: own });
			assert.equal((await by().getCheckoutUrl({ id })).checkoutUrl, own);
			assert.equal((await by().getWixCheckoutUrl({ id })).checkoutUrl, hosted);
			await by().removeOverrideCheckoutUrl({ id });
			assert.equal((await by().getCheckoutUrl({ id })).checkoutUrl, hosted);
		});
	});

	describe("updateCheckout", () => {
		it("sets sent members, deletes those sent as null, and keeps the rest", async () => {
			const id = await ready();
			await by().updateCheckout({
				checkout: { id, buyerNote: "Ring twice", customFields: [{ title: "Age", value: 7 }] },
			});
			const { checkout } = await by().updateCheckout({ checkout: { id, buyerNote: null } });
			assert.equal(checkout?.buyerNote, undefined);
			assert.deepEqual(checkout?.customFields, [{ title: "Age", value: 7 }]);
			assert.equal(checkout?.shippingInfo?.selectedCarrierServiceOption?.code, "standard");
			assert.equal(checkout?.priceSummary?.total?.amount, "27.50");
		});

		it("recalculates the totals for the address", async () => {
			const id = await ready();
			const address = { country: "DE", city: "Berlin", addressLine: "Unter den Linden 1" };
			const shippingInfo = { shippingDestination: { address } };
			const { checkout } = await by().updateCheckout({ checkout: { id, shippingInfo } });
			assert.equal(checkout?.priceSummary?.tax?.amount, "0.00");
		});

		it("replaces all lines if lines are sent", async () => {
			const id = await ready();
			const bowl = await offer(shop, 5);
			const { checkout } = await by().updateCheckout({ checkout: { id }, lineItems: [lineOf(bowl, 3)] });
			assert.deepEqual(
				checkout?.lineItems?.map(({ quantity }) => quantity),
				[3],
			);
		});

		it("rejects empty updates, removing the email, and options that are not offered", async () => {
			const id = await ready();
			const shippingInfo = { selectedCarrierServiceOption: { code: "rocket" } };
			const noCode = { selectedCarrierServiceOption: { carrierId: uuid() } };
			const refusals = await Promise.all([
				refusalOf(by().updateCheckout({ checkout: { id } })),
				refusalOf(by().updateCheckout({ checkout: { id, buyerInfo: { email: null } } })),
				refusalOf(by().updateCheckout({ checkout: { id, shippingInfo } })),
				refusalOf(by().updateCheckout({ checkout: { id, shippingInfo: noCode } })),
				refusalOf(by().updateCheckout({ checkout: { id }, couponCode: "NOPE" })),
				refusalOf(by().updateCheckout({ checkout: { id }, giftCardCode: "NOPE-1234" })),
				refusalOf(by().updateCheckout({ checkout: { id: uuid(), buyerNote: "?" } })),
			]);
			assert.deepEqual(refusals, [
				"400 EMPTY_UPDATE",
				"400 EMAIL_CANNOT_BE_REMOVED",
				"404 SELECTED_CARRIER_SERVICE_OPTION_NOT_FOUND",
				"400 INVALID_SELECTED_CARRIER_SERVICE_OPTION",
				"404 ERROR_COUPON_DOES_NOT_EXIST",
				"404 GIFT_CARD_NOT_FOUND",
				"404 CHECKOUT_NOT_FOUND",
			]);
		});

		it("loses none of many concurrent updates", async () => {
			const id = await ready();
			const [first, second] = [await offer(shop, 50), await offer(shop, 50)];
			await Promise.all([
				...Array.from({ length: 10 }, () => by().addToCheckout({ id, lineItems: [lineOf(first)] })),
				...Array.from({ length: 10 }, () => by().addToCheckout({ id, lineItems: [lineOf(second)] })),
			]);
			assert.deepEqual((await read(id))?.lineItems?.map(({ quantity }) => quantity).sort(), [10, 10, 2]);
		});
	});

	describe("lines", () => {
		it("can be added, changed and removed", async () => {
			const id = await ready();
			const bowl = await offer(shop, 4);
			const added = await by().addToCheckout({ id, lineItems: [lineOf(bowl)] });
			const lineItemId = added.checkout?.lineItems?.[1]?.id ?? "";
			const set = await by().updateLineItemsQuantity({ id, lineItems: [{ id: lineItemId, quantity: 9 }] });
			assert.equal(set.checkout?.lineItems?.[1]?.quantity, 4);
			const removed = await by().removeLineItems({ id, lineItemIds: [lineItemId] });
			assert.equal(removed.checkout?.lineItems?.length, 1);
		});

		it("of items that are unknown or no longer sold are rejected", async () => {
			const gone = await offer(shop, 5);
			const id = await ready(lineOf(gone));
			const lineItems = [{ id: await lineIdOf(id), quantity: 2 }];
			await (await shop.staff()).use(productService).deleteProduct({ id: gone.product.id });
			const refusals = await Promise.all([
				refusalOf(by().addToCheckout({ id, lineItems: [lineOf(gone)] })),
				refusalOf(by().updateCheckout({ checkout: { id }, lineItems: [lineOf(gone)] })),
				refusalOf(by().updateLineItemsQuantity({ id, lineItems })),
			]);
			assert.deepEqual([...new Set(refusals)], ["404 ITEM_NOT_FOUND_IN_CATALOG"]);
		});

		it("with unknown ids are rejected", async () => {
			const id = await ready();
			const missing = uuid();
			assert.equal(await refusalOf(by().removeLineItems({ id, lineItemIds: [missing] })), "404 LINE_ITEM_NOT_FOUND");
			const call = by().updateLineItemsQuantity({ id, lineItems: [{ id: missing, quantity: 1 }] });
			assert.equal(await refusalOf(call), "404 LINE_ITEM_NOT_FOUND");
		});
	});

	it("removing a coupon or gift card changes nothing if there is none", async () => {
		const id = await ready();
		assert.equal((await by().removeCoupon({ id })).checkout?.id, id);
		assert.equal((await by().removeGiftCard({ id })).checkout?.id, id);
	});

	describe("a completed checkout", () => {
		it("cannot be changed", async () => {
			const id = await completed();
			const lineItemId = await lineIdOf(id);
			const refusals = await Promise.all([
				refusalOf(by().updateCheckout({ checkout: { id, buyerNote: "late" } })),
				refusalOf(by().addToCheckout({ id, lineItems: [lineOf(mug)] })),
				refusalOf(by().removeLineItems({ id, lineItemIds: [lineItemId] })),
				refusalOf(by().updateLineItemsQuantity({ id, lineItems: [{ id: lineItemId, quantity: 1 }] })),
				refusalOf(by().removeCoupon({ id })),
				refusalOf(by().removeGiftCard({ id })),
				refusalOf(by().removeOverrideCheckoutUrl({ id })),
			]);
			assert.deepEqual([...new Set(refusals)], ["428 CHECKOUT_IS_COMPLETE"]);
		});

		it("cannot be placed if its order was created elsewhere", async () => {
			const [id, orderId] = [await ready(), uuid()];
			assert.equal(await refusalOf(by().markCheckoutAsCompleted({ id })), "403 PERMISSION_DENIED");
			const staff = by(await shop.staff());
			await staff.markCheckoutAsCompleted({ id, orderId });
			await staff.markCheckoutAsCompleted({ id, orderId });
			assert.deepEqual([(await read(id))?.completed, (await read(id))?.orderId], [true, orderId]);
			assert.equal(await refusalOf(place(shopper, id)), "428 CHECKOUT_ALREADY_PAID");
			assert.equal(await refusalOf(staff.markCheckoutAsCompleted({ id: uuid() })), "404 CHECKOUT_NOT_FOUND");
		});
	});

	describe("markCheckoutAsCompletedAndRedirectToUrl", () => {
		const anybody = () => by(shop.caller());
		const tokenFor = async (checkoutId: string) => {
			const { cursorKey } = await openInstallation(shop.store, shop.now);
			const completion = { site: shop.site, checkoutId, redirectUrl: "https://shop.example.com/thanks" };
			return issueCompletionToken({ cursorKey, now: shop.now().toISOString() }, completion);
		};

		it("completes the checkout of the token and redirects the browser", async () => {
			const id = await ready();
			const response = await anybody().markCheckoutAsCompletedAndRedirectToUrl({ token: await tokenFor(id) });
			assert.equal(response.statusCode, 302);
			assert.deepEqual(response.headers, [{ key: "Location", value: "https://shop.example.com/thanks" }]);
			assert.equal((await read(id))?.completed, true);
		});

		it("rejects a forged or expired token", async () => {
			const id = await ready();
			const [head, body] = (await tokenFor(id)).split(".");
			const late = await tokenFor(id);
			const end = "401 UNAUTHENTICATED_TOKEN";
			const call = (token: string) => refusalOf(anybody().markCheckoutAsCompletedAndRedirectToUrl({ token }));
			assert.equal(await call(`${head}.${body}.c2lnbmF0dXJl`), end);
			shop.advance(3_601_000);
			assert.equal(await call(late), end);
			assert.equal((await read(id))?.completed, false);
		});

		it("rejects unknown checkouts", async () => {
			const call = anybody().markCheckoutAsCompletedAndRedirectToUrl({ token: await tokenFor(uuid()) });
			assert.equal(await refusalOf(call), "404 CHECKOUT_NOT_FOUND");
		});
	});

	it("runs again if the cart updated the checkout at the same time", async () => {
		const buyer = await shop.visitor();
		const cart = buyer.use(currentCart);
		await cart.addToCurrentCart({ lineItems: [lineOf(mug)] });
		const { checkoutId: id } = await cart.createCheckoutFromCurrentCart({ channelType: "WEB" });
		await by(buyer).updateCheckout({ checkout: { id, ...buyerDetails } });
		const orderId = await place(buyer, id);
		await cart.addToCurrentCart({ lineItems: [lineOf(mug, 2)] });
		await cart.createCheckoutFromCurrentCart({ channelType: "WEB" });
		assert.equal(await place(buyer, id), orderId);
		const { order } = await buyer.use(orderService).getOrder({ id: orderId });
		assert.equal(order?.lineItems?.[0]?.quantity, 3);
	});
});
