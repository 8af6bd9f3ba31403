import type { getGiftCard as declared } from "@cartwright/contract/gift-cards/gift-cards";
import type { Handler } from "@cartwright/kernel/foundation/handler";
import { giftCardView } from "./gift-card-view.ts";
import { loadGiftCard } from "./load/load-gift-card.ts";

export const getGiftCard: Handler<typeof declared> = async (context, { giftCardId }) => ({
	giftCard: giftCardView((await loadGiftCard(context, giftCardId)).doc),
});
