import type { deleteMemberField as declared } from "@cartwright/contract/members/member-fields";
import { ApplicationError } from "@cartwright/kernel/foundation/errors";
import type { Handler } from "@cartwright/kernel/foundation/handler";
import { replace } from "@cartwright/store/batch";
import { fieldsIn, fieldsRequest, memberFields } from "./documents.ts";

export const deleteMemberField: Handler<typeof declared> = async ({ store, site }, { key }) => {
	const { before } = await store.read(site, { before: fieldsRequest });
	const field = fieldsIn(before).find((each) => each.key === key);
	if (!before || !field) {
		throw new ApplicationError<typeof declared>(
			"MEMBER_FIELD_NOT_FOUND",
			`The shop has no field ${key}; listMemberFields lists them.`,
			{
				key,
			},
		);
	}
	const { fields, past } = before.doc;
	const left = { ...before.doc, fields: fields.filter((each) => each !== field), past: [...past, field] };
	await store.commit(site, [replace(memberFields, before, left)]);
	return {};
};
