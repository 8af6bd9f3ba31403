import { useCallback, useEffect, useMemo, useRef, useState } from "react";
import type { DraftChange, DraftConflict } from "./draft-changes.ts";

/** How the drafts of a page are compared and changed. */
export interface DraftRules<Draft> {
	readonly changesOf: (from: Draft, to: Draft) => DraftChange[];
	readonly withChanges: (
		now: Draft,
		changes: readonly DraftChange[],
	) => { readonly draft: Draft; readonly conflicts: readonly DraftConflict[] };
}

interface FormState<Draft> {
	/** What the services have. */
	readonly saved: Draft;
	readonly draft: Draft;
	/** Earlier states, the latest at the end. */
	readonly past: readonly Draft[];
	/** What somebody else has changed to another value than is entered here. */
	readonly conflicts: readonly DraftConflict[];
	/** What the latest change was part of: typing in one field is undone at once. */
	readonly group: string;
	/** Id of what was created from the page, which is left then. */
	readonly createdId: string;
	/** What was sent last, until the page has what became of it. */
	readonly sent?: Draft | undefined;
}

const undoSteps = 100;

/**
 * What is entered on a page, against what the services have. `isAccepted` tells whether they took what was sent last. The
 * rules are the same in each call.
 */
export const useDraftForm = <Draft>(
	rules: DraftRules<Draft>,
	saved: Draft,
	storageKey: string,
	isAccepted: boolean,
) => {
	const { changesOf } = rules;
	const [state, setState] = useState<FormState<Draft>>({
		saved,
		draft: saved,
		past: [],
		conflicts: [],
		group: "",
		createdId: "",
	});
	// The page was loaded anew: what is entered goes on top of what there is now.
	const before = (isAccepted && state.sent) || state.saved;
	const current =
		state.saved === saved
			? state
			: onTopOf(rules, saved, { ...state, sent: undefined }, changesOf(before, state.draft));
	if (current !== state) setState(current);
	const { draft, past, conflicts, createdId } = current;
	const changes = useMemo(() => (createdId ? [] : changesOf(saved, draft)), [saved, draft, createdId, changesOf]);
	const restore = useCallback(
		(stored: readonly DraftChange[]) => setState((now) => onTopOf(rules, now.saved, now, stored)),
		[rules],
	);
	const isRestored = useStoredChanges(storageKey, changes, restore);
	return {
		draft,
		changes,
		conflicts,
		isRestored,
		change: (edit: (draft: Draft) => Draft, group = ""): void =>
			setState((now) => ({
				...now,
				draft: edit(now.draft),
				past: group && group === now.group ? now.past : [...now.past, now.draft].slice(-undoSteps),
				group,
			})),
		undo: (): void =>
			setState((now) => ({
				...now,
				draft: now.past.at(-1) ?? now.draft,
				past: now.past.slice(0, -1),
				group: "",
			})),
		canUndo: past.length > 0,
		discard: (): void => setState((now) => ({ ...now, draft: now.saved, past: [], conflicts: [] })),
		send: (): void => setState((now) => ({ ...now, sent: now.draft })),
		createdId,
		finish: (id: string): void => setState((now) => ({ ...now, createdId: id })),
		/** Ends a conflict: with the value that is entered here, or with the one that somebody else has saved. */
		settle: (conflict: DraftConflict, isMine: boolean): void =>
			setState((now) => ({
				...now,
				draft: isMine ? now.draft : withSavedValue(rules, now, conflict.key),
				conflicts: now.conflicts.filter(({ key }) => key !== conflict.key),
			})),
	};
};

export type DraftForm<Draft> = ReturnType<typeof useDraftForm<Draft>>;

const onTopOf = <Draft>(
	{ withChanges }: DraftRules<Draft>,
	saved: Draft,
	state: FormState<Draft>,
	changes: readonly DraftChange[],
): FormState<Draft> => {
	const { draft, conflicts } = withChanges(saved, changes);
	const mine = conflicts.map(({ key, now, to }) => ({ key, from: now, to }));
	return { ...state, saved, draft: withChanges(draft, mine).draft, conflicts };
};

/** What is entered, with one value as the services have it. */
const withSavedValue = <Draft>(
	{ changesOf, withChanges }: DraftRules<Draft>,
	{ draft, saved }: FormState<Draft>,
	key: string,
): Draft => {
	const changes = changesOf(draft, saved).filter((change) => change.key === key);
	return withChanges(draft, changes).draft;
};

/** Keeps what is not saved in this browser, and brings it back once. Tells whether it did. */
const useStoredChanges = (
	storageKey: string,
	changes: readonly DraftChange[],
	restore: (changes: readonly DraftChange[]) => void,
): boolean => {
	const [isRestored, setRestored] = useState(false);
	const hasRead = useRef(false);
	useEffect(() => {
		if (!hasRead.current) {
			hasRead.current = true;
			const stored = readChanges(storageKey);
			if (stored.length > 0) {
				restore(stored);
				setRestored(true);
			}
			return;
		}
		storeChanges(storageKey, changes);
	}, [storageKey, changes, restore]);
	return isRestored && changes.length > 0;
};

const readChanges = (storageKey: string): DraftChange[] => {
	try {
		const stored: unknown = JSON.parse(localStorage.getItem(storageKey) ?? "[]");
		return Array.isArray(stored) ? stored : [];
	} catch {
		// A browser may have no storage, or something else in it.
		return [];
	}
};

const storeChanges = (storageKey: string, changes: readonly DraftChange[]): void => {
	try {
		if (changes.length === 0) localStorage.removeItem(storageKey);
		else localStorage.setItem(storageKey, JSON.stringify(changes));
	} catch {
		// Without storage, the guard of unsaved changes is what is left.
	}
};
