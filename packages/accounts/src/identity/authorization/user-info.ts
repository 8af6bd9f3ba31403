import type { userInfo as declaration } from "@cartwright/contract/identity/oauth";
import type { RequestOf, ResponseOf } from "@cartwright/contract/operation";
import type { Context } from "@cartwright/kernel/foundation/context";
import { ApplicationError } from "@cartwright/kernel/foundation/errors";
import { byId } from "@cartwright/store/store";
import { accounts } from "../accounts/documents.ts";
import { requireMember } from "../accounts/require-member.ts";

/** Returns who the member is, for the member's client. */
export const userInfo = async (
	context: Context,
	_request: RequestOf<typeof declaration>,
): Promise<ResponseOf<typeof declaration>> => {
	const { memberId } = requireMember(context.identity);
	const { account } = await context.store.read(context.site, { account: byId(accounts, memberId) });
	if (!account) throw new ApplicationError<typeof declaration>("MEMBER_NOT_FOUND", "The account was deleted.");
	const { email, emailVerified, profile } = account.doc;
	const { firstName, lastName, nickname, picture, language } = profile;
	const name = nickname || [firstName, lastName].filter(Boolean).join(" ");
	return {
		sub: memberId,
		...(firstName ? { givenName: firstName } : {}),
		...(lastName ? { familyName: lastName } : {}),
		email,
		emailVerified,
		...(picture && URL.canParse(picture) ? { picture } : {}),
		...(language ? { language } : {}),
		...(name ? { name } : {}),
	};
};
