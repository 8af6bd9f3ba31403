import type { updateMemberSlug as declaration } from "@cartwright/contract/members/members";
import type { Handler } from "@cartwright/kernel/foundation/handler";
import { changeSlug } from "./change-slug.ts";

export const updateMemberSlug: Handler<typeof declaration> = (context, { id, slug }) => changeSlug(context, id, slug);
