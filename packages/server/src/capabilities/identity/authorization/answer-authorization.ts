import type { answerAuthorization as declaration } from "@cartwright/contract/identity/authorizations";
import type { RequestOf } from "@cartwright/contract/operation";
import { replace } from "@cartwright/store/batch";
import type { Context } from "../../../foundation/context.ts";
import { accounts } from "../accounts/documents.ts";
import { type AuthorizationAnswers, journeys } from "../flows/documents.ts";
import { withConsent } from "./authorization-step.ts";
import { findAsked } from "./find-asked.ts";

/** Keeps what a member said: for this authorization, and what they allow to somebody else's client also for later ones. */
export const answerAuthorization = async (
	context: Context,
	request: RequestOf<typeof declaration>,
): Promise<Record<string, never>> => {
	const { client, waiting, session, account } = await findAsked(context, request);
	const { authorization, answers: before } = waiting.doc;
	const sessionId = session.doc.id;
	const answers: AuthorizationAnswers = {
		...(before?.sessionId === sessionId ? before : { sessionId }),
		...(request.answer === "CHOOSE" ? { chosen: true } : { allowed: request.answer === "ALLOW" }),
	};
	const isLasting = request.answer === "ALLOW" && client.thirdParty;
	const consents = isLasting && withConsent(account.doc, client.id, authorization, context.now);
	await context.store.commit(client.siteId, [
		replace(journeys, waiting, { ...waiting.doc, answers }),
		...(consents ? [replace(accounts, account, { ...account.doc, consents })] : []),
	]);
	return {};
};
