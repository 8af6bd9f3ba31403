import type { sendGiftCardEmail as declared } from "@cartwright/contract/gift-cards/gift-cards";
import { ApplicationError } from "@cartwright/kernel/foundation/errors";
import type { Handler } from "@cartwright/kernel/foundation/handler";
import { giftCardMailOf } from "./gift-card-mail.ts";
import { loadGiftCard } from "./load/load-gift-card.ts";
import { loadSettings } from "./load/load-settings.ts";

export const sendGiftCardEmail: Handler<typeof declared> = async (context, { giftCardId, recipientEmail }) => {
	const [{ doc: card }, settings] = await Promise.all([loadGiftCard(context, giftCardId), loadSettings(context)]);
	const recipient = card.notification?.recipient;
	const person = recipientEmail ? { email: recipientEmail } : recipient;
	if (!person?.email) {
		throw new ApplicationError<typeof declared>(
			"GIFT_CARD_RECIPIENT_NOT_FOUND",
			"The gift card has no recipient. Send recipientEmail.",
			{ giftCardId },
		);
	}
	await context.store.commit(context.site, [giftCardMailOf(card, person, { ...context, settings })]);
	return {};
};
