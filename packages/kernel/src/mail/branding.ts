import type { LocalText } from "@cartwright/contract/sites/site-messages";
import type { Settings } from "../sites/settings.ts";
import type { MailBranding } from "./content.ts";
import { oneLine } from "./escape.ts";

/** The branding of a shop's mails in a language, from its settings. */
export const brandingOf = (settings: Settings | undefined, language: string): MailBranding => {
	const { brand, contact } = settings?.storefront ?? {};
	const footer = settings?.mails?.footer;
	const lines = [...(contact?.address ?? []), contact?.email, contact?.phone].flatMap((text) => (text ? [text] : []));
	return {
		shopName: oneLine(settings?.name ?? ""),
		...(footer ? { footer: textIn(footer, [language, settings.language]) } : {}),
		accent: brand?.light?.accent ?? "",
		// Addresses often begin with the name, which mails have above.
		contact: lines[0] === settings?.name ? lines.slice(1) : lines,
	};
};

/** The text in the first of the languages that it is written in, or in any. */
const textIn = (text: LocalText, languages: readonly string[]): string => {
	const tags = languages.flatMap((language) => [language, language.split("-")[0] ?? ""]);
	return tags.map((tag) => text[tag]).find(Boolean) ?? Object.values(text).find(Boolean) ?? "";
};
