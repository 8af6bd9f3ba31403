import { useState } from "react";

/** Which rows of a page of a list are chosen. */
export const useSelection = <Row extends { readonly id: string }>(rows: readonly Row[]) => {
	const [selected, select] = useState<ReadonlySet<string>>(new Set());
	const chosen = rows.filter(({ id }) => selected.has(id));
	const hasAll = chosen.length === rows.length;
	return {
		chosen,
		hasAll,
		has: (id: string): boolean => selected.has(id),
		clear: (): void => select(new Set()),
		toggleAll: (): void => select(new Set(hasAll ? [] : rows.map(({ id }) => id))),
		toggle: (id: string): void => {
			const changed = new Set(selected);
			if (!changed.delete(id)) changed.add(id);
			select(changed);
		},
	};
};
