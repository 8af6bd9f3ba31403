import type { approveMember as declaration } from "@cartwright/contract/members/members";
import type { Handler } from "../../foundation/handler.ts";
import { approvalMails } from "./approval-mails.ts";
import { changeMember } from "./change-member.ts";
import { approved } from "./member.ts";

/** Lets a member in, and tells whoever waited for it. */
export const approveMember: Handler<typeof declaration> = (context, { id }) =>
	changeMember(context, id ?? "", approved, (before) => approvalMails(context, context.site, [before]));
