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
	postalCode: optional(text({ max: 100 })),
	addressLine: optional(text({ max: 1000 })),
	addressLine2: optional(text({ max: 1000 })),
	formattedAddress: optional(text({ max: 4000 })),
	streetName: optional(text({ max: 1000 })),
	streetNumber: optional(text({ max: 1000 })),
});
export type ProfileAddress = Wire<typeof ProfileAddress>;

/** A value of a field that the shop added; at most one member is set. */
export const CustomFieldValue = message(
	{
		strValue: optional(text({ max: 10_000 })),
		numValue: optional(float()),
		dateValue: optional(timestamp()),
		boolValue: optional(bool()),
		listValue: optional(message({ value: list(text({ max: 10_000 }), { max: 100 }) })),
	},
	{ oneof: [["strValue", "numValue", "dateValue", "boolValue", "listValue"]] },
);
export type CustomFieldValue = Wire<typeof CustomFieldValue>;

/** What a person tells of themselves. */
export const IdentityProfile = message({
	firstName: optional(text({ max: 100 })),
	lastName: optional(text({ max: 100 })),
	nickname: optional(text({ max: 100 })),
	picture: optional(text({ max: 2048 })),
	/** Older form of `secondaryEmails`. */
	emails: list(text({ format: "EMAIL" }), { max: 50 }),
	/** Older form of `phonesV2`. */
	phones: list(text({ format: "PHONE" }), { max: 50 }),
	labels: list(text({ max: 200 }), { max: 2000 }),
	language: optional(text({ format: "LANGUAGE" })),
	privacyStatus: ProfilePrivacy,
	customFields: list(message({ name: text({ max: 200 }), value: CustomFieldValue }), { max: 200 }),
	secondaryEmails: list(message({ email: text({ format: "EMAIL" }), tag: EmailTag }), { max: 50 }),
	phonesV2: list(
		message({ countryCode: optional(text({ format: "COUNTRY" })), phone: text({ format: "PHONE" }), tag: PhoneTag }),
		{ max: 50 },
	),
	addresses: list(message({ address: ProfileAddress, tag: AddressTag }), { max: 50 }),
	company: optional(text({ max: 1000 })),
	position: optional(text({ max: 1000 })),
	birthdate: optional(text({ format: "LOCAL_DATE" })),
	slug: optional(text({ max: 255 })),
	/** Whether news by mail are wanted. */
	subscription: optional(bool()),
	vatId: optional(text({ max: 1000 })),
});
export type IdentityProfile = Wire<typeof IdentityProfile>;

/** Further facts by name. */
export const AdditionalData = map(CustomFieldValue);
