import assert from "node:assert/strict";
import { after, before, it } from "node:test";
import { dataItems } from "@cartwright/contract/data/items";
import type { JsonObject, JsonValue } from "@cartwright/contract/message";
import { addLinkingCollection, everybody, itemsOf, newMember } from "@cartwright/testing/data-collections";
import { fc } from "@cartwright/testing/properties";
import { refusalOf } from "@cartwright/testing/refusal";
import { onEachEngine, openShop, type Shop } from "@cartwright/testing/shop";

const dates = fc.constantFrom("2026-01-31T00:00:00.000Z", "2026-11-22T10:00:00.000Z").map(($date) => ({ $date }));
const scalar = fc.oneof(fc.constantFrom<JsonValue>("ab", "AB", "a b", "é", "", "10", 10, 9, -1.5, true, false), dates);
const value = fc.oneof(
	{ weight: 5, arbitrary: scalar },
	{ weight: 1, arbitrary: fc.constantFrom(null, undefined) },
	{ weight: 1, arbitrary: fc.array(scalar, { maxLength: 3 }) },
);
const linkIds = fc.constantFrom("a", "b", "c");
const items = fc.array(
	fc.record({
		x: value,
		y: value,
		by: fc.oneof(fc.record({ x: value, deep: fc.record({ y: value }) }), fc.constant(undefined)),
		links: fc.uniqueArray(linkIds),
	}),
	{ maxLength: 10 },
);
const condition = fc.oneof(
	fc.record({ op: fc.constantFrom("$eq", "$ne", "$gt", "$gte", "$lt", "$lte"), operand: scalar }),
	fc.record({ op: fc.constantFrom("$in", "$nin", "$hasSome", "$hasAll"), operand: fc.array(scalar, { maxLength: 3 }) }),
	fc.record({
		op: fc.constantFrom("$startsWith", "$endsWith", "$contains", "$urlized"),
		operand: fc.constantFrom("a", "B", "a-b", "é"),
	}),
	fc.record({ op: fc.constantFrom("$exists", "$isEmpty"), operand: fc.boolean() }),
);
/** What references can be filtered by. */
const referenceCondition = fc.oneof(
	fc.record({ op: fc.constantFrom("$eq", "$ne"), operand: linkIds }),
	fc.record({
		op: fc.constantFrom("$in", "$nin", "$hasSome", "$hasAll"),
		operand: fc.array(linkIds, { maxLength: 3 }),
	}),
	fc.record({ op: fc.constantFrom("$exists", "$isEmpty"), operand: fc.boolean() }),
);
const part = (field: fc.Arbitrary<string>, conditions: typeof condition | typeof referenceCondition) =>
	fc.record({ field, condition: conditions as typeof condition, negated: fc.boolean() });
const filters = fc.array(
	fc.oneof(
		{ weight: 4, arbitrary: part(fc.constantFrom("x", "y", "by.x", "by.deep.y"), condition) },
		{ weight: 1, arbitrary: part(fc.constant("links"), referenceCondition) },
	),
	{ maxLength: 3 },
);

/** The plain reading: the values of a field, and the text by which a value is compared. */
const valuesOf = (item: JsonObject, field: string): JsonValue[] => {
	const fieldValue = field
		.split(".")
		.reduce<JsonValue | undefined>((each, name) => (each as JsonObject | undefined)?.[name], item);
	return [fieldValue ?? []].flat().filter((each): each is JsonValue => each !== null && each !== undefined);
};
const kindOf = (each: JsonValue) => (each !== null && typeof each === "object" ? "date" : typeof each);
const plain = (each: JsonValue) => (kindOf(each) === "date" ? (each as { $date: string }).$date : each);
const isEqual = (a: JsonValue, b: JsonValue) => kindOf(a) === kindOf(b) && plain(a) === plain(b);
const compare = (a: JsonValue, b: JsonValue) => {
	const [left, right] = [plain(a), plain(b)];
	if (typeof left === "string") return Buffer.compare(Buffer.from(left), Buffer.from(String(right)));
	return Number(left) - Number(right);
};
const inOrder = { $gt: [1], $gte: [0, 1], $lt: [-1], $lte: [-1, 0] } as const;

const holds = (item: JsonObject, field: string, op: string, operand: JsonValue): boolean => {
	const values = valuesOf(item, field);
	const has = (wanted: JsonValue) => values.some((each) => isEqual(each, wanted));
	const list = operand as JsonValue[];
	const some = (test: (text: string) => boolean) =>
		values.some(
			(each) => typeof each === "string" && test(each.replaceAll(/[A-Z]/g, (letter) => letter.toLowerCase())),
		);
	const part = String(operand).replaceAll(/[A-Z]/g, (letter) => letter.toLowerCase());
	if (op === "$eq") return has(operand);
	if (op === "$ne") return !has(operand);
	if (op === "$in" || op === "$hasSome") return list.some(has);
	if (op === "$nin") return !list.some(has);
	if (op === "$hasAll") return list.every(has);
	if (op === "$startsWith") return some((text) => text.startsWith(part));
	if (op === "$endsWith") return some((text) => text.endsWith(part));
	if (op === "$contains") return some((text) => text.includes(part));
	if (op === "$urlized") return some((text) => text.replaceAll(" ", "-") === part);
	if (op === "$exists") return values.length > 0 === operand;
	if (op === "$isEmpty") return (values.length === 0 || values.includes("")) === operand;
	const signs: readonly number[] = inOrder[op as keyof typeof inOrder];
	return values.some((each) => kindOf(each) === kindOf(operand) && signs.includes(Math.sign(compare(each, operand))));
};
const ranks = ["number", "string", "boolean", "date"];
const compareItems = (a: JsonObject, b: JsonObject, field: string): number => {
	const [[left], [right]] = [valuesOf({ v: firstOf(a[field]) }, "v"), valuesOf({ v: firstOf(b[field]) }, "v")];
	if (left === undefined || right === undefined) return Number(left !== undefined) - Number(right !== undefined);
	return ranks.indexOf(kindOf(left)) - ranks.indexOf(kindOf(right)) || compare(left, right);
};
const firstOf = (each: JsonValue | undefined): JsonValue => (Array.isArray(each) ? (each[0] ?? null) : (each ?? null));

onEachEngine("queries of data items", (engine) => {
	let shop: Shop;
	before(async () => {
		shop = await openShop({ engine });
	});
	after(() => shop.close());

	const filled = async (list: readonly JsonObject[], permissions = everybody) => {
		const dataCollectionId = await addLinkingCollection(shop, { permissions });
		const calls = (await shop.staff()).use(dataItems);
		if (list.length > 0) {
			const dataItems = list.map((data) => ({ data }));
			await calls.bulkInsertDataItems({ dataCollectionId, dataItems, saveReferences: true });
		}
		return { calls, dataCollectionId };
	};

	it("filter, sort and page as a plain reading does", async () => {
		const orders = fc.constantFrom("ASC" as const, "DESC" as const);
		const drawn = fc.asyncProperty(
			items,
			filters,
			orders,
			fc.integer({ min: 1, max: 4 }),
			async (list, parts, order, limit) => {
				const stored = list.map((each, index): JsonObject => JSON.parse(JSON.stringify({ ...each, _id: `i${index}` })));
				const { calls, dataCollectionId } = await filled(stored);
				const filter = {
					$and: parts.map(({ field, condition: { op, operand }, negated }) => {
						const one = { [field]: { [op]: operand } };
						return negated ? { $not: [one] } : one;
					}),
				};
				const matching = stored.filter((item) =>
					parts.every(
						({ field, condition: { op, operand }, negated }) =>
							holds(item, field, op, operand as JsonValue) !== negated,
					),
				);
				const sign = order === "ASC" ? 1 : -1;
				const expected = matching
					.toSorted((a, b) => sign * (compareItems(a, b, "x") || (String(a._id) < String(b._id) ? -1 : 1)))
					.map(({ _id }) => _id);
				const query = { filter, sort: [{ fieldName: "x", order }] };
				const paged: unknown[] = [];
				let cursor: string | undefined;
				do {
					const cursorPaging = { limit, ...(cursor ? { cursor } : {}) };
					const sent = cursor ? { cursorPaging } : { ...query, cursorPaging };
					const { dataItems: page, pagingMetadata } = await calls.queryDataItems({ dataCollectionId, query: sent });
					paged.push(...page.map(({ id }) => id));
					cursor = pagingMetadata?.cursors?.next ?? undefined;
				} while (cursor);
				assert.deepEqual(paged, expected);
				const paging = { limit, offset: 1 };
				const second = await calls.queryDataItems({
					dataCollectionId,
					query: { ...query, paging },
					returnTotalCount: true,
				});
				assert.deepEqual(
					second.dataItems.map(({ id }) => id),
					expected.slice(1, 1 + limit),
				);
				assert.equal(second.pagingMetadata?.total, expected.length);
				assert.equal((await calls.countDataItems({ dataCollectionId, filter })).totalCount, expected.length);
			},
		);
		await fc.assert(drawn, { numRuns: Number(process.env.CARTWRIGHT_TEST_RUNS ?? 25) });
	});

	// A matcher that tries again for each place of a repetition would not end.
	it("match texts without going back in them", async () => {
		const hostile = "a ".repeat(20_000);
		const { calls, dataCollectionId } = await filled([{ _id: "a", text: `${hostile}b` }]);
		const spec = Array.from({ length: 100 }, () => ({ type: "anyOf", value: "a b" }));
		for (const condition of [
			{ $matches: { ignoreCase: true, spec } },
			{ $urlized: `${"a-".repeat(900)}c` },
			{ $contains: `${"a ".repeat(900)}c` },
			{ $startsWith: `${"a ".repeat(900)}c` },
			{ $endsWith: `c${"a ".repeat(900)}` },
		] as JsonObject[]) {
			const filter = { text: condition };
			assert.equal((await calls.countDataItems({ dataCollectionId, filter })).totalCount, 0);
		}
	});

	it("match texts as the client describes those of addresses", async () => {
		const { calls, dataCollectionId } = await filled([
			{ _id: "a", name: "John  DOE", n: 7 },
			{ _id: "b", name: "john-doe", n: "7" },
			{ _id: "c", name: "John Doe 2", n: 8 },
		]);
		const ids = async (filter: JsonObject) =>
			(await calls.queryDataItems({ dataCollectionId, query: { filter } })).dataItems.map(({ id }) => id).sort();
		const spec = [
			{ type: "literal", value: "JOHN" },
			{ type: "anyOf", value: " \t\n-" },
			{ type: "literal", value: "doe" },
		];
		assert.deepEqual(await ids({ name: { $matches: { ignoreCase: true, spec } } }), ["b"]);
		assert.deepEqual(await ids({ name: { $urlized: "john--doe" } }), ["a"]);
		assert.deepEqual(await ids({ name: { $urlized: "john-doe-2" } }), ["c"]);
		assert.deepEqual(await ids({ n: { $urlized: "7" } }), ["a", "b"]);
		assert.deepEqual(await ids({ _id: { $urlized: "A" } }), ["a"]);
		assert.deepEqual(await ids({ n: { $not: { $gt: 7 } } }), ["a", "b"]);
		const deep = JSON.parse(`${'{"$not":'.repeat(20)}{}${"}".repeat(20)}`);
		for (const operator of [{ $matches: { spec } }, { $urlized: 5 }] as JsonObject[]) {
			assert.equal(await refusalOf(ids({ name: operator })), "400 WDE0093");
		}
		assert.equal(await refusalOf(ids(deep)), "400 WDE0169");
		for (const nested of [deep, { n: JSON.parse(JSON.stringify(deep).replaceAll("{}", '{"$gt":1}')) }]) {
			assert.equal(await refusalOf(calls.countDataItems({ dataCollectionId, filter: nested })), "400 WDE0169");
		}
	});

	it("mix items by a seed, on all pages alike", async () => {
		const { calls, dataCollectionId } = await filled(
			Array.from({ length: 30 }, (_, index) => ({ _id: `i${index}`, n: index % 3 })),
		);
		const filter = { n: { $lt: 2 } };
		const random = async (seed: number, cursor?: string) => {
			const query = cursor ? { cursorPaging: { limit: 8, cursor } } : { filter, cursorPaging: { limit: 8 } };
			const sortMode = "RANDOM" as const;
			return calls.queryDataItems({
				dataCollectionId,
				query,
				...(cursor ? {} : { sortMode, randomOptions: { seed } }),
			});
		};
		const all: unknown[] = [];
		for (let page = await random(7); ; page = await random(7, page.pagingMetadata?.cursors?.next ?? "")) {
			all.push(...page.dataItems.map(({ id }) => id));
			if (!page.pagingMetadata?.hasNext) break;
		}
		assert.equal(new Set(all).size, 20);
		assert.equal(all.length, 20);
		const other = (await random(8)).dataItems.map(({ id }) => id);
		assert.notDeepEqual(all.slice(0, 8), other);
		const tooFar = { dataCollectionId, sortMode: "RANDOM" as const, query: { paging: { offset: 20_000 } } };
		assert.equal(await refusalOf(calls.queryDataItems(tooFar)), "400 WDE0092");
		const grouped = { dataCollectionId, includeFieldGroups: ["_draft"] };
		assert.equal(await refusalOf(calls.queryDataItems(grouped)), "400 WDE0075");
	});

	it("search for words", async () => {
		const { calls, dataCollectionId } = await filled([
			{ _id: "a", title: "Lemon cakes", body: { text: ["with Crème"] } },
			{ _id: "b", title: "Plum cake" },
			{ _id: "c", title: "Rye bread" },
		]);
		const search = async (expression: string, more: object = {}, query: object = {}) => {
			const sent = { search: { expression, ...more }, ...query };
			const { dataItems: found, pagingMetadata } = await calls.searchDataItems({ dataCollectionId, search: sent });
			assert.equal(pagingMetadata?.total, found.length);
			return found.map(({ id }) => id);
		};
		assert.deepEqual(await search("lemon CAKE"), ["a", "b"]);
		assert.deepEqual(await search("lemon cake", { mode: "AND" }), ["a"]);
		assert.deepEqual(await search("creme"), ["a"]);
		assert.deepEqual(await search("lemn"), []);
		assert.deepEqual(await search("lemn brea", { fuzzy: true }), ["c", "a"]);
		assert.deepEqual(await search("cake", {}, { sort: [{ fieldName: "title", order: "DESC" }] }), ["b", "a"]);
		assert.deepEqual(await search("cake", {}, { filter: { title: { $startsWith: "plum" } } }), ["b"]);
		const refused = (query: object) => refusalOf(calls.searchDataItems({ dataCollectionId, search: query }));
		const text = { search: { expression: "cake" } };
		assert.equal(await refused({}), "400 WDE0075");
		assert.equal(await refused({ ...text, filter: { title: { $regex: "." } } }), "400 WDE0093");
		assert.equal(
			await refused({ ...text, filter: JSON.parse(`${'{"$not":'.repeat(20)}{}${"}".repeat(20)}`) }),
			"400 WDE0169",
		);
		assert.equal(await refused({ ...text, sort: [{ fieldName: "$a" }] }), "400 WDE0134");
		assert.equal(await refused({ ...text, sort: [{ fieldName: "a." }] }), "400 WDE0147");
		assert.equal(await refused({ ...text, paging: { offset: 20_000 } }), "400 WDE0092");
		assert.equal(await refused({ cursorPaging: { cursor: "A" } }), "400 WDE0151");
	});

	it("are cached as GET, until something changes, and never for others", async () => {
		const { dataCollectionId } = await filled([], { ...everybody, read: "SITE_MEMBER_AUTHOR", insert: "SITE_MEMBER" });
		const [ann, bob] = [await newMember(shop), await newMember(shop)];
		const titles = async (member: typeof ann) => {
			const found = await itemsOf(member, dataCollectionId).query({ filter: { title: { $exists: true } } });
			return found.map(({ title }) => title);
		};
		for (const [title, member] of [
			["of ann", ann],
			["of bob", bob],
		] as const) {
			for (let repeated = 0; repeated < 3; repeated += 1) assert.deepEqual(await titles(member), []);
			await itemsOf(member, dataCollectionId).insert({ title });
			for (let repeated = 0; repeated < 3; repeated += 1) assert.deepEqual(await titles(member), [title]);
		}
		const open = await filled([{ _id: "a", title: "old" }]);
		const visitor = await shop.visitor();
		const sent = JSON.stringify({
			dataCollectionId: open.dataCollectionId,
			query: { filter: { title: { $exists: true } } },
		});
		const url = `/wix-data/v2/items/query?.r=${Buffer.from(sent).toString("base64url")}`;
		const get = async () => {
			const response = await shop.app.inject({ url, headers: { authorization: visitor.token } });
			return response.json().dataItems.map(({ data }: { data: JsonObject }) => data.title);
		};
		for (let repeated = 0; repeated < 3; repeated += 1) assert.deepEqual(await get(), ["old"]);
		await itemsOf(await shop.staff(), open.dataCollectionId).update({ _id: "a", title: "new" });
		assert.deepEqual(await get(), ["new"]);
	});
});
