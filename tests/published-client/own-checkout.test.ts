import assert from "node:assert/strict";
import { it } from "node:test";
import { fillCatalogue, line } from "./catalogue.ts";
import { payByCard } from "./purchase.ts";
import { refusal } from "./refusal.ts";
import { withStartedServer } from "./shop.ts";

const customer = { firstName: "Ada", lastName: "Lovelace", phone: "+1 (212) 555-0100" };
const address = {
	country: "US",
	subdivision: "US-NY",
	city: "New York",
	postalCode: "10001",
	streetAddress: { name: "West 34th Street", number: "20" },
};

withStartedServer("a storefront with a checkout of its own", fillCatalogue, (started) => {
	it("goes from a cart of version 2 to a paid order, which its visitor reads", async () => {
		const { shopper, data } = started();
		const visitor = shopper();
		const { currentCartV2, cartV2, deliverySolutions, orders } = visitor;
		const { cart } = await currentCartV2.addLineItemsToCurrentCart({ catalogItems: [line(data.products.bowl, 2)] });
		const early = await currentCartV2.calculateCurrentCart({ refreshCart: true });
		assert.deepEqual([...new Set(early.summary?.violations?.map(({ severity }) => severity))], ["ERROR"]);

		await currentCartV2.updateCurrentCart({
			customerInfo: { ...customer, email: "ada@example.com" },
			deliveryInfo: { address },
			paymentInfo: { billingAddress: address, billingContact: customer },
			note: "Ring twice",
		});
		const [bowl] = cart?.lineItems ?? [];
		const lineItems = [
			{
				_id: bowl?._id,
				catalogReference: bowl?.source?.catalogReference,
				quantity: bowl?.quantityInfo?.confirmedQuantity,
			},
		];
		const offered = await deliverySolutions.getDeliverySolutions(lineItems as never, {
			destination: address as never,
			currency: "EUR",
		});
		const { code = "", appId } = offered.deliverySolutions?.[0]?.deliveryReference ?? {};
		await currentCartV2.setDeliveryMethodForCurrentCart({ code: code ?? "", appId });

		const { cart: ready, summary } = await currentCartV2.calculateCurrentCart({ refreshCart: true });
		assert.deepEqual([summary?.violations, ready?.deliveryInfo?.method?.code], [[], code]);
		const shown = summary?.paymentSummary?.payNow?.amount;
		const { priceVerificationToken = null } = summary ?? {};
		const placed = await cartV2.placeOrder(ready?._id ?? "", { priceVerificationToken });
		assert.equal(placed.completed, false);
		await payByCard(visitor, placed.paymentGatewayOrderId ?? "");

		const order = await orders.getOrder(placed.orderId ?? "");
		assert.deepEqual(
			[order.paymentStatus, order.priceSummary?.total?.amount, order.buyerNote, order.lineItems?.[0]?.quantity],
			["PAID", shown, "Ring twice", 2],
		);
		const { address: sentTo, contactDetails } = order.shippingInfo?.logistics?.shippingDestination ?? {};
		const street = sentTo?.streetAddress;
		assert.deepEqual([street?.number, street?.name, contactDetails?.firstName], ["20", "West 34th Street", "Ada"]);
		assert.equal((await refusal(currentCartV2.getCurrentCart())).status, 404);
	});
});
