import type { GiftCard as WireGiftCard } from "@cartwright/contract/gift-cards/gift-card-messages";
import type { Context } from "@cartwright/kernel/foundation/context";
import { page } from "@cartwright/store/store";
import { giftCards } from "./documents.ts";
import { personKey } from "./gift-card.ts";
import { newestFirst } from "./gift-card-query.ts";
import { giftCardView } from "./gift-card-view.ts";

const maxListed = 100;

/** The gift cards whose recipient or sender has this name or address. */
export const listByPerson = async ({ store, site }: Context, text: string): Promise<WireGiftCard[]> => {
	const { rows } = await store.read(site, {
		rows: page(giftCards, {
			filter: { op: "hasSome", field: "people", values: [personKey(text)] },
			sort: newestFirst,
			limit: maxListed,
		}),
	});
	return rows.map(({ doc }) => giftCardView(doc));
};
