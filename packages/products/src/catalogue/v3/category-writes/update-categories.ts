import type { TreeReference, Category as WireCategory } from "@cartwright/contract/catalogue/v3/category-messages";
import { type Outcome, outcomeOf } from "@cartwright/kernel/foundation/bulk";
import type { Context } from "@cartwright/kernel/foundation/context";
import { replace, type Write } from "@cartwright/store/batch";
import { collections } from "../../documents.ts";
import { collectionChanged } from "../../events.ts";
import { resolveStoredMedia } from "../../stored-media.ts";
import { eventFacts, loadTree, requireRevision } from "./load-tree.ts";
import {
	changeCategory,
	changedFields,
	imageUrlsOf,
	maskedCategory,
	refuseOtherValues,
	takenSlugs,
} from "./sent-category.ts";

export interface CategoryToWrite {
	/** Of the category in the request, for errors. */
	readonly path: string;
	readonly input: WireCategory;
	readonly fieldMask?: string | null | undefined;
}

/** Changes categories in one commit, and returns their ids. Those that break a rule fail alone. */
export const updateCategories = async (
	context: Context,
	reference: TreeReference,
	requests: readonly CategoryToWrite[],
): Promise<Outcome<string>[]> => {
	const { store, site, now, newId } = context;
	const stored = await loadTree(context, reference);
	const mediaOf = await resolveStoredMedia(context, imageUrlsOf(requests.map(({ input }) => input)));
	const facts = { now, newId, mediaOf, takenSlugs: takenSlugs(stored.tree.all) };
	const writes = new Map<string, Write>();
	const outcomes = requests.map(({ path, input, fieldMask }) =>
		outcomeOf(() => {
			const id = input.id ?? "";
			const before = stored.require(id);
			requireRevision(before, input.revision, writes.has(id));
			const sent = maskedCategory(input, fieldMask);
			if (!fieldMask) refuseOtherValues(before.doc, input, path);
			const doc = changeCategory(before.doc, sent, path, facts);
			const events = collectionChanged(before, doc, changedFields(sent), eventFacts(context));
			writes.set(id, replace(collections, before, doc, events));
			return id;
		}),
	);
	if (writes.size > 0) await store.commit(site, [...writes.values()]);
	return outcomes;
};
