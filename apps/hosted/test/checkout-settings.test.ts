import assert from "node:assert/strict";
import { after, before, describe, it } from "node:test";
import { checkout as checkouts } from "@cartwright/contract/checkouts/v1/checkout";
import { offer } from "@cartwright/testing/buying";
import { newPickupLocation } from "@cartwright/testing/example-delivery";
import { type HostedShop, openHostedShop, pay, store, typed } from "./example-hosted-shop.ts";

const checkout = {
	policies: {
		termsAndConditions: { visible: true, content: "Be nice.\n<b>Always</b>" },
		privacyPolicy: { visible: false, content: "Hidden words" },
		digitalItemPolicy: { visible: true, content: "Files cannot be sent back." },
		customPolicy: { visible: true, title: "Promise", content: "We answer." },
	},
	agreement: { visible: true },
	headerText: "Pay here",
	continueShopping: false,
	billingFields: "All_FIELDS" as const,
};

describe("what the settings say about the checkout", () => {
	let shop: HostedShop;
	before(async () => {
		shop = await openHostedShop({
			settings: {
				checkout,
				payments: { offline: true, testGateway: true, holdMinutes: 30 },
			} as object,
		});
	});
	after(() => shop.close());

	it("shows the texts and the words at the top, and no link to the cart there", async () => {
		const { page } = await shop.checkout(await offer(shop), { cartPageUrl: `${store}/cart` });
		assert.ok(page.text.includes("Pay here"), page.text);
		assert.ok(!page.html.includes("top-back"));
		assert.ok(!page.html.includes('name="vatId"'));
		for (const text of ["Terms and conditions", "Be nice.\n", "Promise", "We answer."]) {
			assert.ok(page.html.includes(text), text);
		}
		assert.ok(!page.html.includes("<b>Always"));
		for (const hidden of ["Hidden words", "Files cannot be sent back."]) assert.ok(!page.text.includes(hidden));
	});

	it("orders nothing until the buyer agrees", async () => {
		const { page, browser, shopper, id } = await shop.checkout(await offer(shop));
		const refused = await pay(browser, page, typed);
		assert.equal(refused.status, 400);
		assert.ok(refused.text.includes("Agree to the shop’s terms to place your order."), refused.text);
		assert.ok(refused.html.includes('href="#field-agreed"') && refused.html.includes('id="field-agreed"'));
		assert.equal((await shopper.use(checkouts).getCheckout({ id })).checkout?.completed, false);
		const order = await pay(browser, refused, { ...typed, agreed: "yes" });
		assert.ok(order.text.includes("Order confirmed"), order.text);
	});

	it("asks those who buy a file for their whole address, and reads it again", async () => {
		const { page, browser, shopper, id } = await shop.checkout(await offer(shop, undefined, { type: "digital" }));
		assert.ok(page.text.includes("Files cannot be sent back."));
		const { email, "shipping-name": name } = typed;
		const refused = await pay(browser, page, { email, "shipping-name": name, agreed: "yes" });
		assert.equal(refused.status, 400);
		assert.ok(refused.html.includes('href="#field-shipping-line"'), refused.text);
		const declined = await pay(browser, refused, { ...typed, agreed: "yes", cardNumber: "4000 0000 0000 9995" });
		assert.equal(declined.status, 402);
		const reloaded = await browser.open(`/hosted/checkout/${id}`);
		assert.equal(reloaded.fields()["shipping-line"], "1 Main St");
		const { billingInfo } = (await shopper.use(checkouts).getCheckout({ id })).checkout ?? {};
		assert.deepEqual(
			[billingInfo?.address?.addressLine, billingInfo?.address?.city, billingInfo?.address?.subdivision],
			["1 Main St", "New York", "US-NY"],
		);
		const order = await pay(browser, reloaded, { ...typed, agreed: "yes" });
		assert.ok(order.text.includes("Paid"), order.text);
	});

	it("names the place where an order is picked up", async () => {
		await newPickupLocation(shop);
		const { page, browser, shopper, id } = await shop.checkout(await offer(shop));
		assert.ok(!page.html.includes("pickup-place"));
		const { checkout } = await shopper.use(checkouts).getCheckout({ id });
		const options = checkout?.shippingInfo?.carrierServiceOptions?.flatMap(({ shippingOptions }) => shippingOptions);
		const pickup = options?.find((option) => option?.logistics?.pickupDetails);
		const chosen = await browser.submit(page, "update", { delivery: pickup?.code ?? "" });
		const place = /<p class="pickup-place">.*?<\/p>/.exec(chosen.html)?.[0] ?? "";
		assert.ok(place.includes("Workshop") && place.includes("Hauptstraße 1, Berlin"), place);
	});
});
