import type { muteMember as declaration } from "@cartwright/contract/members/members";
import type { Handler } from "../../foundation/handler.ts";
import { changeMember } from "./change-member.ts";
import { withMuted } from "./member.ts";

/** Marks a member whose words are not to be shown. */
export const muteMember: Handler<typeof declaration> = (context, { id }) =>
	changeMember(context, id ?? "", (account) => withMuted(account, true));
