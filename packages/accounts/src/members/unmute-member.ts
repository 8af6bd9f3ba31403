import type { unmuteMember as declaration } from "@cartwright/contract/members/members";
import type { Handler } from "@cartwright/kernel/foundation/handler";
import { changeMember } from "./change-member.ts";
import { withMuted } from "./member.ts";

export const unmuteMember: Handler<typeof declaration> = (context, { id }) =>
	changeMember(context, id, (account) => withMuted(account, false));
