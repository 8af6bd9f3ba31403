import { giftCards } from "@cartwright/contract/gift-cards/gift-cards";
import type { Client } from "@cartwright/sdk/client";
import { data } from "react-router";
import { orRefusal } from "../forms/or-refusal.server.ts";
import { textOf } from "../forms/text-of.ts";
import { type GiftCardForm, type GiftCardFormResult, giftCardForms } from "./gift-card-forms.ts";

/** Sends a form of the page of a gift card: one form is one call. */
export const sendGiftCardForm = (client: Client, giftCardId: string, form: FormData) => {
	const intent = giftCardForms.find((each) => each === form.get("intent"));
	if (!intent) throw data(null, { status: 400 });
	return orRefusal<GiftCardForm, GiftCardFormResult>(intent, async () => {
		await sends[intent](client, giftCardId, form);
		return { of: intent };
	});
};

type Send = (client: Client, giftCardId: string, form: FormData) => Promise<unknown>;

const balanceChange = (giftCardId: string, form: FormData) => ({
	giftCardId,
	amount: { amount: textOf(form, "amount") },
	note: textOf(form, "note") || null,
	idempotencyKey: textOf(form, "key") || null,
});

const sends: Readonly<Record<GiftCardForm, Send>> = {
	increase: (client, id, form) => client.use(giftCards).increaseGiftCardBalance(balanceChange(id, form)),
	decrease: (client, id, form) => client.use(giftCards).decreaseGiftCardBalance(balanceChange(id, form)),
	mail: (client, giftCardId, form) =>
		client.use(giftCards).sendGiftCardEmail({ giftCardId, recipientEmail: textOf(form, "email") || null }),
	disable: (client, giftCardId) => client.use(giftCards).disableGiftCard({ giftCardId }),
};
