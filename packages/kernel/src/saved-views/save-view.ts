import { type saveView as declaration, maxSavedViews } from "@cartwright/contract/saved-views/saved-views";
import { create, replace, type Write } from "@cartwright/store/batch";
import { ApplicationError } from "../foundation/errors.ts";
import type { Handler } from "../foundation/handler.ts";
import { type SavedView, savedViews, sharedViewsId } from "./documents.ts";
import { findView } from "./find-view.ts";
import { checkMayReadList } from "./list-permissions.ts";
import { type LoadedViews, loadViews } from "./load-views.ts";
import { viewerOf } from "./viewer.ts";
import { viewMessage, withView } from "./views.ts";

export const saveView: Handler<typeof declaration> = async (context, { view: sent }) => {
	const { store, site, identity, newId } = context;
	const { list } = sent;
	const shared = sent.shared ?? false;
	checkMayReadList(identity, list);
	const loaded = await loadViews(context);
	const before = sent.id ? findView(identity, loaded, sent.id) : undefined;
	if (before) checkMayReadList(identity, before.view.list);
	const savedBy = shared && before ? before.view.savedBy : viewerOf(identity);
	const view = { id: before?.view.id ?? newId(), list, name: sent.name, search: sent.search ?? "", savedBy };
	const target = shared ? "shared" : "own";
	const next = { id: shared ? sharedViewsId : viewerOf(identity), views: placed(loaded, target, view) };
	const writes: Write[] = [loaded[target] ? replace(savedViews, loaded[target], next) : create(savedViews, next)];
	const source = before && before.whose !== target ? loaded[before.whose] : undefined;
	if (source) {
		const views = source.doc.views.filter(({ id }) => id !== view.id);
		writes.push(replace(savedViews, source, { ...source.doc, views }));
	}
	await store.commit(site, writes);
	return { view: viewMessage(identity, view, shared) };
};

const placed = (loaded: LoadedViews, target: keyof LoadedViews, view: SavedView): readonly SavedView[] => {
	const views = loaded[target]?.doc.views ?? [];
	const next = withView(views, view);
	const isTaken = next.some(({ id, list, name }) => id !== view.id && list === view.list && name === view.name);
	if (isTaken) {
		const whose = target === "shared" ? "shared view" : "view of the caller";
		throw new ApplicationError<typeof declaration>("SAVED_VIEW_NAME_TAKEN", `A ${whose} has the name ${view.name}.`);
	}
	if (next.length > maxSavedViews) {
		throw new ApplicationError<typeof declaration>(
			"TOO_MANY_SAVED_VIEWS",
			`There are ${maxSavedViews} ${target === "shared" ? "shared views" : "views of the caller"} already.`,
		);
	}
	return next;
};
