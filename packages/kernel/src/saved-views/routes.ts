import { savedViews as service } from "@cartwright/contract/saved-views/saved-views";
import { type Implementation, implement } from "../foundation/implementation.ts";

export const savedViews: readonly Implementation[] = [
	implement(service, {
		listSavedViews: () => import("./list-saved-views.ts"),
		saveView: () => import("./save-view.ts"),
		deleteSavedView: () => import("./delete-saved-view.ts"),
	}),
];
