import assert from "node:assert/strict";
import { it } from "node:test";
import { cartV2 } from "@cartwright/contract/carts/v2/cart";
import { currentCartV2 } from "@cartwright/contract/carts/v2/current-cart";
import { products } from "@cartwright/products/catalogue/documents";
import { openInstallation } from "@cartwright/server/installation";
import { remove, replace } from "@cartwright/store/batch";
import { byId } from "@cartwright/store/store";
import { buyerDetails, changeSettings, lineOf, offer, payBy } from "@cartwright/testing/buying";
import { refusalOf } from "@cartwright/testing/refusal";
import { onEachEngine, openShop, type Shop, type Shopper } from "@cartwright/testing/shop";
import { testCards } from "../../payments/providers/test-gateway/test-cards.ts";
import { defaultPayments } from "../../payments/settings.ts";
import { carts as cartDocuments } from "../../purchase/cart-document.ts";
import { issueCompletionToken } from "../completion-token.ts";

const { address, contactDetails } = buyerDetails.billingInfo;
const nowhere = "0198c0de-0000-7000-8000-000000000000";
const membershipPayment = { existingMembership: { appId: nowhere, membershipId: "gold" } };
const unknown = { appId: "215238eb-22a5-4c36-9e7b-e7c08025e04e", catalogItemId: nowhere };
const standard = { code: "standard" };

/** The refusals of calls; each says what it should be. */
const expectAll = async (rows: readonly (readonly [Promise<unknown>, string])[]): Promise<void> => {
	const refusals = await Promise.all(rows.map(([call]) => refusalOf(call)));
	assert.deepEqual(
		refusals,
		rows.map(([, expected]) => expected),
	);
};

const addressed = {
	customerInfo: { ...contactDetails, email: "ada@example.com" },
	deliveryInfo: { address },
	paymentInfo: { billingAddress: address, billingContact: contactDetails },
};

const newCart = async (visitor: Shopper, ...catalogItems: ReturnType<typeof lineOf>[]): Promise<string> =>
	(await visitor.use(cartV2).createCart({ catalogItems, cart: addressed, deliveryMethod: standard })).cart?.id ?? "";

const paidCart = async (shop: Shop, visitor: Shopper): Promise<string> => {
	const cartId = await newCart(visitor, lineOf(await offer(shop)));
	const { orderId } = await visitor.use(cartV2).placeOrder({ cartId });
	await payBy(visitor, orderId ?? "", testCards.approved);
	return cartId;
};

onEachEngine("refusals of carts of version 2", (engine) => {
	it("name what is wrong with a request", async () => {
		const shop = await openShop({ engine });
		const [mug, file, visitor] = [await offer(shop), await offer(shop, 5, { type: "digital" }), await shop.visitor()];
		const [carts, current] = [visitor.use(cartV2), visitor.use(currentCartV2)];
		const item = lineOf(mug);
		const gone = { quantity: 1, catalogReference: unknown };
		const delivered = { catalogItems: [item], deliveryMethod: { code: "drone" } };
		const [coupons, giftCards] = [[{ code: "HALF" }], [{ code: "ABCDEFGH" }]];
		const coupon = { code: "HALF" };
		const giftCard = { code: "ABCDEFGH" };
		const cart = { deliveryInfo: { address } };
		const onlyFiles = { catalogItems: [lineOf(file)], cart, deliveryMethod: standard };
		await expectAll([
			[carts.createCart({ catalogItems: [gone] }), "404 ITEM_NOT_FOUND_IN_CATALOG"],
			[carts.createCart({ catalogItems: [{ ...item, membershipPayment }] }), "428 INVALID_MEMBERSHIP_PAYMENT_OPTION"],
			[carts.createCart({ catalogItems: [item], coupons }), "428 INVALID_COUPON_CODE"],
			[carts.createCart({ catalogItems: [item], giftCards }), "428 INVALID_GIFT_CARD_CODE"],
			[carts.createCart({ ...delivered, cart }), "404 DELIVERY_METHOD_NOT_FOUND"],
			[carts.createCart(delivered), "428 DELIVERY_METHOD_MISSING_ADDRESS"],
			[carts.createCart(onlyFiles), "428 DELIVERY_METHOD_MISSING_LINE_ITEMS"],
			[current.createCurrentCart({ catalogItems: [gone] }), "404 ITEM_NOT_FOUND_IN_CATALOG"],
			[
				current.createCurrentCart({ catalogItems: [{ ...item, membershipPayment }] }),
				"428 INVALID_MEMBERSHIP_PAYMENT_OPTION",
			],
			[current.createCurrentCart({ catalogItems: [item], coupons }), "428 INVALID_COUPON_CODE"],
			[current.createCurrentCart({ catalogItems: [item], giftCards }), "428 INVALID_GIFT_CARD_CODE"],
			[current.createCurrentCart({ ...delivered, cart }), "404 DELIVERY_METHOD_NOT_FOUND"],
			[current.createCurrentCart(delivered), "428 DELIVERY_METHOD_MISSING_ADDRESS"],
			[current.createCurrentCart(onlyFiles), "428 DELIVERY_METHOD_MISSING_LINE_ITEMS"],
			[current.addLineItemsToCurrentCart({}), "400 NO_LINE_ITEMS_TO_ADD"],
			[current.addLineItemsToCurrentCart({ catalogItems: [gone] }), "404 ITEM_NOT_FOUND_IN_CATALOG"],
			[
				current.addLineItemsToCurrentCart({ catalogItems: [{ ...item, membershipPayment }] }),
				"428 INVALID_MEMBERSHIP_PAYMENT_OPTION",
			],
		]);
		const cartId = await newCart(visitor, item);
		const { cart: bare } = await carts.createCart({ catalogItems: [item] });
		const { cart: files } = await carts.createCart({ catalogItems: [lineOf(file)], cart });
		const forms = { formSubmissions: [{ id: nowhere, formSubmissionId: nowhere }] };
		await expectAll([
			[carts.addLineItems({ cartId }), "400 NO_LINE_ITEMS_TO_ADD"],
			[carts.addLineItems({ cartId, catalogItems: [gone] }), "404 ITEM_NOT_FOUND_IN_CATALOG"],
			[
				carts.addLineItems({ cartId, catalogItems: [{ ...item, membershipPayment }] }),
				"428 INVALID_MEMBERSHIP_PAYMENT_OPTION",
			],
			[carts.setDeliveryMethod({ cartId, deliveryMethod: { code: "drone" } }), "404 DELIVERY_METHOD_NOT_FOUND"],
			[
				carts.setDeliveryMethod({ cartId: bare?.id ?? "", deliveryMethod: standard }),
				"428 DELIVERY_METHOD_MISSING_ADDRESS",
			],
			[
				carts.setDeliveryMethod({ cartId: files?.id ?? "", deliveryMethod: standard }),
				"428 DELIVERY_METHOD_MISSING_LINE_ITEMS",
			],
			[carts.updateFormSubmissions({ cartId, ...forms }), "400 formSubmissions FIELD_NOT_ALLOWED"],
			[carts.handleAsyncCheckoutCompletion({ token: "forged" }), "401 UNAUTHENTICATED_TOKEN"],
		]);
		const { cursorKey } = await openInstallation(shop.store, shop.now);
		const completion = { site: shop.site, checkoutId: nowhere, redirectUrl: "https://shop.example.com/thanks" };
		const token = await issueCompletionToken({ cursorKey, now: shop.now().toISOString() }, completion);
		assert.equal(await refusalOf(carts.handleAsyncCheckoutCompletion({ token })), "404 CHECKOUT_NOT_FOUND");
		const staffsOwn = (await shop.staff()).use(currentCartV2);
		const ownerless = staffsOwn.addLineItemsToCurrentCart({ catalogItems: [item] });
		assert.equal(await refusalOf(ownerless), "404 OWNED_CART_NOT_FOUND");
		const uncreated = staffsOwn.createCurrentCart({ catalogItems: [item] });
		assert.equal(await refusalOf(uncreated), "404 OWNED_CART_NOT_FOUND");
		const stranger = await shop.visitor();
		const nobody = stranger.use(currentCartV2);
		await expectAll([
			[nobody.getCurrentCart({}), "404 OWNED_CART_NOT_FOUND"],
			[nobody.updateCurrentCart({ cart }), "404 OWNED_CART_NOT_FOUND"],
			[nobody.deleteCurrentCart({}), "404 OWNED_CART_NOT_FOUND"],
			[nobody.refreshCurrentCart({}), "404 OWNED_CART_NOT_FOUND"],
			[nobody.calculateCurrentCart({}), "404 OWNED_CART_NOT_FOUND"],
			[nobody.estimateCurrentCart({}), "404 OWNED_CART_NOT_FOUND"],
			[nobody.removeLineItemsFromCurrentCart({ lineItemIds: [nowhere] }), "404 OWNED_CART_NOT_FOUND"],
			[nobody.updateLineItemsInCurrentCart({ lineItems: [{ lineItemId: nowhere }] }), "404 OWNED_CART_NOT_FOUND"],
			[nobody.addCouponToCurrentCart({ coupon }), "404 OWNED_CART_NOT_FOUND"],
			[nobody.removeCouponFromCurrentCart({ couponId: nowhere }), "404 OWNED_CART_NOT_FOUND"],
			[nobody.setDeliveryMethodForCurrentCart({ deliveryMethod: standard }), "404 OWNED_CART_NOT_FOUND"],
			[nobody.removeDeliveryMethodFromCurrentCart({}), "404 OWNED_CART_NOT_FOUND"],
			[nobody.addGiftCardToCurrentCart({ giftCard }), "404 OWNED_CART_NOT_FOUND"],
			[nobody.removeGiftCardFromCurrentCart({ giftCardId: nowhere }), "404 OWNED_CART_NOT_FOUND"],
			[nobody.updateFormSubmissionsInCurrentCart(forms), "404 OWNED_CART_NOT_FOUND"],
			[nobody.getUpsellOptionsForCurrentCart({}), "404 OWNED_CART_NOT_FOUND"],
		]);
		const { cart: own } = await nobody.createCurrentCart({ catalogItems: [item] });
		const lineItemId = own?.lineItems?.[0]?.id ?? "";
		const update = { lineItemId, quantity: { newQuantity: 2 } };
		await expectAll([
			[nobody.removeLineItemsFromCurrentCart({ lineItemIds: [nowhere] }), "404 LINE_ITEM_NOT_FOUND_IN_CART"],
			[
				nobody.updateLineItemsInCurrentCart({ lineItems: [{ ...update, lineItemId: nowhere }] }),
				"404 LINE_ITEM_NOT_FOUND_IN_CART",
			],
			[nobody.updateLineItemsInCurrentCart({ lineItems: [update, update] }), "400 DUPLICATE_LINE_ITEM_UPDATES"],
			[nobody.updateLineItemsInCurrentCart({ lineItems: [{ lineItemId }] }), "400 EMPTY_LINE_ITEM_UPDATES"],
			[nobody.addCouponToCurrentCart({ coupon }), "428 INVALID_COUPON_CODE"],
			[nobody.removeCouponFromCurrentCart({ couponId: nowhere }), "404 COUPON_NOT_FOUND_IN_CART"],
			[nobody.addGiftCardToCurrentCart({ giftCard }), "428 INVALID_GIFT_CARD_CODE"],
			[nobody.removeGiftCardFromCurrentCart({ giftCardId: nowhere }), "404 GIFT_CARD_NOT_FOUND_IN_CART"],
			[nobody.setDeliveryMethodForCurrentCart({ deliveryMethod: standard }), "428 DELIVERY_METHOD_MISSING_ADDRESS"],
			[nobody.updateFormSubmissionsInCurrentCart(forms), "400 formSubmissions FIELD_NOT_ALLOWED"],
		]);
		const vanished = await offer(shop);
		const { cart: stale } = await nobody.addLineItemsToCurrentCart({ catalogItems: [lineOf(vanished)] });
		const { product } = await shop.store.read(shop.site, { product: byId(products, vanished.product.id) });
		if (product) await shop.store.commit(shop.site, [remove(products, product)]);
		const lost = { lineItemId: stale?.lineItems?.[1]?.id ?? "", quantity: { newQuantity: 2 } };
		await expectAll([
			[carts.updateLineItems({ cartId: nowhere, lineItems: [lost] }), "404 CART_NOT_FOUND"],
			[nobody.updateLineItemsInCurrentCart({ lineItems: [lost] }), "404 ITEM_NOT_FOUND_IN_CATALOG"],
		]);
		const ownCarts = stranger.use(cartV2);
		const byItsId = ownCarts.updateLineItems({ cartId: own?.id ?? "", lineItems: [lost] });
		assert.equal(await refusalOf(byItsId), "404 ITEM_NOT_FOUND_IN_CATALOG");
		assert.equal((await nobody.refreshCurrentCart({})).cart?.lineItems?.[1]?.status, "REMOVED_FROM_CATALOG");
		await nobody.removeLineItemsFromCurrentCart({ lineItemIds: [lost.lineItemId] });
		await nobody.updateCurrentCart({ cart });
		const drone = nobody.setDeliveryMethodForCurrentCart({ deliveryMethod: { code: "drone" } });
		assert.equal(await refusalOf(drone), "404 DELIVERY_METHOD_NOT_FOUND");
		await nobody.addLineItemsToCurrentCart({ catalogItems: [lineOf(file)] });
		await nobody.removeLineItemsFromCurrentCart({ lineItemIds: [lineItemId] });
		const nothing = nobody.setDeliveryMethodForCurrentCart({ deliveryMethod: standard });
		assert.equal(await refusalOf(nothing), "428 DELIVERY_METHOD_MISSING_LINE_ITEMS");
		await shop.close();
	});

	it("say that there is no such cart, or that it became an order", async () => {
		const shop = await openShop({ engine });
		const visitor = await shop.visitor();
		const ordered = await paidCart(shop, visitor);
		const carts = visitor.use(cartV2);
		const staff = (await shop.staff()).use(cartV2);
		const [coupon, giftCard] = [{ code: "HALF" }, { code: "ABCDEFGH" }];
		const forms = { formSubmissions: [{ id: nowhere, formSubmissionId: nowhere }] };
		const lineItems = [{ lineItemId: nowhere, quantity: { newQuantity: 1 } }];
		const refused = (cartId: string, code: string) =>
			expectAll([
				[carts.updateCart({ cart: { id: cartId, note: "x" } }), code],
				[carts.deleteCart({ cartId }), code],
				[carts.refreshCart({ cartId }), code],
				[carts.estimateCart({ cartId }), code],
				[carts.calculateCart({ cartId }), code],
				[carts.getCheckoutUrl({ cartId }), code],
				[carts.addLineItems({ cartId, catalogItems: [{ quantity: 1, catalogReference: unknown }] }), code],
				[carts.removeLineItems({ cartId, lineItemIds: [nowhere] }), code],
				[carts.updateLineItems({ cartId, lineItems }), code],
				[carts.addCoupon({ cartId, coupon }), code],
				[carts.removeCoupon({ cartId, couponId: nowhere }), code],
				[carts.setDeliveryMethod({ cartId, deliveryMethod: standard }), code],
				[carts.removeDeliveryMethod({ cartId }), code],
				[carts.addGiftCard({ cartId, giftCard }), code],
				[carts.removeGiftCard({ cartId, giftCardId: nowhere }), code],
				[carts.updateFormSubmissions({ cartId, ...forms }), code],
			]);
		await refused(nowhere, "404 CART_NOT_FOUND");
		await refused(ordered, "428 CART_ALREADY_ORDERED");
		await expectAll([
			[carts.getCart({ cartId: nowhere }), "404 CART_NOT_FOUND"],
			[carts.getUpsellOptions({ cartId: nowhere }), "404 CART_NOT_FOUND"],
			[carts.placeOrder({ cartId: nowhere }), "404 CART_NOT_FOUND"],
			[staff.markCartAsCompleted({ cartId: nowhere }), "404 CART_NOT_FOUND"],
		]);
		const elsewhere = await newCart(visitor, lineOf(await offer(shop)));
		const { cart } = await staff.markCartAsCompleted({ cartId: elsewhere });
		assert.equal(cart?.orderPlaced, true);
		assert.equal(await refusalOf(carts.placeOrder({ cartId: elsewhere })), "428 CART_ALREADY_ORDERED");
		await shop.close();
	});

	it("say why no order can be placed", async () => {
		const shop = await openShop({ engine });
		const [mug, visitor] = [await offer(shop), await shop.visitor()];
		const carts = visitor.use(cartV2);
		const [cartId, changed] = [await newCart(visitor, lineOf(mug)), await newCart(visitor, lineOf(mug))];
		const { cart: bare } = await carts.createCart({ catalogItems: [lineOf(mug)], cart: addressed });
		const { cart: empty } = await carts.createCart({ catalogItems: [lineOf(mug)] });
		await carts.removeLineItems({ cartId: empty?.id ?? "", lineItemIds: [empty?.lineItems?.[0]?.id ?? ""] });
		const { cart: unpaid } = await carts.createCart({
			catalogItems: [lineOf(mug)],
			deliveryMethod: standard,
			cart: { ...addressed, paymentInfo: {} },
		});
		const edit = async (id: string, change: object) => {
			const { cart } = await shop.store.read(shop.site, { cart: byId(cartDocuments, id) });
			if (cart) await shop.store.commit(shop.site, [replace(cartDocuments, cart, { ...cart.doc, ...change })]);
		};
		await edit(changed, { delivery: { code: "drone" } });
		const staff = (await shop.staff()).use(cartV2);
		const membersOnly = await newCart(visitor, lineOf(mug));
		await staff.addLineItems({
			cartId: membersOnly,
			customItems: [
				{
					name: { original: "Talk" },
					pricing: { price: { amount: "5" } },
					quantityInfo: { requestedQuantity: 1 },
					attributes: { itemType: { preset: "SERVICE" }, membersOnly: true },
				},
			],
		});
		const pending = await newCart(visitor, lineOf(mug));
		const { orderId } = await carts.placeOrder({ cartId: pending });
		await payBy(visitor, orderId ?? "", testCards.slow);
		await carts.updateCart({ cart: { id: pending, note: "Ring twice" } });
		const tagged = await offer(shop, 5, { customTextFields: [{ title: "Name", maxLength: 10, mandatory: true }] });
		const untagged = await newCart(visitor, lineOf(tagged));
		await expectAll([
			[carts.placeOrder({ cartId: untagged }), "428 VIOLATIONS_WITH_ERROR_SEVERITY"],
			[carts.placeOrder({ cartId: empty?.id ?? "" }), "428 EMPTY_CART"],
			[carts.placeOrder({ cartId: bare?.id ?? "" }), "428 MISSING_DELIVERY_METHOD"],
			[carts.placeOrder({ cartId: unpaid?.id ?? "" }), "428 CALCULATION_ERROR"],
			[carts.placeOrder({ cartId: changed }), "428 DELIVERY_METHOD_NO_LONGER_AVAILABLE"],
			[carts.placeOrder({ cartId: membersOnly }), "428 MEMBERS_ONLY_ITEM"],
			[carts.placeOrder({ cartId: pending }), "428 PAYMENT_ALREADY_IN_PROGRESS"],
		]);
		await changeSettings(shop, { payments: { ...defaultPayments, offline: false, testGateway: false } });
		assert.equal(await refusalOf(carts.placeOrder({ cartId })), "428 SITE_NOT_ACCEPTING_PAYMENTS");
		await shop.close();
	});
});
