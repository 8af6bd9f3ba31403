import type { updateMemberSlug as declaration } from "@cartwright/contract/members/members";
import type { Handler } from "../../foundation/handler.ts";
import { changeSlug } from "./change-slug.ts";

/** Gives a member another slug. */
export const updateMemberSlug: Handler<typeof declaration> = (context, { id, slug }) =>
	changeSlug(context, id ?? "", slug ?? "");
