import type { approveMember as declaration } from "@cartwright/contract/members/members";
import type { Handler } from "../../foundation/handler.ts";
import { changeMember } from "./change-member.ts";
import { approved } from "./member.ts";

/** Lets a member in. */
export const approveMember: Handler<typeof declaration> = (context, { id }) =>
	changeMember(context, id ?? "", approved);
