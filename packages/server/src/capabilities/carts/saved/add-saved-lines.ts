import type { addSavedLines as declared } from "@cartwright/contract/carts/saved-lines";
import { create, replace } from "@cartwright/store/batch";
import type { Handler } from "../../../foundation/handler.ts";
import { resolvePurchase } from "../../purchase/resolve.ts";
import { savedLines } from "../documents.ts";
import { goodsOf } from "../goods-of-cart.ts";
import { requestedLines } from "../requested-lines.ts";
import { notInCatalogue } from "../settle.ts";
import { findSaved, savedOf } from "./find-saved.ts";
import { putAside } from "./put-aside.ts";
import { savedView } from "./saved-view.ts";

export const addSavedLines: Handler<typeof declared> = async (context, request) => {
	const wanted = requestedLines(request.lineItems, context);
	const found = await findSaved(context);
	const kept = savedOf(found, context);
	const products = await goodsOf(context, wanted, found.products);
	const resolved = resolvePurchase({ ...kept, lines: wanted }, products);
	const lines = wanted.map((line, index) => {
		const found = resolved[index];
		if (!found || found.availability.status === "NOT_FOUND") throw notInCatalogue(line);
		return { ...line, seenPrice: found.item.price };
	});
	const saved = putAside(kept, lines, context.now);
	const write = found.saved ? replace(savedLines, found.saved, saved) : create(savedLines, saved);
	await context.store.commit(context.site, [write]);
	return savedView(context, { ...found, products }, saved);
};
