import { textIn } from "../sites/local-text.ts";
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
