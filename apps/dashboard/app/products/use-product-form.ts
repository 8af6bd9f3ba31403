import { useCallback, useEffect, useMemo, useRef, useState } from "react";
import { changesOf, type DraftChange, type DraftConflict, withChanges } from "./draft-changes.ts";
import type { ProductDraft } from "./product-draft.ts";

interface FormState {
	/** The product as the services have it. */
	readonly saved: ProductDraft;
	readonly draft: ProductDraft;
	/** Earlier states, the latest at the end. */
	readonly past: readonly ProductDraft[];
	/** What somebody else has changed to another value than is entered here. */
	readonly conflicts: readonly DraftConflict[];
	/** What the latest change was part of: typing in one field is undone at once. */
	readonly group: string;
	/** Id of the product that was created from the page, which is left then. */
	readonly createdId: string;
	/** What was sent last, until the page has what became of it. */
	readonly sent?: ProductDraft | undefined;
}

const undoSteps = 100;

/**
 * What is entered on the page of a product, against what the services have of it. `isAccepted` tells whether they took
 * what was sent last.
 */
export const useProductForm = (saved: ProductDraft, storageKey: string, isAccepted: boolean) => {
	const [state, setState] = useState<FormState>({
		saved,
		draft: saved,
		past: [],
		conflicts: [],
		group: "",
		createdId: "",
	});
	// The page was loaded anew: what is entered goes on top of what the product is now.
	const before = (isAccepted && state.sent) || state.saved;
	const current =
		state.saved === saved ? state : onTopOf(saved, { ...state, sent: undefined }, changesOf(before, state.draft));
	if (current !== state) setState(current);
	const { draft, past, conflicts, createdId } = current;
	const changes = useMemo(() => (createdId ? [] : changesOf(saved, draft)), [saved, draft, createdId]);
	const restore = useCallback(
		(stored: readonly DraftChange[]) => setState((now) => onTopOf(now.saved, now, stored)),
		[],
	);
	const isRestored = useStoredChanges(storageKey, changes, restore);
	return {
		draft,
		changes,
		conflicts,
		isRestored,
		change: (edit: (draft: ProductDraft) => ProductDraft, group = ""): void =>
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
				draft: isMine ? now.draft : withSavedValue(now, conflict.key),
				conflicts: now.conflicts.filter(({ key }) => key !== conflict.key),
			})),
	};
};

export type ProductForm = ReturnType<typeof useProductForm>;

const onTopOf = (saved: ProductDraft, state: FormState, changes: readonly DraftChange[]): FormState => {
	const { draft, conflicts } = withChanges(saved, changes);
	const mine = conflicts.map(({ key, now, to }) => ({ key, from: now, to }));
	return { ...state, saved, draft: withChanges(draft, mine).draft, conflicts };
};

/** What is entered, with one value as the services have it. */
const withSavedValue = ({ draft, saved }: FormState, key: string): ProductDraft => {
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
