import type { removeSavedLines as declared } from "@cartwright/contract/carts/saved-lines";
import type { Handler } from "@cartwright/kernel/foundation/handler";
import { replace } from "@cartwright/store/batch";
import { removeLines } from "../../purchase/lines.ts";
import { savedLines } from "../documents.ts";
import { findSaved, linesWithIds, savedOf } from "./find-saved.ts";
import { savedView } from "./saved-view.ts";

export const removeSavedLines: Handler<typeof declared> = async (context, request) => {
	const loaded = await findSaved(context);
	const saved = savedOf(loaded, context);
	const gone = new Set(linesWithIds(saved, request.lineItemIds).map(({ id }) => id));
	const left = { ...saved, lines: removeLines(saved.lines, gone), updatedDate: context.now };
	if (loaded.saved) await context.store.commit(context.site, [replace(savedLines, loaded.saved, left)]);
	return savedView(context, loaded, left);
};
