import type { saveLines as declared } from "@cartwright/contract/carts/saved-lines";
import type { Handler } from "@cartwright/kernel/foundation/handler";
import { create, replace } from "@cartwright/store/batch";
import { removeLines } from "../../purchase/lines.ts";
import { savedLines } from "../documents.ts";
import { currentCartNotFound } from "../find-cart.ts";
import { writeCart } from "../write-cart.ts";
import { findSaved, linesWithIds, savedOf } from "./find-saved.ts";
import { savedView } from "./saved-view.ts";
import { withSavedLines } from "./with-saved-lines.ts";

export const saveLines: Handler<typeof declared> = async (context, request) => {
	const loaded = await findSaved(context);
	const { cart, saved: before } = loaded;
	if (!cart) throw currentCartNotFound();
	const moved = linesWithIds(cart.doc, request.lineItemIds);
	const left = { ...cart.doc, lines: removeLines(cart.doc.lines, new Set(moved.map(({ id }) => id))) };
	const saved = withSavedLines(savedOf(loaded, context), moved, context.now);
	await writeCart(context, loaded, left, {
		otherWrites: [before ? replace(savedLines, before, saved) : create(savedLines, saved)],
	});
	return savedView(context, loaded, saved);
};
