import type { queryReferencedDataItems as declared, ReferencedResult } from "@cartwright/contract/data/item-references";
import { byIds } from "@cartwright/store/store";
import type { Context } from "../../../foundation/context.ts";
import type { Handler } from "../../../foundation/handler.ts";
import { type DataCollection, dataItems, documentId } from "../documents.ts";
import { itemView } from "../item-view.ts";
import { loadDataCollection } from "../load/load-data-collection.ts";
import { noItem } from "../no-item.ts";
import { loadReferences } from "./load/load-references.ts";
import { pageBounds, type Reference, readReferencedQuery, referenceCursor } from "./referenced-query.ts";
import { requiredReference } from "./required-reference.ts";

const defaultLimit = 50;

export const queryReferencedDataItems: Handler<typeof declared> = async (context, request) => {
	const { cursorKey, site } = context;
	const { dataCollectionId, referringItemId, paging, cursorPaging, returnTotalCount } = request;
	const loaded = await loadDataCollection(context, request, "read");
	const { doc } = loaded.collection;
	const scope = { key: cursorKey, site, query: `queryReferencedDataItems ${doc.itemSet}` };
	const query = readReferencedQuery(scope, request);
	const field = requiredReference(doc, query.key);
	const { referring, references, target } = await loadReferences(context, loaded, field, query);
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
	return {
		results: await loadResults(
			context,
			target,
			{ key: field.key, fields: request.fields ?? [] },
			references.slice(start, end),
		),
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
	{ store, site }: Context,
	target: DataCollection | undefined,
	{ key, fields }: { readonly key: string; readonly fields: readonly string[] },
	references: readonly Reference[],
): Promise<ReferencedResult[]> => {
	const idOf = (id: string) => documentId(target?.itemSet ?? "", id);
	const ids = new Set(references.map(({ referencedItemId }) => idOf(referencedItemId)));
	const { items } = await store.read(site, { items: byIds(dataItems, target ? [...ids] : []) });
	return references.map(({ referringItemId, referencedItemId }) => {
		const item = items.get(idOf(referencedItemId))?.doc;
		if (target && item) return { referringItemId, dataItem: itemView(target.id, item, fields) };
		return { referringItemId, unresolvedReference: { referringItemId, referringItemFieldName: key, referencedItemId } };
	});
};
