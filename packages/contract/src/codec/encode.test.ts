import assert from "node:assert/strict";
import { describe, test } from "node:test";
import { fc } from "@cartwright/testing/properties";
import { Cart } from "../carts/v1/cart-messages.ts";
import {
	bool,
	decimal,
	enumeration,
	float,
	int64,
	integer,
	json,
	list,
	map,
	message,
	optional,
	text,
	timestamp,
} from "../message.ts";
import { services } from "../services.ts";
import { conforms } from "./conforms.ts";
import { bodyEncoder, encoder } from "./encode.ts";
import { membersOf, Rendered, rendered, withMembers } from "./rendered.ts";
import { exclusiveMembers, kindOf, type Node, nodeOf, zeroOf } from "./schema.ts";

const Item = message({ name: text(), size: optional(integer()) });
const Sample = message(
	{
		text: text(),
		note: optional(text()),
		amount: decimal(),
		revision: int64(),
		count: integer(),
		ratio: float(),
		on: bool(),
		kind: enumeration(["A", "B"]),
		at: timestamp(),
		item: Item,
		items: list(Item),
		labels: map(text()),
		named: map(Item),
		free: json(),
		left: text(),
		right: text(),
	},
	{ oneof: [["left", "right"]] },
);

const encode = encoder(Sample);
const zeros = { text: "", amount: "0", revision: "0", count: 0, ratio: 0, on: false, kind: "A", items: [] };

/** What the encoder should write, computed the slow way. */
const expected = (node: Node, value: unknown): unknown => {
	switch (kindOf(node)) {
		case "message": {
			const members = value as Record<string, unknown>;
			const exclusive = exclusiveMembers(node);
			const result: Record<string, unknown> = {};
			for (const [name, member] of Object.entries(node.properties ?? {})) {
				const zero = member["x-optional"] || exclusive.has(name) ? undefined : zeroOf(member);
				if (members[name] !== undefined && members[name] !== null) result[name] = expected(member, members[name]);
				else if (zero !== undefined) result[name] = JSON.parse(zero);
			}
			return result;
		}
		case "list":
			return (value as unknown[]).map((item) => expected(node.items as Node, item));
		case "map":
			return Object.fromEntries(
				Object.entries(value as object).map(([name, item]) => [
					name,
					expected(node.additionalProperties as Node, item),
				]),
			);
		case "float":
			return Number.isFinite(value) ? (Object.is(value, -0) ? 0 : value) : String(value);
		default:
			return value;
	}
};

const anyText = fc.string({ unit: "binary" });
const item = fc.record({ name: anyText, size: fc.option(fc.integer()), stray: anyText }, { requiredKeys: [] });
const sample = fc.record(
	{
		text: fc.option(anyText),
		note: anyText,
		amount: fc.constantFrom("1", "0.5"),
		revision: fc.constantFrom("0", "7"),
		count: fc.maxSafeInteger(),
		ratio: fc.double(),
		on: fc.boolean(),
		kind: fc.constantFrom("A", "B"),
		at: fc.constant("2026-03-31T09:30:00.000Z"),
		item: fc.option(item),
		items: fc.array(item),
		labels: fc.dictionary(anyText, anyText),
		named: fc.dictionary(anyText, item),
		left: anyText,
		stray: fc.anything(),
	},
	{ requiredKeys: [] },
);

describe("encoder", () => {
	test("writes zero values of what is missing, and nothing else", () => {
		assert.deepEqual(JSON.parse(encode({})), zeros);
		assert.deepEqual(JSON.parse(encode({ text: null, note: null, item: null, items: null })), zeros);
		assert.deepEqual(JSON.parse(encode({ item: {}, items: [{}] })), {
			...zeros,
			item: { name: "" },
			items: [{ name: "" }],
		});
	});

	test("drops members that are not declared", () => {
		const value = { item: { name: "x", stray: 1 }, stray: 2 } as object;
		assert.deepEqual(JSON.parse(encode(value)), { ...zeros, item: { name: "x" } });
	});

	test("writes numbers that JSON lacks as texts", () => {
		assert.equal(JSON.parse(encode({ ratio: Number.NaN })).ratio, "NaN");
		assert.equal(JSON.parse(encode({ ratio: Number.NEGATIVE_INFINITY })).ratio, "-Infinity");
	});

	test("escapes as JSON does, and keeps free-form values", () => {
		const value = { text: '"\\\n\u2028\u0000\ud800x😀', free: { id: 1, deep: [{ a: null }] }, labels: { 'a"b': "\\" } };
		assert.deepEqual(JSON.parse(encode(value)), { ...zeros, ...value });
		assert.ok(encode(value).includes("\\ud800"));
	});

	test("answers what the schema says, for any value", () => {
		fc.assert(
			fc.property(sample, (value) => {
				const written = encode(value as object);
				const parsed = JSON.parse(written);
				assert.deepEqual(parsed, JSON.parse(JSON.stringify(expected(nodeOf(Sample), value))));
				assert.deepEqual(conforms(Sample, parsed), []);
			}),
		);
	});

	test("writes rendered JSON wherever a message or a list may stand", () => {
		const item = rendered<{ name: string }>(new Rendered('{"name":"\\"kept\\"", "size":1}'));
		assert.equal(encoder(Item)(item), '{"name":"\\"kept\\"", "size":1}');
		assert.deepEqual(JSON.parse(encode({ text: "rendered:", item, items: [item, { name: "b" }, item] })), {
			...zeros,
			text: "rendered:",
			item: { name: '"kept"', size: 1 },
			items: [{ name: '"kept"', size: 1 }, { name: "b" }, { name: '"kept"', size: 1 }],
		});
		const itself = encoder(list(Item));
		assert.equal(encode({ items: rendered(new Rendered("[]")) }), encode({ items: [] }));
		assert.equal(itself([rendered(new Rendered("1")), rendered(new Rendered("2"))]), "[1,2]");
		assert.ok(item instanceof Rendered);
	});

	test("writes a body of the same text, with the bytes of what was rendered", () => {
		const cached = new Rendered(`,"size":2,"note":"${"größer 🎈".repeat(1000)}"}`);
		const items = [1, 2].map((n) => rendered<{ name: string }>(new Rendered(`{"name":"ü${n}"`, cached)));
		const body = bodyEncoder(list(Item));
		// The second time the bytes are there already.
		for (const _ of [1, 2]) assert.equal(String(body(items)), encoder(list(Item))(items));
		assert.ok(Buffer.isBuffer(body(items)));
		assert.equal(typeof body([{ name: "x" }]), "string");
	});

	test("extends an encoded object by the members of another one", () => {
		const whole = withMembers('{"name":"a"}', membersOf('{"size":1,"note":"}"}'));
		assert.equal(encoder(Item)(rendered(whole)), '{"name":"a","size":1,"note":"}"}');
	});

	test("every declared answer can be encoded, and conforms when it is empty", () => {
		for (const service of services)
			for (const [name, operation] of Object.entries(service.operations)) {
				const decoded = JSON.parse(encoder(operation.response)({}));
				assert.deepEqual(conforms(operation.response, decoded), [], `${service.name}.${name}`);
			}
	});
});

describe("conforms", () => {
	test("names what differs", () => {
		const cart = JSON.parse(encoder(Cart)({ lineItems: [{}] }));
		assert.deepEqual(conforms(Cart, cart), []);
		cart.lineItems[0].quantity = "1";
		cart.lineItems[0].extra = true;
		cart.weightUnit = "STONE";
		delete cart.currency;
		assert.deepEqual(conforms(Cart, cart), [
			"$.lineItems[0].extra is not declared",
			'$.lineItems[0].quantity is not a valid integer: "1"',
			"$.currency is missing",
			'$.weightUnit is none of the names: "STONE"',
		]);
	});
});
