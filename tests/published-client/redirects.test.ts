import assert from "node:assert/strict";
import { it } from "node:test";
import { fillCatalogue, line } from "./catalogue.ts";
import { refusal } from "./refusal.ts";
import { withStartedServer } from "./shop.ts";

withStartedServer("redirect sessions", fillCatalogue, (started) => {
	it("leads to the hosted checkout and back", async () => {
		const { shopper, server, data } = started();
		const { currentCart, redirects } = shopper();
		await currentCart.addToCurrentCart({ lineItems: [line(data.products.tote)] });
		const { checkoutId } = await currentCart.createCheckoutFromCurrentCart({ channelType: "WEB" });
		const { redirectSession } = await redirects.createRedirectSession({
			ecomCheckout: { checkoutId: checkoutId ?? "" },
			callbacks: { postFlowUrl: "http://localhost:3000/", thankYouPageUrl: "http://localhost:3000/thanks" },
		});

		assert.ok(redirectSession?.fullUrl?.startsWith(server.origin), redirectSession?.fullUrl);
		assert.ok(redirectSession?.fullUrl?.includes(checkoutId ?? "no checkout"));
		assert.ok(redirectSession?._id);
	});

	it("rejects callback URLs that are not allowed", async () => {
		const { redirects } = started().shopper();
		const error = await refusal(
			redirects.createRedirectSession({
				storesProduct: { productSlug: "cotton-tote" },
				callbacks: { postFlowUrl: "https://evil.example.com/" },
			}),
		);

		assert.ok([400, 403].includes(error.status ?? 0));
	});

	it("requires exactly one purpose", async () => {
		const { redirects } = started().shopper();
		const error = await refusal(
			redirects.createRedirectSession({ login: {}, logout: { clientId: started().server.clientId } }),
		);

		assert.equal(error.status, 400);
	});

	it("leads to a product's page", async () => {
		const { redirects } = started().shopper();
		const { redirectSession } = await redirects.createRedirectSession({
			storesProduct: { productSlug: "cotton-tote" },
		});

		assert.match(redirectSession?.fullUrl ?? "", /cotton-tote/);
	});
});
