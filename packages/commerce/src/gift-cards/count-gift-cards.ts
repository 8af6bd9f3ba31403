import type { countGiftCards as declared } from "@cartwright/contract/gift-cards/gift-cards";
import type { Handler } from "@cartwright/kernel/foundation/handler";
import { filterOf } from "@cartwright/kernel/foundation/wire-query";
import { count } from "@cartwright/store/store";
import { giftCards } from "./documents.ts";
import { giftCardRules } from "./gift-card-query.ts";
import { loadSettings } from "./load/load-settings.ts";

export const countGiftCards: Handler<typeof declared> = async (context, { filter }) => {
	const { store, site, cursorKey: key } = context;
	const { currency } = await loadSettings(context);
	const read = filterOf(filter, giftCardRules({ currency, key, site }));
	return store.read(site, { count: count(giftCards, read) });
};
