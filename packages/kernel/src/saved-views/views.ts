import type { SavedView as SavedViewMessage } from "@cartwright/contract/saved-views/saved-views";
import { type Identity, mayUse } from "../foundation/identity.ts";
import type { SavedView } from "./documents.ts";
import { viewerOf } from "./viewer.ts";

const managingStaff = "CARTWRIGHT.STAFF_MANAGE";

/** Whether the caller may change a view that the shop shares. */
export const mayChangeShared = (identity: Identity, { savedBy }: SavedView): boolean =>
	savedBy === viewerOf(identity) || mayUse(identity, managingStaff);

/** A view as the caller gets it. */
export const viewMessage = (identity: Identity, view: SavedView, shared: boolean): SavedViewMessage => {
	const { savedBy: _, ...members } = view;
	return { ...members, shared, editable: !shared || mayChangeShared(identity, view) };
};

/** The views with one more, or with another in the place of the one with its id. */
export const withView = (views: readonly SavedView[], view: SavedView): readonly SavedView[] =>
	views.some(({ id }) => id === view.id) ? views.map((each) => (each.id === view.id ? view : each)) : [...views, view];
