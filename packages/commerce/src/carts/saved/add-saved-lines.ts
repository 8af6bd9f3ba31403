import type { addSavedLines as declared } from "@cartwright/contract/carts/saved-lines";
import type { Handler } from "@cartwright/kernel/foundation/handler";
import { limitByAddress } from "@cartwright/kernel/foundation/limit-by-address";
import { create, replace } from "@cartwright/store/batch";
import { asSeen, notInCatalogue } from "../../purchase/limit-to-stock.ts";
import { loadPricing } from "../../purchase/load/load-pricing.ts";
import { requestedLines } from "../../purchase/requested-lines.ts";
import { resolvePurchase } from "../../purchase/resolve.ts";
import { savedLines } from "../documents.ts";
import { findSaved, savedOf } from "./find-saved.ts";
import { savedView } from "./saved-view.ts";
import { withSavedLines } from "./with-saved-lines.ts";

export const addSavedLines: Handler<typeof declared> = async (context, request) => {
	const requested = requestedLines(request.lineItems, context);
	const loaded = await findSaved(context);
	const before = savedOf(loaded, context);
	const pricing = await loadPricing(context, { lines: requested }, loaded.pricing);
	const resolved = resolvePurchase({ ...before, lines: requested }, pricing);
	const lines = requested.map((line, index) => {
		const found = resolved[index];
		if (!found || found.availability.status === "NOT_FOUND") throw notInCatalogue(line);
		return asSeen(line, found.item);
	});
	const saved = withSavedLines(before, lines, context.now);
	if (!loaded.saved && context.identity.kind === "visitor") limitByAddress(context, "cart");
	const write = loaded.saved ? replace(savedLines, loaded.saved, saved) : create(savedLines, saved);
	await context.store.commit(context.site, [write]);
	return savedView(context, { ...loaded, pricing }, saved);
};
