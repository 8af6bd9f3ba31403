import { bool, enumeration, integer, message, optional, text } from "../message.ts";
import { addresses, operation, service } from "../operation.ts";

const at = addresses({ published: "" });

/** ALTCHA is a proof of work that the server judges itself; the others are services elsewhere. */
export const CaptchaProvider = enumeration(["ALTCHA", "RECAPTCHA", "HCAPTCHA", "TURNSTILE"]);

export const CaptchaDemand = enumeration(["AFTER_FAILURES", "ALWAYS", "NEVER"]);

/**
 * What a page for signing up and in has to know: the shop's policy, the rules of passwords, and a captcha to be solved.
 * A challenge is good for ten minutes and one use; its solution is sent as a captcha token.
 */
export const getSignInOptions = operation({
	...at("GET", "/cartwright/v1/accounts/sign-in-options"),
	query: "flat",
	callers: ["visitor", "member"],
	permission: "IAM.SIGN_IN",
	request: message({}),
	response: message({
		requireOwnerApproval: bool(),
		requireEmailVerification: bool(),
		minPasswordLength: integer(),
		maxPasswordLength: integer(),
		captcha: message({
			provider: CaptchaProvider,
			when: CaptchaDemand,
			siteKey: optional(text()),
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

const fact = (slug: string) => ({ type: `cartwright.v1.account_${slug}`, slug, kind: "action" }) as const;

/** Cartwright's own: what pages for members need, and what happens to accounts. No event carries a secret. */
export const accounts = service({
	name: "cartwright.accounts",
	entity: "cartwright.v1.account",
	operations: { getSignInOptions },
	events: {
		accountCreated: fact("created"),
		/** `{sessionId}` */
		signedIn: fact("signed_in"),
		/** `{sessionId}` */
		signedOut: fact("signed_out"),
		passwordChanged: fact("password_changed"),
		emailVerified: fact("email_verified"),
		/** Someone signed up with the address of an account, where the shop answers alike. */
		registrationRepeated: fact("registration_repeated"),
		/** `{memberId, visitorId}`: a visitor's browser goes on as this member. */
		visitorJoined: { type: "cartwright.v1.visitor_joined", slug: "visitor_joined", kind: "action" },
	},
});
