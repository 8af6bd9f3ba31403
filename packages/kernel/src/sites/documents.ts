import type { Grant } from "@cartwright/contract/permissions";
import type { Appearance, LocalText, Site as SiteView } from "@cartwright/contract/sites/site-messages";
import { collection, type Document } from "@cartwright/store/collection";
import type { CalendarDate, Weekday } from "../foundation/calendar-date.ts";
import type { SiteRetention } from "../foundation/expiry.ts";
import type { Minor, Rate } from "../foundation/money.ts";
import type { Translations } from "../foundation/translations.ts";

/**
 * The site id of documents that belong to the whole installation: the sites themselves, and the clients and keys that
 * identify the site of a caller.
 */
export const installation = "installation";

/** A shop. */
export interface Site extends Document {
	readonly createdDate: string;
}

/** A storefront's public OAuth client. Its id is no secret. */
export interface Client extends Document {
	readonly siteId: string;
	readonly name: string;
	/** Origins to which hosted pages may redirect shoppers: scheme, host and port. */
	readonly allowedOrigins: readonly string[];
	/** Redirect URIs of sign-ins, compared exactly. */
	readonly redirectUris?: readonly string[];
	/** Allowed response modes; all if absent. */
	readonly responseModes?: readonly ResponseMode[];
	/** Hash of the client secret; absent for public clients. */
	readonly secretHash?: string;
	/** Whether it belongs to somebody else, so that members must consent before it learns who they are. */
	readonly thirdParty?: boolean;
	/** Whether it is for sign-in only. Absent: only third-party clients are. */
	readonly signInOnly?: boolean;
	/** Whether each refresh token can be used once, for clients that store the new one. */
	readonly rotatesRefreshTokens?: boolean;
	readonly createdDate: string;
}

export type ResponseMode = "fragment" | "query" | "web_message";

/** The client of the first site, known before the site is. */
interface FirstClient extends Document {
	readonly clientId: string;
}

/** An API key. Only the hash of its secret part is stored. */
export interface ApiKey extends Document, Grant {
	readonly siteId: string;
	readonly name: string;
	readonly secretHash: string;
	/** The secret before the last rotation, as long as it is still valid. */
	readonly previousSecretHash?: string;
	readonly previousEnds?: string;
	readonly rotatedDate?: string;
	readonly createdDate: string;
	/** When the key expires. */
	readonly expires?: string;
	readonly revokedDate?: string;
}

/** When a key was last used. The id is the key's. Stored separately, because every call reads the cached key. */
export interface KeyUse extends Document {
	readonly lastUsedDate: string;
}

/** A private key of the installation, as a JSON Web Key or as base64 for symmetric ones. */
export interface Secret extends Document {
	readonly value: string;
	readonly createdDate: string;
}

/** A machine that sent the headers of a proxy without being trusted. The id is its address. */
export interface UntrustedProxy extends Document {
	readonly firstSeenDate: string;
}

/** The settings of a site: one document, with id `settings`. */
export interface Settings extends Document {
	/** The shop's name. */
	readonly name: string;
	readonly currency: string;
	readonly language: string;
	readonly weightUnit: "KG" | "LB";
	readonly tax: TaxSettings;
	readonly shipping: ShippingSettings;
	/** URL of the storefront; absent: this server. */
	readonly storefrontUrl?: string;
	/** IANA name; UTC if absent. */
	readonly timeZone?: string;
	readonly calendar?: Partial<WorkCalendar>;
	readonly appearance?: Appearance;
	readonly mails?: MailSettings;
	readonly recommendations?: { readonly enabled?: boolean };
	readonly stock?: { readonly lowQuantity?: number; readonly notices?: boolean; readonly noticesPerUnit?: number };
	readonly search?: Partial<SearchSettings>;
	readonly reviews?: Partial<Omit<ReviewSettings, "requests">> & {
		readonly requests?: Partial<ReviewRequestSettings>;
	};
	readonly data?: DataSettings;
	readonly retention?: SiteRetention;
	/** Retention of the audit log in days; 400 if absent. */
	readonly auditDays?: number;
	/** Words of the shop, such as names of options, ribbons, categories and deliveries, in other languages. */
	readonly translations?: Translations;
	/** What the storefront shows about the shop. Each absent member has a neutral default. */
	readonly storefront?: StorefrontSettings;
}

export interface SearchSettings {
	/** Groups of words that mean the same, separated by commas. */
	readonly synonyms: readonly string[];
	readonly commonSynonyms: boolean;
}

/** When the shop hands parcels to carriers. */
export interface WorkCalendar {
	/** Orders before this time, such as `14:00`, are prepared on the same day. */
	readonly cutOff: string;
	readonly workingDays: readonly Weekday[];
	/** Neither the shop nor carriers work: dates, or days of every year such as `12-25`. */
	readonly holidays: readonly string[];
	/** The shop alone does not work; both dates are included. */
	readonly closures: readonly { readonly from: CalendarDate; readonly to: CalendarDate }[];
	/** Working days from the one of the order to the one on which it ships. */
	readonly handlingDays: number;
}

/** How long carriers take, in days on which they deliver. */
export interface Transit {
	readonly minDays: number;
	readonly maxDays: number;
	/** The days on which they deliver; Monday to Friday if absent. */
	readonly weekdays?: readonly Weekday[];
}

export interface ReviewSettings {
	readonly enabled: boolean;
	readonly visitors: boolean;
	readonly moderation: "HOLD_SUSPICIOUS" | "HOLD_ALL" | "PUBLISH";
	readonly blockedWords: readonly string[];
	readonly severalPerProduct: boolean;
	readonly requests: ReviewRequestSettings;
}

/** Mails that ask buyers to review what they bought. */
export interface ReviewRequestSettings {
	readonly enabled: boolean;
	readonly daysAfterFulfillment: number;
	/** Of orders that nobody marks as fulfilled; 0 for never. */
	readonly daysAfterPurchase: number;
}

export interface DataSettings {
	readonly sandbox?: boolean;
	/** No limit if absent. */
	readonly maxMegabytes?: number;
	/** In each environment; no limit if absent. */
	readonly maxItems?: number;
}

export interface MailSettings {
	/** The shop's name if absent. */
	readonly senderName?: string;
	/** The contact's address if absent. */
	readonly replyTo?: string;
	readonly footer?: LocalText;
}

/** Members as in `getSite`. */
export type StorefrontSettings = Partial<
	Pick<SiteView, "languages" | "taxNote" | "brand" | "home" | "social" | "contact">
>;

export interface TaxSettings {
	/** Whether catalogue prices include tax. */
	readonly includedInPrices: boolean;
	/** The most specific rate applies: subdivision before country. */
	readonly rates: readonly TaxRate[];
}

export interface TaxRate {
	readonly id: string;
	readonly name: string;
	/** ISO 3166 alpha-2. */
	readonly country: string;
	/** ISO 3166-2, for example `US-NY`; absent for the whole country. */
	readonly subdivision?: string;
	readonly rate: Rate;
	readonly appliesToShipping: boolean;
}

export interface ShippingSettings {
	readonly rates: readonly ShippingRate[];
	readonly pickups: readonly PickupLocation[];
}

export interface ShippingRate {
	/** The `code` of the delivery option on the wire. */
	readonly id: string;
	readonly title: string;
	/** Countries served; an empty list serves every country. */
	readonly countries: readonly string[];
	readonly price: Minor;
	/** Minimum subtotal for free delivery. */
	readonly freeFrom?: Minor;
	/** Shown to shoppers, for example `2–4 business days`. */
	readonly deliveryTime?: string;
	/** Read from the delivery time if absent. */
	readonly transit?: Transit;
}

export interface PickupLocation {
	readonly id: string;
	readonly title: string;
	readonly price: Minor;
	readonly deliveryTime?: string;
	/** Days, as of carriers, from the one on which the order would ship. */
	readonly readyDays?: number;
	readonly instructions?: string;
	readonly address: {
		readonly country: string;
		readonly subdivision?: string;
		readonly city: string;
		readonly postalCode: string;
		readonly addressLine: string;
	};
}

export const sites = collection<Site>("sites", {
	fields: { createdDate: "text" },
	indexes: [["createdDate"]],
	cached: true,
});
export const clients = collection<Client>("clients", {
	fields: { siteId: "text" },
	indexes: [["siteId"]],
	cached: true,
});
export const firstClients = collection<FirstClient>("first_clients");
export const apiKeys = collection<ApiKey>("api_keys", {
	fields: { siteId: "text" },
	indexes: [["siteId"]],
	cached: true,
});
export const keyUses = collection<KeyUse>("key_uses");

/** The id of the key that signs links and cursors, in base64. */
export const linkKeyId = "cursor-key";

export const secrets = collection<Secret>("secrets", { sealed: ["value"], cached: true });
export const untrustedProxies = collection<UntrustedProxy>("untrusted_proxies");
export const settings = collection<Settings>("settings", { cached: true, announced: true });

export const settingsId = "settings";

/** Settings of a new site. */
export const defaultSettings: Settings = {
	id: settingsId,
	name: "",
	currency: "USD",
	language: "en",
	weightUnit: "KG",
	tax: { includedInPrices: false, rates: [] },
	shipping: {
		rates: [
			{ id: "standard", title: "Standard delivery", countries: [], price: 500, deliveryTime: "3–5 business days" },
		],
		pickups: [],
	},
};
