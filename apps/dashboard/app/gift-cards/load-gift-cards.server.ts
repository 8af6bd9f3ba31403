import type { GiftCard } from "@cartwright/contract/gift-cards/gift-card-messages";
import { giftCards } from "@cartwright/contract/gift-cards/gift-cards";
import type { Client } from "@cartwright/sdk/client";
import { orErrorPage } from "../or-error-page.server.ts";
import { type GiftCardRow, giftCardRow } from "./gift-card.ts";
import { filterOfView, type GiftCardListState, giftCardQueryOf, isOfView } from "./gift-card-list.ts";

const pageSize = 50;
const maxFound = 100;

interface GiftCardPage {
	readonly rows: readonly GiftCardRow[];
	readonly total: number;
	readonly next: string;
	readonly previous: string;
}

/** A page of the list; with a text, all that it finds. */
export const loadGiftCards = async (client: Client, state: GiftCardListState, now: Date): Promise<GiftCardPage> => {
	const rowOf = (card: GiftCard): GiftCardRow => giftCardRow(card, now.getTime());
	if (state.text) {
		const cards = await findGiftCards(client, state.text);
		const rows = cards.map(rowOf).filter((row) => isOfView(row, state.view, now.getTime()));
		return { rows, total: rows.length, next: "", previous: "" };
	}
	const { queryGiftCards, countGiftCards } = client.use(giftCards);
	const [page, { count }] = await Promise.all([
		orErrorPage(queryGiftCards({ query: giftCardQueryOf(state, now, pageSize) })),
		orErrorPage(countGiftCards({ filter: filterOfView(state.view, now) })),
	]);
	const { next, prev } = page.pagingMetadata?.cursors ?? {};
	return { rows: page.giftCards.map(rowOf), total: count ?? 0, next: next ?? "", previous: prev ?? "" };
};

/** By a whole code or its last four characters, and by a whole name or address of recipient or sender. */
const findGiftCards = async (client: Client, text: string): Promise<GiftCard[]> => {
	const { searchGiftCards, listGiftCardsByContactDetails } = client.use(giftCards);
	const search = { search: { expression: text }, cursorPaging: { limit: maxFound } };
	const [byCode, byPerson] = await Promise.all([
		orErrorPage(searchGiftCards({ search })),
		orErrorPage(listGiftCardsByContactDetails({ searchField: text })),
	]);
	const byId = new Map([...byCode.giftCards, ...byPerson.giftCards].map((card) => [card.id, card]));
	return [...byId.values()];
};
