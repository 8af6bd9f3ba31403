import type { queryDistinctValues as declared } from "@cartwright/contract/data/item-computations";
import type { JsonValue } from "@cartwright/contract/message";
import type { Handler } from "@cartwright/kernel/foundation/handler";
import type { WorkBudget } from "@cartwright/kernel/foundation/work-budget";
import { DataError } from "../data-error.ts";
import type { Scan } from "./load/item-source.ts";
import { loadItemSource } from "./load-item-source.ts";
import { fieldPathOf } from "./pipeline/expressions.ts";
import { maxGroups } from "./pipeline/group.ts";
import { FirstInOrder } from "./pipeline/sorted.ts";
import { identityOf, orderKey, valueAt } from "./pipeline/values.ts";
import { computedPageMetadata, readComputedPage } from "./result-page.ts";

export const queryDistinctValues: Handler<typeof declared> = async (context, request) => {
	const source = await loadItemSource(context, request);
	const { fieldName, filter: sentFilter, order, returnTotalCount } = request;
	const query = `queryDistinctValues ${source.id}`;
	const page = readComputedPage(context, query, request, { fieldName, filter: sentFilter, order });
	const { offset, limit } = page;
	const field = fieldPathOf(page.request.fieldName, "fieldName");
	const scan = await source.scanOf(context, page.request.filter);
	const values = await distinctValues(scan(context, { fields: [field], anyOrder: true }), field, context.budget);
	const direction = page.request.order === "DESC" ? -1 : 1;
	const inOrder = {
		keysOf: (value: JsonValue) => [orderKey(value, context.budget)],
		directions: [direction] as const,
	};
	const first = new FirstInOrder<JsonValue>(offset + limit + 1, inOrder, context.budget);
	for (const value of values.values()) {
		first.add(value);
		if (context.budget.isDue) await context.budget.pause();
	}
	const onPage = first.items().slice(offset);
	const distinct = onPage.slice(0, limit);
	const facts = {
		count: distinct.length,
		isMore: onPage.length > limit,
		total: returnTotalCount ? values.size : undefined,
	};
	return { distinctValues: distinct, pagingMetadata: computedPageMetadata(page, facts) };
};

/** Each element of a list is a value. Null is none. */
const distinctValues = async (
	chunks: ReturnType<Scan>,
	field: string,
	budget: WorkBudget,
): Promise<ReadonlyMap<string, JsonValue>> => {
	const names = field.split(".");
	const values = new Map<string, JsonValue>();
	for await (const chunk of chunks) {
		for (const item of chunk) {
			const value = valueAt(item, names, budget);
			for (const each of Array.isArray(value) ? value : [value]) {
				if (each === null || each === undefined) continue;
				const identity = identityOf(each, budget);
				if (!values.has(identity)) budget.takeCharacters(2 * budget.measure(each));
				values.set(identity, each);
			}
			if (budget.isDue) await budget.pause();
		}
		if (values.size > maxGroups) {
			throw new DataError("WDE0092", `The field ${field} has more than ${maxGroups} values. Filter the items.`);
		}
	}
	return values;
};
