import { useState } from "react";
import { useSelection } from "./use-selection.ts";

/** What the pages of a list have together, if all rows of one are chosen and there are more. */
export interface AllPages {
	readonly total: number;
	readonly isChosen: boolean;
	readonly choose: () => void;
}

/** Which rows of a page of a list are chosen, or all that the list finds. */
export const useSelectionOverPages = <Row extends { readonly id: string }>(rows: readonly Row[], total: number) => {
	const { chosen, hasAll, has, ...selection } = useSelection(rows);
	const [isChosen, setChosen] = useState(false);
	const onePage = (change: () => void): void => {
		setChosen(false);
		change();
	};
	const allPages: AllPages | undefined =
		hasAll && total > rows.length ? { total, isChosen, choose: () => setChosen(true) } : undefined;
	return {
		chosen: chosen.map(({ id }) => id),
		hasAll,
		has,
		allPages,
		clear: (): void => onePage(selection.clear),
		toggleAll: (): void => onePage(selection.toggleAll),
		toggle: (id: string): void => onePage(() => selection.toggle(id)),
	};
};
