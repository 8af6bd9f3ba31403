import type { Client } from "@cartwright/kernel/sites/client";
import type { Account, Consent } from "../accounts/documents.ts";
import type { Authorization } from "../flows/authorization-request.ts";
import type { AuthorizationFlow } from "../flows/documents.ts";
import type { Session } from "../sessions/documents.ts";
import { consentOf } from "../sessions/member-standing.ts";

/** What is missing before a client gets its code. */
export type AuthorizationStep = "SIGN_IN" | "SELECT_ACCOUNT" | "CONSENT" | "DENIED" | "DONE";

export interface AuthorizationFacts {
	readonly client: Client;
	readonly authorization: Authorization;
	/** `undefined` if the authorization was requested just now. */
	readonly flow?: AuthorizationFlow | undefined;
	/** The session of the browser, or the one that the client named. */
	readonly session?: Session | undefined;
	/** Whether the client named the session, so that there is no account to choose. */
	readonly isNamed: boolean;
	readonly account?: Account | undefined;
}

/** The next step of an authorization. Decisions that were made in another session do not count. */
export const stepOf = (facts: AuthorizationFacts): AuthorizationStep => {
	const { authorization, flow, session, isNamed } = facts;
	if (!session || !facts.account) return "SIGN_IN";
	const isNew = flow !== undefined && session.authenticatedDate >= flow.createdDate;
	const decisions = flow?.decisions?.sessionId === session.id ? flow.decisions : undefined;
	const asksFor = (prompt: Authorization["prompts"][number]) => authorization.prompts.includes(prompt);
	if (!isNamed && asksFor("login") && !isNew) return "SIGN_IN";
	if (!isNamed && asksFor("select_account") && !isNew && !decisions?.chosen) return "SELECT_ACCOUNT";
	if (decisions?.allowed === false) return "DENIED";
	return decisions?.allowed || !needsConsent(facts) ? "DONE" : "CONSENT";
};

/** The shop's own storefronts need no consent. Third-party clients need it once for each scope. */
const needsConsent = ({ client, authorization, account }: AuthorizationFacts): boolean => {
	if (authorization.prompts.includes("consent")) return true;
	if (!client.thirdParty) return false;
	const known = account && consentOf(account, client.id, actsForMember(authorization));
	return !known || scopesOf(authorization.scope).some((scope) => !known.scopes.includes(scope));
};

/** Whether the client gets tokens that act for the member. OpenID Connect only tells it who they are. */
export const actsForMember = ({ interaction }: Authorization): boolean => interaction === undefined;

export const scopesOf = (scope: string): string[] => scope.split(" ").filter(Boolean);

/** The member's consents including this one. Its scopes are added to those of an earlier consent. */
export const withConsent = (
	{ consents = [] }: Pick<Account, "consents">,
	clientId: string,
	authorization: Authorization,
	now: string,
): readonly Consent[] => {
	const acts = actsForMember(authorization);
	const known = consentOf({ consents }, clientId, acts);
	const scopes = [...new Set([...(known?.scopes ?? []), ...scopesOf(authorization.scope)])];
	return [...consents.filter((each) => each !== known), { clientId, actsForMember: acts, scopes, date: now }];
};
