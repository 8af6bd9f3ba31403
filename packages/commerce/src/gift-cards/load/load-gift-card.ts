import type { ReadContext } from "@cartwright/kernel/foundation/context";
import { ApplicationError } from "@cartwright/kernel/foundation/errors";
import type { Stored } from "@cartwright/store/collection";
import { equals } from "@cartwright/store/query/filter";
import { byId, page } from "@cartwright/store/store";
import { codeHashOf } from "../code-hash.ts";
import { giftCards } from "../documents.ts";
import type { GiftCard } from "../gift-card.ts";

type CardContext = Pick<ReadContext, "store" | "site">;

export const loadGiftCard = async ({ store, site }: CardContext, id: string): Promise<Stored<GiftCard>> => {
	const { card } = await store.read(site, { card: byId(giftCards, id) });
	if (card) return card;
	throw new ApplicationError("GIFT_CARD_NOT_FOUND", `There is no gift card with id ${id}.`, { giftCardId: id });
};

/** The gift card of a code. `cursorKey`: the installation's key. */
export const findGiftCard = async (
	{ store, site, cursorKey }: CardContext & { readonly cursorKey: string },
	code: string,
): Promise<Stored<GiftCard> | undefined> => {
	const filter = equals("codeHash", codeHashOf(cursorKey, site, code));
	const { found } = await store.read(site, { found: page(giftCards, { filter, limit: 1 }) });
	return found[0];
};

export const unknownGiftCard = (): ApplicationError =>
	new ApplicationError("GIFT_CARD_NOT_FOUND", "There is no gift card with this code.");
