import type { tokenInfo as declaration } from "@cartwright/contract/identity/oauth";
import type { RequestOf, ResponseOf } from "@cartwright/contract/operation";
import type { Context } from "../../foundation/context.ts";

/** Tells what a token stands for; one that is forged or expired is not active, and nothing more is said. */
export const tokenInfo = async (
	context: Context,
	request: RequestOf<typeof declaration>,
): Promise<ResponseOf<typeof declaration>> => {
	const claims = await context.tokens.verify(request.token ?? "", new Date(context.now));
	if (!claims) return { active: false };
	const { identity, site, client, issuedAt, expiresAt } = claims;
	return {
		active: true,
		subjectType: identity.kind === "member" ? "MEMBER" : "VISITOR",
		subjectId: identity.kind === "member" ? identity.memberId : identity.kind === "visitor" ? identity.visitorId : "",
		iat: String(issuedAt),
		exp: String(expiresAt),
		clientId: client,
		siteId: site,
	};
};
