import { newGiftCard } from "@cartwright/commerce/gift-cards/new-gift-card";
import { newGiftCardProduct } from "@cartwright/commerce/gift-cards/new-gift-card-product";
import { readGiftCard } from "@cartwright/commerce/gift-cards/read-gift-card";
import type { GiftCardProduct } from "@cartwright/contract/gift-cards/gift-card-product-messages";
import type { Settings } from "@cartwright/kernel/sites/settings";
import type { Write } from "@cartwright/store/batch";
import type { Store } from "@cartwright/store/store";
import { openCursorKey } from "../../installation.ts";
import type { Facts } from "./facts.ts";

export interface SampleGiftCard {
	readonly code: string;
	/** Its value, in the shop's currency. */
	readonly amount: string;
}

/** Gift cards with the codes that they are given, by the rules of the call that creates them. */
export const giftCardWrites = async (
	store: Store,
	cards: readonly SampleGiftCard[],
	settings: Settings,
	facts: Facts,
): Promise<Write[]> => {
	const { currency } = settings;
	const key = await openCursorKey(store, () => new Date(facts.now));
	return cards.flatMap(({ code, amount }) => {
		const sent = { code, currency, initialValue: { amount }, source: "MANUAL" } as const;
		const requested = readGiftCard(sent, { currency, now: facts.now });
		return newGiftCard(requested, { ...facts, key, settings, origin: "", random: new Uint8Array() }).writes;
	});
};

/** What gift cards are sold as. */
export const giftCardProductWrite = (product: GiftCardProduct, currency: string, facts: Facts): Write =>
	newGiftCardProduct(product, { ...facts, currency }).write;
