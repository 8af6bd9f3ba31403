import type { saveMemberField as declared } from "@cartwright/contract/members/member-fields";
import { create, replace } from "@cartwright/store/batch";
import { invalid } from "../../foundation/errors.ts";
import type { Handler } from "../../foundation/handler.ts";
import { fieldsIn, fieldsQuestion, type MemberField, memberFields, memberFieldsId } from "./documents.ts";

const mostFields = 50;

/** Adds a field, or names one anew. */
export const saveMemberField: Handler<typeof declared> = async ({ store, site }, { field: wanted }) => {
	const { key, name, type, privacy } = wanted ?? {};
	const field: MemberField = {
		...{ key: key ?? "", name: name ?? {} },
		...{ type: type ?? "TEXT", privacy: privacy ?? "PRIVATE" },
	};
	const { before } = await store.read(site, { before: fieldsQuestion });
	const past = before?.doc.past ?? [];
	const said = past.find((each) => each.key === field.key);
	const fields = {
		...{ id: memberFieldsId, fields: withField(fieldsIn(before), field, said) },
		past: past.filter((each) => each !== said),
	};
	await store.commit(site, [before ? replace(memberFields, before, fields) : create(memberFields, fields)]);
	return { field };
};

/** `past` is the field of the key that was taken away, where there is one: what members said then is there again. */
const withField = (
	fields: readonly MemberField[],
	field: MemberField,
	past: MemberField | undefined,
): readonly MemberField[] => {
	if (!/^[a-z][\w-]*$/i.test(field.key)) {
		throw invalid("field.key", "must begin with a letter and hold letters, digits, _ and - alone", "FORMAT");
	}
	const known = fields.find(({ key }) => key === field.key);
	if (!known && fields.length >= mostFields) {
		throw invalid("field", `must be one of at most ${mostFields}; delete one first`, "MAX_SIZE", {
			threshold: mostFields,
		});
	}
	const { type, privacy } = known ?? past ?? field;
	if (type !== field.type) {
		throw invalid("field.type", `must stay ${type}, as members said it so; add a field with another key`);
	}
	if (privacy === "PRIVATE" && field.privacy === "PUBLIC") {
		throw invalid(
			"field.privacy",
			"must stay PRIVATE, as members said it to the shop alone; add a field with another key",
		);
	}
	return known ? fields.map((each) => (each === known ? field : each)) : [...fields, field];
};
