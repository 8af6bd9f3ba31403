import { enumeration, list, map, message, text, type Wire } from "../message.ts";
import { anyone, endpointsUnder, operation, service, staff } from "../operation.ts";
import { shop, shops } from "../ownership.ts";
import { MEMBER_FIELD_NOT_FOUND } from "./errors.ts";

const endpoint = endpointsUnder({ published: "" });
const managing = { callers: staff, permission: "CARTWRIGHT.MEMBER_FIELDS_MANAGE" } as const;

/**
 * The type of its values: TEXT is one line of at most 500 characters, NUMBER a number, DATE a text such as `2026-03-31`, URL
 * an http or https URL, BOOLEAN true or false.
 */
export const MemberFieldType = enumeration(["TEXT", "NUMBER", "DATE", "URL", "BOOLEAN"]);
export type MemberFieldType = Wire<typeof MemberFieldType>;

/** A custom field of members. */
export const MemberField = message({
	/** The key of values in `contact.customFields`: a letter, then letters, digits, `_` and `-`. */
	key: text({ max: 50 }),
	/** By language tag: `{ en: "Shoe size", ar: "مقاس الحذاء" }`. */
	name: map(text({ min: 1, max: 150 }), { min: 1, max: 50 }),
	/** Type of the values. */
	type: MemberFieldType,
	/** PRIVATE values are seen by the member and by staff, PUBLIC ones by everybody who may see the member. */
	privacy: enumeration(["PRIVATE", "PUBLIC"]),
});
export type MemberField = Wire<typeof MemberField>;

export const listMemberFields = operation({
	summary: "Lists the shop's custom fields of members, in the order in which they were added.",
	...endpoint("GET", "/cartwright/v1/member-fields"),
	query: "flat",
	callers: anyone,
	ownership: shop,
	permission: "CARTWRIGHT.SITE_READ",
	request: message({}),
	response: message({ fields: list(MemberField) }),
});

export const saveMemberField = operation({
	summary:
		"Adds a custom field of members, at most 50, or replaces the one with the key. The type cannot change, " +
		"nor PRIVATE to PUBLIC.",
	...endpoint("POST", "/cartwright/v1/member-fields"),
	...managing,
	ownership: shop,
	request: message({ field: MemberField }),
	required: ["field", "field.key", "field.name", "field.type"],
	response: message({ field: MemberField }),
	unwrap: "field",
});

/** Members and staff can still see and clear existing values; nobody else sees them, and nobody can set them. */
export const deleteMemberField = operation({
	summary: "Deletes a custom field of members.",
	...endpoint("DELETE", "/cartwright/v1/member-fields/{key}"),
	query: "flat",
	...managing,
	ownership: shops("memberField", "key"),
	request: message({ key: text({ max: 50 }) }),
	required: ["key"],
	response: message({}),
	errors: { MEMBER_FIELD_NOT_FOUND },
});

/** Cartwright's own: the fields that a shop adds to its members. */
export const memberFields = service({
	name: "cartwright.member-fields",
	entity: "cartwright.v1.member_field",
	operations: { listMemberFields, saveMemberField, deleteMemberField },
	events: {},
});
