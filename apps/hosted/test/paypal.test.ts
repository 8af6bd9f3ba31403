import assert from "node:assert/strict";
import { after, before, describe, it } from "node:test";
import { orderPaymentRequests } from "@cartwright/contract/orders/order-payment-requests";
import { paymentProviders } from "@cartwright/contract/payments/payment-providers";
import { lineOf, offer, payBy, place, readyCheckout } from "@cartwright/testing/buying";
import { PayPalStandIn, payPalAccountsAt } from "@cartwright/testing/paypal-stand-in";
import { type HostedShop, openHostedShop, pay, typed } from "./example-hosted-shop.ts";

describe("while PayPal decides a payment", () => {
	let shop: HostedShop;
	const network = new PayPalStandIn();
	before(async () => {
		shop = await openHostedShop({ providers: payPalAccountsAt(network, () => new Date()) });
		const staff = (await shop.staff()).use(paymentProviders);
		await staff.connectPaymentProvider({
			paypal: { mode: "TEST", clientId: "client-id-1", secret: "secret-of-app-1", webhookId: "WEBHOOK1" },
		});
		await staff.offerPaymentProviders({ names: ["paypal-test", "test-gateway"] });
	});
	after(() => shop.close());

	it("the page of the payment names PayPal, and no bank", async () => {
		const { page, browser } = await shop.checkout(await offer(shop));
		const there = await pay(browser, page, {
			...typed,
			method: "PAYPAL",
			cardNumber: "",
			cardExpiry: "",
			cardCode: "",
		});
		assert.equal(there.url.origin, "http://paypal.test");
		const order = network.objects.order(there.url.searchParams.get("token") ?? "");
		const { text } = await browser.open(order.returnUrl);
		assert.match(text, /Confirm the payment of \$15\.00 at PayPal\..*Pay in another way/);
		assert.doesNotMatch(text, /bank/i);
	});

	it("the page of a payment request names PayPal, and no bank", async () => {
		const buyer = await shop.visitor();
		const orderId = await place(buyer, await readyCheckout(buyer, lineOf(await offer(shop))));
		await payBy(buyer, orderId, "OFFLINE");
		const { orderPaymentRequestUrl = "" } = await (await shop.staff())
			.use(orderPaymentRequests)
			.createOrderPaymentRequest({ orderPaymentRequest: { orderId, title: "Balance", amount: { amount: "6" } } });
		const browser = shop.browser();
		const page = await browser.open(new URL(orderPaymentRequestUrl ?? "").pathname);
		await browser.submit(page, "pay", { method: "PAYPAL" });
		const { text } = await browser.open(page.url.href);
		assert.match(text, /PayPal/);
		assert.doesNotMatch(text, /bank/i);
	});
});
