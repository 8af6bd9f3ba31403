import type { RequestOf, ResponseOf } from "@cartwright/contract/operation";
import type { resumeHostedSession as declared } from "@cartwright/contract/redirects/hosted-sessions";
import type { Context } from "@cartwright/kernel/foundation/context";
import { isSecretOf } from "@cartwright/kernel/sites/api-key";
import { checkCreator, checkNotExpired, findSession, sessionNotFound, sessionView } from "./session-access.ts";
import { splitSessionToken } from "./session-token.ts";

export const resumeHostedSession = async (
	context: Context,
	{ sessionToken }: RequestOf<typeof declared>,
): Promise<ResponseOf<typeof declared>> => {
	const token = splitSessionToken(sessionToken);
	const session = (await findSession(context, token))?.doc;
	const isOpened = session?.usedSecretHash !== undefined && isSecretOf(session.secretHash, token.secret);
	if (!isOpened || !session.identity) throw sessionNotFound();
	checkNotExpired(session, context.now);
	await checkCreator(context, token.site, session);
	return { session: await sessionView(context, token.site, session, session.identity) };
};
