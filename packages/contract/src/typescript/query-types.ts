import { kindOf, type Node, nodeOf } from "../codec/schema.ts";
import { messageName } from "../messages.ts";
import type { AnyOperation, FilterOperators, QuerySpec } from "../operation.ts";
import { docComment } from "./doc-comment.ts";
import type { Replacements } from "./message-types.ts";

export interface QueryTypes {
	/** Declarations of the fields, for the namespace of the service. */
	readonly declarations: readonly string[];
	/** The types of `filter` and `sort` in the request, by path. */
	readonly replacements: Replacements;
}

/** The types of the filter and the sort of a call, by the fields that its query spec allows. */
export const queryTypes = (name: string, operation: AnyOperation): QueryTypes => {
	const { spec } = operation as { spec?: QuerySpec };
	const replacements = new Map<string, string>();
	if (!spec) return { declarations: [], replacements };
	const capital = name.charAt(0).toUpperCase() + name.slice(1);
	const query = queryOf(nodeOf(operation.request));
	const sort = sortType(spec, capital);
	if (query?.filter)
		replacements.set(`${query.path}.filter`, `Filter<${capital}Fields> | Unchecked | null | undefined`);
	if (query?.sort && sort) replacements.set(`${query.path}.sort`, `${sort} | null | undefined`);
	const item = itemOf(operation);
	const fields = Object.entries(spec.fields)
		.filter(([, { operators }]) => operators.length > 0)
		.map(([field, { operators }]) => `\t\t${JSON.stringify(field)}?: ${conditionType(item, field, operators)};\n`);
	const comment = docComment([`The fields that \`${name}\` can filter by.`], "\t");
	const declarations = query?.filter ? [`${comment}\tinterface ${capital}Fields {\n${fields.join("")}\t}`] : [];
	return { declarations: [...declarations, ...sortFields(spec, name, capital)], replacements };
};

/** The member of a request that contains filter and sort, if they are JSON. */
const queryOf = (request: Node): { path: string; filter: boolean; sort: boolean } | undefined => {
	for (const [path, node] of Object.entries(request.properties ?? {})) {
		const { filter, sort } = node.properties ?? {};
		if (filter && kindOf(filter) === "json") return { path, filter: true, sort: sort !== undefined };
	}
	return undefined;
};

const itemOf = ({ response, paging }: AnyOperation): Node | undefined =>
	paging && nodeOf(response).properties?.[paging.items]?.items;

const conditionType = (item: Node | undefined, field: string, operators: FilterOperators): string => {
	const value = valueType(item && memberAt(item, field.split(".")));
	if (operators === "*") return `Condition<${value}>`;
	return `Condition<${value}, ${operators.map((each) => JSON.stringify(each)).join(" | ")}>`;
};

/** Finds a member by its path; lists are traversed without an index. */
const memberAt = (node: Node, [name, ...rest]: readonly string[]): Node | undefined => {
	if (name === undefined) return node.items ?? node;
	const found = (node.items ?? node).properties?.[name];
	return found && memberAt(found, rest);
};

const valueType = (node: Node | undefined): string => {
	switch (node && kindOf(node)) {
		case "boolean":
			return "boolean";
		case "integer":
		case "float":
			return "number";
		case "decimal":
		case "int64":
			return "string | number";
		case "timestamp":
			return "QueryDate";
		case "enumeration":
			return (node && messageName(node)) ?? (node?.enum ?? []).map((each) => JSON.stringify(each)).join(" | ");
		case "text":
			return "string";
		default:
			// A field of documents that no member of the response shows.
			return "string | number | boolean";
	}
};

const sortableBy = ({ fields }: QuerySpec, order: "BOTH" | "ASC" | "DESC"): string =>
	Object.entries(fields)
		.filter(([, { sort }]) => sort === order)
		.map(([field]) => JSON.stringify(field))
		.join(" | ");

const sortFields = (spec: QuerySpec, name: string, capital: string): string[] => {
	const both = sortableBy(spec, "BOTH");
	if (!both) return [];
	return [`${docComment([`The fields that \`${name}\` can sort by.`], "\t")}\ttype ${capital}SortField = ${both};`];
};

const sortType = (spec: QuerySpec, capital: string): string | undefined => {
	const [up, down] = [sortableBy(spec, "ASC"), sortableBy(spec, "DESC")];
	const steps = [
		...(sortableBy(spec, "BOTH") ? [`SortBy<${capital}SortField>`] : []),
		...(up ? [`SortBy<${up}, "ASC">`] : []),
		...(down ? [`SortBy<${down}, "DESC">`] : []),
	];
	if (steps.length === 0) return undefined;
	return `(${[...steps, "SortBy<string & Unchecked>"].join(" | ")})[]`;
};
