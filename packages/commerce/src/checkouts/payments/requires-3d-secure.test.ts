import assert from "node:assert/strict";
import { after, before, beforeEach, it } from "node:test";
import { servicePlugins } from "@cartwright/contract/service-plugins/service-plugins";
import { apps } from "@cartwright/contract/webhooks/apps";
import { changeSettings, lineOf, offer, payBy, place, readyCheckout } from "@cartwright/testing/buying";
import { onEachEngine, openShop, type Shop, type Shopper } from "@cartwright/testing/shop";
import { decodeJwt } from "jose";
import { testCards } from "../../payments/providers/test-gateway/test-cards.ts";
import { defaultPayments } from "../../payments/settings.ts";

const url = "https://risk.example.com";

onEachEngine("3-D Secure", (engine) => {
	let shop: Shop;
	let shopper: Shopper;
	let sent: string[] = [];
	let respond: () => Response | Promise<Response>;
	before(async () => {
		const fetch = async (_address: string | URL, init?: { readonly body?: unknown }) => {
			sent.push(String(init?.body));
			return respond();
		};
		shop = await openShop({ engine, providers: { fetch } });
	});
	beforeEach(() => {
		sent = [];
	});
	after(() => shop.close());

	/** An hour later, by another shopper: no captcha is due. */
	const orderOf = async (quantity = 1) => {
		shop.advance(3_600_000);
		shopper = await shop.visitor();
		return place(shopper, await readyCheckout(shopper, lineOf(await offer(shop), quantity)));
	};
	const statusOf = async (how: string) => {
		const orderId = await orderOf();
		return (await payBy(shopper, orderId, how)).status;
	};
	const demandIn = (requires3dSecure: boolean) =>
		changeSettings(shop, { payments: { ...defaultPayments, testGateway: true, requires3dSecure } });
	const result = (requires3dSecure?: boolean) => {
		respond = () => Response.json({ paymentSettings: { requires3dSecure } });
	};

	it("is demanded for every card by the settings, for none by default", async () => {
		assert.equal(await statusOf(testCards.approved), "APPROVED");
		await demandIn(true);
		const orderId = await orderOf();
		const payment = await payBy(shopper, orderId, testCards.approved);
		assert.equal(payment.status, "PENDING");
		assert.ok(payment.confirmationUrl);
		assert.equal(await statusOf(testCards.declined), "DECLINED");
		await demandIn(false);
	});

	it("is decided for each order by a plug-in, and by the settings where that does not result", async () => {
		const staff = await shop.staff();
		const { app } = await staff.use(apps).createApp({ name: "Risk", role: "read-only" });
		const { createServicePlugin, updateServicePlugin } = staff.use(servicePlugins);
		const { plugin } = await createServicePlugin({
			appId: app?.id ?? "",
			componentType: "ECOM_PAYMENT_SETTINGS",
			url,
		});
		result(true);
		const orderId = await orderOf(3);
		assert.equal((await payBy(shopper, orderId, testCards.approved)).status, "PENDING");
		const { data } = decodeJwt<{ data: { request: { order: { id: string; lineItems: { quantity: number }[] } } } }>(
			sent[0] ?? "",
		);
		assert.equal(data.request.order.id, orderId);
		assert.equal(data.request.order.lineItems[0]?.quantity, 3);

		await demandIn(true);
		result(false);
		assert.equal(await statusOf(testCards.approved), "APPROVED");
		result(undefined);
		assert.equal(await statusOf(testCards.approved), "PENDING");
		respond = () => new Response("", { status: 500 });
		assert.equal(await statusOf(testCards.approved), "PENDING");
		await demandIn(false);
		assert.equal(await statusOf(testCards.approved), "APPROVED");

		const calls = sent.length;
		await statusOf("OFFLINE");
		assert.equal(sent.length, calls, "nothing is decided for what is not paid by card");
		result(true);
		await updateServicePlugin({ pluginId: plugin?.id ?? "", status: "PAUSED" });
		assert.equal(await statusOf(testCards.approved), "APPROVED");
	});
});
