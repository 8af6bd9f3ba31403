import type { MailContent } from "@cartwright/kernel/mail/content";
import { oneLine } from "@cartwright/kernel/mail/escape";
import { textsOf } from "@cartwright/translations/texts";

interface NoticeFacts {
	readonly language: string;
	readonly shopName: string;
	readonly productName: string;
	/** Empty if the product has no options. */
	readonly choices: string;
	readonly productUrl: string;
	readonly endUrl: string;
}

/** The notification that a product is back in stock. */
export const noticeMail = ({ shopName, choices, ...facts }: NoticeFacts): MailContent => {
	const { language, t } = textsOf(facts.language);
	const product = oneLine(facts.productName);
	const text = t("mails.stockNotice.text");
	const options = choices && t("mails.stockNotice.options", { options: oneLine(choices) });
	return {
		kind: "stockNotice",
		language,
		subject: oneLine(t("mails.stockNotice.subject", { product, shop: shopName })),
		preheader: text,
		parts: [
			{ kind: "heading", text: t("mails.stockNotice.heading", { product }) },
			...(options ? [{ kind: "paragraph" as const, text: options }] : []),
			{ kind: "paragraph", text },
			{ kind: "button", label: t("mails.stockNotice.button"), url: facts.productUrl },
			{ kind: "note", text: t("mails.stockNotice.note") },
			{ kind: "link", label: t("mails.stockNotice.unsubscribe"), url: facts.endUrl },
		],
	};
};
