import assert from "node:assert/strict";
import { after, before, it } from "node:test";
import { orderBilling } from "@cartwright/contract/orders/order-billing";
import { orderLinks } from "@cartwright/contract/orders/order-links";
import { orderTransactions } from "@cartwright/contract/orders/order-transactions";
import { orders } from "@cartwright/contract/orders/orders";
import { payments } from "@cartwright/contract/payments/payments";
import { settings as settingsCalls } from "@cartwright/contract/sites/settings";
import { breachesIn, changeSettings, lineOf, offer, place, readyCheckout } from "@cartwright/testing/buying";
import { exampleVariant } from "@cartwright/testing/example-products";
import { onEachEngine, openShop, type Shop } from "@cartwright/testing/shop";
import { exportBookings } from "../../books/export-bookings.ts";
import { loadEntries } from "../../orders/load/load-entries.ts";
import { cashRounding } from "../../payments/cash-rounding.ts";

it("cash is rounded to the smallest coin, half a coin up, and only where coins are larger than the unit", () => {
	const rounded = (amount: number, currency: string) => amount + (cashRounding(amount, currency) ?? 0);
	assert.deepEqual(
		[1502, 1503, 1507, 1508, 2].map((amount) => rounded(amount, "CHF")),
		[1500, 1505, 1505, 1510, 2],
	);
	assert.deepEqual([rounded(1549, "SEK"), rounded(1550, "SEK"), rounded(1525, "DKK")], [1500, 1600, 1550]);
	assert.deepEqual([rounded(1232, "HUF"), rounded(15, "KRW"), rounded(1502, "USD")], [1230, 20, 1502]);
	assert.equal(cashRounding(1500, "CHF"), undefined);
});

onEachEngine("what is paid in cash", (engine) => {
	let shop: Shop;
	const cash = { code: "cod", kind: "CASH_ON_DELIVERY", title: "Cash on delivery" } as const;
	const bank = { code: "bank", kind: "BANK_TRANSFER", title: "Bank transfer" } as const;
	const accepts = (more = {}) => ({ payments: { offlineMethods: [cash, bank], ...more } });
	before(async () => {
		shop = await openShop({ engine });
		await changeSettings(shop, { currency: "CHF" });
		await (await shop.staff()).use(settingsCalls).updateSettings({ settings: accepts() });
	});
	after(async () => {
		assert.deepEqual(await breachesIn(shop), []);
		await shop.close();
	});

	/** An order of 15.02 with delivery. */
	const promised = async (offlineMethod: string = cash.code) => {
		const buyer = await shop.visitor();
		const mug = await offer(shop, 10, { variants: [exampleVariant({ price: 1002 })] });
		const orderId = await place(buyer, await readyCheckout(buyer, lineOf(mug)));
		await buyer.use(payments).pay({ paymentGatewayOrderId: orderId, method: "OFFLINE", offlineMethod });
		return { buyer, orderId };
	};
	const seen = async (orderId: string) => {
		const staff = await shop.staff();
		const { order } = await staff.use(orders).getOrder({ id: orderId });
		const { orderTransactions: found } = await staff.use(orderTransactions).listTransactionsForSingleOrder({ orderId });
		const { balance, paid, cashRoundingAdjustment: rounding } = order?.balanceSummary ?? {};
		const [payment] = found?.payments ?? [];
		return {
			order,
			payment,
			sums: [order?.priceSummary?.total, paid, rounding, balance].map((each) => each?.amount),
		};
	};
	const markPaid = async (ecomOrderId: string) =>
		(await shop.staff()).use(orders).paymentCollectionMarkOrderAsPaid({ ecomOrderId });

	it("is rounded on the payment, while the order costs what was agreed", async () => {
		const { buyer, orderId } = await promised();
		const { payment, sums } = await seen(orderId);
		assert.deepEqual(sums, ["15.02", "0.00", "-0.02", "15.02"]);
		assert.deepEqual(
			[payment?.amount, payment?.cashRounding?.unroundedAmount, payment?.cashRounding?.roundingAdjustment].map(
				(each) => each?.amount,
			),
			["15.00", "15.02", "-0.02"],
		);
		const { url = "" } = await buyer.use(orderLinks).createOrderLink({ orderId });
		const link = { token: url.split("/").at(-1) ?? "" };
		assert.equal((await shop.caller().use(orderLinks).openOrderLink(link)).offlinePayment?.amount?.amount, "15.00");
		await markPaid(orderId);
		const paid = await seen(orderId);
		assert.deepEqual(paid.sums, ["15.02", "15.00", "-0.02", "0.00"]);
		assert.equal(paid.order?.paymentStatus, "PAID");
	});

	it("is booked to the cent: what was agreed, and the rounding as an entry without tax", async () => {
		const { orderId } = await promised();
		await markPaid(orderId);
		const entries = await loadEntries(shop, [orderId]);
		assert.deepEqual(entries.map(({ kind, amount }) => [kind, amount]).sort(), [
			["CASH_ROUNDING", -2],
			["CHARGE", 1502],
		]);
		const today = shop.now().toISOString().slice(0, 10);
		const { text } = exportBookings({ store: shop.store, site: shop.site, from: today, to: today, timeZone: "UTC" });
		let csv = "";
		for await (const part of text) csv += part;
		const row = csv.split("\r\n").find((line) => line.includes("CASH_ROUNDING") && line.includes(orderId));
		assert.match(row ?? "", /,CHF,-0\.02,,/);
		const paymentId = (await seen(orderId)).payment?.id ?? "";
		const paymentRefunds = [{ paymentId, externalRefund: true }];
		await (await shop.staff()).use(orderBilling).refundPayments({ orderId, paymentRefunds });
		assert.equal((await seen(orderId)).order?.balanceSummary?.refunded?.amount, "15.02");
	});

	it("is not rounded by other methods, or where the shop does not want it", async () => {
		const byBank = await promised(bank.code);
		assert.deepEqual((await seen(byBank.orderId)).sums, ["15.02", "0.00", undefined, "15.02"]);
		const calls = (await shop.staff()).use(settingsCalls);
		await calls.updateSettings({ settings: accepts({ cashRounding: false }) });
		const { orderId } = await promised();
		assert.deepEqual((await seen(orderId)).sums, ["15.02", "0.00", undefined, "15.02"]);
		await calls.updateSettings({ settings: accepts({ cashRounding: true }) });
	});
});
