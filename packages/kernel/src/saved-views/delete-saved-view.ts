import type { deleteSavedView as declaration } from "@cartwright/contract/saved-views/saved-views";
import { replace } from "@cartwright/store/batch";
import type { Handler } from "../foundation/handler.ts";
import { savedViews } from "./documents.ts";
import { findView } from "./find-view.ts";
import { loadViews } from "./load-views.ts";

export const deleteSavedView: Handler<typeof declaration> = async (context, { savedViewId }) => {
	const { store, site, identity } = context;
	const loaded = await loadViews(context);
	const { view, whose } = findView(identity, loaded, savedViewId);
	const stored = loaded[whose];
	if (stored) {
		const views = stored.doc.views.filter((each) => each !== view);
		await store.commit(site, [replace(savedViews, stored, { ...stored.doc, views })]);
	}
	return {};
};
