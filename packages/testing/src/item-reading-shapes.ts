import type { JsonObject } from "@cartwright/contract/message";
import type { ComputationShape } from "./pipeline-shapes.ts";

/** An item that is almost as large as an item may be. */
export const largeItem = (index: number): JsonObject => ({
	_id: `large-${index}`,
	price: index,
	text: `${index} `.padEnd(490_000, "An oak table, oiled by hand. "),
});

const repeat = <Value>(count: number, make: (index: number) => Value): Value[] =>
	Array.from({ length: count }, (_, index) => make(index));

const nested = (depth: number, wrap: (inner: object) => object, inner: object): object =>
	depth === 0 ? inner : nested(depth - 1, wrap, wrap(inner));

const nothing = (variation: number) => ({ text: { $contains: `none ${variation}` } });
const everything = (variation: number) => ({ price: { $gte: -variation } });

type Shapes = Readonly<Record<string, ComputationShape>>;

const query = (queryOf: (variation: number) => object, outer: object = {}): ComputationShape => ({
	path: "query",
	requestOf: (variation) => ({ query: queryOf(variation), ...outer }),
});

const inRandomOrder = (queryOf: (variation: number) => object): ComputationShape => ({
	path: "query",
	requestOf: (variation) => ({ query: queryOf(variation), sortMode: "RANDOM", randomOptions: { seed: variation } }),
});

const search = (searchOf: (variation: number) => object): ComputationShape => ({
	path: "search",
	requestOf: (variation) => ({ search: searchOf(variation) }),
});

const pipeline = (...stages: object[]): ComputationShape => ({
	path: "aggregate-pipeline",
	requestOf: (variation) => ({ pipeline: { stages: [{ filter: everything(variation) }, ...stages] } }),
});

const queries: Shapes = {
	"that finds nothing": query((v) => ({ filter: nothing(v) })),
	"that finds everything": query((v) => ({ filter: everything(v), paging: { limit: 1000 } })),
	"that finds everything, with its number": query((v) => ({ filter: everything(v) }), { returnTotalCount: true }),
	"by a field that no item has": query((v) => ({ filter: { [`f${v}`]: 1 } })),
	"by a list of 5000 values": query((v) => ({ filter: { text: { $in: repeat(5000, (index) => `${v} ${index}`) } } })),
	"by nested conditions": query((v) => ({
		filter: nested(20, (inner) => ({ $not: [{ $and: [inner, nothing(v)] }] }), nothing(v)),
	})),
	"sorted by a number": query((v) => ({ sort: [{ fieldName: "price" }], paging: { offset: v } })),
	"sorted by a text": query((v) => ({ sort: [{ fieldName: "text" }], paging: { offset: v } })),
	"sorted by five fields, with a filter": query((v) => ({
		filter: everything(v),
		sort: ["text", "price", "pair.left", "f1", "f2"].map((fieldName) => ({ fieldName, order: "DESC" })),
	})),
	"in random order": inRandomOrder(() => ({})),
	"in random order, filtered": inRandomOrder((v) => ({ filter: everything(v) })),
	"far behind": query((v) => ({ paging: { offset: 9000 + v, limit: 1000 } })),
	"of 1000 fields": query((v) => ({
		fields: repeat(1000, (index) => `pair.f${index + v}`),
		paging: { limit: 1000 },
	})),
};

const computations: Shapes = {
	"of those that match": { path: "count", requestOf: (variation) => ({ filter: nothing(variation) }) },
	"of all": { path: "count", requestOf: (variation) => ({ filter: everything(variation) }) },
	"for a word": search((v) => ({ search: { expression: `table${v}` } })),
	"for a word that all have": search((v) => ({ search: { expression: `oak ${v}` } })),
	"for a word like others": search((v) => ({ search: { expression: `tabel${v}`, fuzzy: true } })),
	"for 100 words": search((v) => ({ search: { expression: repeat(100, (index) => `oak${index + v}`).join(" ") } })),
	"for a word, sorted": search((v) => ({ search: { expression: `oak ${v}` }, sort: [{ fieldName: "text" }] })),
	"of numbers": {
		path: "query-distinct-values",
		requestOf: (variation) => ({ fieldName: "price", filter: everything(variation) }),
	},
	"of texts": {
		path: "query-distinct-values",
		requestOf: (variation) => ({ fieldName: "text", filter: everything(variation) }),
	},
	"a sum": {
		path: "aggregate",
		requestOf: (variation) => ({
			initialFilter: everything(variation),
			aggregation: { operations: [{ resultFieldName: "sum", sum: { itemFieldName: "price" } }] },
		}),
	},
	"a sort of all": pipeline({ sort: { values: [{ fieldName: "text", order: "DESC" }] } }),
	"a projection of all": pipeline({ projection: { fields: [{ include: { fieldName: "price" } }] } }, { skip: 9990 }),
};

const ofLargeItems: Shapes = Object.fromEntries(
	Object.entries({
		"200 large items": query((v) => ({ paging: { limit: 200 }, filter: { _id: { $ne: `${v}` } } })),
		"200 large items, unfiltered": query((v) => ({ paging: { limit: 200 + v } })),
		"20 large items": query((v) => ({ paging: { limit: 20, offset: v } })),
		"one field of 200 large items": query((v) => ({ paging: { limit: 200 + v }, fields: ["price"] })),
		"large items in random order": inRandomOrder(() => ({ paging: { limit: 200 } })),
		"large items by a text": query((v) => ({ filter: nothing(v) })),
		"large items for a word": search((v) => ({ search: { expression: `table${v}` } })),
		"large items for a word that all have": search((v) => ({
			search: { expression: `oak ${v}` },
			paging: { limit: 200 },
		})),
		"large items sorted": query((v) => ({ sort: [{ fieldName: "text" }], paging: { limit: 200, offset: v } })),
		"large items in a pipeline": pipeline({ sort: { values: [{ fieldName: "price", order: "DESC" }] } }),
		"values of large items": {
			path: "query-distinct-values",
			requestOf: (variation: number) => ({ fieldName: "text", filter: everything(variation) }),
		},
	}).map(([name, shape]) => [name, { ...shape, dataCollectionId: "LargeItems" }]),
);

/** Of collections that mirror the products of the shop. */
const ofProducts: Shapes = Object.fromEntries(
	["Products", "Variants", "InventoryItems"].flatMap((name) =>
		Object.entries({
			"in random order": inRandomOrder(() => ({})),
			"all counted": query((v) => ({ paging: { offset: v } }), { returnTotalCount: true }),
			"for a word": search((v) => ({ search: { expression: `oak ${v}` } })),
			"values of ids": { path: "query-distinct-values", requestOf: (v: number) => ({ fieldName: `_id${v || ""}` }) },
			"a sort of all": pipeline({ sort: { values: [{ fieldName: "_id", order: "DESC" }] } }),
		}).map(([shape, each]) => [`Stores/${name} ${shape}`, { ...each, dataCollectionId: `Stores/${name}` }]),
	),
);

/** Deliberately expensive requests for items of data collections that no index answers. */
export const readingShapes: Shapes = Object.assign({}, queries, computations, ofLargeItems, ofProducts);
