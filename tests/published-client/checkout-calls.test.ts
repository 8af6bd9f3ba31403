import assert from "node:assert/strict";
import { it } from "node:test";
import { fillCatalogue, line } from "./catalogue.ts";
import { contactDetails, homeAddress } from "./purchase.ts";
import { type Refusal, refusal } from "./refusal.ts";
import { type Shopper, withStartedServer } from "./shop.ts";
import { withUntyped } from "./untyped.ts";

interface MoreCalls {
	getCheckoutByCartId(id: string): Promise<{ checkout?: { _id?: string | null } }>;
	getWixCheckoutUrl(id: string): Promise<{ checkoutUrl?: string }>;
}

const nowhere = "0198c0de-0000-7000-8000-000000000000";
const approved = "4242424242424242";
const declined = "4000000000000002";

const endOf = ({ status, details }: Refusal) => `${status} ${details?.applicationError?.code}`;
const brokenRules = ({ details }: Refusal) =>
	details?.validationError?.fieldViolations?.map(({ field, violatedRule }) => `${field} ${violatedRule}`);

withStartedServer("every call of a checkout", fillCatalogue, (started) => {
	const callsOf = (shopper: Pick<Shopper, "checkout">) => withUntyped<MoreCalls, Shopper["checkout"]>(shopper.checkout);
	const newCheckout = async (...lines: ReturnType<typeof line>[]) => {
		const checkout = callsOf(started().shopper());
		const lineItems = lines.length > 0 ? lines : [line(started().data.products.tote)];
		const { _id } = await checkout.createCheckout({ channelType: "WEB", lineItems });
		return { checkout, id: _id ?? "" };
	};
	/** A checkout that can be placed as it is. */
	const ready = async (...lines: ReturnType<typeof line>[]) => {
		const { checkout, id } = await newCheckout(...lines);
		await checkout.updateCheckout(id, {
			buyerInfo: { email: "ada@example.com" },
			billingInfo: { address: homeAddress, contactDetails },
			shippingInfo: {
				shippingDestination: { address: homeAddress, contactDetails },
				selectedCarrierServiceOption: { code: "standard" },
			},
		});
		return { checkout, id };
	};

	it("createCheckout rejects missing lines, unknown items and codes", async () => {
		const { checkout } = started().shopper();
		const [channelType, lineItems] = ["WEB" as const, [line(started().data.products.tote)]];
		const choosing = (option: object) => ({ checkoutInfo: { shippingInfo: { selectedCarrierServiceOption: option } } });
		const ends = [
			await refusal(checkout.createCheckout({ channelType, lineItems: [line(nowhere)] })),
			await refusal(checkout.createCheckout({ channelType, lineItems, couponCode: "NOTHING-OFF" })),
			await refusal(checkout.createCheckout({ channelType, lineItems, giftCardCode: "NONE-1234" })),
			await refusal(checkout.createCheckout({ channelType, lineItems, ...choosing({ code: "rocket" }) })),
			await refusal(checkout.createCheckout({ channelType, lineItems, ...choosing({ carrierId: nowhere }) })),
		].map(endOf);
		const rules = brokenRules(await refusal(checkout.createCheckout({ channelType })));

		assert.deepEqual(ends, [
			"404 ITEM_NOT_FOUND_IN_CATALOG",
			"404 ERROR_COUPON_DOES_NOT_EXIST",
			"404 GIFT_CARD_NOT_FOUND",
			"404 SELECTED_CARRIER_SERVICE_OPTION_NOT_FOUND",
			"400 INVALID_SELECTED_CARRIER_SERVICE_OPTION",
		]);
		assert.deepEqual(rules, ["options.lineItems REQUIRED_FIELD"]);
	});

	it("updateCheckout rejects an empty update, and does not remove the email", async () => {
		const { checkout, id } = await ready();
		assert.equal(endOf(await refusal(checkout.updateCheckout(id, {}))), "400 EMPTY_UPDATE");
		const noEmail = await refusal(checkout.updateCheckout(id, { buyerInfo: { email: null } }));
		assert.equal(endOf(noEmail), "400 EMAIL_CANNOT_BE_REMOVED");
		const wrong = await refusal(checkout.updateCheckout(id, { buyerInfo: { email: "nobody" } }));
		assert.deepEqual(brokenRules(wrong), ["checkout.buyerInfo.email FORMAT"]);
	});

	it("getCheckoutByCartId finds the checkout of a cart", async () => {
		const shopper = started().shopper();
		const checkout = callsOf(shopper);
		const { cart } = await shopper.currentCart.addToCurrentCart({ lineItems: [line(started().data.products.tote)] });
		const cartId = cart?._id ?? "";
		assert.equal(endOf(await refusal(checkout.getCheckoutByCartId(cartId))), "404 CHECKOUT_NOT_FOUND");
		const { checkoutId } = await shopper.currentCart.createCheckoutFromCurrentCart({ channelType: "WEB" });
		assert.equal((await checkout.getCheckoutByCartId(cartId)).checkout?._id, checkoutId);
		const foreign = callsOf(started().shopper());
		assert.equal(endOf(await refusal(foreign.getCheckoutByCartId(cartId))), "404 CHECKOUT_NOT_FOUND");
	});

	it("getWixCheckoutUrl returns the hosted page, also if the checkout has another URL", async () => {
		const { checkout, id } = await newCheckout();
		const own = "http://localhost:3000/pay";
		await checkout.updateCheckout(id, {}, { overrideCheckoutUrl: own });
		const { checkoutUrl: hosted } = await checkout.getWixCheckoutUrl(id);
		assert.match(hosted ?? "", /\/hosted\/checkout\?checkoutId=/);
		assert.equal((await checkout.getCheckoutUrl(id)).checkoutUrl, own);
		await checkout.removeOverrideCheckoutUrl(id);
		// Its ticket contains the second of its creation.
		const page = (url: string | null | undefined) => url?.split("&sessionToken=")[0];
		assert.equal(page((await checkout.getCheckoutUrl(id)).checkoutUrl), page(hosted));
		assert.equal(endOf(await refusal(checkout.getWixCheckoutUrl(nowhere))), "404 CHECKOUT_NOT_FOUND");
	});

	it("removeCoupon and removeGiftCard do nothing if there is none", async () => {
		const { checkout, id } = await newCheckout();
		const [noCoupon, noCard] = [await checkout.removeCoupon(id), await checkout.removeGiftCard(id)];
		assert.deepEqual([noCoupon.checkout?._id, noCard.checkout?._id], [id, id]);
		const ends = [
			await refusal(checkout.removeCoupon(nowhere)),
			await refusal(checkout.removeGiftCard(nowhere)),
			await refusal(checkout.removeOverrideCheckoutUrl(nowhere)),
		].map(endOf);
		assert.deepEqual(new Set(ends), new Set(["404 CHECKOUT_NOT_FOUND"]));
	});

	it("missing and sold-out lines are rejected", async () => {
		const { checkout, id } = await ready(line(started().data.products.lamp));
		assert.equal(endOf(await refusal(checkout.removeLineItems(id, [nowhere]))), "404 LINE_ITEM_NOT_FOUND");
		const changed = await refusal(checkout.updateLineItemsQuantity(id, [{ _id: nowhere, quantity: 2 }]));
		assert.equal(endOf(changed), "404 LINE_ITEM_NOT_FOUND");
		const added = await refusal(checkout.addToCheckout(id, { lineItems: [line(nowhere)] }));
		assert.equal(endOf(added), "404 ITEM_NOT_FOUND_IN_CATALOG");
		const soldOut = await refusal(checkout.createOrder(id));
		assert.equal(endOf(soldOut), "428 FULL_OUT_OF_STOCK");
		assert.ok(soldOut.details?.applicationError?.data?.lineItemIds);
	});

	it("createOrderAndCharge places and charges in one call; then the checkout cannot change", async () => {
		const { checkout, id } = await ready();
		assert.equal(
			endOf(await refusal(checkout.createOrderAndCharge(id, { paymentToken: declined }))),
			"428 PAYMENT_ERROR",
		);
		const placed = await checkout.createOrderAndCharge(id, { paymentToken: approved });
		assert.equal((await checkout.getCheckout(id)).completed, true);
		assert.equal((await checkout.createOrderAndCharge(id, { paymentToken: approved })).orderId, placed.orderId);
		const ends = [
			await refusal(checkout.updateCheckout(id, { buyerNote: "late" })),
			await refusal(checkout.addToCheckout(id, { lineItems: [line(started().data.products.tote)] })),
			await refusal(checkout.removeCoupon(id)),
			await refusal(checkout.removeGiftCard(id)),
			await refusal(checkout.removeOverrideCheckoutUrl(id)),
		].map(endOf);
		assert.deepEqual(new Set(ends), new Set(["428 CHECKOUT_IS_COMPLETE"]));
		const { checkout: empty, id: incomplete } = await newCheckout();
		const end = endOf(await refusal(empty.createOrderAndCharge(incomplete)));
		assert.equal(end, "428 NO_SELECTED_CARRIER_SERVICE_OPTION");
	});

	it("markCheckoutAsCompletedAndRedirectToUrl rejects a forged token", async () => {
		const { checkout } = started().shopper();
		const forged = await refusal(checkout.markCheckoutAsCompletedAndRedirectToUrl("a.b.c"));
		assert.equal(endOf(forged), "401 UNAUTHENTICATED_TOKEN");
		const { staff } = started();
		assert.equal(endOf(await refusal(staff.checkout.markCheckoutAsCompleted(nowhere))), "404 CHECKOUT_NOT_FOUND");
	});
});
