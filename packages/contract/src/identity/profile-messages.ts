import { bool, enumeration, float, list, map, message, optional, text, timestamp, type Wire } from "../message.ts";

export const EmailTag = enumeration(["UNTAGGED", "MAIN", "HOME", "WORK"]);
export type EmailTag = Wire<typeof EmailTag>;

export const PhoneTag = enumeration(["UNTAGGED", "MAIN", "HOME", "MOBILE", "WORK", "FAX"]);
export type PhoneTag = Wire<typeof PhoneTag>;

export const AddressTag = enumeration(["UNTAGGED", "HOME", "WORK", "BILLING", "SHIPPING"]);
export type AddressTag = Wire<typeof AddressTag>;

export const ProfilePrivacy = enumeration(["UNDEFINED", "PUBLIC", "PRIVATE"]);
export type ProfilePrivacy = Wire<typeof ProfilePrivacy>;

export const ProfileAddress = message({
	country: optional(text({ format: "COUNTRY" })),
	subdivision: optional(text({ max: 100 })),
	city: optional(text({ max: 1000 })),
	postalCode: optional(text({ max: 100, format: "POSTAL_CODE" })),
	addressLine: optional(text({ max: 1000 })),
	addressLine2: optional(text({ max: 1000 })),
	/** The whole address as one text. */
	formattedAddress: optional(text({ max: 4000 })),
	/** Street name. */
	streetName: optional(text({ max: 1000 })),
	/** House number. */
	streetNumber: optional(text({ max: 1000 })),
});
export type ProfileAddress = Wire<typeof ProfileAddress>;

/** A value of a field that the shop added; at most one member is set. */
export const CustomFieldValue = message(
	{
		/** A text. */
		strValue: optional(text({ max: 10_000 })),
		/** A number. */
		numValue: optional(float()),
		/** A date. */
		dateValue: optional(timestamp()),
		/** True or false. */
		boolValue: optional(bool()),
		/** A list. */
		listValue: optional(
			message({
				/** The texts of the list. */
				value: list(text({ max: 10_000 }), { max: 100 }),
			}),
		),
	},
	{ oneof: [["strValue", "numValue", "dateValue", "boolValue", "listValue"]] },
);
export type CustomFieldValue = Wire<typeof CustomFieldValue>;

/** What a person tells of themselves. */
export const IdentityProfile = message({
	firstName: optional(text({ max: 100 })),
	lastName: optional(text({ max: 100 })),
	/** Name that others see. */
	nickname: optional(text({ max: 100 })),
	/** Address of the photo. */
	picture: optional(text({ max: 2048 })),
	/** Older form of `secondaryEmails`. */
	emails: list(text({ format: "EMAIL" }), { max: 50 }),
	/** Older form of `phonesV2`. */
	phones: list(text({ format: "PHONE" }), { max: 50 }),
	/** Labels of the contact. */
	labels: list(text({ max: 200 }), { max: 2000 }),
	language: optional(text({ format: "LANGUAGE" })),
	/** Whether others can see the profile. */
	privacyStatus: ProfilePrivacy,
	/** Values of the shop's custom fields. */
	customFields: list(
		message({
			/** Key of the field. */
			name: text({ max: 200 }),
			/** Value of the field. */
			value: CustomFieldValue,
		}),
		{ max: 200 },
	),
	/** Further email addresses. */
	secondaryEmails: list(
		message({
			email: text({ format: "EMAIL" }),
			/** Kind of the address, such as work. */
			tag: EmailTag,
		}),
		{ max: 50 },
	),
	/** Phone numbers. */
	phonesV2: list(
		message({
			/** Country, as an ISO 3166-1 alpha-2 code. */
			countryCode: optional(text({ format: "COUNTRY" })),
			phone: text({ format: "PHONE" }),
			/** Kind of the number, such as mobile. */
			tag: PhoneTag,
		}),
		{ max: 50 },
	),
	/** Postal addresses. */
	addresses: list(
		message({
			/** The address. */
			address: ProfileAddress,
			/** Kind of the address, such as shipping. */
			tag: AddressTag,
		}),
		{ max: 50 },
	),
	company: optional(text({ max: 1000 })),
	/** Job title. */
	position: optional(text({ max: 1000 })),
	/** Date of birth, as `YYYY-MM-DD`. */
	birthdate: optional(text({ format: "LOCAL_DATE" })),
	slug: optional(text({ max: 255 })),
	/** Whether the member wants newsletters. */
	subscription: optional(bool()),
	/** Tax id. */
	vatId: optional(text({ max: 1000 })),
});
export type IdentityProfile = Wire<typeof IdentityProfile>;

/** Further facts by name. */
export const AdditionalData = map(CustomFieldValue);
