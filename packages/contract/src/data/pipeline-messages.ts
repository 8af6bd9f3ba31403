import { integer, json, list, message, optional, text, type Wire } from "../message.ts";
import { cursorPaging, paging, Sorting } from "../query/query-messages.ts";
import { maxPage } from "./item-messages.ts";

const maxName = 1000;
const maxEntries = 1000;
/** Pipelines have at most as many stages. */
const maxStages = 100;

/**
 * Expressions are objects with one member: `fieldPath`, `text`, `numeric`, `add`, `sum`, `subtract`, `multiply`, `divide`,
 * `abs`, `mod`, `floor`, `ceil`, `concat`, `stringify`, `toLower`, `toUpper`, `substring` or `length`. Operations contain
 * `expression`, `expressions`, or `firstExpression` and `secondExpression`.
 */
const onExpression = message({
	/** An expression such as `{ "fieldPath": "price" }`. */
	expression: json(),
});

const Accumulator = message(
	{
		/** The average of the numbers; null if there are none. */
		avg: onExpression,
		/** The smallest value. */
		min: onExpression,
		/** The largest value. */
		max: onExpression,
		/** The sum of the numbers. */
		sum: onExpression,
		/** The value of the first item. */
		first: onExpression,
		/** The value of the last item. */
		last: onExpression,
		/** The list of all values. */
		push: onExpression,
		/** The member of the group that holds the result. */
		resultFieldName: text({ max: maxName }),
	},
	{ oneof: [["avg", "min", "max", "sum", "first", "last", "push"]] },
);
export type PipelineAccumulator = Wire<typeof Accumulator>;

const Group = message({
	/** What to group by. Without any, all items are one group. */
	groupIds: list(
		message({
			/** The member of `_id` that holds the value. */
			key: text({ max: maxName }),
			/** An expression such as `{ "fieldPath": "category" }`. */
			expression: json(),
		}),
		{ max: maxEntries },
	),
	/** What to compute over each group. */
	accumulators: list(Accumulator, { max: maxEntries }),
});
export type PipelineGroup = Wire<typeof Group>;

const named = message({
	/** The path of the field. */
	fieldName: text({ max: maxName }),
});

const Projection = message({
	/** The fields of the new items, or those to leave out. `_id` stays unless it is excluded. */
	fields: list(
		message(
			{
				/** Keeps a field. */
				include: named,
				/** Leaves out a field. */
				exclude: named,
				/** Adds a computed field. */
				reshape: message({
					/** The name of the field. */
					resultFieldName: text({ max: maxName }),
					/** An expression such as `{ "fieldPath": "price" }`. */
					expression: json(),
				}),
				/** Adds an object with fields. */
				projectNested: message({
					/** The name of the field that holds the object. */
					resultFieldName: text({ max: maxName }),
					/** Fields of the object, in the form of `fields` of the projection. */
					fields: list(json(), { max: maxEntries }),
				}),
			},
			{ oneof: [["include", "exclude", "reshape", "projectNested"]] },
		),
		{ max: maxEntries },
	),
});
export type PipelineProjection = Wire<typeof Projection>;

const Stage = message(
	{
		/** Groups the items. */
		group: Group,
		/** Passes on the items that match a filter. */
		filter: json(),
		/** Sorts the items. */
		sort: message({
			/** The fields to sort by. */
			values: list(Sorting, { max: maxEntries }),
		}),
		/** Makes other items. */
		projection: Projection,
		/** Converts an object to a list of `{ key, value }`. */
		objectToArray: message({
			/** The path of the object. */
			objectFieldName: text({ max: maxName }),
			/** The field that gets the list. */
			destinationFieldName: text({ max: maxName }),
		}),
		/** Passes on each item once for each element of a list, with the element instead of the list. */
		unwindArray: message({
			/** The path of the list. */
			arrayFieldName: text({ max: maxName }),
		}),
		/** Leaves out the first items. */
		skip: optional(integer({ min: 0 })),
		/** Passes on the first items alone. */
		limit: optional(integer({ min: 1 })),
	},
	{ oneof: [["group", "filter", "sort", "projection", "objectToArray", "unwindArray", "skip", "limit"]] },
);
export type PipelineStage = Wire<typeof Stage>;

export const Pipeline = message(
	{
		/** A page by its offset. */
		paging: paging(maxPage),
		/** A page by a cursor. The cursor contains the pipeline. */
		cursorPaging: cursorPaging(maxPage),
		/** Each stage gets the items that the one before it passes on. */
		stages: list(Stage, { max: maxStages }),
	},
	{ oneof: [["paging", "cursorPaging"]] },
);
export type Pipeline = Wire<typeof Pipeline>;

const ofField = message({
	/** The path of the field. */
	itemFieldName: text({ max: maxName }),
});

export const Aggregation = message({
	/** The fields to group by. Without any, all items are one group. */
	groupingFields: list(text({ max: maxName }), { max: 100 }),
	/** What to compute over each group. */
	operations: list(
		message(
			{
				/** The average of the numbers in a field; null if there are none. */
				average: ofField,
				/** The smallest value of a field. */
				min: ofField,
				/** The largest value of a field. */
				max: ofField,
				/** The sum of the numbers in a field. */
				sum: ofField,
				/** The number of items. */
				itemCount: message({}),
				/** The member of the result. */
				resultFieldName: text({ max: maxName }),
			},
			{ oneof: [["average", "min", "max", "sum", "itemCount"]] },
		),
		{ max: 100 },
	),
});
export type Aggregation = Wire<typeof Aggregation>;
