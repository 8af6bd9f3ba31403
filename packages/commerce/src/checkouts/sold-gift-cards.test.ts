import assert from "node:assert/strict";
import { after, before, it } from "node:test";
import { merchantDiscounts } from "@cartwright/contract/carts/merchant-discounts";
import { currentCart } from "@cartwright/contract/carts/v1/current-cart";
import { currentCartV2 } from "@cartwright/contract/carts/v2/current-cart";
import { checkout as checkouts } from "@cartwright/contract/checkouts/v1/checkout";
import type { DescriptionLine } from "@cartwright/contract/ecommerce/line-item-messages";
import { giftCardProducts } from "@cartwright/contract/gift-cards/gift-card-products";
import { giftCards as cardService } from "@cartwright/contract/gift-cards/gift-cards";
import { orderBilling } from "@cartwright/contract/orders/order-billing";
import { orderTransactions as transactionService } from "@cartwright/contract/orders/order-transactions";
import { orders as orderService } from "@cartwright/contract/orders/orders";
import { mails } from "@cartwright/kernel/mail/documents";
import type { Client } from "@cartwright/sdk/client";
import { equals } from "@cartwright/store/query/filter";
import { byIds, page } from "@cartwright/store/store";
import { breachesIn, buyerDetails, lineOf, offer, payBy, place } from "@cartwright/testing/buying";
import { offerCoupon } from "@cartwright/testing/example-coupon";
import { refusalOf } from "@cartwright/testing/refusal";
import { deliverEvents, workContext } from "@cartwright/testing/review-requests";
import { onEachEngine, openShop, type Shop } from "@cartwright/testing/shop";
import { giftCards } from "../gift-cards/documents.ts";
import { giftCardAppId } from "../gift-cards/gift-card.ts";
import { idOfUnit, issueGiftCards } from "../orders/issue-gift-cards.ts";
import { testCards } from "../payments/providers/test-gateway/test-cards.ts";

onEachEngine("gift cards that are sold", (engine) => {
	let shop: Shop;
	let staff: Client;
	let productId: string;
	let presetId: string;
	before(async () => {
		shop = await openShop({ engine });
		staff = await shop.staff();
		const { giftCardProduct } = await staff.use(giftCardProducts).createGiftCardProduct({
			giftCardProduct: {
				name: "Gift card",
				presetVariants: [{ price: { amount: "45" }, value: { amount: "50" } }],
				customVariant: { minValue: { amount: "10" }, maxValue: { amount: "500" } },
				expirationType: "RELATIVE",
				relativeExpirationDate: { value: 1, period: "YEARS" },
			},
		});
		productId = giftCardProduct?.id ?? "";
		presetId = giftCardProduct?.presetVariants?.[0]?.id ?? "";
	});
	after(async () => {
		assert.deepEqual(await breachesIn(shop), []);
		await shop.close();
	});

	const giftingInfo = {
		recipientInfo: { firstName: "Grace", lastName: "Hopper", email: "grace@example.com" },
		greetingMessage: "All the best",
	};
	const giftLine = (options: object, quantity = 1) => ({
		catalogReference: { appId: giftCardAppId, catalogItemId: productId, options: options as never },
		quantity,
	});
	type Described = { readonly descriptionLines?: readonly DescriptionLine[] | null | undefined };
	const cardsOf = async (orderId: string) => {
		const { order } = await staff.use(orderService).getOrder({ id: orderId });
		const ids = (order?.lineItems ?? []).flatMap(({ id, quantity }) =>
			Array.from({ length: quantity ?? 0 }, (_, unit) => idOfUnit(orderId, id ?? "", unit)),
		);
		const { cards } = await shop.store.read(shop.site, { cards: byIds(giftCards, ids) });
		return [...cards.values()].map(({ doc }) => doc);
	};
	const mailsTo = async (address: string) => {
		const { found } = await shop.store.read(shop.site, { found: page(mails, { limit: 1000 }) });
		return found.filter(({ doc }) => JSON.stringify(doc.to).includes(address));
	};
	const checkoutOf = async (client: Client, ...lineItems: ReturnType<typeof giftLine>[]) => {
		const { checkout } = await client
			.use(checkouts)
			.createCheckout({ lineItems, checkoutInfo: buyerDetails, channelType: "WEB" } as never);
		return checkout;
	};
	const buy = async (client: Client, ...lineItems: ReturnType<typeof giftLine>[]) => {
		const orderId = await place(client, (await checkoutOf(client, ...lineItems))?.id ?? "");
		await payBy(client, orderId, testCards.approved);
		return orderId;
	};

	it("keep their price if staff grant a discount, which is of the other lines", async () => {
		const shopper = await shop.visitor();
		const lineItems = [giftLine({ variantId: presetId, giftingInfo }), lineOf(await offer(shop))];
		const { cart } = await shopper.use(currentCart).addToCurrentCart({ lineItems });
		const cartId = cart?.id ?? "";
		const total = async () => {
			const { priceSummary } = await shopper.use(currentCart).estimateCurrentCartTotals({});
			return [priceSummary?.subtotal?.amount, priceSummary?.discount?.amount];
		};
		const { setMerchantDiscounts } = staff.use(merchantDiscounts);
		await setMerchantDiscounts({ cartId, merchantDiscounts: [{ percentage: 50 }] });
		assert.deepEqual(await total(), ["55.00", "5.00"]);
		await setMerchantDiscounts({ cartId, merchantDiscounts: [{ amount: "40" }] });
		assert.deepEqual(await total(), ["55.00", "10.00"]);
	});

	it("say in carts and orders for whom they are, and on which day they are sent", async () => {
		const shopper = await shop.visitor();
		const gift = { ...giftingInfo, deliveryDate: "2027-12-24" };
		const unnamed = { recipientInfo: { email: "ben@example.com" } };
		const lineItems = [gift, unnamed, {}].map((each) => giftLine({ variantId: presetId, giftingInfo: each }));
		const { cart } = await shopper.use(currentCart).addToCurrentCart({ lineItems });
		const described = (lines: readonly Described[] | null | undefined) =>
			lines?.map(({ descriptionLines }) =>
				descriptionLines?.map(({ name, plainText }) => [name?.original, plainText?.original]),
			);
		const expected = [
			[
				["For", "Grace Hopper"],
				["Sent on", "December 24, 2027"],
			],
			[["For", "ben@example.com"]],
			[],
		];
		assert.deepEqual(described(cart?.lineItems), expected);
		const orderId = await buy(shopper, giftLine({ variantId: presetId, giftingInfo: gift }));
		const { order } = await staff.use(orderService).getOrder({ id: orderId });
		assert.deepEqual(described(order?.lineItems), expected.slice(0, 1));
	});

	it("are issued once the order is paid, one for each unit, and mailed to whom they are for", async () => {
		const client = await shop.visitor();
		const checkout = await checkoutOf(client, giftLine({ variantId: presetId, giftingInfo }, 2));
		assert.deepEqual(
			[
				checkout?.lineItems?.[0]?.itemType?.preset,
				checkout?.priceSummary?.total?.amount,
				checkout?.shippingInfo?.selectedCarrierServiceOption,
			],
			["GIFT_CARD", "90.00", undefined],
		);
		assert.equal(checkout?.priceSummary?.tax?.amount ?? "0.00", "0.00", "what a gift card pays for is taxed later");
		const orderId = await place(client, checkout?.id ?? "");
		await deliverEvents(shop);
		assert.deepEqual(await cardsOf(orderId), [], "nothing before it is paid");
		await payBy(client, orderId, testCards.approved);
		await deliverEvents(shop);
		const cards = await cardsOf(orderId);
		assert.deepEqual(
			cards.map(({ balance, currency, source, orderInfo, notification }) => [
				balance,
				currency,
				source,
				orderInfo?.orderId,
				notification?.recipient?.name,
				notification?.personalizedMessage,
			]),
			Array.from({ length: 2 }, () => [5000, "USD", "ORDER", orderId, "Grace Hopper", "All the best"]),
		);
		assert.equal(cards[0]?.expirationDate?.slice(0, 4), String(shop.now().getUTCFullYear() + 1));
		assert.notEqual(cards[0]?.codeSuffix === cards[1]?.codeSuffix && cards[0]?.code === cards[1]?.code, true);
		assert.equal((await mailsTo("grace@example.com")).length, 2);
		assert.equal((await staff.use(orderService).getOrder({ id: orderId })).order?.fulfillmentStatus, "FULFILLED");
	});

	it("are issued once, however often the events are delivered, and whatever was issued before a crash", async () => {
		const client = await shop.visitor();
		const orderId = await buy(client, giftLine({ variantId: presetId, giftingInfo }, 3));
		const event = { site: shop.site, entityId: orderId } as Parameters<typeof issueGiftCards.handle>[1];
		// Several at once, as two processes after a crash.
		await Promise.all([1, 2, 3].map(() => issueGiftCards.handle(workContext(shop), event)));
		await deliverEvents(shop);
		await issueGiftCards.handle(workContext(shop), event);
		assert.equal((await cardsOf(orderId)).length, 3);
		const { total } = await shop.store.read(shop.site, {
			total: page(giftCards, { filter: equals("people", "grace@example.com"), limit: 100 }),
		});
		assert.equal(total.filter(({ doc }) => doc.orderInfo?.orderId === orderId).length, 3);
	});

	it("have an amount of the buyer's own, within its bounds, and are mailed to the buyer without a recipient", async () => {
		const client = await shop.visitor();
		const deliveryDate = new Date(shop.now().getTime() + 7 * 86_400_000).toISOString();
		const later = { ...giftingInfo, recipientInfo: { email: "later@example.com" }, deliveryDate };
		const orderId = await buy(
			client,
			giftLine({ customAmount: 25.5, currency: "USD" }),
			giftLine({ customAmount: "10", giftingInfo: later }),
		);
		await deliverEvents(shop);
		const cards = await cardsOf(orderId);
		assert.deepEqual(cards.map(({ balance }) => balance).sort(), [1000, 2550]);
		const own = cards.find(({ balance }) => balance === 2550);
		assert.equal(own?.notification?.recipient?.email, buyerDetails.buyerInfo.email);
		assert.equal(cards.find(({ balance }) => balance === 1000)?.dueDate, deliveryDate);
		assert.equal((await mailsTo("later@example.com")).length, 0, "on its day");
	});

	it("are refused with amounts that the shop does not sell", async () => {
		const cart = (await shop.visitor()).use(currentCart);
		const add = (options: object, quantity = 1) =>
			refusalOf(cart.addToCurrentCart({ lineItems: [giftLine(options, quantity)] }));
		const wrong: object[] = [
			{ customAmount: 9.99 },
			{ customAmount: 500.01 },
			{ customAmount: -50 },
			{ customAmount: "1e2" },
			{ customAmount: 20.001 },
			{ customAmount: 20, currency: "EUR" },
			{ variantId: "custom" },
			{},
		];
		for (const options of wrong) {
			assert.equal(await add(options), "404 ITEM_NOT_FOUND_IN_CATALOG", JSON.stringify(options));
		}
		assert.match(await add({ variantId: presetId }, -1), /^400 lineItems\[0\]\.quantity/);
		const long = { variantId: presetId, giftingInfo: { greetingMessage: "x".repeat(501) } };
		assert.match(await add(long), /^400 .*greetingMessage MAX_LENGTH/);
		// An address that is none cannot be ordered.
		await cart.addToCurrentCart({
			lineItems: [giftLine({ variantId: presetId, giftingInfo: { recipientInfo: { email: "nobody" } } }, 5000)],
		});
		const { cart: shown } = await cart.getCurrentCart({});
		assert.equal(shown?.lineItems?.[0]?.quantity, 100, "so many gift cards one line can have");
	});

	it("cost what their product says, also for staff who may change prices", async () => {
		const line = { ...giftLine({ variantId: presetId }), catalogOverrideFields: { price: "0" } };
		const request = { lineItems: [line], checkoutInfo: buyerDetails, channelType: "WEB" as const };
		assert.equal(
			await refusalOf(staff.use(checkouts).createCheckout(request)),
			"400 lineItems[0].catalogOverrideFields VALIDATION",
		);
	});

	it("are paid neither by gift card nor by coupon, in both versions of the cart", async () => {
		const { giftCard } = await staff.use(cardService).createGiftCard({
			giftCard: { currency: "USD", source: "MANUAL", initialValue: { amount: "500" } },
		});
		const { code: couponCode } = await offerCoupon(shop, {
			code: "HALF",
			value: { type: "PERCENT_OFF", rate: 500_000 },
		});
		const client = await shop.visitor();
		const id = (await checkoutOf(client, giftLine({ variantId: presetId })))?.id ?? "";
		const { checkout } = await client
			.use(checkouts)
			.updateCheckout({ checkout: { id }, giftCardCode: giftCard?.code ?? "" })
			.catch(() => client.use(checkouts).getCheckout({ id }));
		assert.equal(checkout?.payNowTotalAfterGiftCard?.amount, "45.00");
		const withCoupon = await client
			.use(checkouts)
			.updateCheckout({ checkout: { id }, couponCode })
			.catch(() => client.use(checkouts).getCheckout({ id }));
		assert.equal(withCoupon.checkout?.priceSummary?.total?.amount, "45.00");
		const v2 = (await shop.visitor()).use(currentCartV2);
		const { cart } = await v2.addLineItemsToCurrentCart({
			catalogItems: [giftLine({ customAmount: 60 }), lineOf(await offer(shop, 10))],
		} as never);
		assert.equal(cart?.lineItems?.length, 2);
	});

	it("are disabled if the order is canceled, and none is issued after that", async () => {
		const client = await shop.visitor();
		const orderId = await buy(client, giftLine({ variantId: presetId, giftingInfo }));
		await deliverEvents(shop);
		await staff.use(orderService).cancelOrder({ id: orderId });
		await deliverEvents(shop);
		assert.ok((await cardsOf(orderId)).every(({ disabledDate }) => disabledDate !== undefined));
		const other = await buy(client, giftLine({ variantId: presetId, giftingInfo }));
		await staff.use(orderService).cancelOrder({ id: other });
		await deliverEvents(shop);
		assert.deepEqual(await cardsOf(other), []);
	});

	it("are disabled if all of the money went back, also if a part was spent", async () => {
		const client = await shop.visitor();
		const orderId = await buy(client, giftLine({ variantId: presetId, giftingInfo }));
		await deliverEvents(shop);
		const [card] = await cardsOf(orderId);
		await staff
			.use(cardService)
			.decreaseGiftCardBalance({ giftCardId: card?.id ?? "", amount: { amount: "20" } } as never);
		const { orderTransactions } = await staff.use(transactionService).listTransactionsForSingleOrder({ orderId });
		const paymentId = orderTransactions?.payments?.[0]?.id ?? "";
		await staff.use(orderBilling).refundPayments({ orderId, paymentRefunds: [{ paymentId }] });
		await deliverEvents(shop);
		const [after] = await cardsOf(orderId);
		assert.deepEqual([after?.balance, after?.disabledDate !== undefined], [3000, true]);
	});

	it("leave the cart with their product", async () => {
		const client = await shop.visitor();
		await client.use(currentCart).addToCurrentCart({ lineItems: [giftLine({ customAmount: 30 })] });
		await staff.use(giftCardProducts).deleteGiftCardProduct({ giftCardProductId: productId });
		const { cart } = await client.use(currentCart).getCurrentCart({});
		assert.equal(cart?.lineItems?.[0]?.availability?.status, "NOT_FOUND");
		const lineItems = [giftLine({ customAmount: 30 })];
		assert.equal(
			await refusalOf(client.use(currentCart).addToCurrentCart({ lineItems })),
			"404 ITEM_NOT_FOUND_IN_CATALOG",
		);
	});
});
