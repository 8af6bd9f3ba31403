import type { Member } from "@cartwright/contract/members/member-messages";
import type { Context } from "@cartwright/kernel/foundation/context";
import { ApplicationError } from "@cartwright/kernel/foundation/errors";
import { bySlug } from "../identity/accounts/slug.ts";
import { changeMember } from "./change-member.ts";
import { withSlug } from "./member.ts";

/** Sets a member's slug, which must be unique. */
export const changeSlug = async (context: Context, id: string, slug: string): Promise<{ readonly member: Member }> => {
	const { namesakes } = await context.store.read(context.site, { namesakes: bySlug(slug) });
	return changeMember(context, id, (account) => {
		if (namesakes.some(({ doc }) => doc.id !== id)) {
			throw new ApplicationError("SLUG_ALREADY_EXISTS", `Another member has the slug ${slug}.`, { slug });
		}
		return withSlug(account, slug);
	});
};
