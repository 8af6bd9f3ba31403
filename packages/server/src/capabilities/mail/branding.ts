import type { Settings } from "../sites/documents.ts";
import type { MailBranding } from "./content.ts";
import { oneLine } from "./escape.ts";

/** The branding of a shop's mails, from its settings. */
export const brandingOf = (settings: Settings | undefined): MailBranding => {
	const { brand, contact } = settings?.storefront ?? {};
	return {
		shopName: oneLine(settings?.name ?? ""),
		accent: brand?.light?.accent ?? "",
		contact: [...(contact?.address ?? []), contact?.email, contact?.phone].flatMap((text) => (text ? [text] : [])),
	};
};
