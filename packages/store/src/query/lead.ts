import type { AnyCollection } from "../collection.ts";
import {
	columnType,
	compileFilter,
	compileTexts,
	type PlanAdvice,
	Statement,
	tableOf,
	textsTableOf,
	withJoined,
} from "./compile.ts";
import { completeSort } from "./evaluate.ts";
import { conjuncts, type Filter, type Scalar, type Sort } from "./filter.ts";
import { type TableIndex, tableIndexes } from "./indexes.ts";

/** Where documents are read from, and under which conditions. */
export interface Source {
	readonly from: string;
	readonly conditions: readonly string[];
}

/**
 * If many documents match, a page fills up quickly in the order of its sort; if few match, it is faster to start from
 * them. An engine whose planner cannot tell is given what to start from.
 */
export const compileSource = (
	statement: Statement,
	collection: AnyCollection,
	site: string,
	{ filter, sort }: { readonly filter?: Filter | undefined; readonly sort?: readonly Sort[] | undefined },
): Source => {
	const from = `${tableOf(collection)} d`;
	const boundSite = `d.site = ${statement.bind(site)}`;
	const { advice } = statement.dialect;
	if (!filter) return { from, conditions: [boundSite] };
	if (!advice) return { from, conditions: [boundSite, compileFilter(statement, collection, filter)] };
	const parts = withJoined(collection, { op: "and", filters: conjuncts(filter) });
	const query = { statement, advice, collection, site, parts };
	const lead = leadOf(query, sort);
	const index = lead?.index;
	// What counts all documents has no order in which to look at one after the other.
	const eachDocument = sort !== undefined || index !== undefined;
	const conditions = parts.map((part) => {
		if (part === lead?.either?.part) return compileEither(query, lead.either);
		return eachDocument && part !== lead?.texts && isAboutTexts(collection, part)
			? compileTexts(statement, collection, part, true)
			: compileFilter(statement, collection, part);
	});
	return { from: index ? `${from} INDEXED BY "${index}"` : from, conditions: [boundSite, ...conditions] };
};

interface AdvisedQuery {
	readonly statement: Statement;
	readonly advice: PlanAdvice;
	readonly collection: AnyCollection;
	readonly site: string;
	/** All must hold. */
	readonly parts: readonly Filter[];
}

/** What documents are found by: an index, by itself or with the ids that texts or alternatives lead to. */
interface Lead {
	readonly index: string;
	readonly texts?: Filter;
	readonly either?: Either;
}

/** What finds few documents, or else the index of the sort, if there is one. */
const leadOf = (query: AdvisedQuery, sort: readonly Sort[] | undefined): Lead | undefined => {
	const byId = query.advice.byId(tableOf(query.collection));
	const texts = leadingTexts(query);
	if (texts) return { index: byId, texts };
	const candidates = candidatesOf(query);
	const ordered = sort && candidates.find((candidate) => isInOrder(candidate, completeSort(sort)));
	const index = leadingIndex(query, candidates, ordered);
	if (index) return { index };
	const either = leadingEither(query);
	if (either) return { index: byId, either };
	return ordered && { index: ordered.index.name };
};

/** A condition of which every alternative has an index that finds few documents. */
interface Either {
	readonly part: Filter;
	readonly alternatives: readonly { readonly condition: Filter; readonly index: string }[];
}

const leadingEither = (query: AdvisedQuery): Either | undefined => {
	for (const part of query.parts) {
		if (part.op !== "or" || part.filters.length === 0) continue;
		const alternatives = part.filters.flatMap((condition) => {
			const alternative = { ...query, parts: conjuncts(condition) };
			const index = leadingIndex(alternative, candidatesOf(alternative));
			return index ? [{ condition, index }] : [];
		});
		if (alternatives.length === part.filters.length) return { part, alternatives };
	}
	return undefined;
};

const compileEither = ({ statement, collection }: AdvisedQuery, { alternatives }: Either): string => {
	// The first parameter of every statement is the site.
	const site = statement.dialect.placeholder(1);
	const ids = alternatives.map(({ condition, index }) => {
		const compiled = compileFilter(statement, collection, condition);
		return `SELECT d.id FROM ${tableOf(collection)} d INDEXED BY "${index}" WHERE d.site = ${site} AND ${compiled}`;
	});
	return `d.id IN (${ids.join(" UNION ")})`;
};

/** The condition whose texts lead to few documents. */
const leadingTexts = ({ statement, advice, collection, site, parts }: AdvisedQuery): Filter | undefined => {
	const ranges = parts.find((part) => part.op === "inRanges" && isTexts(collection, part.field));
	if (ranges) return ranges;
	return parts
		.filter((part) => isAboutTexts(collection, part))
		.find((part) => {
			const sample = new Statement(statement.dialect);
			const texts = sample.dialect.isOneOf(sample, "value", textsOf(part));
			const sql = `SELECT 1 FROM ${textsTableOf(collection, part.field)} WHERE ${texts} AND site = ${sample.bind(site)}`;
			return advice.areFew({ sql, parameters: sample.parameters });
		});
};

/** An index, and the conditions by which documents are found in it. */
interface Candidate {
	readonly index: TableIndex;
	readonly conditions: readonly Filter[];
}

const candidatesOf = ({ advice, collection, parts }: AdvisedQuery): readonly Candidate[] => {
	const ids = { name: advice.byId(tableOf(collection)), unique: true, folded: false, fields: ["id"] };
	return [ids, ...tableIndexes(collection)]
		.map((index) => ({ index, conditions: conditionsOn(index, parts) }))
		.sort((one, other) => other.conditions.length - one.conditions.length);
};

/** An index by which fewer documents are found than by the one of the sort, if these are few. */
const leadingIndex = (
	query: AdvisedQuery,
	candidates: readonly Candidate[],
	ordered?: Candidate,
): string | undefined => {
	const tried: (readonly Filter[])[] = ordered ? [ordered.conditions] : [];
	for (const candidate of candidates) {
		const { index, conditions } = candidate;
		if (conditions.length === 0) return undefined;
		if (tried.some((before) => conditions.every((part) => before.includes(part)))) continue;
		if (areFew(query, candidate)) return index.name;
		tried.push(conditions);
	}
	return undefined;
};

const areFew = ({ statement, advice, collection, site }: AdvisedQuery, { index, conditions }: Candidate): boolean => {
	if (index.unique && conditions.length === index.fields.length && conditions.every(({ op }) => op === "eq"))
		return true;
	const sample = new Statement(statement.dialect);
	const all = [`d.site = ${sample.bind(site)}`, ...conditions.map((part) => compileFilter(sample, collection, part))];
	const sql = `SELECT 1 FROM ${tableOf(collection)} d INDEXED BY "${index.name}" WHERE ${all.join(" AND ")}`;
	return advice.areFew({ sql, parameters: sample.parameters });
};

/** Equality with the first fields of the index, and any comparison with the next one. */
const conditionsOn = ({ fields, folded }: TableIndex, parts: readonly Filter[]): readonly Filter[] => {
	if (folded) return parts.filter((part) => part.op === "startsWith" && part.field === fields[0]);
	const conditions: Filter[] = [];
	for (const name of fields) {
		const on = parts.filter((part) => "field" in part && part.field === name && ordering.has(part.op));
		conditions.push(...on);
		if (!on.some(({ op }) => op === "eq")) return conditions;
	}
	return conditions;
};

const ordering: ReadonlySet<Filter["op"]> = new Set(["eq", "in", "hasSome", "gt", "gte", "lt", "lte", "inRanges"]);

/** Whether the documents that are found come in this order, or in the opposite one. */
const isInOrder = ({ index: { fields, unique, folded }, conditions }: Candidate, sort: readonly Sort[]): boolean => {
	if (folded) return false;
	const fixed = fields.findIndex((name) => !conditions.some((part) => part.op === "eq" && part.field === name));
	// What follows unique values sorts nothing.
	const sorting = unique && fixed >= 0 ? sort.slice(0, fields.length - fixed) : sort;
	return (
		sorting.every(({ field }, at) => field === fields[fixed + at]) &&
		sorting.every(({ order }) => order === sorting[0]?.order)
	);
};

type OneOfTexts =
	| { readonly op: "eq"; readonly field: string; readonly value: Scalar }
	| { readonly op: "in" | "hasSome"; readonly field: string; readonly values: readonly Scalar[] };

const textsOf = (filter: OneOfTexts): string[] =>
	(filter.op === "eq" ? [filter.value] : filter.values).filter((value) => typeof value === "string");

const isAboutTexts = (collection: AnyCollection, filter: Filter): filter is OneOfTexts =>
	(filter.op === "eq" || filter.op === "in" || filter.op === "hasSome") && isTexts(collection, filter.field);

const isTexts = (collection: AnyCollection, field: string): boolean =>
	columnType(collection, field) === undefined &&
	Object.hasOwn(collection.fields, field) &&
	collection.fields[field] === "texts";
