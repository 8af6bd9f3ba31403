import { localTime } from "@cartwright/kernel/foundation/calendar-date";
import { format } from "@cartwright/kernel/foundation/money";
import type { MailContent, MailPart } from "@cartwright/kernel/mail/content";
import { oneLine } from "@cartwright/kernel/mail/escape";
import { sendMail } from "@cartwright/kernel/mail/send-mail";
import { defaultTimeZone, type Settings } from "@cartwright/kernel/sites/settings";
import type { Write } from "@cartwright/store/batch";
import { formatLocale } from "@cartwright/translations/languages";
import { textsOf } from "@cartwright/translations/texts";
import type { GiftCard, Person } from "./gift-card.ts";

interface MailFacts {
	readonly settings: Settings;
	/** Address under which shoppers reach this server. */
	readonly origin: string;
}

/** Queues the mail of a gift card. */
export const giftCardMailOf = (
	card: GiftCard,
	{ email = "", name }: Person,
	facts: MailFacts & Parameters<typeof sendMail>[1],
): Write => {
	const content = giftCardMail(card, facts);
	return sendMail({ to: { address: email, ...(name ? { name: oneLine(name) } : {}) }, content }, facts);
};

/** What whoever gets a gift card reads. */
const giftCardMail = (card: GiftCard, { settings, origin }: MailFacts): MailContent => {
	const { language, t } = textsOf(card.language ?? settings.language);
	const locale = formatLocale(language);
	const { recipient, sender, personalizedMessage } = card.notification ?? {};
	const values = {
		shop: settings.name,
		value: format(card.balance, card.currency, locale),
		sender: oneLine(sender?.name ?? ""),
		recipient: oneLine(recipient?.name ?? ""),
	};
	const expires = card.expirationDate && dayIn(locale, card.expirationDate, settings.timeZone ?? defaultTimeZone);
	const paragraph = (text: string): MailPart => ({ kind: "paragraph", text });
	return {
		kind: "giftCard",
		language,
		subject: oneLine(values.sender ? t("mails.giftCard.subjectFrom", values) : t("mails.giftCard.subject", values)),
		preheader: t("mails.giftCard.preheader", values),
		parts: [
			{ kind: "heading", text: t("mails.giftCard.heading", values) },
			paragraph(values.recipient ? t("mails.giftCard.textFor", values) : t("mails.giftCard.text", values)),
			...(personalizedMessage ? [paragraph(personalizedMessage)] : []),
			{ kind: "code", code: card.code },
			{ kind: "button", label: t("mails.giftCard.button"), url: settings.storefrontUrl ?? `${origin}/` },
			...(expires ? [paragraph(t("mails.giftCard.expires", { date: expires }))] : []),
			{ kind: "note", text: t("mails.giftCard.note") },
		],
	};
};

/** The day of an instant where the shop is. */
const dayIn = (locale: string, instant: string, timeZone: string): string =>
	new Intl.DateTimeFormat(locale, { dateStyle: "long", timeZone: "UTC" }).format(
		new Date(localTime(instant, timeZone).date),
	);
