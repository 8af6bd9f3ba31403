import assert from "node:assert/strict";
import { after, before, describe, it } from "node:test";
import { checkout as checkouts } from "@cartwright/contract/checkouts/v1/checkout";
import { offer } from "@cartwright/testing/buying";
import { type HostedShop, openHostedShop, pay, typed } from "./example-hosted-shop.ts";

const french = "FR40303265045";
const rate = { id: "fr", name: "VAT", country: "FR", rate: 200_000, appliesToShipping: true };
const tax = { includedInPrices: false, rates: [rate], vatIdField: true, reverseChargeVatId: "DE136695976" };
const inFrance = {
	...typed,
	"shipping-country": "FR",
	"shipping-line": "1 Rue de la Paix",
	"shipping-city": "Paris",
	"shipping-postalCode": "75002",
	billingSame: "yes",
};

describe("the VAT id of a business", () => {
	let shop: HostedShop;
	before(async () => {
		shop = await openHostedShop({ settings: { tax } as object });
	});
	after(() => shop.close());

	it("is checked, and leaves the tax to the business", async () => {
		const { page, browser, shopper, id } = await shop.checkout(await offer(shop));
		assert.ok(page.text.includes("VAT ID of your business"), page.text);
		const taxed = await browser.submit(page, "update", inFrance);
		const refused = await pay(browser, taxed, { ...inFrance, vatId: "FR 40 303 265 046" });
		assert.equal(refused.status, 400);
		assert.ok(refused.text.includes("This VAT ID isn’t valid."), refused.text);
		assert.equal(refused.fields().vatId, "FR 40 303 265 046");
		const free = await browser.submit(refused, "update", { ...inFrance, vatId: "FR 40 303 265 045" });
		assert.ok(free.text.includes("Reverse charge: you owe the tax yourself."), free.text);
		const reloaded = await browser.open(`/hosted/checkout/${id}`);
		assert.equal(reloaded.fields().vatId, french);
		const { checkout } = await shopper.use(checkouts).getCheckout({ id });
		assert.deepEqual(
			[checkout?.priceSummary?.tax?.amount, checkout?.billingInfo?.contactDetails?.vatId?.id],
			["0.00", french],
		);
		const order = await pay(browser, reloaded, { ...inFrance, vatId: french });
		assert.ok(order.text.includes("Order confirmed"), order.text);
	});
});
