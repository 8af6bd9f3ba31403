import type { updateMember as declaration } from "@cartwright/contract/members/members";
import type { Handler } from "../../foundation/handler.ts";
import { fieldsIn, fieldsQuestion } from "../member-fields/documents.ts";
import { changeMember } from "./change-member.ts";
import { updatedMember } from "./member-update.ts";

/** Changes what is sent of a member. */
export const updateMember: Handler<typeof declaration> = async (context, { member }) => {
	const { found } = await context.store.read(context.site, { found: fieldsQuestion });
	return changeMember(context, member?.id ?? "", (account) => updatedMember(account, member ?? {}, fieldsIn(found)));
};
