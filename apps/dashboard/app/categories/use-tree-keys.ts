import type { KeyboardEvent } from "react";
import type { TreeRow } from "./category-tree.ts";
import type { Step } from "./tree-edits.ts";
import type { TreeAction } from "./use-tree-actions.ts";

interface TreeKeysOptions {
	readonly rows: readonly TreeRow[];
	readonly setOpen: (id: string, isOpen: boolean) => void;
	readonly focus: (id: string) => void;
	readonly move: (id: string, step: Step) => void;
	readonly act: (id: string, action: TreeAction) => void;
}

const actions: Readonly<Record<string, TreeAction>> = { Enter: "open", F2: "rename", Delete: "delete" };
const moves: Readonly<Record<string, Step>> = { ArrowUp: "up", ArrowDown: "down", Forward: "in", Back: "out" };

/** The keys of a tree: arrows go through it and open it, and move what has the focus if Alt is pressed too. */
export const useTreeKeys = ({ rows, setOpen, focus, move, act }: TreeKeysOptions) => {
	const go = (key: string, row: TreeRow): boolean => {
		const index = rows.findIndex(({ id }) => id === row.id);
		const above = rows.slice(0, index).findLast(({ level }) => level < row.level);
		const targets: Readonly<Record<string, TreeRow | undefined>> = {
			ArrowDown: rows[index + 1],
			j: rows[index + 1],
			ArrowUp: rows[index - 1],
			k: rows[index - 1],
			Home: rows[0],
			End: rows.at(-1),
			Forward: row.hasChildren && row.isOpen ? rows[index + 1] : undefined,
			Back: above,
		};
		if (!(key in targets)) return false;
		if (key === "Forward" && row.hasChildren && !row.isOpen) setOpen(row.id, true);
		else if (key === "Back" && row.hasChildren && row.isOpen) setOpen(row.id, false);
		else if (targets[key]) focus(targets[key].id);
		return true;
	};
	return (event: KeyboardEvent<HTMLElement>, row: TreeRow): void => {
		if (event.target !== event.currentTarget || event.ctrlKey || event.metaKey) return;
		const key = inReadingDirection(event);
		const step = event.altKey ? moves[key] : undefined;
		const action = event.altKey ? undefined : actions[key];
		if (step) move(row.id, step);
		else if (action) act(row.id, action);
		else if (event.altKey || !go(key, row)) return;
		event.preventDefault();
	};
};

/** Where text runs from the right, the left arrow leads into the tree. */
const inReadingDirection = ({ key, currentTarget }: KeyboardEvent<HTMLElement>): string => {
	const isMirrored = getComputedStyle(currentTarget).direction === "rtl";
	if (key === "ArrowRight") return isMirrored ? "Back" : "Forward";
	if (key === "ArrowLeft") return isMirrored ? "Forward" : "Back";
	return key;
};
