import type { updateCurrentMemberSlug as declaration } from "@cartwright/contract/members/members";
import type { Handler } from "@cartwright/kernel/foundation/handler";
import { requireMember } from "../identity/accounts/require-member.ts";
import { changeSlug } from "./change-slug.ts";

/** Changes the slug of the calling member. */
export const updateCurrentMemberSlug: Handler<typeof declaration> = (context, { slug }) =>
	changeSlug(context, requireMember(context.identity).memberId, slug);
