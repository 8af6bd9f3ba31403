import type { getAuthorization as declaration } from "@cartwright/contract/identity/authorizations";
import type { RequestOf, ResponseOf } from "@cartwright/contract/operation";
import type { Context } from "@cartwright/kernel/foundation/context";
import { actsForMember, scopesOf, stepOf } from "./authorization-step.ts";
import { findPendingDecision } from "./find-pending-decision.ts";

export const getAuthorization = async (
	context: Context,
	request: RequestOf<typeof declaration>,
): Promise<ResponseOf<typeof declaration>> => {
	const { client, pending, session, account } = await findPendingDecision(context, request);
	const { authorization } = pending.doc;
	const { redirectUri } = authorization;
	const { firstName, lastName, nickname } = account.doc.profile;
	const name = nickname || [firstName, lastName].filter(Boolean).join(" ");
	return {
		authorization: {
			step: stepOf({
				client,
				authorization,
				flow: pending.doc,
				session: session.doc,
				account: account.doc,
				isNamed: pending.doc.sessionId !== undefined,
			}),
			clientName: client.name,
			thirdParty: client.thirdParty ?? false,
			host: new URL(redirectUri ?? client.allowedOrigins[0] ?? context.origin).host,
			scopes: scopesOf(authorization.scope),
			actsForMember: actsForMember(authorization),
			member: { id: account.doc.id, email: account.doc.email, ...(name ? { name } : {}) },
		},
	};
};
