import type { Settings, Site } from "../sites/documents.ts";
import type { MailLook } from "./content.ts";
import { oneLine } from "./escape.ts";

/** The look of a shop's mails, as its settings have it. */
export const lookOf = (site: Pick<Site, "name"> | undefined, settings: Settings | undefined): MailLook => {
	const { brand, contact } = settings?.storefront ?? {};
	return {
		shopName: oneLine(site?.name ?? ""),
		accent: brand?.light?.accent ?? "",
		contact: [...(contact?.address ?? []), contact?.email, contact?.phone].flatMap((text) => (text ? [text] : [])),
	};
};
