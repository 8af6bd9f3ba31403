import assert from "node:assert/strict";
import { it } from "node:test";
import { openBytes } from "@cartwright/kernel/runtime/text-file";
import { defaultSettings } from "@cartwright/kernel/sites/settings";
import { replace } from "@cartwright/store/batch";
import { page } from "@cartwright/store/store";
import { onEachEngine, openShop } from "@cartwright/testing/shop";
import { v7 as uuid } from "uuid";
import { orders } from "../documents.ts";
import { type ImportOrdersOptions, importOrders } from "./import-orders.ts";
import { UnclearDates } from "./invoice-dates.ts";

const header = "InvoiceNo,StockCode,Description,Quantity,InvoiceDate,UnitPrice,CustomerID,Country";
const line = (number: string, date: string, quantity = "6", price = "2.55", country = "United Kingdom") =>
	`${number},85123A,WHITE HOLDER,"${quantity}",${date},"${price}",17850,${country}`;

onEachEngine("how invoices are written", (engine) => {
	const onShop = async (
		work: (shop: {
			importing: (lines: readonly string[], options?: Partial<ImportOrdersOptions>) => ReturnType<typeof importOrders>;
			stored: () => Promise<(readonly [date: string, total: number, number: string])[]>;
			changeFirst: () => Promise<void>;
		}) => Promise<void>,
	) => {
		const shop = await openShop({ engine });
		const read = async () => {
			const sort = [{ field: "number", order: "ASC" }] as const;
			return (await shop.store.read(shop.site, { found: page(orders, { sort, limit: 10 }) })).found;
		};
		try {
			await work({
				importing: async (lines, options = {}) =>
					importOrders({
						store: shop.store,
						site: shop.site,
						newId: () => uuid(),
						now: shop.now().toISOString(),
						settings: { ...defaultSettings, currency: "GBP" },
						file: await openBytes(Buffer.from([header, ...lines].join("\n"))),
						...options,
					}),
				stored: async () =>
					(await read()).map(({ doc }) => [doc.purchasedDate.slice(0, 16), doc.priceSummary.total, doc.number]),
				changeFirst: async () => {
					const [first] = await read();
					assert.ok(first);
					const doc = { ...first.doc, archived: true, updatedDate: shop.now().toISOString() };
					await shop.store.commit(shop.site, [replace(orders, first, doc)]);
				},
			});
		} finally {
			await shop.close();
		}
	};

	it("decides on all dates of a file by those that exist in one form only", () =>
		onShop(async ({ importing, stored }) => {
			const { dates } = await importing([line("1001", "12/1/2010 8:26"), line("1002", "12/13/2010 8:26")]);
			assert.equal(dates, "month-first");
			const short = await importing([line("1007", "12/1/10 8:26"), line("1008", "12/31/10 8:26")]);
			assert.deepEqual([short.dates, short.created, short.faults], ["month-first", 2, []]);
			await importing([line("1003", "1.12.2010"), line("1004", "13.12.2010")]);
			await importing([line("1005", "2010-12-01 08:26:00"), line("1006", "5/5/2010")]);
			assert.deepEqual(
				(await stored()).map(([date]) => date),
				[
					"12-01T08:26",
					"12-13T08:26",
					"12-01T08:26",
					"12-31T08:26",
					"12-01T00:00",
					"12-13T00:00",
					"12-01T08:26",
					"05-05T00:00",
				].map((date) => `2010-${date}`),
			);
		}));

	it("imports nothing if the dates show no form or both, unless it is told", () =>
		onShop(async ({ importing, stored }) => {
			const unclear = [line("1", "12/1/2010 8:26"), line("2", "2/3/2010")];
			await assert.rejects(
				importing(unclear),
				(error) => error instanceof UnclearDates && /line 2/.test(error.message),
			);
			const both = [line("1", "12/13/2010"), line("2", "13/12/2010")];
			await assert.rejects(
				importing(both),
				(error) => error instanceof UnclearDates && /Line 3 .* line 2/.test(error.message),
			);
			assert.deepEqual(await stored(), []);
			assert.equal((await importing(unclear, { dates: "month-first" })).created, 2);
			assert.deepEqual(
				(await stored()).map(([date]) => date),
				["2010-12-01T08:26", "2010-02-03T00:00"],
			);
		}));

	it("corrects what was imported from a file that said something else", () =>
		onShop(async ({ importing, stored, changeFirst }) => {
			await importing([line("1001", "12/1/2010 8:26"), line("1002", "11/12/2010")], { dates: "day-first" });
			assert.deepEqual(await stored(), [
				["2010-01-12T08:26", 1530, "10001"],
				["2010-12-11T00:00", 1530, "10002"],
			]);
			const corrected = [line("1001", "1/12/2010 8:26", "7"), line("1002", "11/12/2010")];
			const preview = await importing(corrected, { dates: "day-first", dryRun: true });
			assert.deepEqual([preview.corrected, preview.alreadyImported], [1, 1]);
			const report = await importing(corrected, { dates: "day-first" });
			assert.deepEqual([report.created, report.corrected, report.alreadyImported, report.failed], [0, 1, 1, 0]);
			assert.deepEqual(await stored(), [
				["2010-12-01T08:26", 1785, "10001"],
				["2010-12-11T00:00", 1530, "10002"],
			]);
			assert.equal((await importing(corrected, { dates: "day-first" })).alreadyImported, 2);

			// What staff have changed stays, and is named.
			await changeFirst();
			const late = await importing([line("1001", "2/12/2010", "8")], { dates: "day-first" });
			assert.deepEqual([late.corrected, late.failed, late.faults[0]?.line], [0, 1, 2]);
			assert.equal((await stored())[0]?.[1], 1785);
		}));

	it("reads numbers with the decimal mark of the file, and rounds nothing", () =>
		onShop(async ({ importing, stored }) => {
			const report = await importing([
				line("1", "2010-12-01", "1.000", "2,55"),
				line("2", "2010-12-01", "1", "1.299"),
				line("3", "2010-12-01", "1", "2,4999"),
			]);
			assert.deepEqual(
				[report.created, report.faults.map(({ line: at, column }) => [at, column])],
				[2, [[4, "UnitPrice"]]],
			);
			assert.deepEqual(
				(await stored()).map(([, total]) => total),
				[255_000, 129_900],
			);
			const unclear = await importing([line("4", "2010-12-01", "1.000", "5")]);
			assert.deepEqual([unclear.created, unclear.faults[0]?.column], [0, "Quantity"]);
		}));

	it("names countries that orders cannot have, and invoices whose rows are not adjacent", () =>
		onShop(async ({ importing, stored }) => {
			const { created, replaced, faults } = await importing([
				line("1", "2010-12-01", "6", "2.55", "EIRE"),
				line("2", "2010-12-01"),
				line("1", "2010-12-01", "9"),
			]);
			assert.deepEqual([created, replaced.map(({ line: at, column }) => [at, column])], [2, [[2, "Country"]]]);
			assert.deepEqual(
				faults.map(({ line: at, column }) => [at, column]),
				[[4, "InvoiceNo"]],
			);
			assert.equal((await stored())[0]?.[1], 1530);
		}));
});
