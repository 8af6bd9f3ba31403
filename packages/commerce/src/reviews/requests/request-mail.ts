import type { MailContent } from "@cartwright/kernel/mail/content";
import { oneLine } from "@cartwright/kernel/mail/escape";
import { textsOf } from "@cartwright/translations/texts";

export interface RequestMailFacts {
	readonly language: string;
	readonly shopName: string;
	readonly products: readonly { readonly name: string; readonly picture?: string | undefined }[];
	/** The page on which the products are reviewed. */
	readonly reviewUrl: string;
	/** The page on which such mails are declined. */
	readonly optOutUrl: string;
}

/** The mail that asks a buyer to review products. */
export const requestMail = ({ shopName, products, ...facts }: RequestMailFacts): MailContent => {
	const { language, t } = textsOf(facts.language);
	const count = products.length;
	const text = t("mails.reviewRequest.text", { count });
	return {
		kind: "reviewRequest",
		language,
		subject: oneLine(t("mails.reviewRequest.subject", { shop: shopName })),
		preheader: text,
		parts: [
			{ kind: "heading", text: t("mails.reviewRequest.heading") },
			{ kind: "paragraph", text },
			{
				kind: "lines",
				lines: products.map(({ name, picture }) => ({
					name: oneLine(name),
					details: [],
					amount: "",
					...(picture ? { picture } : {}),
				})),
			},
			{ kind: "button", label: t("mails.reviewRequest.button", { count }), url: facts.reviewUrl },
			{ kind: "note", text: t("mails.reviewRequest.note") },
			{ kind: "link", label: t("mails.reviewRequest.decline"), url: facts.optOutUrl },
		],
	};
};
