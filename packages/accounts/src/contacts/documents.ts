import type {
	ContactActivityType,
	ContactPostalAddress,
	ContactSourceType,
} from "@cartwright/contract/contacts/contact-messages";
import type { AddressTag, EmailTag, PhoneTag } from "@cartwright/contract/identity/profile-messages";
import type { Image } from "@cartwright/contract/media/media-messages";
import { collection, type Document } from "@cartwright/store/collection";

/** A person whom the shop knows. The contact of a member has the id of the member's account. */
export interface Contact extends Document {
	readonly source: { readonly sourceType: ContactSourceType; readonly appId?: string | undefined };
	readonly lastActivity: { readonly activityDate: string; readonly activityType: ContactActivityType };
	readonly name?: { readonly first?: string | undefined; readonly last?: string | undefined } | undefined;
	/** One of them is primary, if there is any. */
	readonly emails: readonly StoredEmail[];
	/** One of them is primary, if there is any. */
	readonly phones: readonly StoredPhone[];
	readonly addresses: readonly StoredAddress[];
	readonly company?: string | undefined;
	readonly jobTitle?: string | undefined;
	readonly birthdate?: string | undefined;
	readonly locale?: string | undefined;
	readonly labelKeys: readonly string[];
	readonly extendedFields: Readonly<Record<string, ExtendedValue>>;
	readonly picture?: Image | undefined;
	/** Set while the person is a member. */
	readonly member?: { readonly signupDate: string; readonly email: string } | undefined;
	/** Ids of the contacts that were merged into this one. */
	readonly mergedIds: readonly string[];
	/**
	 * What the person is found by: the primary email address, or the primary phone number without one. No two contacts claim
	 * the same. Missing if another contact claims it, or if there is neither.
	 */
	readonly claim?: string | undefined;
	/** Derived from the lists, for queries. */
	readonly primary: { readonly email?: string | undefined; readonly phone?: string | undefined };
	readonly emailKeys: readonly string[];
	readonly phoneKeys: readonly string[];
	readonly createdDate: string;
	readonly updatedDate: string;
}

export type ExtendedValue = string | number | boolean;

export interface StoredEmail {
	readonly id: string;
	readonly tag: EmailTag;
	readonly email: string;
	readonly primary: boolean;
}

export interface StoredPhone {
	readonly id: string;
	readonly tag: PhoneTag;
	readonly countryCode?: string | undefined;
	readonly phone: string;
	readonly e164Phone?: string | undefined;
	readonly formattedPhone?: string | undefined;
	readonly primary: boolean;
}

export interface StoredAddress {
	readonly id: string;
	readonly tag: AddressTag;
	readonly address: ContactPostalAddress;
}

export const contacts = collection<Contact>("contacts", {
	fields: {
		createdDate: "text",
		updatedDate: "text",
		"lastActivity.activityDate": "text",
		"name.first": "text",
		"name.last": "text",
		company: "text",
		jobTitle: "text",
		birthdate: "text",
		locale: "text",
		"primary.email": "text",
		"primary.phone": "text",
		claim: "text",
		emailKeys: "texts",
		phoneKeys: "texts",
		labelKeys: "texts",
		mergedIds: "texts",
	},
	indexes: [
		["createdDate"],
		["updatedDate"],
		["lastActivity.activityDate"],
		["name.first"],
		["name.last"],
		["company"],
		["jobTitle"],
		["birthdate"],
		["primary.email"],
		["primary.phone"],
	],
	unique: [["claim"]],
	present: ["createdDate", "updatedDate", "lastActivity.activityDate"],
});
