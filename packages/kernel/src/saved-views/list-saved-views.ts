import type { listSavedViews as declaration } from "@cartwright/contract/saved-views/saved-views";
import type { Handler } from "../foundation/handler.ts";
import { checkMayReadList } from "./list-permissions.ts";
import { loadViews } from "./load-views.ts";
import { viewMessage } from "./views.ts";

export const listSavedViews: Handler<typeof declaration> = async (context, { list }) => {
	const { identity } = context;
	checkMayReadList(identity, list);
	const loaded = await loadViews(context);
	const views = (["own", "shared"] as const).flatMap((whose) =>
		(loaded[whose]?.doc.views ?? [])
			.filter((view) => view.list === list)
			.toSorted((one, other) => one.name.localeCompare(other.name))
			.map((view) => viewMessage(identity, view, whose === "shared")),
	);
	return { views };
};
