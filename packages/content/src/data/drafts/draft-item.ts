import { type DataItem, documentId } from "../documents.ts";
import { referringItem } from "../references/item-references.ts";

/** A copy of an item in another item set, in place of the one that is there. */
export const copyOf = (item: DataItem, itemSet: string, replaced: DataItem | undefined, now: string): DataItem => {
	const { _owner, _createdDate } = (replaced ?? item).data;
	const data = { ...item.data, _owner, _createdDate, _updatedDate: { $date: now } };
	return referringItem({ id: documentId(itemSet, data._id), itemSet, data }, item.references ?? []);
};
