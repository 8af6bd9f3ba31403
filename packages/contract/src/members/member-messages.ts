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
	id: text(),
	url: text(),
	height: integer(),
	width: integer(),
	offsetX: optional(defaulted(integer(), 0)),
	offsetY: optional(defaulted(integer(), 0)),
});
export type MemberPicture = Wire<typeof MemberPicture>;

export const MemberProfile = message({
	nickname: optional(text()),
	slug: readOnly(optional(text())),
	photo: MemberPicture,
	cover: MemberPicture,
	title: optional(text()),
});
export type MemberProfile = Wire<typeof MemberProfile>;

export const MemberAddress = message(
	{
		streetAddress: message({ number: text({ max: 100 }), name: text({ max: 200 }) }),
		addressLine: optional(text({ max: 200 })),
		id: readOnly(optional(guid())),
		addressLine2: optional(text()),
		city: optional(text()),
		subdivision: optional(text()),
		country: optional(text()),
		postalCode: optional(text()),
	},
	{ oneof: [["streetAddress", "addressLine"]] },
);
export type MemberAddress = Wire<typeof MemberAddress>;

export const MemberContact = message({
	firstName: optional(text()),
	lastName: optional(text()),
	phones: optional(list(text())),
	emails: optional(list(text({ format: "EMAIL" }))),
	addresses: list(MemberAddress),
	birthdate: optional(text({ max: 100 })),
	company: optional(text({ max: 100 })),
	jobTitle: optional(text({ max: 100 })),
	customFields: map(message({ name: optional(text()), value: optional(anything()) })),
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
