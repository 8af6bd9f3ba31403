import { isDeepStrictEqual } from "node:util";
import type { IdentityProfile } from "@cartwright/contract/identity/profile-messages";
import type { MemberContact } from "@cartwright/contract/members/member-messages";
import type { JsonValue } from "@cartwright/contract/message";
import type { MemberField } from "../member-fields/documents.ts";
import { conforms, plainValue, storedValue } from "../member-fields/field-values.ts";

type Fields = NonNullable<MemberContact["customFields"]>;

/** The values of a member's custom fields, by key. */
export const customFieldsOf = ({ customFields }: IdentityProfile): Fields =>
	Object.fromEntries(
		(customFields ?? []).flatMap(({ name, value }) => {
			const plain = plainValue(value ?? {});
			return name && !isEmpty(plain) ? [[name, { name, value: plain }]] : [];
		}),
	);

/** The values that others may see: only those of public fields. */
export const publicFieldsOf = (profile: IdentityProfile, fields: readonly MemberField[]): Fields => {
	const shown = fields.filter(({ privacy }) => privacy === "PUBLIC");
	const isShown = (key: string, value: JsonValue) => shown.some((field) => field.key === key && conforms(field, value));
	return Object.fromEntries(
		Object.entries(customFieldsOf(profile)).filter(([key, field]) => isShown(key, field?.value ?? null)),
	);
};

/**
 * Updates custom fields: absent ones stay, empty ones are removed. A response can be sent back unchanged, even with
 * values of deleted fields.
 */
export const withCustomFields = (
	profile: IdentityProfile,
	changes: Fields,
	fields: readonly MemberField[],
): IdentityProfile => {
	const values = new Map((profile.customFields ?? []).map(({ name, value }) => [name ?? "", value ?? {}]));
	for (const [key, field] of Object.entries(changes)) {
		const value = field?.value;
		const before = values.get(key);
		if (isEmpty(value)) values.delete(key);
		else if (!before || !isDeepStrictEqual(plainValue(before), value)) {
			values.set(key, storedValue(fields, key, value, `member.contact.customFields.${key}`));
		}
	}
	const { customFields: _, ...rest } = profile;
	const customFields = [...values].map(([name, value]) => ({ name, value }));
	return customFields.length > 0 ? { ...rest, customFields } : rest;
};

const isEmpty = (value: JsonValue | null | undefined): value is "" | null | undefined =>
	value === undefined || value === null || value === "" || (Array.isArray(value) && value.length === 0);
