import { giftCards } from "@cartwright/contract/gift-cards/gift-cards";
import type { Client } from "@cartwright/sdk/client";
import { orRefusal } from "../forms/or-refusal.server.ts";
import { textOf } from "../forms/text-of.ts";
import { timestampAt } from "../local-time.ts";
import type { ShopFacts } from "../page-context.server.ts";
import type { IssueResult } from "./gift-card-forms.ts";

/** Creates a gift card from what was entered. Its key makes sure that a form that is sent twice creates one. */
export const issueGiftCard = (client: Client, form: FormData, { currency, timeZone }: ShopFacts) =>
	orRefusal<"issue", IssueResult>("issue", async () => {
		const { giftCard } = await client.use(giftCards).createGiftCard({
			giftCard: {
				initialValue: { amount: textOf(form, "value") },
				currency,
				source: "MANUAL",
				code: textOf(form, "code") || null,
				expirationDate: timeOf(form, "expires", timeZone),
				...notificationOf(form, timeZone),
			},
			idempotencyKey: textOf(form, "key") || null,
		});
		const { id, code, notificationInfo } = giftCard ?? {};
		const isMailed = Boolean(notificationInfo?.recipient?.email);
		return { of: "issue", issued: { id: id ?? "", code: code ?? "", isMailed } };
	});

const timeOf = (form: FormData, name: string, timeZone: string): string | null =>
	timestampAt(textOf(form, name), timeZone);

const personOf = (form: FormData, name: string) => {
	const person = { name: textOf(form, `${name}Name`) || null, email: textOf(form, `${name}Email`) || null };
	return person.name || person.email ? person : undefined;
};

const notificationOf = (form: FormData, timeZone: string) => {
	const notificationInfo = {
		recipient: personOf(form, "recipient"),
		sender: personOf(form, "sender"),
		personalizedMessage: textOf(form, "message") || undefined,
		notificationDate: timeOf(form, "mailed", timeZone) ?? undefined,
	};
	return Object.values(notificationInfo).some(Boolean) ? { notificationInfo } : {};
};
