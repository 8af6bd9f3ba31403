import {
	anything,
	bool,
	defaulted,
	enumeration,
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
	id: text({ max: 255 }),
	url: text({ max: 2048 }),
	height: integer(),
	width: integer(),
	offsetX: optional(defaulted(integer(), 0)),
	offsetY: optional(defaulted(integer(), 0)),
});
export type MemberPicture = Wire<typeof MemberPicture>;

export const MemberProfile = message({
	nickname: optional(text({ max: 100 })),
	slug: readOnly(optional(text({ max: 255 }))),
	photo: MemberPicture,
	cover: MemberPicture,
	title: optional(text({ max: 200 })),
});
export type MemberProfile = Wire<typeof MemberProfile>;

export const MemberAddress = message(
	{
		streetAddress: message({ number: text({ max: 100 }), name: text({ max: 200 }) }),
		addressLine: optional(text({ max: 200 })),
		id: readOnly(optional(guid())),
		addressLine2: optional(text({ max: 1000 })),
		city: optional(text({ max: 1000 })),
		subdivision: optional(text({ max: 100 })),
		/** ISO 3166 alpha-2. */
		country: optional(text({ max: 2 })),
		postalCode: optional(text({ max: 100 })),
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
	phones: optional(list(text({ format: "PHONE" }), { max: 50 })),
	emails: optional(list(text({ format: "EMAIL" }), { max: 50 })),
	addresses: list(MemberAddress, { max: 50 }),
	/** A date such as 1990-12-31. */
	birthdate: optional(text({ max: 100 })),
	company: optional(text({ max: 100 })),
	jobTitle: optional(text({ max: 100 })),
	customFields: map(message({ name: optional(text()), value: optional(anything({ max: 10_000 })) }), { max: 200 }),
});
export type MemberContact = Wire<typeof MemberContact>;

/** How much of it is told is the field set's doing: of the public one, three states are UNKNOWN. */
export const Member = message({
	id: readOnly(optional(guid())),
	loginEmail: optional(text({ format: "EMAIL" })),
	loginEmailVerified: readOnly(optional(bool())),
	status: readOnly(MemberStatus),
	contactId: readOnly(optional(guid())),
	contact: MemberContact,
	profile: MemberProfile,
	privacyStatus: MemberPrivacy,
	activityStatus: readOnly(MemberActivity),
	createdDate: readOnly(optional(timestamp())),
	updatedDate: readOnly(optional(timestamp())),
	lastLoginDate: readOnly(optional(timestamp())),
});
export type Member = Wire<typeof Member>;
