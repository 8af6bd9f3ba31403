import { isDeepStrictEqual } from "node:util";
import type { IdentityProfile } from "@cartwright/contract/identity/profile-messages";
import type { MemberContact } from "@cartwright/contract/members/member-messages";
import type { JsonValue } from "@cartwright/contract/message";
import type { MemberField } from "../member-fields/documents.ts";
import { fits, keptValue, plainValue } from "../member-fields/field-values.ts";

type Fields = NonNullable<MemberContact["customFields"]>;

/** What a member tells beyond the fields that all have, by key. */
export const customFieldsOf = ({ customFields }: IdentityProfile): Fields =>
	Object.fromEntries(
		(customFields ?? []).flatMap(({ name, value }) => {
			const plain = plainValue(value ?? {});
			return name && !isEmpty(plain) ? [[name, { name, value: plain }]] : [];
		}),
	);

/** Of these, what others may see: nothing that no field of the shop says of. */
export const publicFieldsOf = (profile: IdentityProfile, fields: readonly MemberField[]): Fields => {
	const shown = fields.filter(({ privacy }) => privacy === "PUBLIC");
	const isShown = (key: string, value: JsonValue) => shown.some((field) => field.key === key && fits(field, value));
	return Object.fromEntries(
		Object.entries(customFieldsOf(profile)).filter(([key, field]) => isShown(key, field?.value ?? null)),
	);
};

/**
 * Fields that are not named stay as they are; one with an empty value goes. An answer may be sent back as it came, also
 * with what is held of a field that the shop has no more.
 */
export const withCustomFields = (
	profile: IdentityProfile,
	wanted: Fields,
	known: readonly MemberField[],
): IdentityProfile => {
	const values = new Map((profile.customFields ?? []).map(({ name, value }) => [name ?? "", value ?? {}]));
	for (const [key, field] of Object.entries(wanted)) {
		const value = field?.value;
		const before = values.get(key);
		if (isEmpty(value)) values.delete(key);
		else if (!before || !isDeepStrictEqual(plainValue(before), value)) {
			values.set(key, keptValue(known, key, value, `member.contact.customFields.${key}`));
		}
	}
	const { customFields: _, ...rest } = profile;
	const customFields = [...values].map(([name, value]) => ({ name, value }));
	return customFields.length > 0 ? { ...rest, customFields } : rest;
};

const isEmpty = (value: JsonValue | null | undefined): value is "" | null | undefined =>
	value === undefined || value === null || value === "" || (Array.isArray(value) && value.length === 0);
