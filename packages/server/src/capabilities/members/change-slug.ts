import type { Member } from "@cartwright/contract/members/member-messages";
import type { Context } from "../../foundation/context.ts";
import { ApplicationError } from "../../foundation/errors.ts";
import { bySlug } from "../identity/accounts/slug.ts";
import { changeMember } from "./change-member.ts";
import { withSlug } from "./member.ts";

/** Gives a member a slug that nobody else has. */
export const changeSlug = async (context: Context, id: string, slug: string): Promise<{ readonly member: Member }> => {
	const { found } = await context.store.read(context.site, { found: bySlug(slug) });
	return changeMember(context, id, (account) => {
		if (found.some(({ doc }) => doc.id !== id)) {
			throw new ApplicationError("SLUG_ALREADY_EXISTS", `Another member has the slug ${slug}.`, { slug });
		}
		return withSlug(account, slug);
	});
};
