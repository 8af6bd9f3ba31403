import { freshSession } from "../fresh-session.ts";
import { members } from "../members/members.ts";
import { bool, enumeration, guid, integer, list, message, optional, readOnly, text, type Wire } from "../message.ts";
import { endpointsUnder, operation, service, staff } from "../operation.ts";
import { caller, owners, shop, shops } from "../ownership.ts";
import { IDP_CONNECTION_NOT_FOUND, SESSION_NOT_FOUND } from "../recurring-errors.ts";
import { Sessions } from "./session-messages.ts";

const endpoint = endpointsUnder({ published: "" });

/** ALTCHA is a proof of work that the server verifies itself; the others are external services. */
export const CaptchaProvider = enumeration(["ALTCHA", "RECAPTCHA", "HCAPTCHA", "TURNSTILE"]);

export const CaptchaDemand = enumeration(["AFTER_FAILURES", "ALWAYS", "NEVER"]);

/** A challenge is valid for ten minutes and one use; its solution is sent as a captcha token. */
export const getSignInOptions = operation({
	summary: "Gets what sign-up, sign-in and payment pages need: the shop's policy, the password rules, and a captcha.",
	...endpoint("GET", "/cartwright/v1/accounts/sign-in-options"),
	query: "flat",
	callers: ["visitor", "member", "guest"],
	ownership: shop,
	permission: "IAM.SIGN_IN",
	request: message({}),
	response: message({
		requireOwnerApproval: bool(),
		requireEmailVerification: bool(),
		/** Providers to offer in addition to the password. */
		idpConnections: list(
			message({
				/** Id of the connection. */
				id: guid(),
				/** Name of the provider. */
				name: text(),
			}),
		),
		minPasswordLength: integer(),
		maxPasswordLength: integer(),
		/** Whether passkeys work at the shop's address: browsers support them for host names over https only. */
		passkeys: bool(),
		captcha: message({
			/** Which captcha it is. */
			provider: CaptchaProvider,
			/** When it is required. */
			when: CaptchaDemand,
			/** The key that pages embed. */
			siteKey: optional(text()),
			/** Of the invisible widget, if the shop has one. */
			invisibleSiteKey: optional(text()),
			/** ALTCHA's challenge in the form that its widgets expect. */
			challenge: message({
				/** The hash algorithm. */
				algorithm: text(),
				/** The hash to find the number of. */
				challenge: text(),
				/** The greatest number to try. */
				maxnumber: integer(),
				/** The salt of the hash. */
				salt: text(),
				/** Signature of the challenge. */
				signature: text(),
			}),
		}),
	}),
});

/** How the shop protects sign-in. */
export const SignInSettings = message({
	/** Returns the same response whether or not an address has an account, and mails its owner instead. */
	uniformAnswers: bool(),
	/** Which captcha is required, and when. */
	captcha: message({
		/** Which captcha it is. */
		provider: CaptchaProvider,
		/** When it is required. */
		when: CaptchaDemand,
		/** The key that pages embed; ALTCHA needs none. */
		siteKey: optional(text({ max: 500 })),
		/** Stored, and never returned. */
		secret: optional(text({ max: 500 })),
		/** The secret of the invisible widget: its tokens are sent as `InvisibleRecaptcha`. */
		invisibleSiteKey: optional(text({ max: 500 })),
		/** Stored, and never returned. */
		invisibleSecret: optional(text({ max: 500 })),
	}),
});

export type SignInSettings = Wire<typeof SignInSettings>;

export const getSignInSettings = operation({
	summary: "Gets how the shop protects sign-in, without the captcha's secrets.",
	...endpoint("GET", "/cartwright/v1/accounts/sign-in-settings"),
	query: "flat",
	callers: staff,
	ownership: shop,
	permission: "IAM.SIGN_ON_POLICY_READ",
	request: message({}),
	response: message({ settings: SignInSettings }),
	unwrap: "settings",
});

export const updateSignInSettings = operation({
	summary:
		"Changes how the shop protects sign-in; absent members stay. Captchas of other services need a site key " +
		"and a secret.",
	...endpoint("PATCH", "/cartwright/v1/accounts/sign-in-settings"),
	callers: staff,
	ownership: shop,
	permission: "IAM.SIGN_ON_POLICY_UPDATE",
	request: message({ settings: SignInSettings }),
	required: ["settings"],
	response: message({ settings: SignInSettings }),
	unwrap: "settings",
});

/** An OpenID Connect provider that members can sign in with. */
export const IdpConnection = message({
	/** Clients refer to it; the published client has fixed ids for Google and Facebook. */
	id: guid(),
	/** Name of the provider, for the sign-in page. */
	name: text({ max: 200 }),
	/** The URL below which its discovery document is. */
	issuer: text({ max: 2048, format: "WEB_URL" }),
	/** Id of the shop at the provider. */
	clientId: text({ max: 500 }),
	/** Stored, and never returned. */
	clientSecret: optional(text({ max: 2000 })),
	/** The redirect URI to register with the provider. */
	redirectUri: readOnly(text()),
});
export type IdpConnection = Wire<typeof IdpConnection>;

export const saveIdpConnection = operation({
	summary: "Creates or replaces a provider that members can sign in with.",
	...endpoint("POST", "/cartwright/v1/accounts/idp-connections"),
	callers: staff,
	ownership: shop,
	permission: "IAM.SIGN_ON_POLICY_UPDATE",
	request: message({ connection: IdpConnection }),
	required: ["connection", "connection.name", "connection.issuer", "connection.clientId"],
	response: message({ connection: IdpConnection }),
	unwrap: "connection",
});

export const listIdpConnections = operation({
	summary: "Lists the providers that members can sign in with.",
	...endpoint("GET", "/cartwright/v1/accounts/idp-connections"),
	query: "flat",
	callers: staff,
	ownership: shop,
	permission: "IAM.SIGN_ON_POLICY_READ",
	request: message({}),
	response: message({ connections: list(IdpConnection) }),
});

export const deleteIdpConnection = operation({
	summary: "Deletes a provider. Its members keep their accounts, and can set a password by a recovery mail.",
	...endpoint("DELETE", "/cartwright/v1/accounts/idp-connections/{id}"),
	query: "flat",
	callers: staff,
	ownership: shops("idpConnection"),
	permission: "IAM.SIGN_ON_POLICY_UPDATE",
	request: message({ id: guid() }),
	required: ["id"],
	response: message({}),
	errors: { IDP_CONNECTION_NOT_FOUND },
});

const member = { callers: ["member"], permission: "IAM.CHANGE_PASSWORD" } as const;

export const listMySessions = operation({
	summary: "Lists the member's sessions, newest first.",
	...endpoint("GET", "/cartwright/v1/accounts/my/sessions"),
	query: "flat",
	...member,
	ownership: caller,
	request: message({}),
	response: Sessions,
});

/** Ending a session other than the caller's own requires a sign-in or `reauthenticate` within the last five minutes. */
export const endMySession = operation({
	summary: "Ends one of the member's sessions and its refresh tokens.",
	...endpoint("DELETE", "/cartwright/v1/accounts/my/sessions/{sessionId}"),
	query: "flat",
	...member,
	ownership: owners("session", "sessionId"),
	request: message({ sessionId: guid() }),
	required: ["sessionId"],
	response: message({}),
	errors: { ...freshSession, SESSION_NOT_FOUND },
});

const fact = (slug: string) => ({ type: `cartwright.v1.account_${slug}`, slug, kind: "action" }) as const;

/** Cartwright's own: what pages for members need, and the events of accounts. No event contains a secret. */
export const accounts = service({
	name: "cartwright.accounts",
	entity: members.entity,
	operations: {
		getSignInOptions,
		getSignInSettings,
		updateSignInSettings,
		saveIdpConnection,
		listIdpConnections,
		deleteIdpConnection,
		listMySessions,
		endMySession,
	},
	events: {
		/** `{sessionId}` */
		signedIn: fact("signed_in"),
		passwordChanged: fact("password_changed"),
		emailVerified: fact("email_verified"),
		factorActivated: fact("factor_activated"),
		factorRemoved: fact("factor_removed"),
		/** `{sessionId}`: the session approved a new sign-in, by the factor PUSH. */
		signInApproved: fact("sign_in_approved"),
		/** `{sessionId}`: the session declined a new sign-in. */
		signInDeclined: fact("sign_in_declined"),
		passkeyAdded: fact("passkey_added"),
		passkeyRemoved: fact("passkey_removed"),
		/** Somebody signed up with the address of an existing account, in a shop with uniform responses. */
		registrationRepeated: fact("registration_repeated"),
		/** `{action}`: a bulk job on members continues after its call. */
		memberJobStarted: { type: "cartwright.v1.member_job_started", slug: "member_job_started", kind: "action" },
		/** `{memberId, visitorId}`: a visitor signed in as this member. */
		visitorJoined: { type: "cartwright.v1.visitor_joined", slug: "visitor_joined", kind: "action" },
	},
});
