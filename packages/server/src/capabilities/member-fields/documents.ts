import { collection, type Document } from "@cartwright/store/collection";
import { byId } from "@cartwright/store/store";

/** What a shop asks of its members beyond what all shops do. */
export interface MemberField {
	/** Under it values stand with each member. */
	readonly key: string;
	/** By language tag. */
	readonly name: Readonly<Record<string, string>>;
	readonly type: "TEXT" | "NUMBER" | "DATE" | "URL" | "BOOLEAN";
	readonly privacy: "PRIVATE" | "PUBLIC";
}

/** All fields of a site, in their order. One document a site. */
export interface MemberFields extends Document {
	readonly fields: readonly MemberField[];
	/** Those that were taken away. Members may still hold values of them. */
	readonly past: readonly MemberField[];
}

export const memberFields = collection<MemberFields>("member_fields", { cached: true });

export const memberFieldsId = "member-fields";

export const fieldsQuestion = byId(memberFields, memberFieldsId);

export const fieldsIn = (found: { readonly doc: MemberFields } | undefined): readonly MemberField[] =>
	found?.doc.fields ?? [];
