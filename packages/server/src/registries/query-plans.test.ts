import assert from "node:assert/strict";
import { after, before, it } from "node:test";
import { products } from "@cartwright/products/catalogue/documents";
import { productRules } from "@cartwright/products/catalogue/v1/list-products";
import { queryRules } from "@cartwright/products/catalogue/v3/product-rules";
import { columnType } from "@cartwright/store/query/compile";
import { and, compare, equals, type Filter, hasSome, isIn, type Sort } from "@cartwright/store/query/filter";
import { splitByIndexes } from "@cartwright/store/query/split-conditions";
import type { Rules } from "@cartwright/store/query-language";
import { onEachEngine } from "@cartwright/testing/engines";
import {
	commonText,
	documents,
	type Explained,
	openExplained,
	type Plan,
	textOf,
} from "@cartwright/testing/explained-queries";
import { newestFirst, type QueryCall, queriedTables, queryCalls, visible } from "@cartwright/testing/query-calls";

// Negations are not tried: they match nearly all documents, so that no index finds them.
onEachEngine("query plans", (engine) => {
	let database: Explained;
	before(async () => {
		database = await openExplained(engine, queriedTables);
	});
	after(() => database.close());

	for (const [name, call] of Object.entries(queryCalls)) {
		const { collection, within, defaultSort } = call;

		it(`find few ${name} by an index`, async () => {
			const unfound = new Set<string>();
			const sorts = sortsOf(call);
			for (const [at, [field, filter]] of filtersOf(call).entries()) {
				for (const sort of [defaultSort, sorts[at % sorts.length] ?? defaultSort]) {
					const plan = await database.explain(collection, { filter: and(within, filter), sort: [sort], limit: 100 });
					if (!isFoundByMore(plan, call)) unfound.add(field);
				}
			}
			assert.deepEqual(
				[...unfound].sort(),
				Object.values(call.unfound ?? {})
					.flat()
					.sort(),
			);
		});

		it(`list ${name} in the order of an index`, async () => {
			const unordered = new Set<string>();
			for (const sort of sortsOf(call)) {
				const plan = await database.explain(collection, { filter: within, sort: [sort], limit: 100 });
				if (!plan.isInOrder && !isFoundByMore(plan, call)) unordered.add(sort.field);
			}
			assert.deepEqual(
				[...unordered].sort(),
				Object.values(call.unordered ?? {})
					.flat()
					.sort(),
			);
		});
	}

	it("find products by the start of a text, in either case, by an index", async () => {
		for (const field of textsComparedBy("$startsWith")) {
			for (const sort of [newestFirst, { field, order: "ASC" }] as const) {
				const filter = and(visible, compare(field, "startsWith", textOf(field, 7).toUpperCase()));
				const plan = await database.explain(products, { filter, sort: [sort], limit: 100 });
				assert.match(plan.text, new RegExp(`doc_products_prefix_${field.replace(".", "\\.")}\\b`));
			}
		}
	});

	it("compare parts of texts with some documents at a time", () => {
		for (const field of textsComparedBy("$contains")) {
			const part = compare(field, "contains", "part");
			assert.deepEqual(splitByIndexes(products, and(visible, part)), { indexed: visible, others: part });
		}
	});

	it("read what many match in the order of the sort", async () => {
		for (const sort of sortsOf({ collection: products, filter: productRules, defaultSort: newestFirst })) {
			const inCategory = and(visible, hasSome("collectionIds", [commonText]));
			for (const filter of [inCategory, and(inCategory, compare("derived.minPrice", "gt", 5))]) {
				const plan = await database.explain(products, { filter, sort: [sort], limit: 100 });
				assert.ok(plan.isInOrder, `${sort.field} ${sort.order}: ${plan.text}`);
			}
		}
	});
});

/** The fields of products that hold one text, of which visitors may compare parts. */
const textsComparedBy = (operator: string): readonly string[] => {
	const allowing = [productRules, queryRules].flatMap((rules) =>
		namesOf(rules).flatMap((name) => {
			const rule = rules(name);
			return rule && (rule.operators === "*" || rule.operators.includes(operator)) ? [rule.path] : [];
		}),
	);
	const texts = allowing.filter((path) => columnType(products, path) === "text");
	return [...new Set(texts)].filter((path) => !["id", "type", "createdDate", "updatedDate"].includes(path));
};

const isFoundByMore = ({ foundBy }: Plan, { many = [] }: QueryCall): boolean =>
	foundBy.some((field) => !many.includes(field));

const namesOf = (rules: Rules): readonly string[] => rules.names ?? [];

const sortsOf = ({ sort, filter, many = [] }: QueryCall): Sort[] =>
	namesOf(sort ?? filter).flatMap((name) => {
		const rule = (sort ?? filter)(name);
		if (!rule || rule.sort === "NONE" || many.includes(rule.path)) return [];
		return (["ASC", "DESC"] as const)
			.filter((order) => rule.sort === order || rule.sort === "BOTH")
			.map((order) => ({ field: rule.path, order }));
	});

/** Filters that match few of the documents, with the field that each is about. */
const filtersOf = ({ collection, filter, many = [] }: QueryCall): [string, Filter][] =>
	namesOf(filter).flatMap((name) => {
		const rule = filter(name);
		if (!rule || many.includes(rule.path)) return [];
		const { path, operators } = rule;
		const type = columnType(collection, path);
		const value = (number: number) => (type === "number" || type === "digits" ? number : textOf(path, number));
		const isColumn = type !== undefined;
		const texts = [value(1), value(11)];
		const filters: readonly (readonly [readonly string[], Filter])[] = [
			[["$eq"], equals(path, type === "boolean" ? true : value(1))],
			[["$in", "$hasSome"], isColumn ? isIn(path, texts) : hasSome(path, texts)],
			[["$gt"], compare(path, "gt", value(documents - 5))],
			[["$lt"], compare(path, "lt", value(5))],
		];
		// The order of texts and of booleans is not asked for.
		const isOrdered = isColumn && type !== "boolean";
		return filters
			.filter(([, { op }]) => isOrdered || op === "hasSome" || op === "eq")
			.filter(([wanted]) => operators === "*" || wanted.some((each) => operators.includes(each)))
			.map(([, each]): [string, Filter] => [name, each]);
	});
