import type { Stored } from "@cartwright/store/collection";
import { equals } from "@cartwright/store/query/filter";
import { byId, page } from "@cartwright/store/store";
import type { Context } from "../../../foundation/context.ts";
import { ApplicationError } from "../../../foundation/errors.ts";
import { ownerOf } from "../../../foundation/identity.ts";
import { defaultSettings, settings, settingsId } from "../../sites/documents.ts";
import { newCart } from "../cart.ts";
import { type Cart, carts, savedLines } from "../documents.ts";
import type { LoadedCart } from "../find-cart.ts";

export interface FoundSaved extends LoadedCart {
	readonly saved: Stored<Cart> | undefined;
}

/** The caller's current cart and saved lines, if they exist. */
export const findSaved = async ({ store, site, identity }: Context): Promise<FoundSaved> => {
	const owner = ownerOf(identity) ?? "";
	const loaded = await store.read(site, {
		settings: byId(settings, settingsId),
		carts: page(carts, { filter: equals("currentOf", owner), limit: 1 }),
		saved: page(savedLines, { filter: equals("currentOf", owner), limit: 1 }),
	});
	return {
		cart: loaded.carts[0],
		saved: loaded.saved[0],
		settings: loaded.settings?.doc ?? defaultSettings,
		products: new Map(),
	};
};

/** The lines as a cart of their own; an empty one where nothing was put aside yet. */
export const savedOf = ({ saved, settings: { currency } }: FoundSaved, context: Context): Cart =>
	saved?.doc ?? newCart(context, { currency, current: true });

/** Refuses ids of which there is no line. */
export const linesWithIds = ({ lines }: Cart, ids: readonly string[]): Cart["lines"] => {
	const missing = ids.filter((id) => !lines.some((line) => line.id === id));
	if (missing.length === 0) return lines.filter(({ id }) => ids.includes(id));
	throw new ApplicationError("LINE_ITEM_NOT_FOUND", `There is no line ${missing.join(", ")}; get the list again.`, {
		lineItemIds: missing,
	});
};
