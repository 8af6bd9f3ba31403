import type { CustomFieldValue, IdentityProfile } from "@cartwright/contract/identity/profile-messages";
import type { MemberContact } from "@cartwright/contract/members/member-messages";
import type { JsonValue } from "@cartwright/contract/message";
import { invalid } from "../../foundation/errors.ts";

type Fields = NonNullable<MemberContact["customFields"]>;

const longestKey = 200;
const longestText = 10_000;
const mostItems = 100;
const mostFields = 200;

/** What a member tells beyond the fields that all have, by key. */
export const customFieldsOf = ({ customFields }: IdentityProfile): Fields =>
	Object.fromEntries(
		(customFields ?? []).flatMap(({ name, value }) => {
			const plain = plainValue(value ?? {});
			return name && !isEmpty(plain) ? [[name, { name, value: plain }]] : [];
		}),
	);

/** Fields that are not named stay as they are; one with an empty value goes. */
export const withCustomFields = (profile: IdentityProfile, wanted: Fields): IdentityProfile => {
	const fields = new Map((profile.customFields ?? []).map(({ name, value }) => [name, value]));
	for (const [key, field] of Object.entries(wanted)) {
		const at = `member.contact.customFields.${key}`;
		if (key.length > longestKey) throw invalid(at, `must have a key of at most ${longestKey} characters`);
		const value = field?.value;
		if (isEmpty(value)) fields.delete(key);
		else fields.set(key, typedValue(value, at));
	}
	if (fields.size > mostFields) {
		throw invalid("member.contact.customFields", `must be at most ${mostFields}`, "MAX_SIZE", {
			threshold: mostFields,
		});
	}
	const { customFields: _, ...rest } = profile;
	const customFields = [...fields].map(([name, value]) => ({ name: name ?? "", value: value ?? {} }));
	return customFields.length > 0 ? { ...rest, customFields } : rest;
};

const isEmpty = (value: JsonValue | null | undefined): value is "" | null | undefined =>
	value === undefined || value === null || value === "" || (Array.isArray(value) && value.length === 0);

const plainValue = ({ strValue, numValue, dateValue, boolValue, listValue }: CustomFieldValue): JsonValue =>
	strValue ?? numValue ?? dateValue ?? boolValue ?? listValue?.value ?? null;

const typedValue = (value: JsonValue | undefined, at: string): CustomFieldValue => {
	if (typeof value === "string" && value.length <= longestText) return { strValue: value };
	if (typeof value === "number") return { numValue: value };
	if (typeof value === "boolean") return { boolValue: value };
	if (isShortList(value)) return { listValue: { value } };
	throw invalid(
		`${at}.value`,
		`must be a text of at most ${longestText} characters, a number, true, false, or a list of at most ${mostItems} texts`,
	);
};

const isShortList = (value: JsonValue | undefined): value is string[] =>
	Array.isArray(value) &&
	value.length <= mostItems &&
	value.every((each) => typeof each === "string" && each.length <= longestText);
