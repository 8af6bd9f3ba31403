import { randomBytes } from "node:crypto";
import type { createGiftCard as declared } from "@cartwright/contract/gift-cards/gift-cards";
import { ApplicationError } from "@cartwright/kernel/foundation/errors";
import type { Handler } from "@cartwright/kernel/foundation/handler";
import { equals } from "@cartwright/store/query/filter";
import { page } from "@cartwright/store/store";
import { giftCards } from "./documents.ts";
import { giftCardView } from "./gift-card-view.ts";
import { findGiftCard } from "./load/load-gift-card.ts";
import { loadSettings } from "./load/load-settings.ts";
import { newGiftCard } from "./new-gift-card.ts";
import { readGiftCard } from "./read-gift-card.ts";

export const createGiftCard: Handler<typeof declared> = async (context, { giftCard, idempotencyKey }) => {
	const { store, site, now, cursorKey: key } = context;
	const settings = await loadSettings(context);
	const requested = readGiftCard(giftCard, { currency: settings.currency, now });
	const { earlier } = await store.read(site, {
		earlier: page(giftCards, { filter: equals("idempotencyKey", idempotencyKey ?? ""), limit: idempotencyKey ? 1 : 0 }),
	});
	if (earlier[0]) return { giftCard: giftCardView(earlier[0].doc, earlier[0].doc.code) };
	const holder = requested.code && (await findGiftCard(context, requested.code));
	if (holder) {
		throw new ApplicationError<typeof declared>(
			"GIFT_CARD_CODE_ALREADY_EXISTS",
			"The code is that of another gift card. Send another one, or none.",
			{ giftCardId: holder.doc.id },
		);
	}
	const requestedCard = { ...requested, idempotencyKey: idempotencyKey ?? undefined };
	const { card, writes } = newGiftCard(requestedCard, { ...context, key, settings, random: randomBytes(20) });
	await store.commit(site, writes);
	return { giftCard: giftCardView(card, card.code) };
};
