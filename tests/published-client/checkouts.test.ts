import assert from "node:assert/strict";
import { it } from "node:test";
import { fillCatalogue, line } from "./catalogue.ts";
import { buy, contactDetails, homeAddress } from "./purchase.ts";
import { refusal } from "./refusal.ts";
import { withServerOnEachEngine } from "./shop.ts";

withServerOnEachEngine("checkouts and orders", fillCatalogue, (started) => {
	it("creates a checkout from the cart, and returns the same one again", async () => {
		const { shopper, data } = started();
		const { currentCart, checkout } = shopper();
		await currentCart.addToCurrentCart({ lineItems: [line(data.products.tote, 2)] });
		const { checkoutId } = await currentCart.createCheckoutFromCurrentCart({ channelType: "WEB" });
		const again = await currentCart.createCheckoutFromCurrentCart({ channelType: "WEB" });
		const read = await checkout.getCheckout(checkoutId ?? "");

		assert.equal(again.checkoutId, checkoutId);
		assert.equal(read.lineItems?.[0]?.quantity, 2);
		assert.equal(read.priceSummary?.subtotal?.amount, "25.00");
		assert.equal(read.completed, false);
		assert.match((await checkout.getCheckoutUrl(checkoutId ?? "")).checkoutUrl ?? "", /^http/);
	});

	it("creates a checkout without a cart", async () => {
		const { shopper, data } = started();
		const made = await shopper().checkout.createCheckout({ channelType: "WEB", lineItems: [line(data.products.tote)] });

		assert.equal(made.lineItems?.length, 1);
		assert.ok(made._id);
	});

	it("accepts addresses and a delivery option, and recalculates", async () => {
		const { shopper, data } = started();
		const { checkout } = shopper();
		const { _id: id = "" } = await checkout.createCheckout({
			channelType: "WEB",
			lineItems: [line(data.products.tote, 2)],
		});
		const addressed = await checkout.updateCheckout(id ?? "", {
			buyerInfo: { email: "ada@example.com" },
			shippingInfo: { shippingDestination: { address: homeAddress, contactDetails } },
		});
		const options = addressed.shippingInfo?.carrierServiceOptions?.flatMap((each) => each.shippingOptions ?? []);
		const chosen = await checkout.updateCheckout(id ?? "", {
			shippingInfo: { selectedCarrierServiceOption: { code: options?.[0]?.code ?? "" } },
		});

		assert.equal(addressed.shippingInfo?.shippingDestination?.address?.addressLine1, homeAddress.addressLine1);
		assert.equal(chosen.priceSummary?.shipping?.amount, "5.00");
		assert.equal(chosen.priceSummary?.total?.amount, "30.00");
		assert.equal(chosen.buyerInfo?.email, "ada@example.com");
	});

	it("checks the form of tax ids, and stores them in one way", async () => {
		const { shopper, data } = started();
		const { checkout } = shopper();
		const { _id: id } = await checkout.createCheckout({ channelType: "WEB", lineItems: [line(data.products.tote)] });
		const withTaxId = (taxId: string) =>
			checkout.updateCheckout(id ?? "", {
				billingInfo: {
					address: { country: "BR" },
					contactDetails: { ...contactDetails, vatId: { _id: taxId, type: "CNPJ" } },
				},
			});
		const [violation] =
			(await refusal(withTaxId("12.ABC.345/01DE-36"))).details?.validationError?.fieldViolations ?? [];
		const { billingInfo } = await withTaxId("12.ABC.345/01DE-35");

		assert.equal(violation?.field, "checkout.billingInfo.contactDetails.vatId.id");
		assert.deepEqual(billingInfo?.contactDetails?.vatId, { _id: "12ABC34501DE35", type: "CNPJ" });
	});

	it("changes the lines of a checkout", async () => {
		const { shopper, data } = started();
		const { checkout } = shopper();
		const { _id: id } = await checkout.createCheckout({ channelType: "WEB", lineItems: [line(data.products.tote)] });
		const added = await checkout.addToCheckout(id ?? "", { lineItems: [line(data.products.scarf)] });
		const [tote, scarf] = added.checkout?.lineItems ?? [];
		const more = await checkout.updateLineItemsQuantity(id ?? "", [{ _id: scarf?._id ?? "", quantity: 3 }]);
		const fewer = await checkout.removeLineItems(id ?? "", [tote?._id ?? ""]);

		assert.deepEqual(
			more.checkout?.lineItems?.map(({ quantity }) => quantity),
			[1, 3],
		);
		assert.deepEqual(
			fewer.checkout?.lineItems?.map(({ quantity }) => quantity),
			[3],
		);
	});

	it("places an order once, takes the stock and shows the order to its buyer alone", async () => {
		const { shopper, staff, data } = started();
		const buyer = shopper();
		const stock = async () => (await buyer.products.getProduct(data.products.scarf)).product?.stock?.quantity ?? 0;
		const before = await stock();
		const { orderId, checkoutId } = await buy(buyer, [line(data.products.scarf, 2)]);
		const again = await buyer.checkout.createOrder(checkoutId);
		const order = await buyer.orders.getOrder(orderId);

		assert.equal(again.orderId, orderId);
		assert.equal(await stock(), before - 2);
		assert.match(String(order.number), /^\d+$/);
		assert.equal(order.priceSummary?.total?.amount, "65.00");
		assert.equal(order.buyerInfo?.email, "ada@example.com");
		assert.equal(order.lineItems?.[0]?.productName?.original, "Wool Scarf");
		assert.equal((await refusal(shopper().orders.getOrder(orderId))).status, 404);
		assert.equal((await staff.orders.getOrder(orderId))._id, orderId);
	});

	it("reports what prevents an order", async () => {
		const { shopper, data } = started();
		const { checkout } = shopper();
		const { _id: id } = await checkout.createCheckout({ channelType: "WEB", lineItems: [line(data.products.tote)] });
		const error = await refusal(checkout.createOrder(id ?? ""));

		assert.equal(error.status, 428);
		assert.ok(error.details?.applicationError?.code);
	});

	it("is completed by staff if the order was created elsewhere", async () => {
		const { shopper, staff, data } = started();
		const buyer = shopper();
		const { _id: id } = await buyer.checkout.createCheckout({
			channelType: "WEB",
			lineItems: [line(data.products.tote)],
		});
		const error = await refusal(buyer.checkout.markCheckoutAsCompleted(id ?? ""));
		await staff.checkout.markCheckoutAsCompleted(id ?? "");

		assert.equal(error.status, 403);
		assert.equal((await buyer.checkout.getCheckout(id ?? "")).completed, true);
	});

	it("hides a checkout from other visitors", async () => {
		const { shopper, data } = started();
		const { _id: id } = await shopper().checkout.createCheckout({
			channelType: "WEB",
			lineItems: [line(data.products.tote)],
		});
		const error = await refusal(shopper().checkout.getCheckout(id ?? ""));

		assert.ok([403, 404].includes(error.status ?? 0));
	});
});
