import type { answerAuthorization as declaration } from "@cartwright/contract/identity/authorizations";
import type { RequestOf } from "@cartwright/contract/operation";
import type { Context } from "@cartwright/kernel/foundation/context";
import { replace } from "@cartwright/store/batch";
import { accounts } from "../accounts/documents.ts";
import type { AuthorizationDecisions } from "../flows/authorization-request.ts";
import { signInFlows } from "../flows/documents.ts";
import { withConsent } from "./authorization-step.ts";
import { findPendingDecision } from "./find-pending-decision.ts";

/** Stores a member's decision for this authorization. Consent to a third-party client also counts for later ones. */
export const answerAuthorization = async (
	context: Context,
	request: RequestOf<typeof declaration>,
): Promise<Record<string, never>> => {
	const { client, pending, session, account } = await findPendingDecision(context, request);
	const { authorization, decisions: before } = pending.doc;
	const sessionId = session.doc.id;
	const decisions: AuthorizationDecisions = {
		...(before?.sessionId === sessionId ? before : { sessionId }),
		...(request.answer === "CHOOSE" ? { chosen: true } : { allowed: request.answer === "ALLOW" }),
	};
	const isLasting = request.answer === "ALLOW" && client.thirdParty;
	const consents = isLasting && withConsent(account.doc, client.id, authorization, context.now);
	await context.store.commit(client.siteId, [
		replace(signInFlows, pending, { ...pending.doc, decisions }),
		...(consents ? [replace(accounts, account, { ...account.doc, consents })] : []),
	]);
	return {};
};
