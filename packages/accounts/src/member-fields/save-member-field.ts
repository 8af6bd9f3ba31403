import type { saveMemberField as declared } from "@cartwright/contract/members/member-fields";
import { invalid } from "@cartwright/kernel/foundation/errors";
import type { Handler } from "@cartwright/kernel/foundation/handler";
import { create, replace } from "@cartwright/store/batch";
import { fieldsIn, fieldsRequest, type MemberField, memberFields, memberFieldsId } from "./documents.ts";

const maxFields = 50;

/** Adds or renames a field. */
export const saveMemberField: Handler<typeof declared> = async ({ store, site }, { field: wanted }) => {
	const { key, name, type, privacy } = wanted;
	const field: MemberField = {
		key,
		name,
		type,
		privacy: privacy ?? "PRIVATE",
	};
	const { before } = await store.read(site, { before: fieldsRequest });
	const past = before?.doc.past ?? [];
	const deleted = past.find((each) => each.key === field.key);
	const fields = {
		id: memberFieldsId,
		fields: withField(fieldsIn(before), field, deleted),
		past: past.filter((each) => each !== deleted),
	};
	await store.commit(site, [before ? replace(memberFields, before, fields) : create(memberFields, fields)]);
	return { field };
};

/** `past` is a deleted field with the same key, if any: the members' values become visible again. */
const withField = (
	fields: readonly MemberField[],
	field: MemberField,
	past: MemberField | undefined,
): readonly MemberField[] => {
	if (!/^[a-z][\w-]*$/i.test(field.key)) {
		throw invalid("field.key", "must start with a letter and hold letters, digits, _ and - alone", "FORMAT");
	}
	const existing = fields.find(({ key }) => key === field.key);
	if (!existing && fields.length >= maxFields) {
		throw invalid("field", `must be one of at most ${maxFields}; delete one first`, "MAX_SIZE", {
			threshold: maxFields,
		});
	}
	const { type, privacy } = existing ?? past ?? field;
	if (type !== field.type) {
		throw invalid("field.type", `must stay ${type}, as members said it so; add a field with another key`);
	}
	if (privacy === "PRIVATE" && field.privacy === "PUBLIC") {
		throw invalid(
			"field.privacy",
			"must stay PRIVATE, as members said it to the shop alone; add a field with another key",
		);
	}
	return existing ? fields.map((each) => (each === existing ? field : each)) : [...fields, field];
};
