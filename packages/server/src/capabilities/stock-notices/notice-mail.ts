import { languageTag } from "../../foundation/language.ts";
import type { MailContent } from "../mail/content.ts";
import { oneLine } from "../mail/escape.ts";

interface NoticeFacts {
	readonly language: string;
	readonly shopName: string;
	readonly productName: string;
	/** Empty where there was nothing to choose. */
	readonly choices: string;
	readonly productUrl: string;
	readonly endUrl: string;
}

interface NoticeWords {
	readonly subject: (product: string, shop: string) => string;
	readonly heading: (product: string) => string;
	readonly text: string;
	readonly chosen: (choices: string) => string;
	readonly open: string;
	readonly note: string;
	readonly end: string;
}

const english: NoticeWords = {
	subject: (product, shop) => `${product} is back at ${shop}`,
	heading: (product) => `${product} is back`,
	text: "You asked to be told when it can be bought again. There are only so many pieces, and none is put aside for you.",
	chosen: (choices) => `You chose: ${choices}.`,
	open: "See it in the shop",
	note: "This was the one mail that you asked for. You may wait for other things too.",
	end: "Do not tell me any more",
};

const arabic: NoticeWords = {
	subject: (product, shop) => `عاد ${product} إلى ${shop}`,
	heading: (product) => `عاد ${product}`,
	text: "طلبت أن نخبرك حين يتوفر من جديد. القطع محدودة ولا تُحجز أي قطعة لك.",
	chosen: (choices) => `اخترت: ${choices}.`,
	open: "شاهده في المتجر",
	note: "هذه هي الرسالة الوحيدة التي طلبتها. وقد تكون بانتظار منتجات أخرى.",
	end: "لا تخبروني بعد الآن",
};

/** The one mail to somebody who waited. */
export const noticeMail = ({ shopName, choices, ...facts }: NoticeFacts): MailContent => {
	const isArabic = languageTag(facts.language)?.startsWith("ar") === true;
	const words = isArabic ? arabic : english;
	const product = oneLine(facts.productName);
	return {
		language: isArabic ? "ar" : "en",
		subject: oneLine(words.subject(product, shopName)),
		preheader: words.text,
		parts: [
			{ kind: "heading", text: words.heading(product) },
			...(choices ? [{ kind: "paragraph" as const, text: words.chosen(oneLine(choices)) }] : []),
			{ kind: "paragraph", text: words.text },
			{ kind: "button", label: words.open, url: facts.productUrl },
			{ kind: "note", text: words.note },
			{ kind: "link", label: words.end, url: facts.endUrl },
		],
	};
};
