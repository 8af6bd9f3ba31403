import assert from "node:assert/strict";
import { after, afterEach, before, beforeEach, it } from "node:test";
import { currentCart } from "@cartwright/contract/carts/v1/current-cart";
import { cartV2 } from "@cartwright/contract/carts/v2/cart";
import { currentCartV2 } from "@cartwright/contract/carts/v2/current-cart";
import { checkout as checkouts } from "@cartwright/contract/checkouts/v1/checkout";
import { giftCardRedemptions } from "@cartwright/contract/gift-cards/redemptions";
import { orderBilling } from "@cartwright/contract/orders/order-billing";
import { orders } from "@cartwright/contract/orders/orders";
import { servicePlugins } from "@cartwright/contract/service-plugins/service-plugins";
import { apps } from "@cartwright/contract/webhooks/apps";
import { withoutSealed } from "@cartwright/store/sealed-store";
import { byId } from "@cartwright/store/store";
import { lineOf, payBy, place, readyCheckout } from "@cartwright/testing/buying";
import { refusalOf } from "@cartwright/testing/refusal";
import { onEachEngine, type Shopper } from "@cartwright/testing/shop";
import { v7 as uuid } from "uuid";
import { orders as orderDocuments } from "../orders/documents.ts";
import { testCards } from "../payments/providers/test-gateway/test-cards.ts";
import { carts } from "../purchase/cart-document.ts";
import { type BilledShop, openBilledShop } from "./billing/example-billing.ts";
import { GiftCardApp, refused } from "./example-gift-card-app.ts";

const minutes = 60_000;
const code = "FRIEND-4711";

onEachEngine("gift cards of an app", (engine) => {
	let billed: BilledShop;
	let app: GiftCardApp;
	let appId: string;
	let pluginId: string;
	let shopper: Shopper;
	before(async () => {
		billed = await openBilledShop(engine, {}, ((...args: Parameters<GiftCardApp["fetch"]>) =>
			app.fetch(...args)) as never);
	});
	// Another app for each test: one that has failed too often is not called for a while.
	beforeEach(async () => {
		app = new GiftCardApp();
		await app.listen();
		app.balances.set(code, 12);
		shopper = await billed.shop.visitor();
		const staff = await billed.shop.staff();
		const created = await staff.use(apps).createApp({ name: "Gift cards", role: "manager" });
		appId = created.app?.id ?? "";
		const request = { appId, componentType: "GIFT_CARDS_PROVIDER", url: "https://cards.example.com" } as const;
		pluginId = (await staff.use(servicePlugins).createServicePlugin(request)).plugin?.id ?? "";
	});
	const remove = async () => {
		await (await billed.shop.staff())
			.use(servicePlugins)
			.removeServicePlugin({ pluginId })
			.catch(() => undefined);
		await app.close();
	};
	afterEach(() => remove());
	after(async () => {
		assert.deepEqual(await billed.breaches(), []);
		await billed.shop.close();
	});

	const requestsTo = (method: string) => app.received.filter((each) => each.method === method);
	const apply = async (id: string, giftCardCode = code) =>
		(await shopper.use(checkouts).updateCheckout({ checkout: { id }, giftCardCode })).checkout;
	/** A checkout over 15.00 that the card pays 12.00 of. */
	const applied = async () => {
		const id = await readyCheckout(shopper, lineOf(await billed.offer(10)));
		return { id, checkout: await apply(id) };
	};
	const byCard = async (orderId: string) =>
		(await billed.transactions(orderId)).payments.filter(({ giftcardPaymentDetails }) => giftcardPaymentDetails);
	const statesOf = async (orderId: string) => (await byCard(orderId)).map(({ status }) => status);
	const statusOf = async (orderId: string) => {
		const { status, balanceSummary } = await billed.order(orderId);
		return [status, balanceSummary?.balance?.amount];
	};
	const payRest = async (orderId: string) => {
		await payBy(shopper, orderId, testCards.approved);
		assert.deepEqual(await statusOf(orderId), ["APPROVED", "0.00"]);
	};

	it("pay a purchase as far as they go, once, and the rest is paid otherwise", async () => {
		const { id, checkout } = await applied();
		const { giftCard, payNowTotalAfterGiftCard, priceSummary } = checkout ?? {};
		assert.deepEqual(
			[giftCard?.appId, giftCard?.externalId, giftCard?.amount?.amount, giftCard?.obfuscatedCode],
			[appId, "card-1", "12.00", "****-****-****-4711"],
		);
		assert.deepEqual([priceSummary?.total?.amount, payNowTotalAfterGiftCard?.amount], ["3.00", "3.00"]);
		const orderId = await place(shopper, id);
		assert.deepEqual(
			requestsTo("redeem").map(({ request }) => [request.code, request.amount, request.orderId, request.currencyCode]),
			[[code, 12, orderId, "USD"]],
		);
		assert.deepEqual(await statusOf(orderId), ["INITIALIZED", "3.00"]);
		await payRest(orderId);
		assert.equal(await place(shopper, id), orderId);
		assert.deepEqual([app.redemptions.size, app.balances.get(code)], [1, 0]);
		const [payment] = await byCard(orderId);
		assert.deepEqual([payment?.giftcardPaymentDetails?.appId, payment?.status], [appId, "APPROVED"]);
	});

	it("can pay all of it in carts of version 2, with an amount that the buyer chose or all", async () => {
		app.balances.set(code, 100);
		const v2 = shopper.use(currentCartV2);
		await shopper.use(currentCart).addToCurrentCart({ lineItems: [lineOf(await billed.offer())] });
		const { cart } = await v2.addGiftCardToCurrentCart({ giftCard: { code, redeemAmount: { amount: "4" } } });
		const [card] = cart?.paymentInfo?.giftCards ?? [];
		assert.deepEqual([card?.appId, card?.externalId], [appId, "card-1"]);
		const { summary } = await v2.calculateCurrentCart({});
		assert.equal(summary?.paymentSummary?.giftCards?.[0]?.redeemAmount?.amount, "4.00");
		assert.equal(await refusalOf(v2.addGiftCardToCurrentCart({ giftCard: { code } })), "409 GIFT_CARD_ALREADY_EXISTS");
		await v2.removeGiftCardFromCurrentCart({ giftCardId: card?.id ?? "" });
		await v2.addGiftCardToCurrentCart({ giftCard: { code } });
		const { checkoutId } = await shopper.use(currentCart).createCheckoutFromCurrentCart({ channelType: "WEB" });
		const other = await readyCheckout(shopper, lineOf(await billed.offer()));
		await apply(other);
		const placed = await shopper.use(cartV2).placeOrder({ cartId: other });
		assert.deepEqual([placed.completed, placed.paymentGatewayOrderId], [true, undefined]);
		assert.equal(app.balances.get(code), 85);
		assert.ok(checkoutId);
	});

	it("are asked for only if the code is none of the shop's, and balances once for each reading", async () => {
		const id = await readyCheckout(shopper, lineOf(await billed.offer()), lineOf(await billed.offer()));
		await shopper.use(checkouts).getCheckout({ id });
		assert.equal(app.received.length, 0);
		assert.equal(await refusalOf(apply(id, "NOBODYS-CARD")), "404 GIFT_CARD_NOT_FOUND");
		await apply(id);
		app.received.length = 0;
		await shopper.use(checkouts).getCheckout({ id });
		assert.equal(app.received.length, 1);
		await (await billed.shop.staff()).use(servicePlugins).removeServicePlugin({ pluginId });
		app.received.length = 0;
		assert.equal(await refusalOf(apply(id, "NOBODYS-CARD")), "404 GIFT_CARD_NOT_FOUND");
		assert.equal(app.received.length, 0);
	});

	it("of an app that does not respond pay nothing, and the order can be placed without", async () => {
		const { id } = await applied();
		app.faults.set("balance", "BROKEN");
		const { checkout } = await shopper.use(checkouts).getCheckout({ id });
		assert.equal(checkout?.payNowTotalAfterGiftCard?.amount, "15.00");
		assert.ok(checkout?.calculationErrors?.giftCardCalculationError);
		assert.equal(await refusalOf(place(shopper, id)), "428 CALCULATION_ERROR");
		assert.equal(await refusalOf(apply(id)), "404 GIFT_CARD_NOT_FOUND");
		await shopper.use(checkouts).removeGiftCard({ id });
		await payRest(await place(shopper, id));
		assert.equal(requestsTo("redeem").length, 0);
	});

	it("with a balance that cannot be are not taken", async () => {
		const id = await readyCheckout(shopper, lineOf(await billed.offer()));
		for (const balance of [-5, 3.001, "5", 1e12]) {
			app.faults.set("balance", { status: 200, body: { balance, currencyCode: "USD" } });
			assert.equal(await refusalOf(apply(id)), "404 GIFT_CARD_NOT_FOUND", String(balance));
		}
		app.faults.set("balance", { status: 200, body: { balance: 5, currencyCode: "EUR" } });
		assert.equal(await refusalOf(apply(id)), "400 GIFT_CARD_CODE_INVALID");
		app.faults.set("balance", refused(428, "GIFT_CARD_EXPIRED"));
		assert.equal(await refusalOf(apply(id)), "428 GIFT_CARD_EXPIRED");
	});

	it("that were redeemed elsewhere in the meantime leave the order to be paid otherwise", async () => {
		const { id } = await applied();
		app.faults.set("redeem", refused(428, "INSUFFICIENT_FUNDS"));
		assert.equal(await refusalOf(place(shopper, id)), "428 REDEEM_GIFT_CARD_ERROR");
		assert.equal(await refusalOf(shopper.use(cartV2).placeOrder({ cartId: id })), "428 GIFT_CARD_REDEEM_ERROR");
		app.faults.clear();
		app.balances.set(code, 2);
		const orderId = await place(shopper, id);
		assert.deepEqual(await statusOf(orderId), ["INITIALIZED", "13.00"]);
		await payRest(orderId);
	});

	for (const fault of ["LOST", "SLOW"] as const) {
		it(`are redeemed once although the response is ${fault.toLowerCase()}`, async () => {
			const { id } = await applied();
			app.faults.set("redeem", fault);
			const orderId = await place(shopper, id);
			assert.deepEqual(await statesOf(orderId), ["PENDING"]);
			assert.equal(
				await refusalOf(payBy(shopper, orderId, testCards.approved)),
				"409 CHECKOUT_PAYMENT_ALREADY_IN_PROGRESS",
			);
			app.faults.clear();
			billed.shop.advance(2 * minutes);
			await billed.releaseHolds();
			assert.deepEqual(await statesOf(orderId), ["APPROVED"]);
			await payRest(orderId);
			assert.deepEqual([app.redemptions.size, app.balances.get(code)], [1, 0]);
		});
	}

	it("get back what they paid if the order is paid otherwise, also what nobody knew of", async () => {
		const { id } = await applied();
		app.faults.set("redeem", "LOST");
		const orderId = await place(shopper, id);
		await shopper.use(checkouts).removeGiftCard({ id });
		assert.equal(await place(shopper, id), orderId);
		await payRest(orderId);
		assert.deepEqual(await statesOf(orderId), ["CANCELED"]);
		assert.equal(app.balances.get(code), 0);
		app.faults.clear();
		billed.shop.advance(minutes);
		await billed.settle();
		assert.deepEqual([await statesOf(orderId), app.balances.get(code)], [["VOIDED"], 12]);
		await billed.settle();
		assert.equal(requestsTo("void").length, 1);
	});

	it("get back what they paid if nobody pays the rest, and pay again for a later attempt", async () => {
		const { id } = await applied();
		const orderId = await place(shopper, id);
		billed.shop.advance(35 * minutes);
		await billed.releaseHolds();
		app.faults.set("void", "BROKEN");
		billed.shop.advance(minutes);
		await billed.settle();
		assert.deepEqual([await statesOf(orderId), app.balances.get(code)], [["VOIDED"], 0]);
		app.faults.clear();
		billed.shop.advance(10 * minutes);
		await billed.settle();
		assert.equal(app.balances.get(code), 12);
		const [first] = requestsTo("redeem");
		assert.equal(first?.request.orderId, orderId);
	});

	it("get back what they paid with a refund, whole", async () => {
		const { id } = await applied();
		const orderId = await place(shopper, id);
		await payRest(orderId);
		const [payment] = await byCard(orderId);
		const staff = await billed.shop.staff();
		const paymentId = payment?.id ?? "";
		const part = [{ paymentId, amount: { amount: "4" } }];
		assert.equal(
			await refusalOf(staff.use(orderBilling).refundPayments({ orderId, paymentRefunds: part })),
			"400 INVALID_PAYMENT_REFUND_AMOUNT",
		);
		await staff.use(orderBilling).refundPayments({ orderId, paymentRefunds: [{ paymentId }] });
		assert.deepEqual([await statesOf(orderId), app.balances.get(code)], [["VOIDED"], 12]);
	});

	it("are redeemed once, whoever places the order at once", async () => {
		const { id } = await applied();
		await Promise.all(Array.from({ length: 5 }, () => place(shopper, id).catch(() => undefined)));
		const orderId = await place(shopper, id);
		assert.equal(app.redemptions.size, 1);
		assert.deepEqual(await statesOf(orderId), ["APPROVED"]);
	});

	it("keep their code from everybody, and sealed in the database", async () => {
		const { id, checkout } = await applied();
		const orderId = await place(shopper, id);
		const staff = await billed.shop.staff();
		const { order } = await staff.use(orders).getOrder({ id: orderId });
		const { payments } = await billed.transactions(orderId);
		const { store, site } = billed.shop;
		const stored = await store.read(site, { cart: byId(carts, id), order: byId(orderDocuments, orderId) });
		const sealed = [
			stored.cart && withoutSealed(carts, stored.cart.doc),
			stored.order && withoutSealed(orderDocuments, stored.order.doc),
		];
		assert.ok(JSON.stringify(stored.cart?.doc).includes(code));
		for (const shown of [checkout, order, payments, ...sealed]) assert.ok(!JSON.stringify(shown).includes(code));
	});

	it("are looked up, redeemed and voided by apps, addressed by the id of their app", async () => {
		const staff = await billed.shop.staff();
		const calls = staff.use(giftCardRedemptions);
		const { giftCard } = await calls.getGiftCard({ code, appId });
		assert.deepEqual(giftCard, {
			obfuscatedCode: "****-****-****-4711",
			balance: { value: "12.00", currency: "USD" },
			status: "VALID",
			appId,
			externalId: "card-1",
		});
		assert.equal(await refusalOf(calls.getGiftCard({ code })), "404 GIFT_CARD_NOT_FOUND");
		assert.equal(await refusalOf(calls.getGiftCard({ code, appId: uuid() })), "404 GIFT_CARD_NOT_FOUND");
		app.faults.set("balance", refused(428, "GIFT_CARD_DISABLED"));
		assert.equal((await calls.getGiftCard({ code, appId })).giftCard?.status, "DISABLED");
		app.faults.set("balance", "BROKEN");
		assert.equal(await refusalOf(calls.getGiftCard({ code, appId })), "503 GIFT_CARD_PROVIDER_UNAVAILABLE");
		const redemption = { code, appId, amount: { value: "5.00" }, orderId: uuid() };
		app.faults.set("redeem", "LOST");
		assert.equal(await refusalOf(calls.redeemGiftCard(redemption)), "503 GIFT_CARD_PROVIDER_UNAVAILABLE");
		app.faults.clear();
		assert.equal(await refusalOf(calls.redeemGiftCard(redemption)), "409 ALREADY_REDEEMED");
		assert.equal(app.balances.get(code), 7);
		const more = { ...redemption, amount: { value: "50" }, orderId: uuid() };
		assert.equal(await refusalOf(calls.redeemGiftCard(more)), "428 INSUFFICIENT_FUNDS");
		assert.equal(await refusalOf(calls.redeemGiftCard({ ...more, appId: uuid() })), "404 GIFT_CARD_NOT_FOUND");
		const { transactionId = "" } = await calls.redeemGiftCard({ ...more, amount: { value: "1" } });
		await calls.voidTransaction({ transactionId, appId });
		assert.equal(app.balances.get(code), 7);
		app.faults.set("void", "BROKEN");
		assert.equal(
			await refusalOf(calls.voidTransaction({ transactionId, appId })),
			"503 GIFT_CARD_PROVIDER_UNAVAILABLE",
		);
		assert.equal(await refusalOf(calls.voidTransaction({ transactionId, appId: uuid() })), "404 TRANSACTION_NOT_FOUND");
		for (const call of [
			shopper.use(giftCardRedemptions).getGiftCard({ code, appId }),
			shopper.use(giftCardRedemptions).redeemGiftCard(redemption),
			shopper.use(giftCardRedemptions).voidTransaction({ transactionId, appId }),
		]) {
			assert.match(await refusalOf(call), /^403/);
		}
	});
});
