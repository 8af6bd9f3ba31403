import type { queryReferencedDataItems as declared, ReferencedResult } from "@cartwright/contract/data/item-references";
import type { Handler } from "@cartwright/kernel/foundation/handler";
import type { WorkBudget } from "@cartwright/kernel/foundation/work-budget";
import { bytesOfPage } from "../bytes-of-page.ts";
import { itemView } from "../item-view.ts";
import { noItem } from "../no-item.ts";
import { loadReferringItems, type ReadableItems } from "./load/load-readable-items.ts";
import { loadReferences } from "./load/load-references.ts";
import { pageBounds, type Reference, readReferencedQuery, referenceCursor } from "./referenced-query.ts";
import { requiredReference } from "./required-reference.ts";

const defaultLimit = 50;

export const queryReferencedDataItems: Handler<typeof declared> = async (context, request) => {
	const { cursorKey, site } = context;
	const { dataCollectionId, referringItemId, paging, cursorPaging, returnTotalCount } = request;
	const items = await loadReferringItems(context, request);
	const scope = { key: cursorKey, site, query: `queryReferencedDataItems ${items.itemSet}` };
	const query = readReferencedQuery(scope, request);
	const field = requiredReference(items, query.key);
	const { referring, references, target } = await loadReferences(context, items, field, query);
	if (referringItemId && !query.from && !referring.has(referringItemId)) {
		throw noItem(dataCollectionId, referringItemId);
	}
	const limit = cursorPaging?.limit || paging?.limit || defaultLimit;
	const [start, end] = pageBounds(references, query.from, { offset: paging?.offset ?? 0, limit });
	const cursorAt = (index: number, reversed: boolean) => {
		const reference = start < end ? references[index] : undefined;
		return reference && referenceCursor(scope, query, reference, { index, reversed });
	};
	const next = end < references.length ? cursorAt(end - 1, false) : undefined;
	const prev = start > 0 ? cursorAt(start, true) : undefined;
	const shown = { key: field.key, fields: request.fields ?? [] };
	return {
		results: await loadResults(context.budget, target, shown, references.slice(start, end)),
		pagingMetadata: {
			count: Math.max(0, end - start),
			...(query.from ? {} : { offset: start }),
			...(returnTotalCount ? { total: references.length } : {}),
			tooManyToCount: false,
			cursors: { ...(next ? { next } : {}), ...(prev ? { prev } : {}) },
			hasNext: next !== undefined,
		},
	};
};

const loadResults = async (
	budget: WorkBudget,
	target: ReadableItems | undefined,
	{ key, fields }: { readonly key: string; readonly fields: readonly string[] },
	references: readonly Reference[],
): Promise<ReferencedResult[]> => {
	const ids = [...new Set(references.map(({ referencedItemId }) => referencedItemId))];
	const items = await target?.load(ids, bytesOfPage(budget, ids.length));
	return references.map(({ referringItemId, referencedItemId }) => {
		const item = items?.get(referencedItemId);
		if (target && item) {
			const dataItem = itemView(target.id, item, fields);
			// An item is in the response as often as it is referred to.
			budget.takeCharacters(budget.measure(dataItem));
			return { referringItemId, dataItem };
		}
		return { referringItemId, unresolvedReference: { referringItemId, referringItemFieldName: key, referencedItemId } };
	});
};
