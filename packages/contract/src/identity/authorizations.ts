import { bool, enumeration, guid, list, message, optional, text, timestamp, type Wire } from "../message.ts";
import { anyone, endpointsUnder, operation, service } from "../operation.ts";

const endpoint = endpointsUnder({ published: "" });

/** What is still missing before a client gets its code. */
export const AuthorizationStep = enumeration(["SIGN_IN", "SELECT_ACCOUNT", "CONSENT", "DENIED", "DONE"]);

/** A client's wish to know who a member is, as the member is shown it. */
export const PendingAuthorization = message({
	step: AuthorizationStep,
	clientName: text(),
	/** Whether somebody else than the shop runs the client. */
	thirdParty: bool(),
	/** The host that the member is sent to. */
	host: text(),
	scopes: list(text()),
	/** Whether the client may do what the member may, and not only learn who they are. */
	actsForMember: bool(),
	/** Who is signed in. */
	member: message({ id: guid(), email: text(), name: optional(text()) }),
});
export type PendingAuthorization = Wire<typeof PendingAuthorization>;

/** What stands for the authorization, and for the member who is to say something to it. */
const proofs = {
	clientId: guid(),
	/** As `authorize` handed it to the page. */
	request: text({ max: 1000 }),
	sessionToken: text({ max: 1000 }),
};

const errors = {
	INVALID_CLIENT: 401,
	/** The authorization is over or was used before; begin anew. */
	AUTHORIZATION_NOT_FOUND: 404,
	/** The session token is unknown, or its session is over. */
	SESSION_NOT_FOUND: 404,
} as const;

export const getAuthorization = operation({
	summary: "Tells the member whose session token is shown what a client asks for.",
	...endpoint("POST", "/cartwright/v1/authorizations/get"),
	callers: anyone,
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
		"Says what the member wants: CHOOSE to go on with the account that is signed in, ALLOW or DENY to what the client asks for. " +
		"`authorize` then goes on.",
	...endpoint("POST", "/cartwright/v1/authorizations/answer"),
	callers: anyone,
	open: true,
	request: message({ ...proofs, answer: AuthorizationDecision }),
	required: ["clientId", "request", "sessionToken", "answer"],
	response: message({}),
	errors,
});

const member = { callers: ["member"], permission: "IAM.CHANGE_PASSWORD" } as const;

/** What the member allowed to clients that others run, the latest first. */
export const listMyConsents = operation({
	...endpoint("GET", "/cartwright/v1/authorizations/my"),
	query: "flat",
	...member,
	request: message({}),
	response: message({
		consents: list(
			message({
				clientId: guid(),
				/** Empty where the client is no more. */
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

/** Takes back all that the member allowed to a client, and ends at once whatever the client was given for it. */
export const withdrawMyConsent = operation({
	...endpoint("DELETE", "/cartwright/v1/authorizations/my/{clientId}"),
	query: "flat",
	...member,
	request: message({ clientId: guid() }),
	required: ["clientId"],
	response: message({}),
	errors: { CONSENT_NOT_FOUND: 404 },
});

/** Cartwright's own: how the hosted pages ask members which account they mean, and what a client may know; and what they allowed. */
export const authorizations = service({
	name: "cartwright.authorizations",
	entity: "cartwright.v1.authorization",
	operations: { getAuthorization, answerAuthorization, listMyConsents, withdrawMyConsent },
	events: {},
});
