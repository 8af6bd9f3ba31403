import type { updateMember as declaration } from "@cartwright/contract/members/members";
import type { Handler } from "@cartwright/kernel/foundation/handler";
import { fieldsIn, fieldsRequest } from "../member-fields/documents.ts";
import { changeMember } from "./change-member.ts";
import { updatedMember } from "./member-update.ts";

export const updateMember: Handler<typeof declaration> = async (context, { member }) => {
	const { storedFields } = await context.store.read(context.site, { storedFields: fieldsRequest });
	return changeMember(context, member.id, (account) => updatedMember(account, member, fieldsIn(storedFields)));
};
