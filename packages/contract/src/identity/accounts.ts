import { freshSession } from "../fresh-session.ts";
import { members } from "../members/members.ts";
import { bool, enumeration, guid, integer, list, message, optional, readOnly, text, type Wire } from "../message.ts";
import { endpointsUnder, operation, service, staff } from "../operation.ts";
import { Sessions } from "./session-messages.ts";

const endpoint = endpointsUnder({ published: "" });

/** ALTCHA is a proof of work that the server judges itself; the others are services elsewhere. */
export const CaptchaProvider = enumeration(["ALTCHA", "RECAPTCHA", "HCAPTCHA", "TURNSTILE"]);

export const CaptchaDemand = enumeration(["AFTER_FAILURES", "ALWAYS", "NEVER"]);

/**
 * What a page for signing up and in has to know: the shop's policy, the rules of passwords, and a captcha to be solved.
 * A challenge is good for ten minutes and one use; its solution is sent as a captcha token.
 */
export const getSignInOptions = operation({
	...endpoint("GET", "/cartwright/v1/accounts/sign-in-options"),
	query: "flat",
	callers: ["visitor", "member"],
	permission: "IAM.SIGN_IN",
	request: message({}),
	response: message({
		requireOwnerApproval: bool(),
		requireEmailVerification: bool(),
		/** Providers to offer beside the password. */
		idpConnections: list(message({ id: guid(), name: text() })),
		minPasswordLength: integer(),
		maxPasswordLength: integer(),
		/** Whether passkeys work at the shop's address: browsers know them only under a name, and over https. */
		passkeys: bool(),
		captcha: message({
			provider: CaptchaProvider,
			when: CaptchaDemand,
			siteKey: optional(text()),
			/** Of the widget that nobody sees, where the shop has one. */
			invisibleSiteKey: optional(text()),
			/** ALTCHA's challenge as its widgets take it. */
			challenge: message({
				algorithm: text(),
				challenge: text(),
				maxnumber: integer(),
				salt: text(),
				signature: text(),
			}),
		}),
	}),
});

/** How closely the shop looks at who signs in. */
export const SignInSettings = message({
	/** Answers alike whether or not an address has an account, and writes to its owner instead. */
	uniformAnswers: bool(),
	captcha: message({
		provider: CaptchaProvider,
		when: CaptchaDemand,
		/** What pages embed; ALTCHA needs none. */
		siteKey: optional(text({ max: 500 })),
		/** Kept, and never answered. */
		secret: optional(text({ max: 500 })),
		/** The same of the widget that nobody sees: its answers come as `InvisibleRecaptcha`. */
		invisibleSiteKey: optional(text({ max: 500 })),
		invisibleSecret: optional(text({ max: 500 })),
	}),
});

export type SignInSettings = Wire<typeof SignInSettings>;

/** How closely the shop looks; the captcha's secret stays hidden. */
export const getSignInSettings = operation({
	...endpoint("GET", "/cartwright/v1/accounts/sign-in-settings"),
	query: "flat",
	callers: staff,
	permission: "IAM.SIGN_ON_POLICY_READ",
	request: message({}),
	response: message({ settings: SignInSettings }),
	unwrap: "settings",
});

/** Changes how closely the shop looks; what is left out stays. Captchas of other services need a site key and a secret. */
export const updateSignInSettings = operation({
	...endpoint("PATCH", "/cartwright/v1/accounts/sign-in-settings"),
	callers: staff,
	permission: "IAM.SIGN_ON_POLICY_UPDATE",
	request: message({ settings: SignInSettings }),
	required: ["settings"],
	response: message({ settings: SignInSettings }),
	unwrap: "settings",
});

/** A provider of OpenID Connect that members may sign in with. */
export const IdpConnection = message({
	/** Clients name it; the published one knows Google and Facebook by fixed ids. */
	id: guid(),
	name: text({ max: 200 }),
	/** Its discovery document is read from here. */
	issuer: text({ max: 2048, format: "WEB_URL" }),
	clientId: text({ max: 500 }),
	/** Kept, and never answered. */
	clientSecret: optional(text({ max: 2000 })),
	/** Where the provider has to send browsers back to. */
	redirectUri: readOnly(text()),
});
export type IdpConnection = Wire<typeof IdpConnection>;

/** Lets members sign in with a provider; one that is there under the id is replaced. */
export const saveIdpConnection = operation({
	...endpoint("POST", "/cartwright/v1/accounts/idp-connections"),
	callers: staff,
	permission: "IAM.SIGN_ON_POLICY_UPDATE",
	request: message({ connection: IdpConnection }),
	required: ["connection", "connection.name", "connection.issuer", "connection.clientId"],
	response: message({ connection: IdpConnection }),
	unwrap: "connection",
});

export const listIdpConnections = operation({
	summary: "Lists the providers that members may sign in with.",
	...endpoint("GET", "/cartwright/v1/accounts/idp-connections"),
	query: "flat",
	callers: staff,
	permission: "IAM.SIGN_ON_POLICY_READ",
	request: message({}),
	response: message({ connections: list(IdpConnection) }),
});

/** Takes a provider away. Its members keep their accounts; by a recovery mail they can set a password. */
export const deleteIdpConnection = operation({
	...endpoint("DELETE", "/cartwright/v1/accounts/idp-connections/{id}"),
	query: "flat",
	callers: staff,
	permission: "IAM.SIGN_ON_POLICY_UPDATE",
	request: message({ id: guid() }),
	required: ["id"],
	response: message({}),
	errors: { IDP_CONNECTION_NOT_FOUND: 404 },
});

const member = { callers: ["member"], permission: "IAM.CHANGE_PASSWORD" } as const;

/** Where the member is signed in, the latest first. */
export const listMySessions = operation({
	...endpoint("GET", "/cartwright/v1/accounts/my/sessions"),
	query: "flat",
	...member,
	request: message({}),
	response: Sessions,
});

/**
 * Ends one of the member's sign-ins, and what renews its access. Ending another one than the caller's own works within
 * five minutes of signing in or of `reauthenticate`.
 */
export const endMySession = operation({
	...endpoint("DELETE", "/cartwright/v1/accounts/my/sessions/{sessionId}"),
	query: "flat",
	...member,
	request: message({ sessionId: guid() }),
	required: ["sessionId"],
	response: message({}),
	errors: { ...freshSession, SESSION_NOT_FOUND: 404 },
});

const fact = (slug: string) => ({ type: `cartwright.v1.account_${slug}`, slug, kind: "action" }) as const;

/** Cartwright's own: what pages for members need, and what happens to accounts. No event carries a secret. */
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
		/** `{sessionId}`: who is signed in there let a new sign-in in, by the factor PUSH. */
		signInApproved: fact("sign_in_approved"),
		/** `{sessionId}`: who is signed in there said that a new sign-in is not theirs. */
		signInDeclined: fact("sign_in_declined"),
		passkeyAdded: fact("passkey_added"),
		passkeyRemoved: fact("passkey_removed"),
		/** Someone signed up with the address of an account, where the shop answers alike. */
		registrationRepeated: fact("registration_repeated"),
		/** `{action}`: work on many members goes on after its call. */
		memberJobStarted: { type: "cartwright.v1.member_job_started", slug: "member_job_started", kind: "action" },
		/** `{memberId, visitorId}`: a visitor's browser goes on as this member. */
		visitorJoined: { type: "cartwright.v1.visitor_joined", slug: "visitor_joined", kind: "action" },
	},
});
