import type { JsonObject } from "@cartwright/contract/message";
import { budgetedMatcher } from "@cartwright/kernel/foundation/budgeted-matcher";
import type { ComputeContext, ReadContext } from "@cartwright/kernel/foundation/context";
import { type StoredText, texts } from "@cartwright/store/store";
import { type DataCollection, dataItems } from "../../documents.ts";
import { decodeKeys } from "../../index-entries/decode-entry.ts";
import { entryPrefix, keysOfEntry, rangeOf } from "../../index-entries/entries.ts";
import type { EntryPlan } from "../../index-entries/plan-entries.ts";

/** Reading as many takes a few milliseconds. */
const readSize = 4000;
/** Of what reading an item takes. */
const entryShare = 1 / 3;

/** Whether the entries of the index tell the values of all items. */
export const areWhole = async (
	{ store, site }: ReadContext,
	{ itemSet }: DataCollection,
	{ index }: EntryPlan,
): Promise<boolean> => {
	const range = rangeOf(entryPrefix(itemSet, index, "partial"));
	const { partial } = await store.read(site, { partial: texts(dataItems, { field: "entries", range, limit: 1 }) });
	return partial.length === 0;
};

/**
 * The indexed fields of all items that match, in chunks, by the order of the index: several times faster than reading
 * the items. Items with equal values are the same object. An item whose values change meanwhile may be there twice.
 */
export async function* scanEntries(
	{ store, site, budget }: ComputeContext,
	{ itemSet }: DataCollection,
	{ index, ranges, filter }: EntryPlan,
): AsyncGenerator<readonly JsonObject[]> {
	const matches = budgetedMatcher(filter);
	const { length } = entryPrefix(itemSet, index, "ordered");
	let [keys, item, isMatch]: [string | undefined, JsonObject, boolean] = [undefined, {}, false];
	for (const range of ranges) {
		for (let after: StoredText | undefined; ; ) {
			const query = { field: "entries", range, after, limit: readSize };
			const { entries } = await store.read(site, { entries: texts(dataItems, query) });
			budget.takeItems(entryShare * entries.length, 0);
			let chunk: JsonObject[] = [];
			for (const [entry] of entries) {
				const these = keysOfEntry(entry, length);
				if (these !== keys) {
					keys = these;
					item = decodeKeys(index, these);
					isMatch = matches({ data: item }, budget);
				}
				if (isMatch) chunk.push(item);
				if (!budget.isDue) continue;
				yield chunk;
				chunk = [];
				await budget.pause();
			}
			yield chunk;
			if (entries.length < readSize) break;
			after = entries.at(-1);
			await budget.pause();
		}
	}
}
