import { useState } from "react";
import type { CategoryNode } from "./category-tree.ts";

/** A larger tree starts with its first level. */
const smallTree = 60;

/** Which categories show what is below them. */
export const useOpenRows = (nodes: readonly CategoryNode[]) => {
	const [{ byDefault, others }, setOpen] = useState({
		byDefault: nodes.length <= smallTree,
		others: new Set<string>() as ReadonlySet<string>,
	});
	return {
		isOpen: (id: string): boolean => others.has(id) !== byDefault,
		set: (id: string, isOpen: boolean): void =>
			setOpen((now) => {
				const next = new Set(now.others);
				if (isOpen === now.byDefault) next.delete(id);
				else next.add(id);
				return { ...now, others: next };
			}),
		openAll: (): void => setOpen({ byDefault: true, others: new Set() }),
		closeAll: (): void => setOpen({ byDefault: false, others: new Set() }),
	};
};

export type OpenRows = ReturnType<typeof useOpenRows>;
