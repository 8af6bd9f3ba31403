import type { approveMember as declaration } from "@cartwright/contract/members/members";
import type { Handler } from "@cartwright/kernel/foundation/handler";
import { approvalMails } from "./approval-mails.ts";
import { changeMember } from "./change-member.ts";
import { approved } from "./member.ts";

/** Approves a member, and notifies one whose sign-up was pending. */
export const approveMember: Handler<typeof declaration> = (context, { id }) =>
	changeMember(context, id, approved, (before) => approvalMails(context, context.site, [before]));
