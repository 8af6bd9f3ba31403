import type { ListOfViews } from "@cartwright/contract/saved-views/saved-views";
import { collection, type Document } from "@cartwright/store/collection";

export interface SavedView {
	readonly id: string;
	readonly list: ListOfViews;
	readonly name: string;
	readonly search: string;
	/** Who saved it, in the form of `viewerOf`. */
	readonly savedBy: string;
}

/** The views of one viewer, whose id it has, or those that the shop shares. */
export interface SavedViews extends Document {
	readonly views: readonly SavedView[];
}

export const savedViews = collection<SavedViews>("saved_views");

export const sharedViewsId = "shared";
