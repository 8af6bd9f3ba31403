import type { ListOfViews } from "@cartwright/contract/saved-views/saved-views";

/** Filters, search and order of a list that somebody saved under a name. */
export interface SavedListView {
	readonly id: string;
	readonly name: string;
	/** The search part of its address. */
	readonly search: string;
	readonly isShared: boolean;
	/** Whether the staff user may change and delete it. */
	readonly isEditable: boolean;
}

export interface SavedListViews {
	readonly list: ListOfViews;
	readonly views: readonly SavedListView[];
}

/** The view that the form would replace: saving under the name of another one is to change that. */
export const replacedView = ({ views }: SavedListViews, name: string, isShared: boolean): SavedListView | undefined =>
	views.find((view) => view.name === name.trim() && view.isShared === isShared);
