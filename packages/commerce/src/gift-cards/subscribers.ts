import { dueJob } from "@cartwright/kernel/jobs/due-job";
import { replace } from "@cartwright/store/batch";
import { giftCards } from "./documents.ts";
import { giftCardMailOf } from "./gift-card-mail.ts";
import { loadSettings } from "./load/load-settings.ts";

/** Mails the gift cards whose day has come. The commit that queues a mail ends its date, so there is only one. */
export const mailDueGiftCards = dueJob("mail-due-gift-cards", giftCards, async (context, site, stored) => {
	const { store } = context;
	const settings = await loadSettings({ store, site });
	const { dueDate: _, ...card } = stored.doc;
	await store.commit(site, [
		replace(giftCards, stored, card),
		giftCardMailOf(card, card.notification?.recipient ?? {}, { ...context, settings }),
	]);
});
