import assert from "node:assert/strict";
import { after, before, it } from "node:test";
import { checkout } from "@cartwright/contract/checkouts/v1/checkout";
import { orderBilling } from "@cartwright/contract/orders/order-billing";
import { orders as orderCalls } from "@cartwright/contract/orders/orders";
import { paymentProviders } from "@cartwright/contract/payments/payment-providers";
import { payments } from "@cartwright/contract/payments/payments";
import { savedPaymentMethods } from "@cartwright/contract/payments/saved-payment-methods";
import type { Client } from "@cartwright/sdk/client";
import { byId } from "@cartwright/store/store";
import { breachesIn, lineOf, offer, payBy, place, readyCheckout } from "@cartwright/testing/buying";
import { refusalOf } from "@cartwright/testing/refusal";
import { workContext } from "@cartwright/testing/review-requests";
import { onEachEngine, openShop, type Shop } from "@cartwright/testing/shop";
import { accountsAt, StripeStandIn } from "@cartwright/testing/stripe-stand-in";
import { newMember } from "@cartwright/testing/things";
import { v7 as uuid } from "uuid";
import { testCards, tokenOf } from "../../payments/providers/test-gateway/test-cards.ts";
import { memberMethods } from "../../payments/saved-methods.ts";
import { deleteMethodsWithMember } from "./subscribers.ts";

onEachEngine("payment methods that members save", (engine) => {
	let shop: Shop;
	let network: StripeStandIn;
	let member: Client;
	before(async () => {
		network = new StripeStandIn(() => shop.now().getTime());
		shop = await openShop({ engine, providers: accountsAt(network, () => shop.now()) });
		const staff = (await shop.staff()).use(paymentProviders);
		await staff.connectPaymentProvider({ stripe: { secretKey: "sk_test_1234", publishableKey: "pk_test_1234" } });
		await staff.offerPaymentProviders({ names: ["stripe-test", "test-gateway"] });
		member = (await newMember(shop)).client;
	});
	after(async () => {
		assert.deepEqual(await breachesIn(shop), []);
		await shop.close();
	});

	const calls = (shopper = member) => shopper.use(savedPaymentMethods);
	const listed = async (shopper = member) => (await calls(shopper).listMySavedPaymentMethods({})).savedPaymentMethods;
	const saveAtStripe = (paymentToken: string, shopper = member) =>
		calls(shopper).saveMyPaymentMethod({ paymentToken, returnUrl: "http://shop.test/thanks" });
	const placed = async (shopper = member) =>
		place(shopper, await readyCheckout(shopper, lineOf(await offer(shop, 10))));
	const payWith = (paymentGatewayOrderId: string, savedPaymentMethodId: string, shopper = member) =>
		shopper.use(payments).pay({ paymentGatewayOrderId, method: "CARD", savedPaymentMethodId });

	it("are kept without a payment, listed, and used in the checkout", async () => {
		const saved = await saveAtStripe("ctoken_pm_card_mastercard");
		assert.equal(saved.status, "SAVED");
		const [method] = await listed();
		assert.deepEqual([method?.provider, method?.brand, method?.lastFourDigits], ["stripe-test", "Mastercard", "4444"]);
		assert.equal(JSON.stringify(await listed()).includes("pm_"), false, "the id at the provider stays here");
		const orderId = await placed();
		assert.equal((await payWith(orderId, method?.id ?? "")).status, "APPROVED");
	});

	it("are used by nobody else, with an order of their own or of another", async () => {
		const id = (await listed())[0]?.id ?? "";
		const [stranger, visitor] = [(await newMember(shop)).client, await shop.visitor()];
		for (const other of [stranger, visitor]) {
			const orderId = await placed(other);
			assert.equal(await refusalOf(payWith(orderId, id, other)), "404 SAVED_PAYMENT_METHOD_NOT_FOUND");
		}
		assert.deepEqual(await listed(stranger), []);
		const removal = calls(stranger).removeMySavedPaymentMethod({ savedPaymentMethodId: id });
		assert.equal(await refusalOf(removal), "404 SAVED_PAYMENT_METHOD_NOT_FOUND");
		assert.match(await refusalOf(calls(visitor).listMySavedPaymentMethods({})), /^403/);
	});

	it("are confirmed at the bank first where it wants that", async () => {
		const confirmed = (await newMember(shop)).client;
		const pending = await saveAtStripe("ctoken_pm_card_threeDSecure2Required", confirmed);
		assert.equal(pending.status, "PENDING");
		assert.deepEqual(await listed(confirmed), []);
		assert.equal((await calls(confirmed).refreshMySavedPaymentMethod({})).status, "PENDING");
		network.objects.setups.authenticate(pending.confirmationUrl?.split("/").at(-1) ?? "");
		assert.equal((await calls(confirmed).refreshMySavedPaymentMethod({})).status, "SAVED");
		assert.equal((await calls(confirmed).refreshMySavedPaymentMethod({})).status, "NOT_BEGUN");
		assert.equal((await listed(confirmed)).length, 1);
	});

	it("are kept once although the response was lost, and not if the bank declines", async () => {
		const unlucky = (await newMember(shop)).client;
		network.failNext(/setup_intents\/\w+\/confirm/, "RESPONSE_LOST");
		network.failNext(/setup_intents\/\w+\/confirm/, "RESPONSE_LOST");
		network.failNext(/setup_intents\/\w+\/confirm/, "RESPONSE_LOST");
		assert.equal((await saveAtStripe("ctoken_pm_card_visa", unlucky)).status, "PENDING");
		assert.equal((await calls(unlucky).refreshMySavedPaymentMethod({})).status, "SAVED");
		assert.equal((await listed(unlucky)).length, 1);
		const declined = await saveAtStripe("ctoken_pm_card_chargeDeclinedInsufficientFunds", unlucky);
		assert.deepEqual([declined.status, declined.declineReason], ["DECLINED", "INSUFFICIENT_FUNDS"]);
		assert.equal((await listed(unlucky)).length, 1);
	});

	it("are counted when they are declined, as cards of payments are, so that nobody tries stolen ones", async () => {
		const thief = (await newMember(shop)).client;
		const results: string[] = [];
		for (let attempt = 0; attempt < 12; attempt += 1) {
			const call = calls(thief).saveMyPaymentMethod({
				cardProvider: "test-gateway",
				paymentToken: tokenOf(testCards.declined),
			});
			results.push(await refusalOf(call));
		}
		assert.equal(results.at(-1), "400 -19971");
	});

	it("are deleted at their provider too, and with their member", async () => {
		const { id: memberId, client: leaving } = await newMember(shop);
		await saveAtStripe("ctoken_pm_card_pendingRefund", leaving);
		const id = (await listed(leaving))[0]?.id ?? "";
		const { savedPaymentMethods: left } = await calls(leaving).removeMySavedPaymentMethod({ savedPaymentMethodId: id });
		assert.deepEqual(left, []);
		assert.ok(network.objects.setups.detached.has("pm_card_pendingRefund"));
		const again = calls(leaving).removeMySavedPaymentMethod({ savedPaymentMethodId: id });
		assert.equal(await refusalOf(again), "404 SAVED_PAYMENT_METHOD_NOT_FOUND");
		await saveAtStripe("ctoken_pm_card_refundRefused", leaving);
		const context = workContext(shop);
		const providers = { ...context.providers, ...accountsAt(network, shop.now) };
		const event = { site: shop.site, entityId: memberId } as Parameters<typeof deleteMethodsWithMember.handle>[1];
		await deleteMethodsWithMember.handle({ ...context, providers }, event);
		await deleteMethodsWithMember.handle({ ...context, providers }, event);
		assert.ok(network.objects.setups.detached.has("pm_card_refundRefused"));
		const { stored } = await shop.store.read(shop.site, { stored: byId(memberMethods, memberId) });
		assert.equal(stored, undefined);
	});

	it("are charged by staff, and were saved with an order or without", async () => {
		const orderId = await placed();
		await payBy(member, orderId, "OFFLINE");
		const staff = await shop.staff();
		const charge = { orderId, regularCharge: { amount: { amount: "6" } }, merchantInitiated: true };
		const { payments: charged } = await staff.use(orderBilling).chargeOrder(charge);
		assert.equal(charged?.[0]?.status, "APPROVED");
		assert.equal(charged?.[0]?.regularPaymentDetails?.creditCardDetails?.lastFourDigits, "4444");
		const buyer = (await newMember(shop)).client;
		const id = await readyCheckout(buyer, lineOf(await offer(shop, 10)));
		const order = await buyer.use(checkout).createOrder({ id, savePaymentMethod: true });
		const card = { method: "CARD", cardProvider: "test-gateway", paymentToken: tokenOf(testCards.approved) } as const;
		await buyer.use(payments).pay({ paymentGatewayOrderId: order.orderId ?? "", ...card });
		assert.equal((await listed(buyer))[0]?.lastFourDigits, "4242");
		assert.ok((await staff.use(orderCalls).getOrder({ id: order.orderId ?? "" })).order);
	});

	it("are refused beyond 20, by providers that cannot keep them, and for pages elsewhere", async () => {
		const collector = (await newMember(shop)).client;
		for (let count = 0; count < 20; count += 1) {
			const paymentToken = `test_approved_visa_${1000 + count}`;
			await calls(collector).saveMyPaymentMethod({ cardProvider: "test-gateway", paymentToken });
		}
		assert.equal(await refusalOf(saveAtStripe("ctoken_pm_card_visa", collector)), "409 TOO_MANY_SAVED_PAYMENT_METHODS");
		const unknown = calls().saveMyPaymentMethod({ cardProvider: "paypal-test", paymentToken: uuid() });
		assert.equal(await refusalOf(unknown), "428 PAYMENT_PROVIDER_IS_NOT_AVAILABLE_ON_SITE");
		const elsewhere = calls().saveMyPaymentMethod({
			paymentToken: "ctoken_pm_card_visa",
			returnUrl: "https://evil.example",
		});
		assert.equal(await refusalOf(elsewhere), "400 RETURN_URL_NOT_ALLOWED");
		const number = calls().saveMyPaymentMethod({ cardProvider: "stripe-test", paymentToken: testCards.approved });
		assert.match(await refusalOf(number), /^400 paymentToken/);
	});
});
