import type { GiftCard as WireGiftCard } from "@cartwright/contract/gift-cards/gift-card-messages";
import type { Context } from "@cartwright/kernel/foundation/context";
import {
	type ResultPage,
	readPageRequest,
	storeQuery,
	toResultPage,
	type WireQuery,
	withFilters,
} from "@cartwright/kernel/foundation/page-request";
import type { Filter } from "@cartwright/store/query/filter";
import { page } from "@cartwright/store/store";
import { giftCards } from "./documents.ts";
import { defaultLimit, giftCardRules, newestFirst } from "./gift-card-query.ts";
import { giftCardView } from "./gift-card-view.ts";
import { loadSettings } from "./load/load-settings.ts";

/** A page of the gift cards that a query finds. */
export const findGiftCards = async (
	context: Context,
	query: WireQuery,
	name: string,
	further?: Filter,
): Promise<{ giftCards: WireGiftCard[]; pagingMetadata: ResultPage<unknown>["pagingMetadata"] }> => {
	const { store, site, cursorKey: key } = context;
	const { currency } = await loadSettings(context);
	const rules = giftCardRules({ currency, key, site });
	const scope = { key, site, query: name };
	const requested = readPageRequest(query, scope, { rules, defaultLimit, defaultSort: newestFirst });
	const pageRequest = withFilters(requested, further);
	const { rows } = await store.read(site, { rows: page(giftCards, storeQuery(pageRequest)) });
	const { items, pagingMetadata } = toResultPage(pageRequest, rows, ({ doc }) => doc);
	return { giftCards: items.map(({ doc }) => giftCardView(doc)), pagingMetadata };
};
