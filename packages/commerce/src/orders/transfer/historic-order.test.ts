import assert from "node:assert/strict";
import { describe, it } from "node:test";
import { storesAppId } from "@cartwright/contract/catalogue/stores-app";
import { toDecimal } from "@cartwright/kernel/foundation/money";
import { defaultSettings } from "@cartwright/kernel/sites/settings";
import { exampleId, exampleProduct, exampleShirt } from "@cartwright/testing/example-products";
import { fc } from "@cartwright/testing/properties";
import { findInvariantViolations } from "../invariants.ts";
import { correctedMembers, correctedOrder, isAsImported } from "./corrected-order.ts";
import { countryCode, historicOrder, orderIdOf, type SoldVariant } from "./historic-order.ts";
import { type Invoice, type InvoiceRow, readInvoice } from "./invoice.ts";

const site = "0198c0de-0000-7000-8000-000000000000";
const facts = (currency = "GBP") => ({ site, settings: { ...defaultSettings, currency }, newId: exampleId });
const invoiceOf = (more: Partial<Invoice> = {}): Invoice => ({
	line: 2,
	number: "536365",
	date: "2010-12-01T08:26:00.000Z",
	customer: "17850",
	country: "United Kingdom",
	lines: [
		{ code: "85123A", name: "LIGHT HOLDER", quantity: 6, price: 255 },
		{ code: "POST", name: "POSTAGE", quantity: 1, price: 1800 },
	],
	...more,
});
const unsold = () => undefined;
const imported = (more: Partial<Invoice> = {}, sold: (code: string) => SoldVariant | undefined = unsold) =>
	historicOrder(invoiceOf(more), sold, facts());

describe("the order of an invoice", () => {
	it("is over: approved, paid by hand, fulfilled and seen, on the day of the invoice", () => {
		const order = imported();
		const { status, paymentStatus, fulfillmentStatus, seenByAHuman, stock } = order;
		assert.deepEqual(
			[status, paymentStatus, fulfillmentStatus, seenByAHuman, stock.state],
			["APPROVED", "PAID", "FULFILLED", true, "UNTOUCHED"],
		);
		const dates = [order.createdDate, order.updatedDate, order.purchasedDate, order.payments[0]?.createdDate];
		assert.deepEqual(new Set(dates), new Set(["2010-12-01T08:26:00.000Z"]));
		assert.equal(order.channelInfo.externalOrderId, "536365");
	});

	it("has the same id in each import of the invoice, and another in another shop", () => {
		assert.equal(imported().id, orderIdOf(site, "536365"));
		assert.notEqual(imported({ number: "536366" }).id, imported().id);
		assert.notEqual(orderIdOf("0198c0de-0000-7000-8000-000000000001", "536365"), orderIdOf(site, "536365"));
	});

	it("is of one customer for all invoices of a customer number, and of nobody without one", () => {
		const contact = (customer: string) => imported({ customer, number: exampleId() }).buyerInfo.contactId;
		assert.equal(contact("17850"), contact("17850"));
		assert.notEqual(contact("17850"), contact("17851"));
		assert.deepEqual(imported({ customer: "" }).buyerInfo, {});
	});

	it("shows what was sold at the price of the invoice, and refers to the product if the shop has it", () => {
		const product = { doc: exampleProduct({ name: "Lamp" }), revision: 1 };
		const shirt = { doc: exampleShirt(), revision: 1 };
		const [variant] = product.doc.variants;
		const [, medium] = shirt.doc.variants;
		assert.ok(variant && medium);
		const sold: Record<string, SoldVariant> = {
			"85123A": { product, variant },
			M: { product: shirt, variant: medium },
		};
		const lines = [
			{ code: "85123A", name: "OLD NAME", quantity: 2, price: 99 },
			{ code: "M", name: "SHIRT", quantity: 1, price: 1 },
			{ code: "22", name: "GONE", quantity: 3, price: 50 },
		];
		const [ofProduct, ofVariant, gone] = imported({ lines }, (code) => sold[code]).lineItems;
		assert.deepEqual(
			[ofProduct?.item.productName?.original, ofProduct?.item.price, ofProduct?.item.fullPrice, ofProduct?.customLine],
			["Lamp", 99, 99, false],
		);
		assert.deepEqual(ofProduct?.catalogReference, { appId: storesAppId, catalogItemId: product.doc.id });
		assert.deepEqual(ofVariant?.catalogReference?.options, { variantId: medium.id });
		assert.deepEqual(
			[gone?.item.productName?.original, gone?.item.physicalProperties?.sku, gone?.customLine],
			["GONE", "22", true],
		);
		assert.equal(gone?.catalogReference, undefined);
	});

	it("adds up for any invoice in every currency, and breaks no invariant", () => {
		const lines = fc.array(
			fc.record({
				code: fc.constantFrom("1", "2", "POST"),
				name: fc.constant("Lamp"),
				quantity: fc.integer({ min: 1, max: 10_000 }),
				price: fc.integer({ min: 0, max: 1_000_000 }),
			}),
			{ minLength: 1, maxLength: 8 },
		);
		fc.assert(
			fc.property(lines, fc.constantFrom("GBP", "JPY", "KWD"), (sold, currency) => {
				const order = historicOrder(invoiceOf({ lines: sold }), unsold, facts(currency));
				const records = { orders: [order], checkouts: [], inventory: [], events: [], now: order.createdDate };
				const violations = findInvariantViolations(records).filter(({ invariant }) => invariant !== 7);
				assert.deepEqual(violations, []);
				const total = sold.reduce((sum, { price, quantity }) => sum + price * quantity, 0);
				assert.equal(order.priceSummary.total, total);
				assert.equal(order.payments.length, total > 0 ? 1 : 0);
			}),
		);
	});

	it("for nothing is paid without a payment", () => {
		const { paymentStatus, payments } = imported({ lines: [{ code: "1", name: "SAMPLE", quantity: 3, price: 0 }] });
		assert.deepEqual([paymentStatus, payments], ["PAID", []]);
	});

	it("has the country by its English name, if it is one", () => {
		const codes = ["France", "united kingdom", "EIRE", "Utopia", "", "GB", "Germany", "USA", "United States"];
		assert.deepEqual(codes.map(countryCode), [
			"FR",
			"GB",
			undefined,
			undefined,
			undefined,
			undefined,
			"DE",
			undefined,
			"US",
		]);
		assert.equal(imported({ country: "Utopia" }).billingInfo, undefined);
	});
});

describe("an invoice that says something else by now", () => {
	it("is compared by date, lines, customer and country, and by nothing that it does not state", () => {
		const stored = imported();
		const differs = (more: Partial<Invoice>) => correctedMembers(stored, imported(more));
		assert.deepEqual(differs({}), []);
		assert.deepEqual(differs({ date: "2010-01-12T08:26:00.000Z" }), ["purchasedDate"]);
		assert.deepEqual(differs({ customer: "1" }), ["buyerInfo"]);
		assert.deepEqual(differs({ country: "France" }), ["billingInfo"]);
		const [first] = invoiceOf().lines;
		assert.ok(first);
		assert.deepEqual(differs({ lines: [{ ...first, quantity: 7 }] }), ["lineItems"]);
		const [, second] = invoiceOf().lines;
		assert.ok(second);
		assert.deepEqual(differs({ lines: [{ ...first, name: "RENAMED" }, second] }), []);
		assert.deepEqual(differs({ lines: [second, first], customer: "" }), ["lineItems", "buyerInfo"]);
	});

	it("keeps the number of its order, and the ids of lines that it did not change", () => {
		const stored = { ...imported(), number: "10042" };
		const later = imported({ date: "2011-01-01T00:00:00.000Z" });
		const dated = correctedOrder(stored, later, ["purchasedDate"]);
		assert.deepEqual([dated.number, dated.purchasedDate, dated.id], ["10042", later.purchasedDate, stored.id]);
		assert.equal(dated.lineItems, stored.lineItems);
		assert.equal(correctedOrder(stored, later, ["lineItems"]).lineItems, later.lineItems);
		assert.equal(isAsImported(dated), true);
		assert.equal(isAsImported({ ...dated, updatedDate: "2026-01-01T00:00:00.000Z" }), false);
	});
});

describe("the amounts of an invoice", () => {
	const row = (more: Partial<InvoiceRow>): InvoiceRow => ({
		line: 2,
		InvoiceNo: "1",
		StockCode: "85123A",
		Description: "LAMP",
		Quantity: "1",
		InvoiceDate: "01/12/2010",
		UnitPrice: "1",
		CustomerID: "",
		Country: "",
		...more,
	});
	const read = (currency: string, ...rows: Partial<InvoiceRow>[]) =>
		readInvoice(rows.map(row), { currency, dates: "day-first", decimalMark: "." });

	it("are in the minor units of the shop's currency, and are never rounded", () => {
		const priceIn = (currency: string, UnitPrice: string) => {
			const { invoice, faults } = read(currency, { UnitPrice });
			return invoice?.lines[0]?.price ?? faults[0]?.column;
		};
		assert.deepEqual([priceIn("GBP", "2.55"), priceIn("JPY", "255"), priceIn("KWD", "2.555")], [255, 255, 2555]);
		assert.deepEqual([priceIn("GBP", "2.555"), priceIn("JPY", "2.5")], ["UnitPrice", "UnitPrice"]);
		assert.deepEqual([priceIn("GBP", "0"), priceIn("GBP", "free")], [0, "UnitPrice"]);
	});

	it("are merged for rows of one product at one price, and add up to the same", () => {
		const rows = fc.array(
			fc.record({
				StockCode: fc.constantFrom("1", "2", "3"),
				Quantity: fc.integer({ min: 1, max: 999 }).map(String),
				UnitPrice: fc.constantFrom("0.01", "2.55", "10"),
			}),
			{ minLength: 1, maxLength: 12 },
		);
		const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0);
		fc.assert(
			fc.property(rows, (someRows) => {
				const lines = read("GBP", ...someRows).invoice?.lines ?? [];
				const keys = lines.map(({ code, price }) => `${code} ${price}`);
				assert.equal(new Set(keys).size, keys.length);
				const expected = sum(
					someRows.map(({ Quantity, UnitPrice }) => Math.round(Number(Quantity) * Number(UnitPrice) * 100)),
				);
				assert.equal(
					toDecimal(sum(lines.map(({ price, quantity }) => price * quantity)), "GBP"),
					toDecimal(expected, "GBP"),
				);
			}),
		);
	});

	it("are refused if they add up to more than can be counted, in one product or in several", () => {
		const largest = { Quantity: "999999999", UnitPrice: "90071.99" };
		assert.equal(read("GBP", largest).invoice?.lines.length, 1);
		for (const rows of [
			[largest, { ...largest, line: 3 }],
			[largest, { ...largest, line: 3, StockCode: "22" }],
		]) {
			const { invoice, faults } = read("GBP", ...rows);
			assert.deepEqual([invoice, faults.map(({ line, column }) => [line, column])], [undefined, [[2, "UnitPrice"]]]);
		}
	});

	it("are refused without a date, whatever the rows say", () => {
		const { invoice, faults } = read("GBP", { InvoiceDate: "" });
		assert.deepEqual([invoice, faults.map(({ line, column }) => [line, column])], [undefined, [[2, "InvoiceDate"]]]);
		assert.match(faults[0]?.reason ?? "", /^empty is not a date such as/);
		assert.deepEqual(readInvoice([], { currency: "GBP", dates: "day-first", decimalMark: "." }), { faults: [] });
	});
});
