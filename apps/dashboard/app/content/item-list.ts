import type { JsonObject, JsonValue } from "@cartwright/contract/message";
import { instantOf } from "../local-time.ts";
import type { CollectionFacts, FieldFacts } from "./collection-facts.ts";
import type { FieldKind } from "./field-kind.ts";
import { enteredValue } from "./field-values.ts";

const filterOperators = ["contains", "startsWith", "is", "isNot", "from", "upTo", "has", "empty", "filled"] as const;
export type FilterOperator = (typeof filterOperators)[number];

export interface ItemFilter {
	readonly field: string;
	readonly operator: FilterOperator;
	/** As it is entered. */
	readonly value: string;
}

/** What the list shows. It is the search part of the address, so that a list can be bookmarked and shared. */
export interface ItemListState {
	readonly text: string;
	readonly filters: readonly ItemFilter[];
	/** Key of a field; empty: the order of the collection. */
	readonly sort: string;
	readonly descending: boolean;
	/** Keys of fields; absent: those that are usual. */
	readonly columns: readonly string[] | undefined;
	readonly page: number;
}

/** The longest text that the services search items for. */
export const maxSearch = 100;
const maxFilters = 10;

const texts: readonly FilterOperator[] = ["contains", "startsWith", "is", "isNot", "empty", "filled"];
const amounts: readonly FilterOperator[] = ["is", "isNot", "from", "upTo", "empty", "filled"];
const presence: readonly FilterOperator[] = ["empty", "filled"];

const operatorsOfKind: Readonly<Record<FieldKind, readonly FilterOperator[]>> = {
	text: texts,
	html: ["contains", "empty", "filled"],
	line: texts,
	url: texts,
	email: texts,
	picture: presence,
	number: amounts,
	date: amounts,
	time: amounts,
	dateTime: ["from", "upTo", "empty", "filled"],
	boolean: ["is", "empty", "filled"],
	texts: ["has", "empty", "filled"],
	reference: ["is", "isNot", "empty", "filled"],
	references: ["has", "empty", "filled"],
	status: ["is"],
	json: presence,
};

const needed = {
	contains: "CONTAINS",
	startsWith: "STARTS_WITH",
	is: "EQ",
	isNot: "NE",
	from: "GTE",
	upTo: "LTE",
	has: "HAS_SOME",
	empty: "EXISTS",
	filled: "EXISTS",
} as const;

/** The operators that fit a field, and that its collection knows. */
export const operatorsOf = ({ kind, operators }: FieldFacts): FilterOperator[] =>
	operatorsOfKind[kind].filter((operator) => operators.includes(needed[operator]));

export const needsValue = (operator: FilterOperator): boolean => !presence.includes(operator);

const separator = "~";

const writeFilter = ({ field, operator, value }: ItemFilter): string => [operator, field, value].join(separator);

const readFilter = (text: string): ItemFilter[] => {
	const [name = "", field = "", ...value] = text.split(separator);
	const operator = filterOperators.find((each) => each === name);
	return operator ? [{ field, operator, value: value.join(separator) }] : [];
};

export const readItemList = (search: URLSearchParams): ItemListState => {
	const sort = search.get("sort") ?? "";
	const columns = search.getAll("column");
	return {
		text: (search.get("q") ?? "").trim().slice(0, maxSearch),
		filters: search.getAll("filter").flatMap(readFilter).slice(0, maxFilters),
		sort: sort.replace(/^-/, ""),
		descending: sort.startsWith("-"),
		columns: columns.length > 0 ? columns : undefined,
		page: Math.max(1, Number(/^\d{1,6}$/.exec(search.get("page") ?? "")?.[0] ?? 1)),
	};
};

/** The search part of the address of a list; what is usual is left out. */
export const addressOfItems = (state: ItemListState, changes: Partial<ItemListState> = {}): string => {
	// Another list starts at its first page.
	const { text, filters, sort, descending, columns, page } = { ...state, page: 1, ...changes };
	const search = new URLSearchParams();
	if (text) search.set("q", text);
	for (const filter of filters) search.append("filter", writeFilter(filter));
	if (sort) search.set("sort", `${descending ? "-" : ""}${sort}`);
	for (const column of columns ?? []) search.append("column", column);
	if (page > 1) search.set("page", String(page));
	const written = search.toString();
	return written ? `?${written}` : "";
};

const usualColumns = 5;
const updatedKey = "_updatedDate";

/** Keys of the fields whose columns are shown unless others are chosen, after the one with the title. */
export const usualColumnsOf = ({ fields, titleKey }: CollectionFacts): string[] => {
	const own = fields.filter(({ key, isSystem, kind }) => key !== titleKey && (!isSystem || kind === "status"));
	const shown = own.filter(({ kind }) => kind !== "json" && kind !== "html").slice(0, usualColumns);
	const updated = fields.filter(({ key }) => key === updatedKey);
	return [...shown, ...updated].map(({ key }) => key);
};

/** The fields whose columns are shown. */
export const columnsOf = (collection: CollectionFacts, { columns }: ItemListState): FieldFacts[] => {
	const keys = columns ?? usualColumnsOf(collection);
	return keys.flatMap((key) => collection.fields.filter((field) => field.key === key && key !== collection.titleKey));
};

/** The filters of the address that fit the collection, with what they ask of the services. */
export const appliedFilters = (
	{ fields, isMirror }: CollectionFacts,
	{ filters }: ItemListState,
	timeZone: string,
): { readonly filter: ItemFilter; readonly wire: JsonObject }[] =>
	filters.flatMap((filter) => {
		const field = fields.find(({ key }) => key === filter.field);
		if (!field || !operatorsOf(field).includes(filter.operator)) return [];
		const condition = conditionOf(field, filter, timeZone, isMirror);
		return condition ? [{ filter, wire: { [field.key]: condition } }] : [];
	});

const conditionOf = (
	field: FieldFacts,
	{ operator, value: entered }: ItemFilter,
	timeZone: string,
	isMirror: boolean,
): JsonObject | undefined => {
	if (operator === "filled") return isMirror ? { $exists: true } : { $not: { $isEmpty: true } };
	if (operator === "empty") return isMirror ? { $exists: false } : { $isEmpty: true };
	const value = operandOf(field, entered, timeZone);
	if (value === undefined) return undefined;
	switch (operator) {
		case "contains":
			return { $contains: value };
		case "startsWith":
			return { $startsWith: value };
		case "is":
			return { $eq: value };
		case "isNot":
			return { $ne: value };
		case "from":
			return { $gte: value };
		case "upTo":
			return { $lte: value };
		case "has":
			return { $hasSome: [value] };
	}
};

/** What a filter compares with; undefined if nothing that fits was entered. */
const operandOf = (field: FieldFacts, entered: string, timeZone: string): JsonValue | undefined => {
	if (!entered) return undefined;
	switch (field.kind) {
		case "boolean":
			return entered === "true";
		case "number":
		case "date":
		case "time":
			return enteredValue({ ...field, min: undefined, max: undefined }, field.kind, entered, timeZone).value;
		case "dateTime": {
			const instant = Number(instantOf(entered, timeZone));
			return Number.isNaN(instant) ? undefined : { $date: new Date(instant).toISOString() };
		}
		default:
			return entered;
	}
};

/** Whether a text has something to search for. */
export const hasWords = (text: string): boolean => /[\p{L}\p{N}]/u.test(text);

/** What the services are asked for a list. */
export const itemQueryOf = (
	collection: CollectionFacts,
	state: ItemListState,
	conditions: readonly JsonObject[],
	limit: number,
) => {
	const sorted = collection.fields.find(({ key, isSortable }) => key === state.sort && isSortable);
	const columns = columnsOf(collection, state);
	return {
		filter: conditions.length > 1 ? { $and: [...conditions] } : conditions[0],
		sort: sorted ? [{ fieldName: sorted.key, order: state.descending ? ("DESC" as const) : ("ASC" as const) }] : [],
		paging: { limit, offset: (state.page - 1) * limit },
		fields: [collection.titleKey, ...columns.map(({ key }) => key)],
	};
};
