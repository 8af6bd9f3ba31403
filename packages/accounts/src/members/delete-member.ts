import type { deleteMember as declaration } from "@cartwright/contract/members/members";
import type { Handler } from "@cartwright/kernel/foundation/handler";
import { requireMemberToChange } from "./change-member.ts";
import { deletionWrites } from "./deletion-writes.ts";

export const deleteMember: Handler<typeof declaration> = async (context, { id }) => {
	const member = await requireMemberToChange(context, id);
	await context.store.commit(context.site, await deletionWrites(context, context.site, [member]));
	return {};
};
