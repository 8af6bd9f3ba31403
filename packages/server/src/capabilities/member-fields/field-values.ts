import { formats } from "@cartwright/contract/codec/formats";
import type { CustomFieldValue, IdentityProfile } from "@cartwright/contract/identity/profile-messages";
import type { JsonValue } from "@cartwright/contract/message";
import { invalid, invalidByRule } from "../../foundation/errors.ts";
import type { MemberField } from "./documents.ts";

const longestText = 500;

interface ValueRule {
	/** Completes the sentence "must be …". */
	readonly means: string;
	readonly accepts: (value: JsonValue) => boolean;
	readonly kept: (value: JsonValue) => CustomFieldValue;
}

const isLine = (value: JsonValue): value is string =>
	typeof value === "string" && value.length <= longestText && !/\p{Cc}/u.test(value);
const asText = (value: JsonValue): CustomFieldValue => ({ strValue: String(value) });

const rules: Readonly<Record<MemberField["type"], ValueRule>> = {
	TEXT: { means: `a text of one line, of at most ${longestText} characters`, accepts: isLine, kept: asText },
	NUMBER: {
		means: "a number",
		accepts: (value) => typeof value === "number",
		kept: (value) => ({ numValue: Number(value) }),
	},
	DATE: {
		means: formats.LOCAL_DATE.means,
		accepts: (value) => isLine(value) && formats.LOCAL_DATE.accepts(value),
		kept: (value) => ({ dateValue: `${value}T00:00:00.000Z` }),
	},
	URL: {
		means: `${formats.WEB_URL.means}, of at most ${longestText} characters`,
		// It may become a link on a page.
		accepts: (value) => isLine(value) && formats.WEB_URL.accepts(value),
		kept: asText,
	},
	BOOLEAN: {
		means: "true or false",
		accepts: (value) => typeof value === "boolean",
		kept: (value) => ({ boolValue: value === true }),
	},
};

export const fits = ({ type }: MemberField, value: JsonValue): boolean => rules[type].accepts(value);

/** The value as the wire's members have it. */
export const plainValue = ({ strValue, numValue, dateValue, boolValue, listValue }: CustomFieldValue): JsonValue =>
	strValue ?? numValue ?? dateValue?.slice(0, "2026-03-31".length) ?? boolValue ?? listValue?.value ?? null;

/** A value as it is kept. `at` is where the request has the field, with its value below. */
export const keptValue = (
	fields: readonly MemberField[],
	key: string,
	value: JsonValue,
	at: string,
): CustomFieldValue => {
	const field = fields.find((each) => each.key === key);
	if (!field) {
		const known = fields.map((each) => each.key).join(", ");
		const may = known ? `the shop has ${known}` : "the shop has no fields of its own";
		throw invalid(at, `is no field of members: ${may}`, "FIELD_NOT_ALLOWED");
	}
	const { type } = field;
	const { means, accepts, kept } = rules[type];
	if (accepts(value)) return kept(value);
	if (type === "URL") throw invalidByRule(`${at}.value`, "INVALID_CUSTOM_FIELD_URL", `must be ${means}`, { type });
	throw invalid(`${at}.value`, `must be ${means}`, "FORMAT", { type });
};

/** Throws where somebody who signs up says what the shop does not ask, or in another form. */
export const checkFields = (fields: readonly MemberField[], profile: IdentityProfile | null | undefined): void => {
	for (const [index, { name, value }] of (profile?.customFields ?? []).entries()) {
		keptValue(fields, name ?? "", plainValue(value ?? {}), `profile.customFields[${index}]`);
	}
};
