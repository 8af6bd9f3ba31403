import assert from "node:assert/strict";
import { after, before, it } from "node:test";
import { currentCart } from "@cartwright/contract/carts/v1/current-cart";
import { cartV2 } from "@cartwright/contract/carts/v2/cart";
import { currentCartV2 } from "@cartwright/contract/carts/v2/current-cart";
import { explanations } from "@cartwright/contract/checkouts/explanations";
import { checkout as checkouts } from "@cartwright/contract/checkouts/v1/checkout";
import { giftCards } from "@cartwright/contract/gift-cards/gift-cards";
import { giftCardTransactions } from "@cartwright/contract/gift-cards/transactions";
import { orderBilling } from "@cartwright/contract/orders/order-billing";
import { orderTransactions } from "@cartwright/contract/orders/order-transactions";
import { orders as orderService } from "@cartwright/contract/orders/orders";
import type { Client } from "@cartwright/sdk/client";
import { embeddedProviders } from "@cartwright/server/registries/providers";
import { replace } from "@cartwright/store/batch";
import { equals } from "@cartwright/store/query/filter";
import { byId, page } from "@cartwright/store/store";
import {
	breachesIn,
	lineOf,
	offer,
	payBy,
	place,
	readyCart,
	readyCheckout,
	releaseExpiredHolds,
} from "@cartwright/testing/buying";
import { offerCoupon } from "@cartwright/testing/example-coupon";
import { refusalOf } from "@cartwright/testing/refusal";
import { onEachEngine, openShop, type Shop } from "@cartwright/testing/shop";
import { giftCardTransactions as transactions } from "../gift-cards/documents.ts";
import { bookEntries } from "../orders/book-entry.ts";
import { testCards } from "../payments/providers/test-gateway/test-cards.ts";
import { carts } from "../purchase/cart-document.ts";

const usd = { currency: "USD", source: "MANUAL" } as const;

onEachEngine("gift cards as payment", (engine) => {
	let shop: Shop;
	let staff: Client;
	before(async () => {
		shop = await openShop({ engine });
		staff = await shop.staff();
	});
	after(async () => {
		assert.deepEqual(await breachesIn(shop), []);
		await shop.close();
	});

	const issue = async (amount: string) => {
		const { giftCard } = await staff.use(giftCards).createGiftCard({ giftCard: { ...usd, initialValue: { amount } } });
		return { id: giftCard?.id ?? "", code: giftCard?.code ?? "" };
	};
	const balanceOf = async (giftCardId: string) =>
		(await staff.use(giftCards).getGiftCard({ giftCardId })).giftCard?.balance?.amount;
	const ledgerOf = async (giftCardId: string) => {
		const query = { sort: [{ fieldName: "createdDate", order: "ASC" as const }] };
		const found = await staff.use(giftCardTransactions).queryGiftCardTransactions({ giftCardId, query });
		return (found.transactions ?? []).map(({ type, amount, updatedBalance }) =>
			[type, amount?.amount, updatedBalance?.amount].join(" "),
		);
	};
	/** A checkout that the gift card is applied to. */
	const checkoutWith = async (client: Client, giftCardCode: string, quantity = 1) => {
		const id = await readyCheckout(client, lineOf(await offer(shop, 100), quantity));
		const { checkout } = await client.use(checkouts).updateCheckout({ checkout: { id }, giftCardCode });
		return { id, checkout };
	};
	const orderOf = async (id: string) => (await staff.use(orderService).getOrder({ id })).order;
	const paymentsOf = async (orderId: string) =>
		(await staff.use(orderTransactions).listTransactionsForSingleOrder({ orderId })).orderTransactions?.payments ?? [];
	const entriesOf = async (orderId: string) => {
		const { rows } = await shop.store.read(shop.site, {
			rows: page(bookEntries, { filter: equals("orderId", orderId), limit: 10 }),
		});
		return rows.map(({ doc }) => `${doc.kind} ${doc.means} ${doc.amount}`).sort();
	};

	it("pay as much as they have, and the rest is paid by card", async () => {
		const card = await issue("8");
		const client = await shop.visitor();
		const { id, checkout } = await checkoutWith(client, card.code.toLowerCase());
		const total = Number(checkout?.priceSummary?.total?.amount) + 8;
		assert.deepEqual(
			[checkout?.giftCard?.obfuscatedCode, checkout?.giftCard?.amount?.amount],
			[`****-****-****-${card.code.slice(-4)}`, "8.00"],
		);
		assert.ok(!JSON.stringify(checkout).includes(card.code));
		assert.equal(Number(checkout?.payNowTotalAfterGiftCard?.amount), total - 8);
		const explained = await client.use(explanations).explainCheckout({ checkoutId: id });
		assert.ok(JSON.stringify(explained).includes("GIFT_CARD"));
		const orderId = await place(client, id);
		assert.equal(await balanceOf(card.id), "0.00");
		assert.equal((await orderOf(orderId))?.status, "INITIALIZED");
		assert.equal(await place(client, id), orderId);
		await payBy(client, orderId, testCards.approved);
		const order = await orderOf(orderId);
		assert.deepEqual([order?.status, order?.paymentStatus], ["APPROVED", "PAID"]);
		assert.equal(Number(order?.balanceSummary?.paid?.amount), total);
		assert.deepEqual(
			(await paymentsOf(orderId)).map(({ amount, giftcardPaymentDetails: by }) => [
				Number(amount?.amount),
				by?.giftCardId,
				by?.obfuscatedCode,
			]),
			[
				[8, card.id, `****-****-****-${card.code.slice(-4)}`],
				[total - 8, undefined, undefined],
			],
		);
		const entries = await entriesOf(orderId);
		assert.ok(entries.includes("CHARGE GIFT_CARD 800") && entries.length === 2, entries.join());
		assert.deepEqual(await ledgerOf(card.id), ["INITIAL 8.00 8.00", "REDEEM 8.00 0.00"]);
	});

	it("pay for everything, which needs no other payment", async () => {
		const card = await issue("500");
		const client = await shop.visitor();
		const { id, checkout } = await checkoutWith(client, card.code);
		assert.equal(checkout?.payNowTotalAfterGiftCard?.amount, "0.00");
		assert.equal(checkout?.paymentRequired, false);
		const orderId = await place(client, id);
		const order = await orderOf(orderId);
		assert.deepEqual([order?.status, order?.paymentStatus], ["APPROVED", "PAID"]);
		assert.equal(Number(await balanceOf(card.id)), 500 - Number(order?.priceSummary?.total?.amount));
		await staff.use(orderService).cancelOrder({ id: orderId, restockAllItems: true });
		assert.equal(await balanceOf(card.id), "500.00");
		assert.equal((await paymentsOf(orderId))[0]?.giftcardPaymentDetails?.voided, true);
		assert.match((await ledgerOf(card.id)).at(-1) ?? "", /^VOID .* 500\.00$/);
		const [charge = "", refund = ""] = await entriesOf(orderId);
		assert.equal(refund, charge.replace("CHARGE GIFT_CARD ", "REFUND GIFT_CARD -"));
	});

	it("get back what they paid when the order is not paid in time, and pay again when its buyer comes back", async () => {
		const card = await issue("8");
		const client = await shop.visitor();
		const { id } = await checkoutWith(client, card.code);
		const orderId = await place(client, id);
		assert.equal(await balanceOf(card.id), "0.00");
		shop.advance(3 * 3_600_000);
		await releaseExpiredHolds(shop, embeddedProviders({ store: shop.store, origin: "" }).payments);
		assert.equal(await balanceOf(card.id), "8.00");
		assert.equal(await place(client, id), orderId);
		assert.equal(await balanceOf(card.id), "0.00");
		await payBy(client, orderId, testCards.approved);
		assert.equal((await orderOf(orderId))?.paymentStatus, "PAID");
		assert.equal((await ledgerOf(card.id)).length, 4);
	});

	it("follow changes of the checkout after its order was placed", async () => {
		const [small, large] = [await issue("8"), await issue("500")];
		const client = await shop.visitor();
		const { id } = await checkoutWith(client, small.code);
		const orderId = await place(client, id);
		await client.use(checkouts).updateCheckout({ checkout: { id }, giftCardCode: large.code });
		assert.equal(await place(client, id), orderId);
		const order = await orderOf(orderId);
		assert.deepEqual([order?.status, await balanceOf(small.id)], ["APPROVED", "8.00"]);
		assert.equal(Number(await balanceOf(large.id)), 500 - Number(order?.priceSummary?.total?.amount));
	});

	it("pay no more than they have when several buyers use one at once", async () => {
		const card = await issue("500");
		const ids: { client: Client; id: string }[] = [];
		for (let count = 0; count < 4; count++) {
			const client = await shop.visitor();
			const { id } = await checkoutWith(client, card.code, 20);
			ids.push({ client, id });
		}
		const ends = await Promise.allSettled(ids.map(({ client, id }) => place(client, id)));
		const placed = ends.flatMap((end) => (end.status === "fulfilled" ? [end.value] : []));
		assert.equal(placed.length, 3);
		const paid = await Promise.all(placed.map(paymentsOf));
		const sums = paid.map((payments) => payments.reduce((sum, { amount }) => sum + Number(amount?.amount), 0));
		assert.equal(
			sums.reduce((sum, each) => sum + each, 0),
			500,
		);
		assert.equal(await balanceOf(card.id), "0.00");
	});

	it("are refunded in part and whole", async () => {
		const card = await issue("500");
		const client = await shop.visitor();
		const { id } = await checkoutWith(client, card.code);
		const orderId = await place(client, id);
		const [payment] = await paymentsOf(orderId);
		const paymentId = payment?.id ?? "";
		const refund = (amount?: string) =>
			staff
				.use(orderBilling)
				.refundPayments({ orderId, paymentRefunds: [{ paymentId, ...(amount ? { amount: { amount } } : {}) }] });
		await refund("5");
		assert.equal((await orderOf(orderId))?.paymentStatus, "PARTIALLY_REFUNDED");
		await refund();
		assert.equal((await orderOf(orderId))?.paymentStatus, "FULLY_REFUNDED");
		assert.equal(await balanceOf(card.id), "500.00");
		assert.deepEqual(
			(await ledgerOf(card.id)).slice(2).map((each) => each.split(" ")[0]),
			["PAYMENT_METHOD_REFUND", "PAYMENT_METHOD_REFUND"],
		);
	});

	it("pay what is owed for an order when staff redeem them", async () => {
		const card = await issue("8");
		const client = await shop.visitor();
		const orderId = await place(client, await readyCheckout(client, lineOf(await offer(shop, 100))));
		await payBy(client, orderId, "OFFLINE");
		const redeem = (amount: string, giftCardCode = card.code) =>
			staff.use(orderBilling).redeemGiftCard({ orderId, giftCardCode, amount: { amount }, currency: "USD" });
		assert.equal(await refusalOf(redeem("9")), "400 INVALID_AMOUNT");
		assert.equal(await refusalOf(redeem("1", "00000000")), "404 GIFT_CARD_NOT_FOUND");
		const { payment } = await redeem("8");
		assert.equal(payment?.giftcardPaymentDetails?.giftCardId, card.id);
		assert.equal(await balanceOf(card.id), "0.00");
		assert.equal((await orderOf(orderId))?.paymentStatus, "PARTIALLY_PAID");
		const charge = { giftCardCode: card.code, amount: { amount: "1" } };
		assert.equal(
			await refusalOf(staff.use(orderBilling).chargeOrder({ orderId, giftCards: [charge] })),
			"400 INVALID_AMOUNT",
		);
	});

	it("are refused by version 1 with the reason", async () => {
		const client = await shop.visitor();
		const [disabled, empty] = [await issue("8"), await issue("8")];
		const expirationDate = new Date(shop.now().getTime() + 60_000).toISOString();
		const initialValue = { amount: "8" };
		const { giftCard: expired } = await staff
			.use(giftCards)
			.createGiftCard({ giftCard: { ...usd, initialValue, expirationDate } });
		await staff.use(giftCards).disableGiftCard({ giftCardId: disabled.id });
		await staff.use(giftCards).decreaseGiftCardBalance({ giftCardId: empty.id, amount: { amount: "8" } });
		shop.advance(120_000);
		const lineItems = [lineOf(await offer(shop, 100))];
		const id = await readyCheckout(client, ...lineItems);
		const update = (giftCardCode: string) => client.use(checkouts).updateCheckout({ checkout: { id }, giftCardCode });
		const create = (giftCardCode: string) =>
			client.use(checkouts).createCheckout({ channelType: "WEB", lineItems, giftCardCode });
		for (const send of [update, create]) {
			assert.equal(await refusalOf(send("NOWHERE-1")), "404 GIFT_CARD_NOT_FOUND");
			assert.equal(await refusalOf(send(disabled.code)), "428 GIFT_CARD_DISABLED");
			assert.equal(await refusalOf(send(expired?.code ?? "")), "428 GIFT_CARD_EXPIRED");
			assert.equal(await refusalOf(send(empty.code)), "428 GIFT_CARD_IS_EMPTY");
		}
		const refusals = new Set<string>();
		for (let count = 0; count < 20; count++) refusals.add(await refusalOf(update(`GUESS-${count}00`)));
		assert.deepEqual([...refusals], ["404 GIFT_CARD_NOT_FOUND", "429 RATE_LIMITED"]);
		shop.advance(120_000);
		const usable = await issue("8");
		await update(usable.code);
		const { checkout } = await client.use(checkouts).removeGiftCard({ id });
		assert.equal(checkout?.giftCard, undefined);
	});

	it("are added to carts of version 2 and removed", async () => {
		const client = await shop.visitor();
		const [card, other] = [await issue("8"), await issue("8")];
		await client.use(currentCart).addToCurrentCart({ lineItems: [lineOf(await offer(shop, 100))] });
		const cartId = await readyCart(client);
		const add = (code: string, amount?: string) =>
			client.use(cartV2).addGiftCard({ cartId, giftCard: { code, ...(amount ? { redeemAmount: { amount } } : {}) } });
		const { cart } = await add(card.code, "3");
		const [applied] = cart?.paymentInfo?.giftCards ?? [];
		assert.deepEqual(
			[applied?.id, applied?.obfuscatedCode, applied?.requestedRedeemAmount?.amount],
			[card.id, `****-****-****-${card.code.slice(-4)}`, "3.00"],
		);
		const { summary } = await client.use(cartV2).calculateCart({ cartId });
		assert.deepEqual(
			summary?.paymentSummary?.giftCards?.map(({ redeemAmount }) => redeemAmount?.amount),
			["3.00"],
		);
		assert.equal(await refusalOf(add(card.code)), "409 GIFT_CARD_ALREADY_EXISTS");
		assert.equal(await refusalOf(add(other.code)), "428 MAX_GIFT_CARDS_PER_CART_EXCEEDED");
		assert.equal(await refusalOf(add("NOWHERE-1")), "428 INVALID_GIFT_CARD_CODE");
		const removed = await client.use(cartV2).removeGiftCard({ cartId, giftCardId: card.id });
		assert.deepEqual(removed.cart?.paymentInfo?.giftCards, []);
		await staff.use(giftCards).disableGiftCard({ giftCardId: other.id });
		assert.equal(await refusalOf(add(other.code)), "428 INVALID_GIFT_CARD_STATUS");
		const buyer = await shop.visitor();
		const catalogItems = [lineOf(await offer(shop, 100))];
		const created = await buyer
			.use(currentCartV2)
			.createCurrentCart({ catalogItems, giftCards: [{ code: card.code }] });
		assert.equal(created.cart?.paymentInfo?.giftCards?.[0]?.id, card.id);
		const two = [{ code: card.code }, { code: other.code }];
		assert.equal(
			await refusalOf(buyer.use(cartV2).createCart({ catalogItems, giftCards: two })),
			"400 MAX_GIFT_CARDS_EXCEEDED",
		);
		const { cart: emptied } = await buyer.use(currentCartV2).removeGiftCardFromCurrentCart({ giftCardId: card.id });
		assert.deepEqual(emptied?.paymentInfo?.giftCards, []);
		const { cart: again } = await buyer.use(currentCartV2).addGiftCardToCurrentCart({ giftCard: { code: card.code } });
		assert.equal(again?.paymentInfo?.giftCards?.length, 1);
	});

	it("are refused by version 2 with the reason, and not changed where they are locked", async () => {
		const client = await shop.visitor();
		const [card, other, disabled] = [await issue("8"), await issue("8"), await issue("8")];
		await staff.use(giftCards).disableGiftCard({ giftCardId: disabled.id });
		const [shopper, byCartId] = [client.use(currentCartV2), client.use(cartV2)];
		const catalogItems = [lineOf(await offer(shop, 100))];
		const invalidStatus = "428 INVALID_GIFT_CARD_STATUS";
		const broken = [{ code: disabled.code }];
		assert.equal(await refusalOf(byCartId.createCart({ catalogItems, giftCards: broken })), invalidStatus);
		assert.equal(await refusalOf(shopper.createCurrentCart({ catalogItems, giftCards: broken })), invalidStatus);
		const { cart } = await shopper.createCurrentCart({ catalogItems });
		const cartId = cart?.id ?? "";
		assert.equal(
			await refusalOf(shopper.addGiftCardToCurrentCart({ giftCard: { code: disabled.code } })),
			invalidStatus,
		);
		await shopper.addGiftCardToCurrentCart({ giftCard: { code: card.code } });
		const again = "409 GIFT_CARD_ALREADY_EXISTS";
		const [same, more] = [[{ code: card.code }], [{ code: other.code }]];
		assert.equal(await refusalOf(shopper.createCurrentCart({ catalogItems, giftCards: same })), again);
		assert.equal(await refusalOf(shopper.addGiftCardToCurrentCart({ giftCard: { code: card.code } })), again);
		const full = "428 MAX_GIFT_CARDS_PER_CART_EXCEEDED";
		assert.equal(await refusalOf(shopper.createCurrentCart({ catalogItems, giftCards: more })), full);
		assert.equal(await refusalOf(shopper.addGiftCardToCurrentCart({ giftCard: { code: other.code } })), full);
		assert.equal(
			await refusalOf(shopper.createCurrentCart({ catalogItems, giftCards: [...same, ...more] })),
			"400 MAX_GIFT_CARDS_EXCEEDED",
		);
		const { stored } = await shop.store.read(shop.site, { stored: byId(carts, cartId) });
		assert.ok(stored);
		await shop.store.commit(shop.site, [
			replace(carts, stored, { ...stored.doc, customSettings: { lockGiftCard: true } }),
		]);
		shop.advance(120_000);
		const locked = "428 GIFT_CARD_LOCKED";
		const giftCardId = card.id;
		assert.equal(await refusalOf(shopper.createCurrentCart({ catalogItems, giftCards: more })), locked);
		assert.equal(await refusalOf(shopper.addGiftCardToCurrentCart({ giftCard: { code: other.code } })), locked);
		assert.equal(await refusalOf(shopper.removeGiftCardFromCurrentCart({ giftCardId })), locked);
		assert.equal(await refusalOf(byCartId.addGiftCard({ cartId, giftCard: { code: other.code } })), locked);
		assert.equal(await refusalOf(byCartId.removeGiftCard({ cartId, giftCardId })), locked);
	});

	it("pay for no gift card, for which coupons are not either", async () => {
		const [card, coupon] = [await issue("8"), await offerCoupon(shop, { code: "GIFT" })];
		const byShop = staff.use(checkouts);
		const id = await readyCheckout(staff, lineOf(await offer(shop, 100)));
		await byShop.updateCheckout({ checkout: { id }, couponCode: coupon.code, giftCardCode: card.code });
		const customLineItems = [
			{
				quantity: 1,
				price: "50",
				productName: { original: "Gift card" },
				itemType: { preset: "GIFT_CARD" as const },
			},
		];
		const { checkout } = await byShop.updateCheckout({ checkout: { id }, customLineItems });
		assert.deepEqual(checkout?.appliedDiscounts, []);
		assert.equal(Number(checkout?.totalAfterGiftCard?.amount), Number(checkout?.priceSummary?.total?.amount));
		const noCoupon = "428 COUPON_CANNOT_BE_USED_TO_PURCHASE_GIFT_CARD";
		assert.equal(await refusalOf(byShop.createOrder({ id })), noCoupon);
		assert.equal(await refusalOf(byShop.createOrderAndCharge({ id })), noCoupon);
		assert.equal(
			await refusalOf(staff.use(cartV2).placeOrder({ cartId: id })),
			"428 CANNOT_APPLY_COUPON_DISCOUNT_WHEN_PURCHASING_GIFT_CARD",
		);
		await byShop.removeCoupon({ id });
		const noCard = "428 GIFT_CARD_CANNOT_BE_USED_TO_PURCHASE_GIFT_CARD";
		assert.equal(await refusalOf(byShop.createOrder({ id })), noCard);
		assert.equal(await refusalOf(byShop.createOrderAndCharge({ id })), noCard);
		assert.equal(
			await refusalOf(staff.use(cartV2).placeOrder({ cartId: id })),
			"428 CANNOT_PAY_FOR_GIFT_CARD_WITH_GIFT_CARD",
		);
		const invalidCode = "400 GIFT_CARD_CODE_INVALID";
		const giftCardCode = card.code;
		assert.equal(await refusalOf(byShop.updateCheckout({ checkout: { id }, giftCardCode })), invalidCode);
		assert.equal(
			await refusalOf(byShop.createCheckout({ channelType: "WEB", customLineItems, giftCardCode })),
			invalidCode,
		);
	});

	it("have a ledger that agrees with their balance", async () => {
		const { rows } = await shop.store.read(shop.site, { rows: page(transactions, { limit: 1000 }) });
		const ids = [...new Set(rows.map(({ doc }) => doc.giftCardId))];
		for (const id of ids) {
			const last = (await ledgerOf(id)).at(-1)?.split(" ").at(-1);
			assert.equal(last, await balanceOf(id), id);
		}
	});
});
