import { enumeration, list, map, message, text, type Wire } from "../message.ts";
import { anyone, endpointsUnder, operation, service, staff } from "../operation.ts";

const endpoint = endpointsUnder({ published: "" });
const managing = { callers: staff, permission: "CARTWRIGHT.MEMBER_FIELDS_MANAGE" } as const;

/**
 * What its values are: TEXT one line of at most 500 characters, NUMBER a number, DATE a text such as `2026-03-31`, URL an
 * address that begins with http:// or https://, BOOLEAN true or false.
 */
export const MemberFieldType = enumeration(["TEXT", "NUMBER", "DATE", "URL", "BOOLEAN"]);
export type MemberFieldType = Wire<typeof MemberFieldType>;

/** Something that the shop asks of its members beyond what all shops do. */
export const MemberField = message({
	/** Under it values stand in `contact.customFields`. It begins with a letter and holds letters, digits, `_` and `-`. */
	key: text({ max: 50 }),
	/** By language tag: `{ en: "Shoe size", ar: "مقاس الحذاء" }`. */
	name: map(text({ min: 1, max: 150 }), { min: 1, max: 50 }),
	type: MemberFieldType,
	/** PRIVATE values are seen by the member and by staff, PUBLIC ones by everybody who may see the member. */
	privacy: enumeration(["PRIVATE", "PUBLIC"]),
});
export type MemberField = Wire<typeof MemberField>;

export const listMemberFields = operation({
	summary: "Lists what the shop asks of its members beyond what all shops do, in the order in which it was added.",
	...endpoint("GET", "/cartwright/v1/member-fields"),
	query: "flat",
	callers: anyone,
	permission: "CARTWRIGHT.SITE_READ",
	request: message({}),
	response: message({ fields: list(MemberField) }),
});

/** Adds a field, up to 50, or replaces the one with the key. Its type stays, and what was PRIVATE stays so. */
export const saveMemberField = operation({
	...endpoint("POST", "/cartwright/v1/member-fields"),
	...managing,
	request: message({ field: MemberField }),
	required: ["field", "field.key", "field.name", "field.type"],
	response: message({ field: MemberField }),
	unwrap: "field",
});

/**
 * Takes a field away. What members said in it is theirs: they and staff go on seeing it, and can clear it, but nobody
 * else sees it, and nobody sets it.
 */
export const deleteMemberField = operation({
	...endpoint("DELETE", "/cartwright/v1/member-fields/{key}"),
	query: "flat",
	...managing,
	request: message({ key: text({ max: 50 }) }),
	required: ["key"],
	response: message({}),
	errors: { MEMBER_FIELD_NOT_FOUND: 404 },
});

/** Cartwright's own: the fields that a shop adds to its members. */
export const memberFields = service({
	name: "cartwright.member-fields",
	entity: "cartwright.v1.member_field",
	operations: { listMemberFields, saveMemberField, deleteMemberField },
	events: {},
});
