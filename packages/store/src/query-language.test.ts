import assert from "node:assert/strict";
import { describe, it } from "node:test";
import { satisfies } from "./query/evaluate.ts";
import { bounds, readFilter, readSort, rulesOf } from "./query-language.ts";

const spec = {
	fields: {
		id: { operators: "*", sort: "BOTH" },
		name: { operators: "*", sort: "ASC" },
		price: { operators: ["$eq", "$ne", "$gt", "$gte", "$lt", "$lte", "$in", "$nin"], sort: "BOTH" },
		visible: { operators: ["$eq", "$exists"], sort: "NONE" },
		tags: { operators: ["$hasSome", "$hasAll"], sort: "NONE" },
		createdDate: { operators: "*", sort: "DESC" },
		variants: { operators: ["$matchItems"], sort: "NONE" },
		unmapped: { operators: "*", sort: "BOTH" },
	},
} as const;

const minorUnits = (operand: unknown) =>
	/^\d+(\.\d{1,2})?$/.test(String(operand)) ? Math.round(Number(operand) * 100) : undefined;

const rules = rulesOf(spec, {
	id: "id",
	name: "title",
	price: { path: "price.amount", value: minorUnits },
	visible: "visible",
	tags: "tags",
	createdDate: "created",
	variants: { path: "variants", items: { sku: "code", "choice.name": "choice" } },
	unknown: "unknown",
});

const documents = [
	{
		id: "a",
		title: "Red Mug",
		price: { amount: 1250 },
		visible: true,
		tags: ["new", "red"],
		created: "2026-01-01T00:00:00.000Z",
	},
	{
		id: "b",
		title: "Blue mug",
		price: { amount: 900 },
		visible: false,
		tags: ["blue"],
		created: "2026-02-01T00:00:00.000Z",
	},
	{
		id: "c",
		title: "",
		tags: [],
		variants: [
			{ code: "X", choice: "s" },
			{ code: "Y", choice: "m" },
		],
	},
	{ id: "d", title: null, price: { amount: 0 }, visible: null, variants: [{ code: "X", choice: "m" }] },
];

const idsOf = (wire: unknown): string => {
	const { value, faults } = readFilter(wire, rules);
	assert.equal(faults, undefined, JSON.stringify(faults));
	return documents
		.filter((doc) => value === undefined || satisfies(doc, value))
		.map(({ id }) => id)
		.join("");
};

const faultsOf = (wire: unknown) => readFilter(wire, rules).faults?.map(({ field, rule }) => `${field} ${rule}`);

describe("readFilter", () => {
	it("reads an omitted filter and {} as no filter", () => {
		for (const wire of [undefined, null, {}, "", "{}"]) assert.deepEqual(readFilter(wire, rules), { value: undefined });
	});

	const cases: [wire: object, ids: string][] = [
		[{ name: "Red Mug" }, "a"],
		[{ name: { $eq: "Red Mug" } }, "a"],
		[{ name: { $ne: "Red Mug" } }, "bcd"],
		[{ name: null }, "d"],
		[{ name: { $eq: null } }, "d"],
		[{ name: { $ne: null } }, "abc"],
		[{ name: { $exists: true } }, "abc"],
		[{ name: { $exists: false } }, "d"],
		[{ name: { $isEmpty: true } }, "cd"],
		[{ name: { $isEmpty: false } }, "ab"],
		[{ name: { $startsWith: "red" } }, "a"],
		[{ name: { $endsWith: "MUG" } }, "ab"],
		[{ name: { $contains: "E M" } }, "b"],
		[{ name: { $in: ["Red Mug", ""] } }, "ac"],
		[{ name: { $in: ["Red Mug", null] } }, "ad"],
		[{ name: { $in: [] } }, ""],
		[{ name: { $nin: ["Red Mug", ""] } }, "bd"],
		[{ name: { $nin: ["Red Mug", null] } }, "bc"],
		[{ name: { $gt: "C" } }, "a"],
		[{ price: { $gte: "9.00", $lt: "12.5" } }, "b"],
		[{ price: 12.5 }, "a"],
		[{ price: { $in: ["9", "12.50"] } }, "ab"],
		[{ price: null }, "c"],
		[{ visible: null }, "cd"],
		[{ visible: { $ne: null } }, "ab"],
		[{ visible: false, name: { $contains: "mug" } }, "b"],
		[{ tags: { $hasSome: ["red", "blue"] } }, "ab"],
		[{ tags: { $hasAll: ["red", "new"] } }, "a"],
		[{ createdDate: { $gt: { $date: "2026-01-15T01:00:00+01:00" } } }, "b"],
		[{ createdDate: { $date: "2026-01-01T01:00:00+01:00" } }, "a"],
		[{ $and: [{ visible: true }, { name: { $contains: "mug" } }] }, "a"],
		[{ $and: [{ visible: true }], price: { $lt: 1 } }, ""],
		[{ $or: [{ name: "Red Mug" }, { price: 0 }, { id: "b" }] }, "abd"],
		[{ $or: [{ name: "Red Mug" }, {}] }, "abcd"],
		[{ $or: [] }, ""],
		[{ $not: { name: "Red Mug" } }, "bcd"],
		[{ $not: [{ name: "Red Mug" }] }, "bcd"],
		[{ $not: { $or: [{ price: { $gt: 0 } }, { id: "c" }] } }, "d"],
		[{ variants: { $matchItems: { sku: "X", "choice.name": "m" } } }, "d"],
		[{ variants: { $matchItems: [{ sku: { $eq: "Y" } }, { "choice.name": { $in: ["m", "l"] } }] } }, "c"],
		[{ variants: { $matchItems: { $or: [{ sku: "Y" }, { $not: { "choice.name": "s" } }] } } }, "cd"],
	];
	for (const [wire, ids] of cases) {
		it(`finds ${ids || "nothing"} by ${JSON.stringify(wire)}`, () => {
			assert.equal(idsOf(wire), ids);
			assert.equal(idsOf(JSON.stringify(wire)), ids);
		});
	}

	const refused: [wire: unknown, faults: string[]][] = [
		[{ colour: 1 }, ["filter.colour FIELD_NOT_FILTERABLE"]],
		[{ unmapped: 1 }, ["filter.unmapped FIELD_NOT_FILTERABLE"]],
		[{ unknown: 1 }, ["filter.unknown FIELD_NOT_FILTERABLE"]],
		[{ toString: 1 }, ["filter.toString FIELD_NOT_FILTERABLE"]],
		[{ price: { $startsWith: "1" } }, ["filter.price OPERATOR_NOT_ALLOWED"]],
		[{ tags: "red" }, ["filter.tags OPERATOR_NOT_ALLOWED"]],
		[{ tags: null }, ["filter.tags OPERATOR_NOT_ALLOWED"]],
		[{ name: { $regex: "x" } }, ["filter.name UNKNOWN_OPERATOR"]],
		[{ name: { constructor: "x" } }, ["filter.name UNKNOWN_OPERATOR"]],
		[{ name: {} }, ["filter.name INVALID_OPERAND"]],
		[{ name: ["a"] }, ["filter.name INVALID_OPERAND"]],
		[{ name: { $gt: null } }, ["filter.name INVALID_OPERAND"]],
		[{ name: { $contains: 1 } }, ["filter.name INVALID_OPERAND"]],
		[{ name: { $exists: "yes" } }, ["filter.name INVALID_OPERAND"]],
		[{ name: { $in: "a" } }, ["filter.name INVALID_OPERAND"]],
		[{ name: { $in: [{}] } }, ["filter.name INVALID_OPERAND"]],
		[{ price: "cheap" }, ["filter.price INVALID_OPERAND"]],
		[{ price: { $in: ["1", "cheap"] } }, ["filter.price INVALID_OPERAND"]],
		[{ createdDate: { $lt: { $date: "soon" } } }, ["filter.createdDate INVALID_OPERAND"]],
		[{ name: { $matchItems: { a: 1 } } }, ["filter.name OPERATOR_NOT_ALLOWED"]],
		[{ variants: { $matchItems: { size: 1 } } }, ["filter.variants.size FIELD_NOT_FILTERABLE"]],
		[{ variants: { $matchItems: "x" } }, ["filter.variants INVALID_FILTER"]],
		[{ $and: { name: "x" } }, ["filter.$and INVALID_OPERAND"]],
		[{ $or: ["x"] }, ["filter INVALID_FILTER"]],
		[{ $not: [{ name: "a" }, { name: "b" }] }, ["filter INVALID_FILTER"]],
		[{ $where: "1" }, ["filter.$where UNKNOWN_OPERATOR"]],
		[[], ["filter INVALID_FILTER"]],
		[5, ["filter INVALID_FILTER"]],
		["{", ["filter INVALID_FILTER"]],
		[
			{ colour: 1, price: { $contains: "1" } },
			["filter.colour FIELD_NOT_FILTERABLE", "filter.price OPERATOR_NOT_ALLOWED"],
		],
	];
	for (const [wire, faults] of refused) {
		it(`refuses ${JSON.stringify(wire)}`, () => assert.deepEqual(faultsOf(wire), faults));
	}

	it("lists the allowed values", () => {
		const [fault] = readFilter({ tags: "red" }, rules).faults ?? [];
		assert.equal(fault?.description, "cannot be filtered with $eq, only with $hasSome, $hasAll");
	});

	it("bounds depth, conditions and values", () => {
		const nested = (levels: number): object => (levels === 1 ? { id: "a" } : { $not: nested(levels - 1) });
		assert.equal(faultsOf(nested(bounds.depth)), undefined);
		assert.deepEqual(faultsOf(nested(bounds.depth + 1)), ["filter TOO_DEEP"]);
		const values = (count: number) => ({ id: { $in: Array.from({ length: count }, String) } });
		assert.equal(faultsOf(values(bounds.values - 1)), undefined);
		assert.deepEqual(faultsOf(values(bounds.values + 1)), ["filter TOO_LARGE"]);
		const conditions = (count: number) => ({ $or: Array.from({ length: count }, () => ({})) });
		assert.equal(faultsOf(conditions(bounds.conditions - 1)), undefined);
		assert.deepEqual(faultsOf(conditions(bounds.conditions)), ["filter TOO_LARGE"]);
	});

	it("matches dates that documents store as dates", () => {
		const open = (name: string) => ({ operators: "*", sort: "BOTH", path: name, datePath: `${name}.$date` }) as const;
		const { value } = readFilter({ due: { $in: [{ $date: "2026-01-01T00:00:00Z" }, "today"] } }, open);
		assert.ok(value);
		assert.ok(satisfies({ due: { $date: "2026-01-01T00:00:00.000Z" } }, value));
		assert.ok(satisfies({ due: "today" }, value));
		assert.ok(!satisfies({ due: "2026-01-01T00:00:00.000Z" }, value));
	});
});

describe("readSort", () => {
	it("reads both forms of sort entries, with the paths of documents", () => {
		const price = { value: [{ field: "price.amount", order: "DESC" }] };
		assert.deepEqual(readSort([{ fieldName: "price", order: "DESC" }], rules), price);
		assert.deepEqual(readSort('[{"price":"desc"}]', rules), price);
		assert.deepEqual(readSort('{"price":"desc","name":"asc"}', rules), {
			value: [...price.value, { field: "title", order: "ASC" }],
		});
		assert.deepEqual(readSort([{ fieldName: "name" }], rules), { value: [{ field: "title", order: "ASC" }] });
		for (const wire of [undefined, null, [], ""]) assert.deepEqual(readSort(wire, rules), { value: [] });
	});

	it("rejects sorts that the specification does not allow", () => {
		const faults = (wire: unknown) => readSort(wire, rules).faults?.map(({ field, rule }) => `${field} ${rule}`);
		const entries = [{ fieldName: "id" }, { fieldName: "visible" }, { fieldName: "name", order: "DESC" }, {}, "x"];
		assert.deepEqual(faults(entries), [
			"sort[1] FIELD_NOT_SORTABLE",
			"sort[2] ORDER_NOT_ALLOWED",
			"sort[3] INVALID_SORT",
		]);
		assert.deepEqual(faults([{ fieldName: "id", order: "UP" }]), ["sort[0] ORDER_NOT_ALLOWED"]);
		assert.deepEqual(faults([{ fieldName: "unmapped" }]), ["sort[0] FIELD_NOT_SORTABLE"]);
		assert.deepEqual(faults("["), ["sort[0] INVALID_SORT"]);
		assert.deepEqual(faults(Array.from({ length: bounds.sorts + 1 }, () => ({ fieldName: "id" }))), ["sort TOO_MANY"]);
	});
});

describe("a hostile filter", () => {
	const names = Array.from({ length: 8000 }, (_, index) => `unknown${index}`);
	const all = Object.fromEntries(names.map((name) => [name, 1]));
	const shapes = {
		"unknown names": all,
		"unknown names in a list": { $or: names.map((name) => ({ [name]: 1 })) },
		"unknown names in one of many": { $not: { $and: [{}, all] } },
		"unknown operators": { name: Object.fromEntries(names.map((name) => [`$${name}`, 1])) },
		"empty filters": { $or: names.map(() => ({})) },
		"known names": { $or: names.map(() => ({ name: "a" })) },
		"unknown names of elements": { variants: { $matchItems: names.map((name) => ({ [name]: 1 })) } },
	};
	for (const [shape, wire] of Object.entries(shapes)) {
		it(`is not read beyond its bounds: ${shape}`, () => {
			let lookups = 0;
			const counted = Object.assign(
				(name: string) => {
					lookups += 1;
					return rules(name);
				},
				{ names: rules.names ?? [] },
			);
			const { faults = [] } = readFilter(wire, counted);
			assert.ok(faults.length > 0 && faults.length <= bounds.faults, `${faults.length} faults`);
			assert.ok(lookups <= bounds.conditions, `${lookups} names were looked up`);
			assert.ok(JSON.stringify(faults).length < 8000);
		});
	}

	it("is truncated in messages", () => {
		for (const wire of [{ ["x".repeat(1_000_000)]: 1 }, { name: { [`$${"x".repeat(1_000_000)}`]: 1 } }]) {
			assert.ok(JSON.stringify(readFilter(wire, rules).faults).length < 2000);
		}
		assert.equal(readFilter({ name: { $contains: "x".repeat(2001) } }, rules).faults?.[0]?.rule, "TOO_LONG");
		assert.equal(readFilter({ name: { $in: ["x".repeat(2001)] } }, rules).faults?.[0]?.rule, "TOO_LONG");
	});

	it("counts each field of a sort entry", () => {
		assert.equal(readSort(all, rules).faults?.length, 1);
		assert.equal(readSort([all, all], rules).faults?.length, 1);
	});
});
