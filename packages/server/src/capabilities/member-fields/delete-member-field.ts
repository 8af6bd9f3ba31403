import type { deleteMemberField as declared } from "@cartwright/contract/members/member-fields";
import { replace } from "@cartwright/store/batch";
import { ApplicationError } from "../../foundation/errors.ts";
import type { Handler } from "../../foundation/handler.ts";
import { fieldsIn, fieldsQuestion, memberFields } from "./documents.ts";

/** Takes a field away. */
export const deleteMemberField: Handler<typeof declared> = async ({ store, site }, { key }) => {
	const { before } = await store.read(site, { before: fieldsQuestion });
	const left = fieldsIn(before).filter((each) => each.key !== key);
	if (!before || left.length === before.doc.fields.length) {
		throw new ApplicationError("MEMBER_FIELD_NOT_FOUND", `The shop has no field ${key}; listMemberFields tells them.`, {
			key,
		});
	}
	await store.commit(site, [replace(memberFields, before, { ...before.doc, fields: left })]);
	return {};
};
