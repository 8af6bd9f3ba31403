import type { FormResult } from "../forms/form-result.ts";

/** The forms of the tree. */
export const treeForms = ["create", "rename", "move", "show", "hide", "delete"] as const;
export type TreeForm = (typeof treeForms)[number];

export interface TreeFormResult extends FormResult<TreeForm> {
	/** Id of what was created. */
	readonly id?: string;
	/** Whether somebody else has changed the same since the page was opened. Nothing was saved then. */
	readonly isOutdated?: boolean;
}

/** What each form needs. */
export const rights = {
	create: "CATEGORIES.CATEGORY_CREATE",
	rename: "CATEGORIES.CATEGORY_UPDATE",
	move: "CATEGORIES.CATEGORY_MOVE",
	show: "CATEGORIES.CATEGORY_UPDATE",
	hide: "CATEGORIES.CATEGORY_UPDATE",
	delete: "CATEGORIES.CATEGORY_DELETE",
} as const satisfies Readonly<Record<TreeForm, string>>;
