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
	const { language, say } = textsOf(facts.language);
	const product = oneLine(facts.productName);
	const text = say("mails.stockNotice.text");
	const options = choices && say("mails.stockNotice.options", { options: oneLine(choices) });
	return {
		kind: "stockNotice",
		language,
		subject: oneLine(say("mails.stockNotice.subject", { product, shop: shopName })),
		preheader: text,
		parts: [
			{ kind: "heading", text: say("mails.stockNotice.heading", { product }) },
			...(options ? [{ kind: "paragraph" as const, text: options }] : []),
			{ kind: "paragraph", text },
			{ kind: "button", label: say("mails.stockNotice.button"), url: facts.productUrl },
			{ kind: "note", text: say("mails.stockNotice.note") },
			{ kind: "link", label: say("mails.stockNotice.unsubscribe"), url: facts.endUrl },
		],
	};
};
