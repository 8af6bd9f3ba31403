import { languageTag } from "../../foundation/language.ts";
import type { MailContent } from "../mail/content.ts";
import { oneLine } from "../mail/escape.ts";

interface NoticeFacts {
	readonly language: string;
	readonly shopName: string;
	readonly productName: string;
	/** Empty if the product has no options. */
	readonly choices: string;
	readonly productUrl: string;
	readonly endUrl: string;
}

interface NoticeTexts {
	readonly subject: (product: string, shop: string) => string;
	readonly heading: (product: string) => string;
	readonly text: string;
	readonly chosen: (choices: string) => string;
	readonly open: string;
	readonly note: string;
	readonly end: string;
}

const english: NoticeTexts = {
	subject: (product, shop) => `${product} is back in stock at ${shop}`,
	heading: (product) => `${product} is back in stock`,
	text: "You asked us to notify you when this item is available again. Stock is limited and cannot be reserved.",
	chosen: (choices) => `You chose: ${choices}.`,
	open: "View product",
	note: "This is the only mail for this request. You may have requests for other items.",
	end: "Cancel all my stock notifications",
};

const arabic: NoticeTexts = {
	subject: (product, shop) => `عاد ${product} إلى ${shop}`,
	heading: (product) => `عاد ${product}`,
	text: "طلبت أن نخبرك حين يتوفر من جديد. القطع محدودة ولا تُحجز أي قطعة لك.",
	chosen: (choices) => `اخترت: ${choices}.`,
	open: "شاهده في المتجر",
	note: "هذه هي الرسالة الوحيدة التي طلبتها. وقد تكون بانتظار منتجات أخرى.",
	end: "لا تخبروني بعد الآن",
};

/** The notification that a product is back in stock. */
export const noticeMail = ({ shopName, choices, ...facts }: NoticeFacts): MailContent => {
	const isArabic = languageTag(facts.language)?.startsWith("ar") === true;
	const texts = isArabic ? arabic : english;
	const product = oneLine(facts.productName);
	return {
		language: isArabic ? "ar" : "en",
		subject: oneLine(texts.subject(product, shopName)),
		preheader: texts.text,
		parts: [
			{ kind: "heading", text: texts.heading(product) },
			...(choices ? [{ kind: "paragraph" as const, text: texts.chosen(oneLine(choices)) }] : []),
			{ kind: "paragraph", text: texts.text },
			{ kind: "button", label: texts.open, url: facts.productUrl },
			{ kind: "note", text: texts.note },
			{ kind: "link", label: texts.end, url: facts.endUrl },
		],
	};
};
