import assert from "node:assert/strict";
import { after, before, it } from "node:test";
import { currencies } from "@cartwright/contract/currencies/currencies";
import { settings } from "@cartwright/contract/sites/settings";
import type { Client } from "@cartwright/sdk/client";
import { refusalOf } from "@cartwright/testing/refusal";
import { onEachEngine, openShop, type Shop } from "@cartwright/testing/shop";

const date = "2026-11-27T15:00:00.000Z";
const rates = [
	{ currency: "EUR", rate: "0.9", date },
	{ currency: "JPY", rate: "150.5", date: "2026-11-26T15:00:00.000Z" },
	{ currency: "KWD", rate: "0.3072", date },
];

onEachEngine("currencies", (engine) => {
	let shop: Shop;
	let staff: Client;
	let visitor: Client;
	before(async () => {
		shop = await openShop({ engine });
		staff = await shop.staff();
		visitor = await shop.visitor();
		await change({ currencies: { rates } });
	});
	after(() => shop.close());

	const change = async (changes: object) => {
		const calls = staff.use(settings);
		const { revision } = (await calls.getSettings({})).settings ?? {};
		return calls.updateSettings({ settings: { revision, ...changes } as never });
	};
	const convert = (from: string, to: string, ...values: [string, number][]) =>
		visitor.use(currencies).convertCurrency({
			from,
			to,
			amounts: values.map(([value, decimalPlaces]) => ({ value, decimalPlaces })),
		});

	it("are those of the shop's table, its own first", async () => {
		const listed = (await visitor.use(currencies).listCurrencies({})).currencies;
		assert.deepEqual(
			listed?.map(({ code, symbol }) => `${code} ${symbol}`),
			["USD $", "EUR €", "JPY ¥", "KWD KWD"],
		);
	});

	it("convert exactly, and round to the digits of each", async () => {
		const euro = await convert("USD", "EUR", ["1095", 2], ["5", 3], ["-15", 3], ["7", 0]);
		assert.deepEqual(euro.amounts, [
			{ value: "986", decimalPlaces: 2 },
			{ value: "0", decimalPlaces: 2 },
			{ value: "-1", decimalPlaces: 2 },
			{ value: "630", decimalPlaces: 2 },
		]);
		assert.equal(new Date(euro.rateTimestamp ?? "").toISOString(), date);
		assert.deepEqual((await convert("USD", "JPY", ["1000", 2])).amounts, [{ value: "1505", decimalPlaces: 0 }]);
		assert.deepEqual((await convert("USD", "KWD", ["1000", 2])).amounts, [{ value: "3072", decimalPlaces: 3 }]);
		const between = await convert("EUR", "JPY", ["90", 2]);
		assert.deepEqual(between.amounts, [{ value: "151", decimalPlaces: 0 }]);
		assert.equal(new Date(between.rateTimestamp ?? "").toISOString(), rates[1]?.date, "the older of both");
		const same = await convert("USD", "USD", ["105", 1]);
		assert.deepEqual([same.amounts, same.rateTimestamp], [[{ value: "1050", decimalPlaces: 2 }], undefined]);
		const { rate } = await visitor.use(currencies).getConversionRate({ from: "EUR", to: "USD" });
		assert.deepEqual(rate, { value: "11111111111", decimalPlaces: 10 });
	});

	it("refuse a currency without a rate, and a table that contradicts itself", async () => {
		assert.match(await refusalOf(convert("USD", "GBP", ["1", 0])), /^400 to /);
		assert.match(await refusalOf(convert("GBP", "USD", ["1", 0])), /^400 from /);
		const refuse = async (table: object[], others: object = {}) =>
			refusalOf(change({ currencies: { rates: table }, ...others }));
		const [euro] = rates;
		assert.match(await refuse([{ ...euro, currency: "USD" }]), /^400 settings\.currencies\.rates/);
		assert.match(await refuse([{ ...euro }, { ...euro }]), /^400 settings\.currencies\.rates/);
		assert.match(await refuse([{ ...euro, currency: "XQQ" }]), /^400 settings\.currencies\.rates\[0\]\.currency/);
		assert.match(await refuse([{ currency: "EUR", date }]), /^400 settings\.currencies\.rates\[0\]\.rate/);
		assert.match(await refuse([{ currency: "EUR", rate: "1" }]), /^400 settings\.currencies\.rates\[0\]\.date/);
		assert.match(await refuse([{ ...euro, rate: "0" }]), /^400 settings\.currencies\.rates\[0\]\.rate/);
		assert.match(await refusalOf(change({ currency: "CHF" })), /^400 settings\.currencies\.rates/);
		await change({ currency: "CHF", currencies: { rates: [{ ...euro, rate: "1.05" }] } });
		assert.deepEqual((await convert("CHF", "EUR", ["100", 2])).amounts, [{ value: "105", decimalPlaces: 2 }]);
		await change({ currency: "USD", currencies: { rates } });
	});
});
