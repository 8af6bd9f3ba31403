import { collection, type Document } from "@cartwright/store/collection";
import { byId } from "@cartwright/store/store";

/** A custom profile field of a shop's members. */
export interface MemberField {
	/** Key of the values in member profiles. */
	readonly key: string;
	/** Names by language tag. */
	readonly name: Readonly<Record<string, string>>;
	readonly type: "TEXT" | "NUMBER" | "DATE" | "URL" | "BOOLEAN";
	readonly privacy: "PRIVATE" | "PUBLIC";
}

/** All fields of a site, in order. One document per site. */
export interface MemberFields extends Document {
	readonly fields: readonly MemberField[];
	/** Deleted fields. Members may still have values for them. */
	readonly past: readonly MemberField[];
}

export const memberFields = collection<MemberFields>("member_fields", { cached: true });

export const memberFieldsId = "member-fields";

export const fieldsRequest = byId(memberFields, memberFieldsId);

export const fieldsIn = (stored: { readonly doc: MemberFields } | undefined): readonly MemberField[] =>
	stored?.doc.fields ?? [];
