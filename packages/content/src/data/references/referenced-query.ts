import type { queryReferencedDataItems as declared } from "@cartwright/contract/data/item-references";
import type { RequestOf } from "@cartwright/contract/operation";
import { type CursorScope, readCursor, writeCursor } from "@cartwright/store/cursor";
import { isIn, type Position, type Sort } from "@cartwright/store/query/filter";
import { DataError, describe } from "../data-error.ts";

/** Which references a page belongs to. Cursors contain this, since clients send nothing else with them. */
export interface ReferencedQuery {
	readonly referringItemIds: readonly string[];
	/** Key of the field. */
	readonly key: string;
	readonly order: Sort["order"];
	/** Values are the id of the referring item, that of the referenced item, and the index of the reference. */
	readonly from: Position | undefined;
}

/** A reference, by the item that refers and the one that it refers to. */
export interface Reference {
	readonly referringItemId: string;
	readonly referencedItemId: string;
}

export const readReferencedQuery = (scope: CursorScope, request: RequestOf<typeof declared>): ReferencedQuery => {
	const { cursorPaging, referringItemId, referringItemIds, referringItemFieldName, order } = request;
	if (!cursorPaging?.cursor) {
		return {
			referringItemIds: [...new Set(referringItemId ? [referringItemId] : referringItemIds)],
			key: referringItemFieldName ?? "",
			order: order ?? "ASC",
			from: undefined,
		};
	}
	const { value, faults } = readCursor(scope, cursorPaging.cursor);
	if (faults) throw new DataError("WDE0151", describe(faults));
	const { filter, sort, from } = value;
	const ids = filter && "values" in filter ? filter.values.map(String) : [];
	return { referringItemIds: ids, key: sort[0]?.field ?? "", order: sort[0]?.order ?? "ASC", from };
};

/** A cursor to the references before or after one. */
export const referenceCursor = (
	scope: CursorScope,
	{ referringItemIds, key, order }: ReferencedQuery,
	{ referringItemId, referencedItemId }: Reference,
	place: { readonly index: number; readonly reversed: boolean },
): string =>
	writeCursor(scope, {
		filter: isIn("id", referringItemIds),
		sort: [{ field: key, order }],
		from: { values: [referringItemId, referencedItemId, place.index], reversed: place.reversed },
	});

/** Where a page starts and ends. If the reference of the cursor was removed, the next one has taken its place. */
export const pageBounds = (
	references: readonly Reference[],
	from: Position | undefined,
	{ offset, limit }: { readonly offset: number; readonly limit: number },
): readonly [start: number, end: number] => {
	if (!from) return [offset, Math.min(references.length, offset + limit)];
	const [referringItemId, referencedItemId, index] = from.values;
	const knownIndex = references.findIndex(
		(each) => each.referringItemId === referringItemId && each.referencedItemId === referencedItemId,
	);
	const place = knownIndex < 0 ? Math.min(Number(index), references.length) : knownIndex;
	if (from.reversed) return [Math.max(0, place - limit), place];
	const start = knownIndex < 0 ? place : place + 1;
	return [start, Math.min(references.length, start + limit)];
};
