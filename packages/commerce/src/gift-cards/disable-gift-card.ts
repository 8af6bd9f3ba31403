import type { disableGiftCard as declared } from "@cartwright/contract/gift-cards/gift-cards";
import type { Handler } from "@cartwright/kernel/foundation/handler";
import { checkValid } from "./check-valid.ts";
import { disabled } from "./gift-card.ts";
import { giftCardView } from "./gift-card-view.ts";
import { changeOf } from "./ledger.ts";
import { loadGiftCard } from "./load/load-gift-card.ts";

export const disableGiftCard: Handler<typeof declared> = async (context, { giftCardId }) => {
	const { store, site, now, newId } = context;
	const stored = await loadGiftCard(context, giftCardId);
	checkValid(stored.doc, now);
	const after = disabled(stored.doc, now);
	await store.commit(site, [changeOf(stored, after, newId)]);
	return { giftCard: giftCardView(after) };
};
