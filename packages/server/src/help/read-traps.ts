import { excessOf } from "@cartwright/kernel/http/json-bounds";
import { type Exchange, isMembers, isUnset, listAt, memberAt, type Trap } from "./exchange.ts";

const reads = /\.(query|search|list)/;

const filterOf = ({ request }: Exchange): unknown => {
	const filter = memberAt(request, "query.filter") ?? memberAt(request, "search.filter");
	if (typeof filter !== "string") return filter;
	if (excessOf(filter)) return undefined;
	try {
		return JSON.parse(filter);
	} catch {
		return undefined;
	}
};

/** Deeper filters are refused by the calls. */
const deepest = 20;

/** Whether a condition of the filter has this form; `field` is the nearest one above it. */
const hasCondition = (
	filter: unknown,
	fits: (operator: string, value: unknown, field: string) => boolean,
	field = "",
	depth = 0,
): boolean => {
	if (depth > deepest) return false;
	if (Array.isArray(filter)) return filter.some((each) => hasCondition(each, fits, field, depth + 1));
	if (!isMembers(filter)) return false;
	return Object.entries(filter).some(
		([name, value]) =>
			fits(name, value, field) || hasCondition(value, fits, name.startsWith("$") ? field : name, depth + 1),
	);
};

const pageOf = ({ request }: Exchange): unknown =>
	memberAt(request, "query.paging") ??
	memberAt(request, "query.cursorPaging") ??
	memberAt(request, "search.cursorPaging");
const totalOf = ({ response }: Exchange): number =>
	Number(
		memberAt(response, "totalResults") ??
			memberAt(response, "pagingMetadata.total") ??
			memberAt(response, "metadata.items") ??
			NaN,
	);
/** The entities of a page: the one list of the response. */
const itemsOf = ({ response }: Exchange): readonly unknown[] | undefined =>
	isMembers(response) ? (Object.values(response).find(Array.isArray) as readonly unknown[] | undefined) : undefined;

/** Traps of queries: what a filter or a page silently leaves out. */
export const readTraps: readonly Trap[] = [
	{
		name: "page-cut",
		calls: reads,
		find(exchange) {
			const [total, count] = [totalOf(exchange), itemsOf(exchange)?.length ?? 0];
			return isUnset(memberAt(pageOf(exchange), "limit")) && count > 0 && total > count
				? `The response has the first ${count} of ${total}: the request names no limit. Send one, and read the next pages.`
				: undefined;
		},
	},
	{
		name: "page-beyond-end",
		calls: reads,
		find(exchange) {
			const offset = Number(memberAt(pageOf(exchange), "offset") ?? 0);
			const count = itemsOf(exchange)?.length ?? 0;
			return offset > 0 && count === 0
				? `The page begins at ${offset}, beyond the last entity. An empty page is not an error.`
				: undefined;
		},
	},
	{
		name: "pages-without-order",
		calls: reads,
		find: (exchange) =>
			Number(memberAt(pageOf(exchange), "offset") ?? 0) > 0 &&
			isUnset(memberAt(exchange.request, "query.sort")) &&
			(itemsOf(exchange)?.length ?? 0) > 0
				? "A later page is read without a sort: between two calls the order may change, so that entities are missed or " +
					"come twice. Sort by something unique."
				: undefined,
	},
	{
		name: "filter-empty-list",
		calls: reads,
		find: (exchange) =>
			hasCondition(filterOf(exchange), (operator, value) => /^\$(in|hasSome)$/.test(operator) && isUnset(value))
				? "A filter compares with an empty list, which nothing matches. Leave the condition out if there is nothing to compare."
				: undefined,
	},
	{
		name: "filter-empty-text",
		calls: reads,
		find: (exchange) =>
			hasCondition(filterOf(exchange), (operator, value) => /^\$(startsWith|contains)$/.test(operator) && value === "")
				? "A filter searches for an empty text, which everything matches that has one. Leave the condition out."
				: undefined,
	},
	{
		name: "filter-null",
		calls: reads,
		find: (exchange) =>
			hasCondition(filterOf(exchange), (operator, value) => operator === "$eq" && value === null)
				? "A filter compares with null, which only entities without that field match. Often a value was missing."
				: undefined,
	},
	{
		name: "slug-not-found",
		calls: reads,
		find: (exchange) =>
			itemsOf(exchange)?.length === 0 && hasCondition(filterOf(exchange), (name) => name === "slug")
				? "No entity has that slug. Hidden ones are not found, and slugs are compared exactly."
				: undefined,
	},
	{
		name: "data-filter-by-id",
		calls: /^data\.items\./,
		find: (exchange) =>
			hasCondition(filterOf(exchange), (name) => name === "id") && itemsOf(exchange)?.length === 0
				? "Items of data collections have their id in _id; a filter by id compares a field that they do not have."
				: undefined,
	},
	{
		name: "data-total-not-asked",
		calls: /^data\.items\.queryDataItems$/,
		find: (exchange) =>
			isUnset(memberAt(exchange.request, "returnTotalCount")) && Number(memberAt(pageOf(exchange), "offset") ?? 0) > 0
				? "The response has no total, since returnTotalCount was not sent. Do not end the pages by it."
				: undefined,
	},
	{
		name: "empty-search",
		calls: /\.search/,
		find: ({ request }) =>
			isMembers(memberAt(request, "search.search")) && isUnset(memberAt(request, "search.search.expression"))
				? "The search has no expression, and finds everything."
				: undefined,
	},
	{
		name: "fields-not-asked",
		calls: /^stores\.products-v-3\.(getProduct|getProductBySlug|queryProducts|searchProducts)$/,
		find: ({ request }) =>
			listAt(request, "fields").length === 0
				? "The request names no fields. Catalogue V3 leaves some out unless they are asked for, such as CURRENCY, " +
					"PLAIN_DESCRIPTION and MEDIA_ITEMS_INFO, and does not say so."
				: undefined,
	},
];
