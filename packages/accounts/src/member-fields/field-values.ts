import { formats } from "@cartwright/contract/codec/formats";
import type { CustomFieldValue, IdentityProfile } from "@cartwright/contract/identity/profile-messages";
import type { JsonValue } from "@cartwright/contract/message";
import { invalid, invalidByRule } from "@cartwright/kernel/foundation/errors";
import type { MemberField } from "./documents.ts";

const maxTextLength = 500;

interface ValueRule {
	/** Completes the sentence "must be …". */
	readonly means: string;
	readonly accepts: (value: JsonValue) => boolean;
	readonly toStored: (value: JsonValue) => CustomFieldValue;
}

const isLine = (value: JsonValue): value is string =>
	typeof value === "string" && value.length <= maxTextLength && !/\p{Cc}/u.test(value);
const asText = (value: JsonValue): CustomFieldValue => ({ strValue: String(value) });

const rules: Readonly<Record<MemberField["type"], ValueRule>> = {
	TEXT: { means: `a text of one line, of at most ${maxTextLength} characters`, accepts: isLine, toStored: asText },
	NUMBER: {
		means: "a number",
		accepts: (value) => typeof value === "number",
		toStored: (value) => ({ numValue: Number(value) }),
	},
	DATE: {
		means: formats.LOCAL_DATE.means,
		accepts: (value) => isLine(value) && formats.LOCAL_DATE.accepts(value),
		toStored: (value) => ({ dateValue: `${value}T00:00:00.000Z` }),
	},
	URL: {
		means: `${formats.WEB_URL.means}, of at most ${maxTextLength} characters`,
		// It may become a link on a page.
		accepts: (value) => isLine(value) && formats.WEB_URL.accepts(value),
		toStored: asText,
	},
	BOOLEAN: {
		means: "true or false",
		accepts: (value) => typeof value === "boolean",
		toStored: (value) => ({ boolValue: value === true }),
	},
};

export const conforms = ({ type }: MemberField, value: JsonValue): boolean => rules[type].accepts(value);

/** The value in the contract's format. */
export const plainValue = ({ strValue, numValue, dateValue, boolValue, listValue }: CustomFieldValue): JsonValue =>
	strValue ?? numValue ?? dateValue?.slice(0, "2026-03-31".length) ?? boolValue ?? listValue?.value ?? null;

/** The stored form of a value. `path` is the field's path in the request. */
export const storedValue = (
	fields: readonly MemberField[],
	key: string,
	value: JsonValue,
	path: string,
): CustomFieldValue => {
	const field = fields.find((each) => each.key === key);
	if (!field) {
		const known = fields.map((each) => each.key).join(", ");
		const hint = known ? `the shop has ${known}` : "the shop has no fields of its own";
		throw invalid(path, `is not a field of members: ${hint}`, "FIELD_NOT_ALLOWED");
	}
	const { type } = field;
	const { means, accepts, toStored } = rules[type];
	if (accepts(value)) return toStored(value);
	if (type === "URL") throw invalidByRule(`${path}.value`, "INVALID_CUSTOM_FIELD_URL", `must be ${means}`, { type });
	throw invalid(`${path}.value`, `must be ${means}`, "FORMAT", { type });
};

/** Throws if a sign-up sets unknown fields or invalid values. */
export const validateFields = (fields: readonly MemberField[], profile: IdentityProfile | null | undefined): void => {
	for (const [index, { name, value }] of (profile?.customFields ?? []).entries()) {
		storedValue(fields, name ?? "", plainValue(value ?? {}), `profile.customFields[${index}]`);
	}
};
