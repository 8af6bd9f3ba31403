import type { MailContent, MailLine, MailOptOut } from "@cartwright/kernel/mail/content";
import { oneLine } from "@cartwright/kernel/mail/escape";
import { textsOf } from "@cartwright/translations/texts";
import type { ResolvedLine } from "../purchase/resolved-line.ts";
import { readable, thumbnail } from "../receipts/order-mail-format.ts";

const maxLines = 10;

interface RecoveryMailFacts {
	readonly language: string;
	readonly shopName: string;
	/** In the words of the shop; empty for the standard text. */
	readonly text: string;
	/** What can still be bought. */
	readonly lines: readonly ResolvedLine[];
	readonly origin: string;
	readonly checkoutUrl: string;
	readonly optOut: MailOptOut;
}

/**
 * The mail that brings a buyer back to an abandoned checkout. Anybody can name any address in a checkout, so it has nothing that
 * its buyer wrote.
 */
export const recoveryMail = ({ shopName, lines, origin, optOut, ...facts }: RecoveryMailFacts): MailContent => {
	const { language, t } = textsOf(facts.language);
	const standardText = t("mails.abandonedCheckout.text");
	const others = lines.length - maxLines;
	const lineOf = ({ item, quantity }: ResolvedLine): MailLine => {
		const picture = thumbnail(item.image?.url ?? "", origin);
		return {
			name: oneLine(readable(item.productName)),
			details: quantity > 1 ? [t("mails.abandonedCheckout.quantity", { count: quantity })] : [],
			amount: "",
			...(picture ? { picture } : {}),
		};
	};
	return {
		kind: "abandonedCheckout",
		language,
		subject: oneLine(t("mails.abandonedCheckout.subject", { shop: shopName })),
		preheader: standardText,
		parts: [
			{ kind: "heading", text: t("mails.abandonedCheckout.heading") },
			facts.text ? { kind: "paragraph", text: facts.text, isByShop: true } : { kind: "paragraph", text: standardText },
			{ kind: "lines", lines: lines.slice(0, maxLines).map(lineOf) },
			...(others > 0 ? [{ kind: "note" as const, text: t("mails.abandonedCheckout.more", { count: others }) }] : []),
			{ kind: "button", label: t("mails.abandonedCheckout.button"), url: facts.checkoutUrl },
			{ kind: "note", text: t("mails.abandonedCheckout.note") },
			{ kind: "link", label: t("mails.abandonedCheckout.unsubscribe"), url: optOut.url },
		],
		optOut,
	};
};
