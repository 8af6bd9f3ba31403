import type { addSavedLines as declared } from "@cartwright/contract/carts/saved-lines";
import { create, replace } from "@cartwright/store/batch";
import type { Handler } from "../../../foundation/handler.ts";
import { resolvePurchase } from "../../purchase/resolve.ts";
import { savedLines } from "../documents.ts";
import { notInCatalogue } from "../limit-to-stock.ts";
import { loadLineProducts } from "../load-line-products.ts";
import { requestedLines } from "../requested-lines.ts";
import { findSaved, savedOf } from "./find-saved.ts";
import { putAside } from "./put-aside.ts";
import { savedView } from "./saved-view.ts";

export const addSavedLines: Handler<typeof declared> = async (context, request) => {
	const requested = requestedLines(request.lineItems, context);
	const loaded = await findSaved(context);
	const before = savedOf(loaded, context);
	const products = await loadLineProducts(context, requested, loaded.products);
	const resolved = resolvePurchase({ ...before, lines: requested }, products);
	const lines = requested.map((line, index) => {
		const found = resolved[index];
		if (!found || found.availability.status === "NOT_FOUND") throw notInCatalogue(line);
		return { ...line, seenPrice: found.item.price };
	});
	const saved = putAside(before, lines, context.now);
	const write = loaded.saved ? replace(savedLines, loaded.saved, saved) : create(savedLines, saved);
	await context.store.commit(context.site, [write]);
	return savedView(context, { ...loaded, products }, saved);
};
