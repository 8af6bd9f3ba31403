import type { blockMember as declaration } from "@cartwright/contract/members/members";
import type { Handler } from "@cartwright/kernel/foundation/handler";
import { changeMember } from "./change-member.ts";
import { blocked } from "./member.ts";

export const blockMember: Handler<typeof declaration> = (context, { id }) => changeMember(context, id, blocked);
