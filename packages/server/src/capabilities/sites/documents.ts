import type { Grant } from "@cartwright/contract/permissions";
import type { Site as SiteView } from "@cartwright/contract/sites/site-messages";
import { collection, type Document } from "@cartwright/store/collection";
import type { Minor, Rate } from "../../foundation/money.ts";

/**
 * The site id under which stands what belongs to the installation as a whole: the sites themselves, and the clients and
 * keys by which a caller's site is found.
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
	/** Origins that hosted pages may send shoppers back to: scheme, host and port. */
	readonly allowedOrigins: readonly string[];
	/** Addresses, letter by letter, that a sign-in may lead back to with a code. */
	readonly redirectUris?: readonly string[];
	/** How codes may be handed over; in every way where it is left out. */
	readonly responseModes?: readonly ResponseMode[];
	/** The hash of what it proves itself with; none for one that can keep no secret. */
	readonly secretHash?: string;
	/** Whether somebody else runs it: members are asked before it learns who they are. */
	readonly thirdParty?: boolean;
	/** Whether it only learns who members are. Where it is left out, clients that others run do. */
	readonly signInOnly?: boolean;
	/** Whether each refresh token is good for one use: for clients that keep the new one. */
	readonly rotatesRefreshTokens?: boolean;
	readonly createdDate: string;
}

export type ResponseMode = "fragment" | "query" | "web_message";

/** An API key. Only the hash of its secret part is kept. */
export interface ApiKey extends Document, Grant {
	readonly siteId: string;
	readonly name: string;
	readonly secretHash: string;
	/** The secret before the last rotation, for as long as it is good. */
	readonly previousSecretHash?: string;
	readonly previousEnds?: string;
	readonly rotatedDate?: string;
	readonly createdDate: string;
	/** When it ends by itself. */
	readonly expires?: string;
	readonly revokedDate?: string;
}

/** When a key was last used. The id is the key's; apart from the key, which every call reads, so that it stays as it is. */
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
	readonly payments: PaymentSettings;
	/** Where shoppers see products and the cart; the server's own address where it is left out. */
	readonly storefrontUrl?: string;
	/** How long the audit log is kept, in days; 400 where it is left out. */
	readonly auditDays?: number;
	/** What the storefront shows of the shop itself; each member that is left out has a neutral default. */
	readonly storefront?: StorefrontSettings;
}

/** In the words of `getSite`. */
export type StorefrontSettings = Partial<
	Pick<SiteView, "languages" | "taxNote" | "brand" | "home" | "navigation" | "footer" | "social" | "pages" | "contact">
>;

export interface TaxSettings {
	/** Whether catalogue prices hold the tax already. */
	readonly includedInPrices: boolean;
	/** The most specific rate of an address wins: subdivision before country. */
	readonly rates: readonly TaxRate[];
}

export interface TaxRate {
	readonly id: string;
	readonly name: string;
	/** ISO 3166 alpha-2. */
	readonly country: string;
	/** ISO 3166-2, for example `US-NY`; left out for the whole country. */
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
	/** From this subtotal on the delivery is free. */
	readonly freeFrom?: Minor;
	/** Told to shoppers, for example `2–4 business days`. */
	readonly deliveryTime?: string;
}

export interface PickupLocation {
	readonly id: string;
	readonly title: string;
	readonly price: Minor;
	readonly deliveryTime?: string;
	readonly instructions?: string;
	readonly address: {
		readonly country: string;
		readonly subdivision?: string;
		readonly city: string;
		readonly postalCode: string;
		readonly addressLine: string;
	};
}

export interface PaymentSettings {
	/** Whether an order may be placed to be paid by hand: bank transfer, cash on delivery. */
	readonly offline: boolean;
	/** Whether the embedded test gateway takes cards, which moves no money. See also `TEST_PAYMENTS`. */
	readonly testGateway: boolean;
	/** How long stock is held for an order that waits for its payment, in minutes. */
	readonly holdMinutes: number;
}

export const sites = collection<Site>("sites", { fields: { createdDate: "text" }, indexes: [["createdDate"]] });
export const clients = collection<Client>("clients", {
	fields: { siteId: "text" },
	indexes: [["siteId"]],
	cached: true,
});
export const apiKeys = collection<ApiKey>("api_keys", {
	fields: { siteId: "text" },
	indexes: [["siteId"]],
	cached: true,
});
export const keyUses = collection<KeyUse>("key_uses");

/** The id of the key that signs links and cursors, in base64. */
export const linkKeyId = "cursor-key";

export const secrets = collection<Secret>("secrets", { sealed: ["value"] });
export const untrustedProxies = collection<UntrustedProxy>("untrusted_proxies");
export const settings = collection<Settings>("settings", { cached: true });

export const settingsId = "settings";

/** What a new site starts with. */
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
	payments: { offline: true, testGateway: false, holdMinutes: 30 },
};
