import type { ReadContext } from "@cartwright/kernel/foundation/context";
import { ApplicationError } from "@cartwright/kernel/foundation/errors";
import type { Stored } from "@cartwright/store/collection";
import { byId } from "@cartwright/store/store";
import { type AbandonedCheckout, abandonedCheckouts } from "./documents.ts";

export const loadAbandonedCheckout = async (
	{ store, site }: Pick<ReadContext, "store" | "site">,
	id: string,
): Promise<Stored<AbandonedCheckout>> => {
	const { found } = await store.read(site, { found: byId(abandonedCheckouts, id) });
	if (!found) throw notFound(id);
	return found;
};

export const notFound = (id: string): ApplicationError =>
	new ApplicationError("ABANDONED_CHECKOUT_NOT_FOUND", `There is no abandoned checkout with id ${id}.`, {
		abandonedCheckoutId: id,
	});
