import assert from "node:assert/strict";
import { after, before, describe, it } from "node:test";
import { payments } from "@cartwright/contract/payments/payments";
import { servicePlugins } from "@cartwright/contract/service-plugins/service-plugins";
import { apps } from "@cartwright/contract/webhooks/apps";
import { lineOf, offer, place, readyCheckout } from "@cartwright/testing/buying";
import { openShop, type Shop } from "@cartwright/testing/shop";
import { paymentSettings } from "@wix/ecom/service-plugins";
import { AppStrategy, createClient } from "@wix/sdk";

/** An app that was written for the hosted platform: its handlers are those of the published packages. */
const openApp = (appId: string, publicKey: string) => {
	const client = createClient({
		auth: AppStrategy({ appId, publicKey: Buffer.from(publicKey, "base64").toString() }),
		modules: { paymentSettings },
	});
	return { client, serve: (request: Request) => client.servicePlugins.processRequest(request) };
};

describe("service plug-ins of the published packages", () => {
	let shop: Shop;
	let serve: (request: Request) => Promise<Response>;
	before(async () => {
		const fetch = (address: string | URL, init?: RequestInit) => serve(new Request(address, init));
		shop = await openShop({ providers: { fetch: fetch as never } });
	});
	after(() => shop.close());

	const register = async (componentType: "ECOM_PAYMENT_SETTINGS") => {
		const staff = await shop.staff();
		const { app } = await staff.use(apps).createApp({ name: "An app", role: "read-only" });
		const opened = openApp(app?.id ?? "", app?.publicKey ?? "");
		serve = opened.serve;
		const url = "https://app.example.com/plugins";
		await staff.use(servicePlugins).createServicePlugin({ appId: app?.id ?? "", componentType, url });
		return opened.client;
	};

	it("payment settings demand 3-D Secure for some orders", async () => {
		const client = await register("ECOM_PAYMENT_SETTINGS");
		const seen: unknown[] = [];
		client.paymentSettings.provideHandlers({
			getPaymentSettings: async ({ request, metadata }) => {
				const { order } = request;
				seen.push([order?._id, metadata.currency, order?.lineItems?.[0]?.quantity]);
				return { paymentSettings: { requires3dSecure: Number(order?.priceSummary?.total?.amount) > 50 } };
			},
		});
		const shopper = await shop.visitor();
		const pay = async (quantity: number) => {
			const orderId = await place(shopper, await readyCheckout(shopper, lineOf(await offer(shop), quantity)));
			const token = {
				paymentGatewayOrderId: orderId,
				method: "CARD",
				paymentToken: "test_approved_visa_4242",
			} as const;
			const { status } = await shopper.use(payments).pay(token);
			return { orderId, status };
		};
		const small = await pay(1);
		const large = await pay(9);
		assert.deepEqual([small.status, large.status], ["APPROVED", "PENDING"]);
		assert.deepEqual(seen, [
			[small.orderId, "USD", 1],
			[large.orderId, "USD", 9],
		]);
	});
});
