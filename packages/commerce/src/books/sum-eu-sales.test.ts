import assert from "node:assert/strict";
import { after, before, it } from "node:test";
import { orderBilling } from "@cartwright/contract/orders/order-billing";
import { orders } from "@cartwright/contract/orders/orders";
import { onEachEngine } from "@cartwright/testing/shop";
import { type BilledShop, openBilledShop } from "../checkouts/billing/example-billing.ts";
import { sumEuSales } from "./sum-eu-sales.ts";

onEachEngine("sales to other member states", (engine) => {
	let billed: BilledShop;
	before(async () => {
		billed = await openBilledShop(engine);
	});
	after(async () => {
		assert.deepEqual(await billed.breaches(), []);
		await billed.shop.close();
	});

	const bought = async (country: string, price: string, tax: string, vatId?: string) => {
		const calls = (await billed.shop.staff()).use(orders);
		const line = {
			productName: { original: "Mug" },
			quantity: 1,
			price: { amount: price },
			itemType: { preset: "PHYSICAL" as const },
			taxDetails: { taxRate: "0.2", totalTax: { amount: tax } },
		};
		const contactDetails = { firstName: "Ada", ...(vatId ? { vatId: { id: vatId } } : {}) };
		const billingInfo = { address: { country }, contactDetails };
		const { order } = await calls.createOrder({
			order: { channelInfo: { type: "WEB" }, lineItems: [line], priceSummary: {}, billingInfo },
		});
		const ecomOrderId = order?.id ?? "";
		await calls.paymentCollectionMarkOrderAsPaid({ ecomOrderId });
		return ecomOrderId;
	};

	it("are summed by country, less refunds, and without businesses, the own state and other countries", async () => {
		await bought("FR", "100.00", "20.00");
		await bought("FR", "10.00", "2.00");
		await bought("AT", "30.00", "6.00");
		await bought("FR", "500.00", "0.00", "FR40303265045");
		await bought("DE", "700.00", "140.00");
		await bought("US", "900.00", "0.00");
		const returned = await bought("AT", "5.00", "1.00");
		const { payments } = await billed.transactions(returned);
		await (await billed.shop.staff()).use(orderBilling).refundPayments({
			orderId: returned,
			paymentRefunds: payments.map(({ id }) => ({ paymentId: id ?? "", externalRefund: true })),
		});
		const { store, site, now } = billed.shop;
		const year = now().getUTCFullYear();
		const salesIn = (which: number, currency = "USD") =>
			sumEuSales(
				{ store, site, from: `${which}-01-01`, to: `${which}-12-31`, timeZone: "UTC" },
				{ home: "DE", currency },
			);
		assert.deepEqual(await salesIn(year), [
			{ country: "AT", net: 3000, tax: 600 },
			{ country: "FR", net: 11_000, tax: 2200 },
		]);
		assert.deepEqual([await salesIn(year - 1), await salesIn(year, "EUR")], [[], []]);
	});
});
