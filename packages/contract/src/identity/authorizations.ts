import { bool, enumeration, guid, list, message, optional, text, timestamp, type Wire } from "../message.ts";
import { anyone, endpointsUnder, operation, service } from "../operation.ts";
import { bearer, caller } from "../ownership.ts";
import { SESSION_NOT_FOUND } from "../recurring-errors.ts";
import { AUTHORIZATION_NOT_FOUND, CONSENT_NOT_FOUND, INVALID_CLIENT } from "./errors.ts";

const endpoint = endpointsUnder({ published: "" });

/** The next step before the client gets its code. */
export const AuthorizationStep = enumeration(["SIGN_IN", "SELECT_ACCOUNT", "CONSENT", "DENIED", "DONE"]);

/** The authorization request of a client, as it is shown to the member. */
export const PendingAuthorization = message({
	/** The next step. */
	step: AuthorizationStep,
	/** Name of the client. */
	clientName: text(),
	/** Whether the client is run by a third party. */
	thirdParty: bool(),
	/** The host of the redirect URI. */
	host: text(),
	scopes: list(text()),
	/** Whether the client may do what the member may, and not only learn who they are. */
	actsForMember: bool(),
	/** Who is signed in. */
	member: message({
		/** Id of the member. */
		id: guid(),
		email: text(),
		/** Name of the member. */
		name: optional(text()),
	}),
});
export type PendingAuthorization = Wire<typeof PendingAuthorization>;

/** Identify the authorization and the member who decides. */
const proofs = {
	clientId: guid(),
	/** As `authorize` passed it to the page. */
	request: text({ max: 1000 }),
	sessionToken: text({ max: 1000 }),
};

const errors = {
	INVALID_CLIENT,
	/** The authorization has ended or was used before; start again. */
	AUTHORIZATION_NOT_FOUND,
	/** The session token is unknown, or its session has ended. */
	SESSION_NOT_FOUND,
} as const;

export const getAuthorization = operation({
	summary: "Gets the pending authorization request of a client, for the member of the session token.",
	...endpoint("POST", "/cartwright/v1/authorizations/get"),
	callers: anyone,
	ownership: bearer,
	open: true,
	request: message(proofs),
	required: ["clientId", "request", "sessionToken"],
	response: message({ authorization: PendingAuthorization }),
	errors,
	unwrap: "authorization",
});

export const AuthorizationDecision = enumeration(["CHOOSE", "ALLOW", "DENY"]);

export const answerAuthorization = operation({
	summary:
		"Records the member's decision on an authorization request: CHOOSE continues with the account that is " +
		"signed in, ALLOW or DENY decides the consent. `authorize` then continues.",
	...endpoint("POST", "/cartwright/v1/authorizations/answer"),
	callers: anyone,
	ownership: bearer,
	open: true,
	request: message({ ...proofs, answer: AuthorizationDecision }),
	required: ["clientId", "request", "sessionToken", "answer"],
	response: message({}),
	errors,
});

const member = { callers: ["member"], permission: "IAM.CHANGE_PASSWORD" } as const;

export const listMyConsents = operation({
	summary: "Lists the member's consents to third-party clients, newest first.",
	...endpoint("GET", "/cartwright/v1/authorizations/my"),
	query: "flat",
	...member,
	ownership: caller,
	request: message({}),
	response: message({
		consents: list(
			message({
				clientId: guid(),
				/** Empty if the client was deleted. */
				clientName: text(),
				scopes: list(text()),
				/** Whether the client may do what the member may, and not only learn who they are. */
				actsForMember: bool(),
				/** When the member last agreed. */
				date: timestamp(),
			}),
		),
	}),
});

export const withdrawMyConsent = operation({
	summary: "Withdraws the member's consent to a client and revokes the client's tokens at once.",
	...endpoint("DELETE", "/cartwright/v1/authorizations/my/{clientId}"),
	query: "flat",
	...member,
	ownership: caller,
	request: message({ clientId: guid() }),
	required: ["clientId"],
	response: message({}),
	errors: { CONSENT_NOT_FOUND },
});

/** Cartwright's own: how the hosted pages ask members for an account and for consent, and the list of consents. */
export const authorizations = service({
	name: "cartwright.authorizations",
	entity: "cartwright.v1.authorization",
	operations: { getAuthorization, answerAuthorization, listMyConsents, withdrawMyConsent },
	events: {},
});
