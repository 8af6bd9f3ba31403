import type { returnSavedLines as declared } from "@cartwright/contract/carts/saved-lines";
import { ApplicationError } from "@cartwright/kernel/foundation/errors";
import type { Handler } from "@cartwright/kernel/foundation/handler";
import { replace } from "@cartwright/store/batch";
import { removeLines } from "../../purchase/lines.ts";
import { loadPricing } from "../../purchase/load/load-pricing.ts";
import { resolvePurchase } from "../../purchase/resolve.ts";
import type { ResolvedLine } from "../../purchase/resolved-line.ts";
import { newCart } from "../cart.ts";
import { withAdditions } from "../changes.ts";
import { savedLines } from "../documents.ts";
import { cartView } from "../v1/cart-view.ts";
import { writeCart } from "../write-cart.ts";
import { findSaved, linesWithIds, savedOf } from "./find-saved.ts";

export const returnSavedLines: Handler<typeof declared> = async (context, request) => {
	const loaded = await findSaved(context);
	const saved = savedOf(loaded, context);
	const moved = linesWithIds(saved, request.lineItemIds);
	const pricing = await loadPricing(context, { lines: moved }, loaded.pricing);
	for (const line of resolvePurchase({ ...saved, lines: moved }, pricing)) checkAvailable(line);
	const cart = loaded.cart?.doc ?? newCart(context, { currency: pricing.settings.currency, current: true });
	const changed = withAdditions(cart, { lines: moved, customLines: [] });
	const lines = removeLines(saved.lines, new Set(moved.map(({ id }) => id)));
	const left = loaded.saved
		? [replace(savedLines, loaded.saved, { ...loaded.saved.doc, lines, updatedDate: context.now })]
		: [];
	return { cart: cartView(await writeCart(context, { ...loaded, pricing }, changed, { otherWrites: left }), context) };
};

const checkAvailable = ({ id, availability: { status }, faults = [], violations }: ResolvedLine): void => {
	if (faults.some(({ kind }) => kind === "missingChoice")) {
		const description = violations.map((violation) => violation.description).join(" ");
		throw new ApplicationError<typeof declared>("CHOICE_MISSING", description, { lineItemId: id });
	}
	if (status !== "NOT_AVAILABLE") return;
	throw new ApplicationError<typeof declared>(
		"ITEM_SOLD_OUT",
		"The item is sold out. It stays saved until it is back in stock.",
		{
			lineItemId: id,
		},
	);
};
