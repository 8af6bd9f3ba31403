import { ApplicationError } from "../foundation/errors.ts";
import type { Identity } from "../foundation/identity.ts";
import type { SavedView } from "./documents.ts";
import type { LoadedViews } from "./load-views.ts";
import { mayChangeShared } from "./views.ts";

interface PlacedView {
	readonly view: SavedView;
	readonly whose: keyof LoadedViews;
}

/** The view with this id, which the caller may change. */
export const findView = (identity: Identity, { own, shared }: LoadedViews, viewId: string): PlacedView => {
	const ofCaller = own?.doc.views.find(({ id }) => id === viewId);
	if (ofCaller) return { view: ofCaller, whose: "own" };
	const ofShop = shared?.doc.views.find(({ id }) => id === viewId);
	if (ofShop && mayChangeShared(identity, ofShop)) return { view: ofShop, whose: "shared" };
	throw new ApplicationError("SAVED_VIEW_NOT_FOUND", `The caller can change no view with the id ${viewId}.`);
};
