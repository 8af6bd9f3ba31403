import type { Settings, Site } from "../sites/documents.ts";
import type { MailBranding } from "./content.ts";
import { oneLine } from "./escape.ts";

/** The branding of a shop's mails, from its settings. */
export const brandingOf = (site: Pick<Site, "name"> | undefined, settings: Settings | undefined): MailBranding => {
	const { brand, contact } = settings?.storefront ?? {};
	return {
		shopName: oneLine(site?.name ?? ""),
		accent: brand?.light?.accent ?? "",
		contact: [...(contact?.address ?? []), contact?.email, contact?.phone].flatMap((text) => (text ? [text] : [])),
	};
};
