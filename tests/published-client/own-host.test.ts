import assert from "node:assert/strict";
import { it } from "node:test";
import { fillCatalogue, line } from "./catalogue.ts";
import { contactDetails, homeAddress } from "./purchase.ts";
import { newShopperElsewhere, withStartedServer } from "./shop.ts";

// With `host.apiBaseUrl` the client uses other paths for the same calls.
withStartedServer("a client with a host of its own", fillCatalogue, (started) => {
	const newClient = () => newShopperElsewhere(started().server.clientId);

	it("reads both catalogues", async () => {
		const { products, productsV3, collections, inventoryItemsV3 } = newClient();
		const { data } = started();
		const [queried, got, v3, page, item] = await Promise.all([
			products.queryProducts().eq("slug", "walnut-bowl").find(),
			products.getProduct(data.products.bowl),
			productsV3.getProductBySlug("walnut-bowl"),
			collections.getCollectionBySlug("kitchen"),
			inventoryItemsV3.queryInventoryItems().eq("productId", data.products.bowl).find(),
		]);

		assert.equal(queried.items[0]?._id, data.products.bowl);
		assert.equal(got.product?.name, "Walnut Bowl");
		assert.equal(v3.product?._id, data.products.bowl);
		assert.equal(page.collection?._id, data.collections.kitchen);
		assert.equal(item.items[0]?.quantity, 3);
	});

	it("buys", async () => {
		const { currentCart, checkout, orders, redirects } = newClient();
		await currentCart.addToCurrentCart({ lineItems: [line(started().data.products.tote)] });
		const { checkoutId } = await currentCart.createCheckoutFromCurrentCart({ channelType: "WEB" });
		const id = checkoutId ?? "";
		await checkout.updateCheckout(id, {
			buyerInfo: { email: "ada@example.com" },
			shippingInfo: {
				shippingDestination: { address: homeAddress, contactDetails },
				selectedCarrierServiceOption: { code: "standard" },
			},
			billingInfo: { address: homeAddress, contactDetails },
		});
		const { redirectSession } = await redirects.createRedirectSession({ ecomCheckout: { checkoutId: id } });
		const { orderId } = await checkout.createOrder(id);
		const order = await orders.getOrder(orderId ?? "");

		assert.ok(redirectSession?.fullUrl);
		assert.equal(order.priceSummary?.total?.amount, "17.50");
	});
});
