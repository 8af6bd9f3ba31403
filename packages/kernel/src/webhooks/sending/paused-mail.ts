import { textsOf } from "@cartwright/translations/texts";
import type { MailContent } from "../../mail/content.ts";

export interface PausedWebhook {
	readonly shopName: string;
	readonly url: string;
	/** Why the last attempt failed. */
	readonly reason: string;
}

/** Tells an owner that the shop has stopped to send events to an address. */
export const pausedMail = (language: string, { shopName: shop, url, reason }: PausedWebhook): MailContent => {
	const { language: written, t } = textsOf(language);
	const subject = t("mails.webhookPaused.subject", { shop });
	const text = t("mails.webhookPaused.text");
	return {
		kind: "webhookPaused",
		language: written,
		subject,
		preheader: text,
		parts: [
			{ kind: "heading", text: subject },
			{ kind: "paragraph", text },
			{ kind: "columns", columns: [{ title: t("mails.webhookPaused.attempt"), lines: [url, reason] }] },
			{ kind: "paragraph", text: t("mails.webhookPaused.note") },
		],
	};
};
