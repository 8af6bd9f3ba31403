import assert from "node:assert/strict";
import { performance } from "node:perf_hooks";
import { describe, test } from "node:test";
import { fc } from "@cartwright/testing/properties";
import { addToCurrentCart } from "../carts/v1/current-cart.ts";
import { updateProduct } from "../catalogue/v1/product-writes.ts";
import { AddressWithContact } from "../ecommerce/address-messages.ts";
import type { Schema } from "../message.ts";
import {
	anything,
	bool,
	bytes,
	decimal,
	enumeration,
	fieldMask,
	float,
	guid,
	int64,
	integer,
	json,
	list,
	map,
	message,
	optional,
	readOnly,
	text,
	timestamp,
} from "../message.ts";
import { type DecoderOptions, decoder } from "./decode.ts";

const id = "3f2b8c1e-5d47-4f0a-9c3e-8a1b2c3d4e5f";

/** Decodes `{it: value}` by a message with that one member. */
const read = (schema: Schema, value: unknown, options: DecoderOptions = {}) => {
	const { value: decoded, violations } = decoder(message({ it: schema }), options)({ it: value });
	return { it: (decoded as { it?: unknown }).it, violations };
};

const rule = (schema: Schema, value: unknown, options: DecoderOptions = {}) =>
	read(schema, value, options).violations.map((violation) => [violation.violatedRule, violation.data]);

describe("decoder", () => {
	test("keeps declared members and explicit nulls, and drops the rest", () => {
		const schema = message({ a: text(), b: message({ c: integer() }), d: text() });
		const body = JSON.parse('{"a":"x","b":{"c":1,"z":2},"d":null,"__proto__":{"a":"y"},"constructor":{"x":1}}');
		const { value, violations } = decoder(schema)(body);
		assert.deepEqual(violations, []);
		assert.deepEqual(value, { a: "x", b: { c: 1 }, d: null });
		assert.equal(Object.getPrototypeOf(value), Object.prototype);
	});

	test("names every violation by its wire path", () => {
		const schema = message({
			lines: list(message({ quantity: integer({ min: 1 }), id: guid(), name: text({ max: 3 }) })),
		});
		const { violations } = decoder(schema, { required: ["lines.id", "currency"] })({
			lines: [{ quantity: 0, id, name: "four" }, { quantity: 2 }],
		});
		assert.deepEqual(
			violations.map(({ field, violatedRule, ruleName, data }) => ({ field, violatedRule, ruleName, data })),
			[
				{ field: "lines[0].quantity", violatedRule: "MIN", ruleName: "", data: { threshold: 1 } },
				{ field: "lines[0].name", violatedRule: "MAX_LENGTH", ruleName: "", data: { threshold: 3 } },
				{ field: "lines[1].id", violatedRule: "REQUIRED_FIELD", ruleName: "", data: {} },
				{ field: "currency", violatedRule: "REQUIRED_FIELD", ruleName: "", data: {} },
			],
		);
		assert.equal(violations[0]?.description, "must be at least 1");
	});

	test("reads and bounds scalars", () => {
		assert.equal(read(guid(), id.toUpperCase()).it, id);
		assert.deepEqual(rule(guid(), "x"), [["FORMAT", { type: "GUID" }]]);
		assert.deepEqual(rule(text({ min: 2, max: 2 }), "abc"), [["EXACT_LENGTH", { threshold: 2 }]]);
		assert.deepEqual(rule(optional(text({ min: 2 })), ""), [["MIN_LENGTH", { threshold: 2 }]]);
		assert.deepEqual(rule(text(), 5), [["VALIDATION", { expected: "a string" }]]);
		assert.equal(read(int64(), 12).it, "12");
		assert.equal(read(int64(), "-9223372036854775808").it, "-9223372036854775808");
		assert.deepEqual(rule(int64(), "9223372036854775808"), [["FORMAT", { type: "INT64" }]]);
		assert.deepEqual(rule(int64({ min: 1 }), "0"), [["MIN", { threshold: 1 }]]);
		assert.deepEqual(rule(integer(), 1.5), [["VALIDATION", { expected: "a whole number" }]]);
		assert.deepEqual(rule(integer(), 3_000_000_000), [["MAX", { threshold: 2147483647 }]]);
		assert.deepEqual(rule(integer(), "5"), [["VALIDATION", { expected: "a whole number" }]]);
		assert.ok(Object.is(read(integer(), -0).it, 0));
		assert.equal(read(float(), "Infinity").it, Number.POSITIVE_INFINITY);
		assert.deepEqual(rule(float({ max: 1 }), "NaN"), [["MAX", { threshold: 1 }]]);
		assert.deepEqual(rule(bool(), "true"), [["VALIDATION", { expected: "true or false" }]]);
		assert.deepEqual(rule(enumeration(["A", "B"]), "a"), [["INVALID_ENUM_VALUE", { allowedValues: ["A", "B"] }]]);
		assert.equal(read(fieldMask(), { paths: ["a", "b.c"] }).it, "a,b.c");
		assert.deepEqual(rule(bytes(), "a b"), [["FORMAT", { type: "BASE64" }]]);
	});

	test("limits paths of a field mask in number, depth and length", () => {
		const long = "a".repeat(20_001);
		for (const [mask, expected] of [
			["a,".repeat(300), ["MAX_SIZE", { threshold: 300 }]],
			["a.".repeat(500_000), ["MAX_LENGTH", { threshold: 20_000 }]],
			["a.".repeat(20), ["VALIDATION", { threshold: 20 }]],
			[long, ["MAX_LENGTH", { threshold: 20_000 }]],
		] as const) {
			assert.deepEqual(rule(fieldMask(), mask), [expected]);
			assert.deepEqual(rule(fieldMask(), { paths: mask.split(",") }), [expected]);
		}
		assert.equal(read(fieldMask(), `${"a.".repeat(19)}a`).it, `${"a.".repeat(19)}a`);
	});

	test("limits what the contract declares no limit for", () => {
		const items = Array.from({ length: 1001 }, () => "a");
		const members = Object.fromEntries(items.map((item, index) => [`a${index}`, item]));
		assert.deepEqual(rule(text(), "a".repeat(16_001)), [["MAX_LENGTH", { threshold: 16_000 }]]);
		assert.deepEqual(rule(list(text()), items), [["MAX_SIZE", { threshold: 1000 }]]);
		assert.deepEqual(rule(map(text()), members), [["MAX_SIZE", { threshold: 1000 }]]);
		assert.deepEqual(rule(json(), { a: "b".repeat(100_000) }), [["MAX_LENGTH", { threshold: 100_000 }]]);
		const [short, long] = [{ a: ["b".repeat(9900)] }, { a: { b: "c".repeat(9000), ["d".repeat(1000)]: 1 } }];
		assert.deepEqual(read(json({ max: 10_000 }), short).it, short);
		for (const node of [json({ max: 10_000 }), anything({ max: 10_000 })])
			assert.deepEqual(rule(node, long), [["MAX_LENGTH", { threshold: 10_000 }]]);
	});

	test("compares decimals exactly", () => {
		const amount = decimal({ gte: 0, lte: 999999999.99, maxScale: 3 });
		for (const given of ["0", "-0.000", "12.500", "999999999.99", "000012.5"])
			assert.equal(read(amount, given).it, given);
		assert.equal(read(amount, 0.1).it, "0.1");
		assert.deepEqual(rule(amount, "999999999.9900001"), [["DECIMAL_LTE", { threshold: 999999999.99 }]]);
		assert.deepEqual(rule(amount, "-0.001"), [["DECIMAL_GTE", { threshold: 0 }]]);
		assert.deepEqual(rule(amount, "1.0001"), [["DECIMAL_MAX_SCALE", { threshold: 3 }]]);
		assert.deepEqual(rule(decimal({ gt: 0 }), "0.00"), [["DECIMAL_GT", { threshold: 0 }]]);
		assert.deepEqual(rule(decimal({ lt: 1 }), "1"), [["DECIMAL_LT", { threshold: 1 }]]);
		for (const given of ["1e3", ".5", "1.", "", "--1", "1,5"])
			assert.deepEqual(rule(optional(decimal()), given), [["FORMAT", { type: "DECIMAL_VALUE" }]], given);
		assert.equal(read(decimal(), 1e21).it, "1000000000000000000000");
		assert.equal(read(decimal(), 1e-7).it, "0.0000001");
	});

	test("reads instants and keeps them in UTC", () => {
		assert.equal(read(timestamp(), "2026-03-31T11:30:00+02:00").it, "2026-03-31T09:30:00.000Z");
		assert.equal(read(timestamp(), "0001-01-01T00:00:00.123456789Z").it, "0001-01-01T00:00:00.123Z");
		assert.equal(read(timestamp(), "2016-12-31T23:59:60Z").it, "2017-01-01T00:00:00.000Z");
		for (const given of ["2026-02-30T00:00:00Z", "2026-03-31", "2026-03-31T25:00:00Z", "2026-03-31T09:30:00", "now"])
			assert.deepEqual(rule(timestamp(), given), [["FORMAT", { type: "DATE_TIME" }]], given);
	});

	test("bounds lists and maps, and looks at no item beyond a bound", () => {
		assert.deepEqual(rule(list(integer(), { max: 2 }), [1, "x", 3]), [["MAX_SIZE", { threshold: 2 }]]);
		assert.deepEqual(rule(list(integer(), { min: 1 }), [], { required: ["it"] }), [["MIN_SIZE", { threshold: 1 }]]);
		assert.deepEqual(rule(list(integer(), { min: 2, max: 2 }), [1]), [["EXACT_SIZE", { threshold: 2 }]]);
		assert.deepEqual(rule(list(integer()), { 0: 1 }), [["VALIDATION", { expected: "a list" }]]);
		assert.deepEqual(rule(list(text()), [null]), [["VALIDATION", { expected: "a string" }]]);
		assert.deepEqual(rule(map(text(), { max: 1 }), { a: "x", b: "y" }), [["MAX_SIZE", { threshold: 1 }]]);
		const named = '{"a":"x","__proto__":"y"}';
		assert.equal(JSON.stringify(read(map(text()), JSON.parse(named)).it), named);
	});

	test('accepts what an answer showed for "not set"', () => {
		const schema = message({ id: guid(), at: timestamp(), lines: list(text(), { min: 1 }), amount: decimal() });
		const { value, violations } = decoder(schema)({ id: "", at: "", lines: [], amount: "" });
		assert.deepEqual({ value, violations }, { value: { lines: [] }, violations: [] });
		assert.equal(decoder(schema, { required: ["id"] })({ id: "" }).violations[0]?.violatedRule, "REQUIRED_FIELD");
	});

	test("allows one of a group", () => {
		const schema = message(
			{ a: text(), b: text(), c: message({ d: text(), e: text() }, { oneof: [["d", "e"]] }) },
			{ oneof: [["a", "b"]] },
		);
		const found = decoder(schema)({ a: "x", b: "y", c: { d: "x", e: null } }).violations;
		assert.deepEqual(
			found.map(({ field, violatedRule }) => [field, violatedRule]),
			[["b", "ONE_OF_ALIGNMENT"]],
		);
		assert.equal(decoder(schema)({ c: { d: "x", e: "y" } }).violations[0]?.field, "c.e");
	});

	test("does not read what only the server sets, unless the call asks for it", () => {
		const schema = message({ id: readOnly(guid()), total: readOnly(integer()) });
		assert.deepEqual(decoder(schema)({ id: "broken", total: 3 }), { value: {}, violations: [] });
		assert.deepEqual(decoder(schema, { required: ["id"] })({ id, total: 3 }).value, { id });
	});

	test("reads query strings leniently", () => {
		const query = { from: "query" } as const;
		assert.equal(read(integer(), "5", query).it, 5);
		assert.equal(read(float(), "2.5", query).it, 2.5);
		assert.equal(read(bool(), "false", query).it, false);
		assert.deepEqual(read(list(text()), "one", query).it, ["one"]);
		assert.deepEqual(rule(integer(), " ", query), [["VALIDATION", { expected: "a whole number" }]]);
		assert.deepEqual(rule(text(), ["a", "b"], query), [["VALIDATION", { expected: "a string" }]]);
	});

	test("copies free-form JSON, without prototypes, to a depth", () => {
		const options = JSON.parse('{"a":[{"__proto__":{"polluted":1},"b":null}],"c":1.5}');
		const copy = read(json(), options).it as { a: { polluted?: number }[] };
		assert.equal(JSON.stringify(copy), JSON.stringify(options));
		assert.equal(copy.a[0]?.polluted, undefined);
		assert.deepEqual(read(anything(), "x").it, "x");
		const deep = JSON.parse(`${'[{"a":'.repeat(200)}1${"}]".repeat(200)}`);
		assert.deepEqual(rule(anything(), deep), [["VALIDATION", { threshold: 100 }]]);
		assert.deepEqual(rule(json(), [1]), [["VALIDATION", { expected: "an object" }]]);
	});

	test("returns a violation for a body that is not an object", () => {
		for (const body of [null, [], "x", 1])
			assert.equal(decoder(message({}))(body).violations[0]?.violatedRule, "VALIDATION");
		assert.deepEqual(decoder(message({ a: text() }))(undefined), { value: {}, violations: [] });
	});

	test("never throws, and never answers what is not declared", () => {
		const decode = decoder(updateProduct.request, { required: updateProduct.required ?? [] });
		fc.assert(
			fc.property(fc.anything({ withNullPrototype: true }), fc.jsonValue(), (anyValue, value) => {
				decode(anyValue);
				const names = Object.keys(decode({ product: value }).value.product ?? {});
				for (const name of names) assert.ok(Object.hasOwn(updateProduct.request.properties.product.properties, name));
			}),
		);
	});

	test("keeps its answer and its time short for long hostile texts", () => {
		const schema = message({
			email: text({ format: "EMAIL" }),
			url: text({ format: "WEB_URL" }),
			phone: text({ format: "PHONE" }),
			slug: text({ format: "URL_SLUG" }),
			tag: text({ format: "LANGUAGE_TAG" }),
			amount: decimal(),
			at: timestamp(),
			data: bytes(),
			many: list(integer()),
		});
		const long = 300_000;
		const started = performance.now();
		for (const part of ["a", "a.", "@", "a@", "-", "0", "=", "1.", " ", "a-", "\u0000", "\ud800"]) {
			const value = part.repeat(long / part.length);
			const { violations } = decoder(schema)({
				email: value,
				url: `http://${value}`,
				phone: value,
				slug: value,
				tag: value,
				amount: value,
				at: value,
				data: value,
				many: Array.from({ length: 10_000 }, () => "x"),
			});
			assert.ok(violations.length <= 200);
		}
		assert.ok(performance.now() - started < 5000);
	});

	test("normalizes phone numbers and postcodes before it checks them", () => {
		const decode = decoder(
			message({ phone: text({ format: "PHONE" }), postalCode: text({ max: 50, format: "POSTAL_CODE" }) }),
		);
		assert.deepEqual(decode({ phone: "٠٥٠–١٢٣ ٤٥٦٧", postalCode: " １００ー０００１ " }), {
			value: { phone: "050-123 4567", postalCode: "100-0001" },
			violations: [],
		});
		assert.equal(decode({ phone: "(212) 555-0100 ext. 12" }).violations.length, 0);
		assert.equal(decode({ phone: "call me at 5" }).violations[0]?.violatedRule, "FORMAT");
	});

	test("refuses text that nobody can see, where people must see it", () => {
		const decode = decoder(AddressWithContact);
		const invisible = [
			"   ",
			"\u200b",
			"\u2060",
			"\u00ad",
			"\u200f",
			"\u3164",
			"\u2800",
			"\u3000",
			"\ufe0f",
			"\t\u200b\u00a0",
		];
		for (const unseen of invisible) {
			const { violations } = decode({
				contactDetails: { firstName: unseen, lastName: unseen },
				address: { city: unseen, addressLine: unseen },
			});
			const fields = violations.map(({ field, violatedRule }) => `${field} ${violatedRule}`).sort();
			const named = ["address.addressLine", "address.city", "contactDetails.firstName", "contactDetails.lastName"];
			assert.deepEqual(
				fields,
				named.map((name) => `${name} FORMAT`),
				JSON.stringify(unseen),
			);
		}
		assert.deepEqual(
			decode({ address: { postalCode: "\u2800" } }).violations.map(({ field }) => field),
			["address.postalCode"],
		);
		const seen = { firstName: "Zo\u00e9\u200d", lastName: "", company: "\u0e01\u0e33\ufeff" };
		assert.deepEqual(decode({ contactDetails: seen, address: { city: "–" } }), {
			value: { contactDetails: seen, address: { city: "–" } },
			violations: [],
		});
	});

	test("reads a call as declared", () => {
		const decode = decoder(addToCurrentCart.request, { required: addToCurrentCart.required ?? [] });
		const line = { quantity: 2, catalogReference: { appId: id, catalogItemId: "item", options: { variantId: "v" } } };
		assert.deepEqual(decode({ lineItems: [line] }), { value: { lineItems: [line] }, violations: [] });
		assert.deepEqual(
			decode({ lineItems: [{ quantity: 0 }] }).violations.map(({ field, violatedRule }) => [field, violatedRule]),
			[
				["lineItems[0].quantity", "MIN"],
				["lineItems[0].catalogReference", "REQUIRED_FIELD"],
			],
		);
	});
});
