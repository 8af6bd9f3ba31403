import type { FormResult } from "../forms/form-result.ts";
import type { LinkedProduct } from "../linked-products.server.ts";

/** The forms of the products of a category. */
export const itemForms = ["add", "remove", "arrange"] as const;
export type ItemForm = (typeof itemForms)[number];

export interface ItemFormResult extends FormResult<ItemForm> {
	/** Whether somebody else has sorted the products since the page was opened. Nothing was saved then. */
	readonly isOutdated?: boolean;
}

/** The products of a category, as far as one page shows them. */
export interface CategoryItems {
	/** What they are searched for. */
	readonly text: string;
	readonly rows: readonly LinkedProduct[];
	readonly total: number;
	/** Ids of those that were sorted by hand, which come first. */
	readonly arranged: readonly string[];
	/** Whether these are the first, in their order, which staff can change. */
	readonly isSortable: boolean;
	readonly next: string;
	readonly previous: string;
}

/** A list with one of its values at another place. */
export const withMoved = <Value>(values: readonly Value[], from: number, to: number): Value[] =>
	values.filter((_, index) => index !== from).toSpliced(to, 0, ...values.slice(from, from + 1));

/**
 * The products that have to be sorted by hand for one of them to move. All others follow in the order of their creation, so those that come
 * before it have to be among them.
 */
export const arrangedAfter = (
	ids: readonly string[],
	arranged: readonly string[],
	from: number,
	to: number,
): readonly string[] => {
	const isNew = from >= arranged.length;
	return withMoved(ids, from, to).slice(0, Math.max(to + 1, arranged.length + (isNew ? 1 : 0)));
};
