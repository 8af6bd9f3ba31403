import assert from "node:assert/strict";
import { after, before, describe, it } from "node:test";
import { checkout as checkouts } from "@cartwright/contract/checkouts/v1/checkout";
import { orders } from "@cartwright/contract/orders/orders";
import { tipSettings } from "@cartwright/contract/tips/tip-settings";
import { offer } from "@cartwright/testing/buying";
import { type HostedShop, openHostedShop, pay, typed } from "./example-hosted-shop.ts";

const start = async (presets: { value: number; default?: boolean }[]): Promise<HostedShop> => {
	const shop = await openHostedShop({
		settings: { payments: { offline: true, testGateway: true, holdMinutes: 30 } } as object,
	});
	const staff = (await shop.staff()).use(tipSettings);
	await staff.createDefaultTipSettings({ tipSettings: { tipType: "PERCENTAGE", presets } });
	return shop;
};

describe("tips on the checkout", () => {
	let shop: HostedShop;
	before(async () => {
		shop = await start([{ value: 5 }, { value: 10 }]);
	});
	after(() => shop.close());

	it("are asked for, none chosen, and the total contains what is chosen", async () => {
		const { page, browser, shopper, id } = await shop.checkout(await offer(shop));
		const read = async () => (await shopper.use(checkouts).getCheckout({ id })).checkout;
		for (const text of ["Add a tip", "No tip", "5%", "10%", "Other amount"]) assert.ok(page.text.includes(text), text);
		assert.equal(page.fields().tip, undefined);
		const before = Number((await read())?.priceSummary?.total?.amount);
		const chosen = await browser.submit(page, "update", { ...typed, tip: "PERCENTAGE:10" });
		const { priceSummary, additionalFees } = (await read()) ?? {};
		assert.equal(additionalFees?.[0]?.code, "tip");
		const tip = Number(additionalFees?.[0]?.price?.amount);
		assert.ok(tip > 0 && Number(priceSummary?.total?.amount) >= before + tip);
		assert.equal(chosen.fields().tip, "PERCENTAGE:10");
		assert.ok(chosen.text.includes("which you chose to give"), chosen.text);
		const reloaded = await browser.open(`/hosted/checkout/${id}`);
		assert.equal(reloaded.fields().tip, "PERCENTAGE:10");
		const order = await pay(browser, reloaded, typed);
		assert.ok(order.text.includes("Order confirmed"), order.text);
		const orderId = (await read())?.orderId ?? "";
		const placed = await (await shop.staff()).use(orders).getOrder({ id: orderId });
		assert.equal(placed.order?.additionalFees?.[0]?.code, "tip");
	});

	it("can be another amount, with a comma, and none", async () => {
		const { page, browser, shopper, id } = await shop.checkout(await offer(shop));
		const tipOf = async () =>
			(await shopper.use(checkouts).getCheckout({ id })).checkout?.additionalFees?.[0]?.price?.amount;
		const wrong = await pay(browser, page, { ...typed, tip: "CUSTOM", tipAmount: "a lot" });
		assert.equal(wrong.status, 400);
		assert.ok(wrong.html.includes('href="#field-tipAmount"') && wrong.text.includes("Enter an amount"), wrong.text);
		const chosen = await browser.submit(wrong, "update", { ...typed, tip: "CUSTOM", tipAmount: "2,50" });
		assert.equal(await tipOf(), "2.50");
		assert.ok(chosen.text.includes("What you chose to give."));
		await browser.submit(chosen, "update", { ...typed, tip: "none" });
		assert.equal(await tipOf(), undefined);
	});

	it("are asked for again if paying would take another total than was shown", async () => {
		const { page, browser } = await shop.checkout(await offer(shop));
		const changed = await pay(browser, page, { ...typed, tip: "PERCENTAGE:5" });
		assert.equal(changed.status, 409);
	});

	it("are suggested if the shop says so, and can be turned down", async () => {
		const suggesting = await start([{ value: 5 }, { value: 10, default: true }]);
		const { page, browser, id } = await suggesting.checkout(await offer(suggesting));
		assert.equal(page.fields().tip, "PERCENTAGE:10");
		await browser.submit(page, "update", { ...typed, tip: "none" });
		assert.equal((await browser.open(`/hosted/checkout/${id}`)).fields().tip, "none");
		await suggesting.close();
	});
});
