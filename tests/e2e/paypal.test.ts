import assert from "node:assert/strict";
import { after, before, describe, it } from "node:test";
import { fileURLToPath } from "node:url";
import { checkout as checkouts } from "@cartwright/contract/checkouts/v1/checkout";
import { orderPaymentRequests } from "@cartwright/contract/orders/order-payment-requests";
import { paymentProviders } from "@cartwright/contract/payments/payment-providers";
import { redirects } from "@cartwright/contract/redirects/redirects";
import { guardedFetch } from "@cartwright/kernel/outgoing/guarded-fetch";
import { pageServer } from "@cartwright/pages/serve";
import { lineOf, type Offer, offer, payBy, place, readyCheckout } from "@cartwright/testing/buying";
import { findFreePort } from "@cartwright/testing/free-port";
import { PayPalStandIn, payPalAccountsAt } from "@cartwright/testing/paypal-stand-in";
import { fetchFrom, openShop, type Shop } from "@cartwright/testing/shop";
import { languages } from "@cartwright/translations/languages";
import type { Page } from "playwright-core";
import { goodCard } from "./cards.ts";
import { everybodyCanUse } from "./everybody-can-use.ts";
import { fillAddress, payWith } from "./place-order.ts";
import { sees, seesHeading, untilAlive, visitors } from "./visitors.ts";

const webhookId = "WEBHOOK1";

describe("a buyer pays by PayPal", () => {
	const withVisitor = visitors();
	const network = new PayPalStandIn();
	const closing: (() => Promise<unknown>)[] = [];
	let shop: Shop;
	let mug: Offer;

	before(async () => {
		const { address, close } = await network.listen();
		const port = await findFreePort();
		const origin = `http://127.0.0.1:${port}`;
		const fetch = guardedFetch({ allowedNetworks: ["127.0.0.0/8"] });
		const providers = payPalAccountsAt(network, () => new Date(), { fetch, address, origin });
		shop = await openShop({ origin, providers });
		const pages = pageServer({
			folder: fileURLToPath(new URL("../../apps/hosted", import.meta.url)),
			basename: "/hosted",
			host: { api: origin, clientId: shop.clientId, publicUrl: origin, fetch: fetchFrom(shop.app) },
		});
		await pages.listen({ host: "127.0.0.1", port });
		closing.push(close, () => pages.close(), shop.close);
		mug = await offer(shop, 1000);
		const staff = (await shop.staff()).use(paymentProviders);
		await staff.connectPaymentProvider({
			paypal: { mode: "TEST", clientId: "client-id-1", secret: "secret-of-app", webhookId },
		});
		await staff.offerPaymentProviders({ names: ["test-gateway", "paypal-test"] });
	});
	after(async () => {
		for (const close of closing) await close();
	});

	/** The page of a checkout, with everything filled in but the payment. */
	const openCheckout = async (page: Page): Promise<string> => {
		const shopper = await shop.visitor();
		const lineItems = [lineOf(mug)];
		const { checkout } = await shopper.use(checkouts).createCheckout({ channelType: "WEB", lineItems });
		const ecomCheckout = { checkoutId: checkout?.id ?? "" };
		const { redirectSession } = await shopper.use(redirects).createRedirectSession({ ecomCheckout, callbacks: {} });
		await page.goto(redirectSession?.fullUrl ?? "");
		await fillAddress(page);
		return page.url();
	};
	const goToPayPal = async (page: Page, javaScriptEnabled = true): Promise<string> => {
		if (javaScriptEnabled) await untilAlive(page);
		await page.locator("[name=method][value=PAYPAL]").check();
		await page.getByRole("button", { name: /^Pay .* with PayPal$/ }).click();
		await seesHeading(page, "Pay with PayPal");
		return new URL(page.url()).searchParams.get("token") ?? "";
	};
	const approve = (page: Page) => page.getByRole("button", { name: "Complete purchase" }).click();
	const isPaid = async (page: Page, token: string) => {
		await seesHeading(page, "Order confirmed");
		const { payments } = network.objects.order(token).purchase_units[0];
		assert.deepEqual(
			payments?.captures?.map(({ amount, status }) => [amount.value, status]),
			[["15.00", "COMPLETED"]],
		);
	};
	const notify = async (token: string) => {
		const event = { type: "CHECKOUT.ORDER.APPROVED", resource: structuredClone(network.objects.order(token)) };
		const { body, headers } = network.notification(event, webhookId, shop.now().getTime());
		const response = await shop.app.inject({
			method: "POST",
			url: `/cartwright/v1/payments/notifications/${shop.site}/paypal-test`,
			headers: { "content-type": "application/json", ...headers },
			payload: body,
		});
		assert.equal(response.statusCode, 200);
	};

	for (const javaScriptEnabled of [true, false]) {
		const how = javaScriptEnabled ? "with JavaScript" : "without JavaScript";

		it(`approves there, and comes back twice, ${how}`, () =>
			withVisitor({ javaScriptEnabled }, async (page) => {
				await openCheckout(page);
				const token = await goToPayPal(page, javaScriptEnabled);
				await approve(page);
				await isPaid(page, token);
				await page.goto(`${network.objects.order(token).returnUrl}&token=${token}&PayerID=1`);
				await isPaid(page, token);
			}));

		it(`gives up there, and pays by card, ${how}`, () =>
			withVisitor({ javaScriptEnabled }, async (page) => {
				await openCheckout(page);
				const token = await goToPayPal(page, javaScriptEnabled);
				await page.getByRole("button", { name: "Cancel and return" }).click();
				await sees(page, "You left PayPal without paying");
				if (javaScriptEnabled) await untilAlive(page);
				await page.locator("[name=method][value=test-gateway]").check();
				await payWith(page, goodCard);
				await seesHeading(page, "Order confirmed");
				await page.goto(`${network.pages}/checkoutnow?token=${token}`);
				await approve(page);
				await seesHeading(page, "Order confirmed");
				assert.equal(network.objects.order(token).purchase_units[0].payments, undefined);
			}));

		it(`pays what a link asks for, ${how}`, async () => {
			const buyer = await shop.visitor();
			const orderId = await place(buyer, await readyCheckout(buyer, lineOf(mug)));
			await payBy(buyer, orderId, "OFFLINE");
			const { orderPaymentRequestUrl } = await (await shop.staff())
				.use(orderPaymentRequests)
				.createOrderPaymentRequest({ orderPaymentRequest: { orderId, title: "Balance", amount: { amount: "6" } } });
			await withVisitor({ javaScriptEnabled }, async (page) => {
				await page.goto(orderPaymentRequestUrl ?? "");
				await goToPayPal(page, javaScriptEnabled);
				await page.getByRole("button", { name: "Cancel and return" }).click();
				await sees(page, "You left PayPal without paying");
				const token = await goToPayPal(page, javaScriptEnabled);
				await approve(page);
				await sees(page, "Paid, thank you");
				assert.equal(network.objects.order(token).purchase_units[0].payments?.captures?.[0]?.amount.value, "6.00");
			});
		});
	}

	it("approves there and never comes back: the notification pays the order", () =>
		withVisitor({}, async (page) => {
			const checkout = await openCheckout(page);
			const token = await goToPayPal(page);
			network.objects.approve(token);
			await notify(token);
			await page.goto(checkout);
			await isPaid(page, token);
		}));

	it("comes back after the notification", () =>
		withVisitor({}, async (page) => {
			await openCheckout(page);
			const token = await goToPayPal(page);
			network.objects.approve(token);
			await notify(token);
			await approve(page);
			await isPaid(page, token);
			await notify(token);
		}));

	it("goes back in the browser and to PayPal again, and is charged there once", () =>
		withVisitor({}, async (page) => {
			const checkout = await openCheckout(page);
			const token = await goToPayPal(page);
			await page.goto(checkout);
			// The checkout was saved again, so that another payment may take the place of the first.
			const last = await goToPayPal(page);
			network.objects.approve(token);
			await approve(page);
			await isPaid(page, last);
			const taken = [token, last].filter((each) => network.objects.order(each).purchase_units[0].payments);
			assert.deepEqual(taken, [last]);
		}));

	it("is told if PayPal does not charge them, and pays in another way", () =>
		withVisitor({}, async (page) => {
			await openCheckout(page);
			const token = await goToPayPal(page);
			network.objects.approve(token, "DECLINED");
			await approve(page);
			await sees(page, "PayPal did not complete the payment");
			await untilAlive(page);
			await page.locator("[name=method][value=test-gateway]").check();
			await payWith(page, goodCard);
			await seesHeading(page, "Order confirmed");
		}));

	it("can use the page, in light and dark, on narrow and wide screens, by keyboard, in each language", () =>
		withVisitor({ viewport: { width: 320, height: 800 }, reducedMotion: "reduce" }, async (page) => {
			const checkout = await openCheckout(page);
			await untilAlive(page);
			await page.locator("[name=method][value=PAYPAL]").check();
			// The bar that stays at the top covers what is scrolled under it.
			await page.evaluate(() => scrollTo(0, 0));
			await everybodyCanUse(page);
			await page.setViewportSize({ width: 320, height: 800 });
			for (const lang of Object.keys(languages)) {
				await page.goto(`${checkout}?lang=${lang}&paymentCanceled=true`);
				await untilAlive(page);
				await page.locator("[name=method][value=PAYPAL]").check();
				const isWider = await page.evaluate(() => document.documentElement.scrollWidth > window.innerWidth);
				assert.equal(isWider, false, lang);
				const text = await page.locator("main").innerText();
				assert.match(text, /PayPal/);
				assert.doesNotMatch(text, /payPal|\{/);
			}
		}));
});
