import type { queryGiftCards as declared } from "@cartwright/contract/gift-cards/gift-cards";
import type { Handler } from "@cartwright/kernel/foundation/handler";
import { findGiftCards } from "./find-gift-cards.ts";

export const queryGiftCards: Handler<typeof declared> = (context, { query }) =>
	findGiftCards(context, query ?? {}, "queryGiftCards");
