import type { disableGiftCard as declared } from "@cartwright/contract/gift-cards/gift-cards";
import type { Handler } from "@cartwright/kernel/foundation/handler";
import { checkValid } from "./check-valid.ts";
import { giftCardView } from "./gift-card-view.ts";
import { changeOf } from "./ledger.ts";
import { loadGiftCard } from "./load/load-gift-card.ts";

/** A mail that is still to be sent would bring a code that nobody can use. */
export const disableGiftCard: Handler<typeof declared> = async (context, { giftCardId }) => {
	const { store, site, now, newId } = context;
	const stored = await loadGiftCard(context, giftCardId);
	checkValid(stored.doc, now);
	const { dueDate: _, ...card } = stored.doc;
	const disabled = { ...card, disabledDate: now, updatedDate: now };
	await store.commit(site, [changeOf(stored, disabled, newId)]);
	return { giftCard: giftCardView(disabled) };
};
