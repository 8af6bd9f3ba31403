import type { Context } from "@cartwright/kernel/foundation/context";
import { ApplicationError } from "@cartwright/kernel/foundation/errors";
import type { Client } from "@cartwright/kernel/sites/client";
import type { Stored } from "@cartwright/store/collection";
import { stateOf } from "../accounts/account.ts";
import type { Account } from "../accounts/documents.ts";
import type { AuthorizationFlow } from "../flows/documents.ts";
import type { Session } from "../sessions/documents.ts";
import { findSession } from "../sessions/find-session.ts";
import { accountOf, findClient, findPendingAuthorization } from "./pending-authorization.ts";

interface DecisionRequest {
	readonly clientId?: string | null | undefined;
	readonly request?: string | null | undefined;
	readonly sessionToken?: string | null | undefined;
}

export interface PendingDecision {
	readonly client: Client;
	readonly pending: Stored<AuthorizationFlow>;
	readonly session: Stored<Session>;
	readonly account: Stored<Account>;
}

/** A pending authorization, and the member who has to decide about it. */
export const findPendingDecision = async (context: Context, proofs: DecisionRequest): Promise<PendingDecision> => {
	const client = await findClient(context, proofs.clientId ?? "");
	const here = { ...context, site: client.siteId };
	const pending = await findPendingAuthorization(here, client, proofs.request ?? "");
	const session = await findSession(here, proofs.sessionToken ?? "");
	const account = await accountOf(here, session?.doc);
	if (session && account && stateOf(account.doc) === "SUCCESS") return { client, pending, session, account };
	throw new ApplicationError(
		"SESSION_NOT_FOUND",
		"The session token is unknown or its session has ended. Sign in again.",
	);
};
