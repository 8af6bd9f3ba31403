import type { deleteMyMember as declaration } from "@cartwright/contract/members/members";
import type { Handler } from "../../foundation/handler.ts";
import { deletedMail } from "../identity/account-mails.ts";
import { mailTo } from "../identity/mail-to.ts";
import { requireMember } from "../identity/require-member.ts";
import { requireMemberToChange } from "./change-member.ts";
import { deletionOf } from "./deletion.ts";

/** Deletes the member who calls, and signs them out everywhere. */
export const deleteMyMember: Handler<typeof declaration> = async (context, { contentAssigneeId }) => {
	const member = await requireMemberToChange(context, requireMember(context.identity).memberId);
	await context.store.commit(context.site, [
		...(await deletionOf(context, context.site, [member], contentAssigneeId)),
		await mailTo(context, member.doc, deletedMail),
	]);
	return {};
};
