import type { JsonValue } from "@cartwright/contract/message";

/** One change of what a page edits: the value when the page was opened, and the new one; `null` where there was or is none. */
export interface DraftChange {
	/** Names the value. */
	readonly key: string;
	readonly from: JsonValue;
	readonly to: JsonValue;
}

/** A change of a value that somebody else has changed meanwhile. */
export interface DraftConflict extends DraftChange {
	readonly now: JsonValue;
}

/** What a page edits, as named values. */
export type DraftValues = ReadonlyMap<string, JsonValue>;

/** What was changed between two states. */
export const changedValues = (before: DraftValues, after: DraftValues): DraftChange[] =>
	[...new Set([...before.keys(), ...after.keys()])]
		.map((key) => ({ key, from: before.get(key) ?? null, to: after.get(key) ?? null }))
		.filter((change) => !isSame(change.from, change.to));

/** Applies changes to the values of now. Those whose value somebody else has changed are left out and named. */
export const mergedValues = (
	now: DraftValues,
	changes: readonly DraftChange[],
): { readonly values: DraftValues; readonly conflicts: readonly DraftConflict[] } => {
	const values = new Map(now);
	const conflicts: DraftConflict[] = [];
	for (const { key, from, to } of changes) {
		const current = values.get(key) ?? null;
		if (!isSame(current, from) && !isSame(current, to)) conflicts.push({ key, from, to, now: current });
		else if (to === null) values.delete(key);
		else values.set(key, to);
	}
	return { values, conflicts };
};

const isSame = (one: JsonValue, other: JsonValue): boolean => JSON.stringify(one) === JSON.stringify(other);
