import type { Appearance, LocalText, Site as SiteView } from "@cartwright/contract/sites/site-messages";
import { collection, type Document } from "@cartwright/store/collection";
import type { SiteRetention } from "../foundation/expiry.ts";
import type { Translations } from "../foundation/translations.ts";

/**
 * What every part of the server may read of the settings of a site: one document, with id `settings`. It also holds the
 * settings of capabilities, which each reads in its own settings.ts (see `settingsGroup`).
 */
export interface Settings extends Document {
	/** The shop's name. */
	readonly name: string;
	readonly currency: string;
	readonly language: string;
	readonly weightUnit: "KG" | "LB";
	/** Where the shop is, as ISO 3166 alpha-2. Unknown if absent. */
	readonly country?: string;
	/** URL of the storefront; absent: this server. */
	readonly storefrontUrl?: string;
	/** IANA name; UTC if absent. */
	readonly timeZone?: string;
	readonly appearance?: Appearance;
	readonly mails?: MailSettings;
	readonly retention?: SiteRetention;
	/** Retention of the audit log in days; 400 if absent. */
	readonly auditDays?: number;
	/** Words of the shop, such as names of options, ribbons, categories and deliveries, in other languages. */
	readonly translations?: Translations;
	/** What the storefront shows about the shop. Each absent member has a neutral default. */
	readonly storefront?: StorefrontSettings;
}

export interface MailSettings {
	/** The shop's name if absent. */
	readonly senderName?: string;
	/** The contact's address if absent. */
	readonly replyTo?: string;
	readonly footer?: LocalText;
	/** Whether the shop is mailed about new orders; by default it is. */
	readonly newOrders?: boolean;
	/** Its owners if absent or empty. */
	readonly newOrderRecipients?: readonly string[];
}

/** Members as in `getSite`. */
export type StorefrontSettings = Partial<
	Pick<SiteView, "languages" | "taxNote" | "brand" | "home" | "social" | "contact">
>;

export const settings = collection<Settings>("settings", { cached: true, announced: true });

export const settingsId = "settings";

export const defaultTimeZone = "UTC";

/** Those of a new site. */
export const defaultSettings: Settings = {
	id: settingsId,
	name: "",
	currency: "USD",
	language: "en",
	weightUnit: "KG",
};

/**
 * Reads the settings of a capability, which the document has under this name. What a shop has not set follows the defaults.
 */
export const settingsGroup =
	<Group extends object>(name: string, defaults: Group) =>
	(shop: Settings | undefined): Group => ({
		...defaults,
		...(shop as unknown as Readonly<Record<string, Partial<Group> | undefined>> | undefined)?.[name],
	});
