import {
	anything,
	bool,
	defaulted,
	enumeration,
	fixed,
	guid,
	integer,
	list,
	map,
	message,
	optional,
	readOnly,
	text,
	timestamp,
	type Wire,
} from "../message.ts";

export const MemberFieldSet = enumeration(["PUBLIC", "EXTENDED", "FULL"]);
export type MemberFieldSet = Wire<typeof MemberFieldSet>;

export const MemberStatus = enumeration(["UNKNOWN", "PENDING", "APPROVED", "BLOCKED", "OFFLINE"]);
export type MemberStatus = Wire<typeof MemberStatus>;

export const MemberPrivacy = enumeration(["UNKNOWN", "PRIVATE", "PUBLIC"]);
export type MemberPrivacy = Wire<typeof MemberPrivacy>;

export const MemberActivity = enumeration(["UNKNOWN", "ACTIVE", "MUTED"]);
export type MemberActivity = Wire<typeof MemberActivity>;

export const MemberPicture = message({
	/** Id of the picture. */
	id: text({ max: 255 }),
	/** Address of the picture. */
	url: text({ max: 2048 }),
	height: integer(),
	width: integer(),
	/** Horizontal offset in pixels. */
	offsetX: optional(defaulted(integer(), 0)),
	/** Vertical offset in pixels. */
	offsetY: optional(defaulted(integer(), 0)),
});
export type MemberPicture = Wire<typeof MemberPicture>;

export const MemberProfile = message({
	/** Name that others see. */
	nickname: optional(text({ max: 100 })),
	slug: readOnly(optional(text({ max: 255 }))),
	/** Photo of the member. */
	photo: MemberPicture,
	/** Picture behind the profile. */
	cover: MemberPicture,
	/** A line below the name. */
	title: optional(text({ max: 200 })),
});
export type MemberProfile = Wire<typeof MemberProfile>;

export const MemberAddress = message(
	{
		streetAddress: message({
			/** House number. */
			number: text({ max: 100 }),
			/** Street name. */
			name: text({ max: 200 }),
		}),
		addressLine: optional(text({ max: 200 })),
		/** Id of the address. */
		id: readOnly(optional(guid())),
		addressLine2: optional(text({ max: 1000 })),
		city: optional(text({ max: 1000 })),
		subdivision: optional(text({ max: 100 })),
		/** ISO 3166 alpha-2. */
		country: optional(text({ max: 2 })),
		postalCode: optional(text({ max: 100, format: "POSTAL_CODE" })),
	},
	{ oneof: [["streetAddress", "addressLine"]] },
);
export type MemberAddress = Wire<typeof MemberAddress>;

/**
 * An update replaces each list as a whole; an empty list changes nothing. Custom fields are set one by one, by key; an
 * empty value deletes one. `listMemberFields` returns the shop's fields and the types of their values.
 */
export const MemberContact = message({
	firstName: optional(text({ max: 100 })),
	lastName: optional(text({ max: 100 })),
	/** Phone numbers. */
	phones: optional(list(text({ format: "PHONE" }), { max: 50 })),
	/** Email addresses. */
	emails: optional(list(text({ format: "EMAIL" }), { max: 50 })),
	/** Postal addresses; the first is the default for delivery. */
	addresses: list(MemberAddress, { max: 50 }),
	/** A date such as 1990-12-31. */
	birthdate: optional(text({ max: 100 })),
	company: optional(text({ max: 100 })),
	/** Job title. */
	jobTitle: optional(text({ max: 100 })),
	/** Values of the shop's custom fields, by key. */
	customFields: map(
		message({
			/** Name of the field. */
			name: optional(text()),
			/** Value of the field. */
			value: optional(anything({ max: 10_000 })),
		}),
		{ max: 200 },
	),
});
export type MemberContact = Wire<typeof MemberContact>;

/** How much of it is told is the field set's doing: of the public one, three states are UNKNOWN. */
export const Member = message({
	/** Id of the member. */
	id: readOnly(optional(guid())),
	/** The address that the member signs in with. */
	loginEmail: fixed(optional(text({ format: "EMAIL" }))),
	/** Whether this address is verified. */
	loginEmailVerified: readOnly(optional(bool())),
	/** Whether the member is approved, pending, blocked or offline. */
	status: readOnly(MemberStatus),
	contactId: readOnly(optional(guid())),
	/** Contact details. */
	contact: MemberContact,
	profile: MemberProfile,
	/** Whether other members can see the profile. */
	privacyStatus: MemberPrivacy,
	/** Whether the member is muted. */
	activityStatus: readOnly(MemberActivity),
	createdDate: readOnly(optional(timestamp())),
	updatedDate: readOnly(optional(timestamp())),
	lastLoginDate: readOnly(optional(timestamp())),
});
export type Member = Wire<typeof Member>;
