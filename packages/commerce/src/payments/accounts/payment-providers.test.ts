import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { after, before, it } from "node:test";
import { paymentProviders } from "@cartwright/contract/payments/payment-providers";
import { payments } from "@cartwright/contract/payments/payments";
import { lineOf, offer, payBy, place, readyCheckout } from "@cartwright/testing/buying";
import { PayPalStandIn, payPalAccountsAt } from "@cartwright/testing/paypal-stand-in";
import { refusalOf } from "@cartwright/testing/refusal";
import { onEachEngine, openShop, type Shop } from "@cartwright/testing/shop";
import { accountsAt, StripeStandIn } from "@cartwright/testing/stripe-stand-in";
import { testCards } from "../providers/test-gateway/test-cards.ts";

const testKeys = { secretKey: "sk_test_5678abcd", publishableKey: "pk_test_5678" };
const liveKeys = { secretKey: "sk_live_5678efgh", publishableKey: "pk_live_5678" };

onEachEngine("payment providers of a shop", (engine) => {
	let shop: Shop;
	const network = new StripeStandIn();
	before(async () => {
		shop = await openShop({ engine, providers: accountsAt(network, () => new Date()) });
	});
	after(() => shop?.close());

	const owner = async () => (await shop.staff()).use(paymentProviders);
	const namesOffered = async () => {
		const { cardProviders } = await (await shop.visitor()).use(payments).listPaymentMethods({});
		return cardProviders.map(({ name }) => name);
	};

	it("are connected by keys that are never returned, and not stored as they are", async () => {
		const staff = await owner();
		const notificationSecret = "whsec_very-secret";
		const { paymentProvider } = await staff.connectPaymentProvider({ stripe: { ...testKeys, notificationSecret } });
		assert.equal(paymentProvider?.name, "stripe-test");
		assert.equal(paymentProvider?.mode, "TEST");
		assert.equal(paymentProvider?.secretKeyEnd, "abcd");
		assert.equal(paymentProvider?.notificationsVerified, true);
		const listed = await staff.listPaymentProviders({});
		assert.ok(!JSON.stringify([paymentProvider, listed]).match(/5678abcd|very-secret/));
		if (engine === "sqlite") {
			const files = [shop.database, `${shop.database}-wal`].map((file) => readFileSync(file, "latin1")).join("");
			assert.ok(files.includes("pk_test_5678"));
			assert.ok(!files.includes("sk_test_5678abcd") && !files.includes("very-secret"));
		}
	});

	it("keep the secret of notifications when other keys are replaced", async () => {
		const staff = await owner();
		const secretKey = "rk_test_9999wxyz";
		const { paymentProvider } = await staff.connectPaymentProvider({ stripe: { ...testKeys, secretKey } });
		assert.equal(paymentProvider?.secretKeyEnd, "wxyz");
		assert.equal(paymentProvider?.notificationsVerified, true);
		assert.equal((await staff.listPaymentProviders({})).paymentProviders.length, 2);
	});

	it("are charged by the token of their form", async () => {
		const shopper = await shop.visitor();
		const { cardProviders } = await shopper.use(payments).listPaymentMethods({});
		assert.deepEqual(cardProviders, [
			{
				name: "stripe-test",
				network: "STRIPE",
				mode: "TEST",
				publishableKey: "pk_test_5678",
				savesMethods: true,
				amountDecimals: 2,
			},
			{ name: "test-gateway", network: "TEST_GATEWAY", mode: "TEST", savesMethods: true },
		]);
		const orderId = await place(shopper, await readyCheckout(shopper, lineOf(await offer(shop))));
		const method = "CARD" as const;
		const paymentToken = "ctoken_pm_card_visa";
		const paid = await shopper.use(payments).pay({ paymentGatewayOrderId: orderId, method, paymentToken });
		assert.equal(paid.status, "APPROVED");
		assert.equal(network.objects.balance().get(paid.paymentId ?? ""), 1500);
	});

	it("can be chosen by the buyer, as far as they are offered", async () => {
		const shopper = await shop.visitor();
		const orderId = await place(shopper, await readyCheckout(shopper, lineOf(await offer(shop))));
		const pay = (cardProvider: string, paymentToken: string) =>
			shopper.use(payments).pay({ paymentGatewayOrderId: orderId, method: "CARD", cardProvider, paymentToken });
		assert.equal(
			await refusalOf(pay("stripe-live", "ctoken_pm_card_visa")),
			"428 PAYMENT_PROVIDER_IS_NOT_AVAILABLE_ON_SITE",
		);
		assert.equal((await pay("test-gateway", "test_approved_visa_4242")).status, "APPROVED");
	});

	it("offer no test card beside a live account, unless that is asked for", async () => {
		const staff = await owner();
		await staff.connectPaymentProvider({ stripe: liveKeys });
		assert.deepEqual(await namesOffered(), ["stripe-live"]);
		const shopper = await shop.visitor();
		const orderId = await place(shopper, await readyCheckout(shopper, lineOf(await offer(shop))));
		assert.match(await refusalOf(payBy(shopper, orderId, testCards.approved)), /^400 card.number/);
		const { paymentProviders: all } = await staff.offerPaymentProviders({ names: ["test-gateway", "stripe-live"] });
		assert.deepEqual(
			all.map(({ name, offered }) => [name, offered]),
			[
				["test-gateway", true],
				["stripe-live", true],
				["stripe-test", false],
			],
		);
		assert.deepEqual(await namesOffered(), ["test-gateway", "stripe-live"]);
		await staff.offerPaymentProviders({ names: [] });
		assert.deepEqual(await namesOffered(), ["stripe-live"]);
	});

	it("are disconnected with their keys", async () => {
		const staff = await owner();
		await staff.disconnectPaymentProvider({ name: "stripe-live" });
		const disconnected = "404 PAYMENT_PROVIDER_NOT_CONNECTED";
		assert.equal(await refusalOf(staff.disconnectPaymentProvider({ name: "stripe-live" })), disconnected);
		assert.equal(await refusalOf(staff.offerPaymentProviders({ names: ["stripe-live"] })), disconnected);
		assert.deepEqual(await namesOffered(), ["stripe-test", "test-gateway"]);
	});

	it("reject keys that Stripe does not accept, or that do not belong together", async () => {
		const connect = async (keys: object) =>
			refusalOf((await owner()).connectPaymentProvider({ stripe: { ...testKeys, ...keys } }));
		assert.match(await connect({ secretKey: "pk_test_5678" }), /^400 stripe.secretKey/);
		assert.match(await connect({ publishableKey: "pk_live_5678" }), /^400 stripe.publishableKey/);
		assert.match(await connect({ notificationSecret: "sk_test_5678" }), /^400 stripe.notificationSecret/);
		network.acceptedKeys = [];
		assert.equal(await connect({}), "400 PAYMENT_KEYS_REJECTED");
		network.acceptedKeys = undefined;
		for (let attempt = 0; attempt < 3; attempt++) network.failNext(/GET .*payment_intents/, "NEVER_ARRIVED");
		assert.equal(await connect({}), "503 PAYMENT_NETWORK_UNAVAILABLE");
	});

	it("may be at PayPal, whose live account and sandbox are apart", async () => {
		const payPal = new PayPalStandIn();
		const other = await openShop({ engine, providers: payPalAccountsAt(payPal, () => new Date()) });
		try {
			const staff = (await other.staff()).use(paymentProviders);
			const app = { clientId: "client-id-of-app", secret: "secret-of-app-wxyz" };
			const webhookId = "1AB23456CD789012E";
			const { paymentProvider } = await staff.connectPaymentProvider({ paypal: { ...app, mode: "TEST", webhookId } });
			const { name, network: kind, mode, publishableKey, secretKeyEnd, notificationsVerified } = paymentProvider ?? {};
			assert.deepEqual(
				{ name, kind, mode, publishableKey, secretKeyEnd, notificationsVerified },
				{
					name: "paypal-test",
					kind: "PAYPAL",
					mode: "TEST",
					publishableKey: app.clientId,
					secretKeyEnd: "wxyz",
					notificationsVerified: true,
				},
			);
			assert.match(paymentProvider?.notificationUrl ?? "", /\/paypal-test$/);
			const secret = "another-secret-abcd";
			await staff.connectPaymentProvider({ paypal: { ...app, mode: "TEST", secret } });
			await staff.connectPaymentProvider({ paypal: { ...app, mode: "LIVE" } });
			const listed = await staff.listPaymentProviders({});
			assert.deepEqual(
				listed.paymentProviders.map(({ name: each, offered, notificationsVerified: verified }) => [
					each,
					offered,
					verified,
				]),
				[
					["paypal-live", true, false],
					["paypal-test", false, true],
					["test-gateway", false, false],
				],
			);
			assert.ok(!JSON.stringify([paymentProvider, listed]).match(/secret-of-app|another-secret|1AB23456/));
			assert.deepEqual((await (await other.visitor()).use(payments).listPaymentMethods({})).methods, [
				"PAYPAL",
				"OFFLINE",
			]);
			if (engine === "sqlite") {
				const files = [other.database, `${other.database}-wal`].map((file) => readFileSync(file, "latin1")).join("");
				assert.ok(!files.match(/secret-of-app|another-secret|1AB23456/));
			}
			const refused = (sent: object) => refusalOf(staff.connectPaymentProvider(sent));
			const paypal = { ...app, mode: "TEST" } as const;
			assert.match(await refused({}), /^400 stripe/);
			assert.match(await refused({ paypal, stripe: testKeys }), /^400 paypal/);
			assert.match(await refused({ paypal: { ...paypal, clientId: "two words" } }), /^400 paypal.clientId/);
			assert.match(await refused({ paypal: { ...paypal, webhookId: "https://shop.test" } }), /^400 paypal.webhookId/);
			payPal.acceptedKeys = [];
			payPal.revokeTokens();
			assert.equal(await refused({ paypal }), "400 PAYMENT_KEYS_REJECTED");
			payPal.acceptedKeys = undefined;
			payPal.failNext(/oauth2/, "NEVER_ARRIVED");
			assert.equal(await refused({ paypal }), "503 PAYMENT_NETWORK_UNAVAILABLE");
			await staff.disconnectPaymentProvider({ name: "paypal-live" });
			assert.equal((await staff.listPaymentProviders({})).paymentProviders.length, 2);
		} finally {
			await other.close();
		}
	});

	it("are connected by owners only", async () => {
		const refused = "403 PERMISSION_DENIED";
		for (const caller of [await shop.staff("manager"), await shop.visitor()]) {
			assert.equal(await refusalOf(caller.use(paymentProviders).connectPaymentProvider({ stripe: liveKeys })), refused);
		}
		const { paymentProviders: seen } = await (await shop.staff("manager"))
			.use(paymentProviders)
			.listPaymentProviders({});
		assert.equal(seen.length, 2);
	});
});
