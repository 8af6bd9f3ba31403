import type { JsonObject } from "@cartwright/contract/message";

const repeat = <Value>(count: number, make: (index: number) => Value): Value[] =>
	Array.from({ length: count }, (_, index) => make(index));

/** What the shapes read: a text, a list, and an object with two members. */
export const pipelineItem = (index: number): JsonObject => ({
	_id: `item-${index}`,
	text: `An oak table, oiled by hand, number ${index}. `.repeat(20),
	price: index,
	sizes: repeat(20, (size) => ({ size, stock: index % 7 })),
	pair: { left: "l", right: "r" },
});

const text = { fieldPath: "text" };
const reshape = (resultFieldName: string, expression: object) => ({ reshape: { resultFieldName, expression } });
const projection = (...fields: object[]) => ({ projection: { fields } });
const sortBy = (...names: string[]) => ({ sort: { values: names.map((fieldName) => ({ fieldName, order: "ASC" })) } });
const concat = (count: number, expression: object = text) => ({
	concat: { expressions: repeat(count, () => expression) },
});
const nested = (depth: number, wrap: (inner: object) => object, inner: object): object =>
	depth === 0 ? inner : nested(depth - 1, wrap, wrap(inner));
const doubling = (pairs: number) =>
	repeat(pairs, () => [
		{ objectToArray: { objectFieldName: "pair", destinationFieldName: "entries" } },
		{ unwindArray: { arrayFieldName: "entries" } },
	]).flat();
const firstOf = (expression: object) => ({ first: { expression }, resultFieldName: "first" });
const grouping = (accumulators: object[], groupIds: object[] = []) => ({ group: { groupIds, accumulators } });
const counting = { sum: { expression: { numeric: 1 } }, resultFieldName: "count" };
const varied = (name: string, variation: number) => reshape(name, { text: `variation ${variation}` });

type Shapes = Readonly<Record<string, readonly object[]>>;

const growingShapes = (variation: number): Shapes => ({
	"the length of a text that is concatenated 1000 times": [
		projection(varied("v", variation), reshape("n", { length: { expression: concat(1000) } })),
	],
	"concatenations in concatenations": [
		projection(varied("v", variation), reshape("n", { length: { expression: concat(30, concat(30)) } })),
	],
	"1000 lengths of one long text": [
		projection(varied("v", variation), reshape("long", concat(1000))),
		projection(...repeat(1000, (index) => reshape(`n${index}`, { length: { expression: { fieldPath: "long" } } }))),
	],
	"100 projections of a long text": repeat(100, (index) =>
		projection(varied("v", variation + index), reshape("text", concat(2))),
	),
	"objectToArray and unwindArray, which double items": [...doubling(49), projection(varied("v", variation))],
	"doubled items in a sort": [...doubling(20), projection(varied("v", variation), reshape("t", text)), sortBy("t")],
	"doubled items in groups": [
		...doubling(30),
		grouping([counting], [{ key: "k", expression: concat(1, { text: `${variation}` }) }]),
	],
	"doubled items that a filter drops": [...doubling(30), { filter: { text: `none ${variation}` } }],
	"doubled items that are skipped": [...doubling(30), { skip: 1_000_000_000 + variation }],
	"600 computed texts and a sort": [
		projection(
			varied("v", variation),
			...repeat(600, (index) => reshape(`t${index}`, concat(4, { fieldPath: "text" }))),
		),
		sortBy("t0"),
	],
	"600 texts of 1000 parts and a sort": [
		projection(
			varied("v", variation),
			reshape("long", concat(500)),
			...repeat(600, (index) => reshape(`t${index}`, { toUpper: { expression: concat(2) } })),
		),
		sortBy("long"),
	],
	"1000 members of each item": [
		projection(varied("v", variation), ...repeat(999, (index) => reshape(`m${index}`, { numeric: index }))),
		{ objectToArray: { objectFieldName: "pair", destinationFieldName: "entries" } },
		{ unwindArray: { arrayFieldName: "entries" } },
		{ unwindArray: { arrayFieldName: "m1" } },
		projection({ exclude: { fieldName: "m1" } }, { exclude: { fieldName: "m2" } }, { exclude: { fieldName: "m3" } }),
	],
	"400 fields excluded 40 times": repeat(40, () =>
		projection(...repeat(400, (index) => ({ exclude: { fieldName: `pair.l${index}v${variation}` } }))),
	),
	"a sort by 20 computed texts": [
		projection(varied("v", variation), ...repeat(20, (index) => reshape(`t${index}`, concat(20)))),
		sortBy(...repeat(20, (index) => `t${index}`)),
	],
});

const wideShapes = (variation: number): Shapes => ({
	"100 sorts": repeat(100, (index) => sortBy(index % 2 ? "text" : `price${variation}`, "text")),
	"1000 accumulators": [
		grouping(
			repeat(1000, (index) => ({
				max: { expression: { length: { expression: text } } },
				resultFieldName: `r${index}v${variation}`,
			})),
			[{ key: "k", expression: { fieldPath: "_id" } }],
		),
	],
	"all values pushed": [
		...doubling(10),
		grouping(repeat(50, (index) => ({ push: { expression: concat(2) }, resultFieldName: `r${index}v${variation}` }))),
	],
	"a group for each of many long texts": [
		grouping(
			[firstOf(text)],
			repeat(500, (index) => ({ key: `k${index}`, expression: concat(4) })),
		),
		projection(varied("v", variation)),
	],
	"lists in lists": [
		...repeat(6, () => ({ unwindArray: { arrayFieldName: "sizes" } })),
		grouping([{ push: { expression: { fieldPath: "sizes" } }, resultFieldName: "sizes" }]),
		projection(reshape("n", { length: { expression: { stringify: { expression: { fieldPath: "sizes" } } } } })),
		projection(varied("v", variation)),
	],
	"stringified stringified": [
		projection(
			varied("v", variation),
			reshape(
				"s",
				nested(18, (expression) => ({ stringify: { expression } }), { fieldPath: "sizes" }),
			),
		),
	],
	"1000 substrings": [
		projection(
			varied("v", variation),
			...repeat(900, (index) =>
				reshape(`s${index}`, {
					substring: {
						expression: text,
						startExpression: { numeric: index },
						lengthExpression: { numeric: 1000 },
					},
				}),
			),
		),
	],
});

const repeatedText = (part: string) => ({ text: part.repeat(100) });
const long = { fieldPath: "long" };
const beyondAscii = repeatedText("ΑΣ 🎁");
/** A text of 100,000 characters, in two stages, since an expression is limited to so much JSON. */
const growing = (variation: number) => [
	projection(varied("v", variation), { include: { fieldName: "price" } }, reshape("half", concat(100, beyondAscii))),
	projection(
		{ include: { fieldName: "price" } },
		{ include: { fieldName: "v" } },
		reshape("long", concat(2, { fieldPath: "half" })),
	),
];

/** Texts that take longer than their length says. */
const textShapes = (variation: number): Shapes => ({
	"long texts beyond ASCII in other cases": [
		...growing(variation),
		projection(...repeat(900, (index) => reshape(`t${index}`, { toLower: { expression: long } }))),
	],
	"lengths of long texts beyond ASCII in other cases": [
		...growing(variation),
		projection(
			...repeat(900, (index) => reshape(`n${index}`, { length: { expression: { toUpper: { expression: long } } } })),
		),
	],
	"the largest of long texts beyond ASCII": [
		...growing(variation),
		grouping(repeat(20, (index) => ({ max: { expression: long }, resultFieldName: `r${index}` }))),
	],
	"groups by long texts beyond ASCII": [
		...growing(variation),
		grouping(
			[counting],
			[
				{ key: "k", expression: long },
				{ key: "p", expression: { fieldPath: "price" } },
			],
		),
	],
	"long results": [
		projection(varied("v", variation), ...repeat(200, (index) => reshape(`t${index}`, repeatedText(`"Oak\u001f`)))),
	],
	"long results beyond ASCII": [
		projection(varied("v", variation), ...repeat(200, (index) => reshape(`t${index}`, beyondAscii))),
	],
	"remainders of extreme numbers": [
		projection(
			varied("v", variation),
			...repeat(900, (index) =>
				reshape(`n${index}`, {
					mod: { firstExpression: { numeric: 1e308 }, secondExpression: { numeric: 1e-308 } },
				}),
			),
		),
	],
	"sums of numbers far apart": [
		grouping(
			repeat(200, (index) => ({
				avg: {
					expression: {
						multiply: { expressions: [{ fieldPath: "price" }, { numeric: index % 2 ? 1e300 : 1.1e-300 }] },
					},
				},
				resultFieldName: `r${index}v${variation}`,
			})),
		),
	],
	"conditions on missing members of members": repeat(40, (stage) => ({
		filter: {
			$or: [
				...repeat(60, (index) => ({ [`x${index}.y.z`]: { $exists: true } })),
				{ price: { $gte: -variation - stage } },
			],
		},
	})),
});

const nestedShapes = (variation: number): Shapes => ({
	"deep objects": [
		...repeat(90, () =>
			projection(reshape("price", { fieldPath: "price" }), {
				projectNested: { resultFieldName: "pair", fields: [{ include: { fieldName: "pair" } }] },
			}),
		),
		projection(varied("v", variation)),
	],
	"objects that contain themselves many times": [
		...repeat(40, () =>
			projection({
				projectNested: {
					resultFieldName: "pair",
					fields: [reshape("l", { fieldPath: "pair" }), reshape("r", { fieldPath: "pair" })],
				},
			}),
		),
		projection(
			varied("v", variation),
			reshape("n", { length: { expression: { stringify: { expression: { fieldPath: "pair" } } } } }),
		),
	],
	"filters of many conditions": repeat(40, () => ({
		filter: { $or: repeat(99, (index) => ({ text: { $contains: `n${index}v${variation}` } })) },
	})),
});

/**
 * Deliberately expensive stages of a pipeline over items as above. Another variation is another request, which no cache
 * knows.
 */
export const pipelineShapes = (variation: number): Shapes =>
	Object.assign(growingShapes(variation), wideShapes(variation), textShapes(variation), nestedShapes(variation));

export interface ComputationShape {
	/** "Items" if it is not given. */
	readonly dataCollectionId?: string;
	/** The last part of the URL of the call. */
	readonly path: string;
	requestOf(variation: number): object;
}

const conditions = (count: number, variation: number) => ({
	$or: repeat(count, (index) => ({ text: { $contains: `none ${index} ${variation}` } })),
});

const pipelines = Object.fromEntries(
	Object.keys(pipelineShapes(0)).map((name): [string, ComputationShape] => [
		name,
		{
			path: "aggregate-pipeline",
			requestOf: (variation) => ({ pipeline: { stages: pipelineShapes(variation)[name] } }),
		},
	]),
);

/** Deliberately expensive requests of every call that computes over the items of a data collection. */
export const computationShapes: Readonly<Record<string, ComputationShape>> = {
	...pipelines,
	"by 99 conditions": {
		path: "query",
		requestOf: (variation) => ({ query: { filter: conditions(99, variation) } }),
	},
	"by 99 conditions, sorted by fields without an index": {
		path: "query",
		requestOf: (variation) => ({
			query: {
				filter: conditions(99, variation),
				sort: repeat(5, (index) => ({ fieldName: `f${index}`, order: "ASC" })),
			},
		}),
	},
	"of items that match 99 conditions": {
		path: "count",
		requestOf: (variation) => ({ filter: conditions(99, variation) }),
	},
	"for 20 words that are alike": {
		path: "search",
		requestOf: (variation) => ({
			search: {
				filter: { price: { $gte: -variation } },
				search: { expression: repeat(20, (index) => `num${index}`).join(" "), fuzzy: true },
			},
		}),
	},
	"of lists": {
		path: "query-distinct-values",
		requestOf: (variation) => ({ fieldName: "sizes", filter: { price: { $gte: -variation } } }),
	},
	"by 100 fields, 100 results": {
		path: "aggregate",
		requestOf: (variation) => ({
			initialFilter: { price: { $gte: -variation } },
			aggregation: {
				groupingFields: repeat(100, (index) => (index === 0 ? "text" : `f${index}`)),
				operations: repeat(100, (index) => ({ resultFieldName: `r${index}`, max: { itemFieldName: "sizes" } })),
			},
		}),
	},
};
