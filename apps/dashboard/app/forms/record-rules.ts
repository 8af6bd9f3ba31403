import type { JsonValue } from "@cartwright/contract/message";
import { changedValues, mergedValues } from "./draft-changes.ts";
import type { DraftRules } from "./use-draft-form.ts";

/** How drafts that are records are compared and changed: each of their values by itself. */
export const recordRules = <Draft extends Readonly<Record<string, JsonValue>>>(): DraftRules<Draft> => ({
	changesOf: (from, to) => changedValues(new Map(Object.entries(from)), new Map(Object.entries(to))),
	withChanges: (now, changes) => {
		const { values, conflicts } = mergedValues(new Map(Object.entries(now)), changes);
		return { draft: Object.fromEntries(values) as Draft, conflicts };
	},
});
