import { guid, list, message, optional, text } from "../message.ts";
import { endpointsUnder, operation, service, staff } from "../operation.ts";
import { bearer, shop, shops } from "../ownership.ts";
import { attemptsOfAccount, attemptsOfAddress } from "../rate-limits.ts";
import {
	CALLBACK_NOT_ALLOWED,
	CAPTCHA_NOT_SOLVED,
	CAPTCHA_REQUIRED,
	RECOVERY_TOKEN_INVALID,
	THROTTLED_FEATURE,
} from "../recurring-errors.ts";
import { CaptchaToken } from "./captcha-messages.ts";
import { CAPTCHA_UNAVAILABLE, IDENTITY_HAS_NO_EMAIL, IDENTITY_NOT_FOUND } from "./errors.ts";
import { StateMachineResponse } from "./identity-messages.ts";

const endpoint = endpointsUnder({ published: "/_api/iam/recovery", standalone: "/_iam/recovery" });
const shoppers = ["visitor", "member"] as const;

/** Where to continue afterwards; its origin must be registered for the client. */
const Redirect = message({
	/** The address. */
	url: text({ max: 1000 }),
	clientId: optional(guid()),
});

export const sendRecoveryEmail = operation({
	summary:
		"Mails a link to set a new password, valid for one hour and one use; the response does not reveal whether " +
		"the address has an account.",
	...endpoint("POST", "/v1/send-email"),
	callers: shoppers,
	ownership: shop,
	limits: [attemptsOfAddress, attemptsOfAccount],
	permission: "IAM.SIGN_IN",
	request: message({
		email: text({ format: "EMAIL" }),
		language: optional(text({ format: "LANGUAGE" })),
		redirect: Redirect,
		captchaTokens: list(CaptchaToken, { max: 10 }),
	}),
	required: ["email"],
	response: message({}),
	errors: {
		CALLBACK_NOT_ALLOWED,
		/** The captcha was not solved, or its solution was used before. */
		"-19970": CAPTCHA_NOT_SOLVED,
		/** A captcha is required after several mails, unless the shop never requires one. */
		"-19971": CAPTCHA_REQUIRED,
		CAPTCHA_UNAVAILABLE,
		THROTTLED_FEATURE,
	},
});

export const sendActivationEmail = operation({
	summary: "Mails the owner of an account without a password a link to set one, valid for a week.",
	...endpoint("POST", "/v1/activation-email"),
	callers: staff,
	ownership: shops("member", "identityId"),
	permission: "IAM.SEND_ACTIVATION_EMAIL",
	request: message({
		identityId: guid(),
		emailOptions: message({
			language: optional(text({ format: "LANGUAGE" })),
			/** Where the member continues afterwards. */
			redirect: Redirect,
		}),
	}),
	required: ["identityId"],
	response: message({}),
	errors: { IDENTITY_NOT_FOUND, IDENTITY_HAS_NO_EMAIL, CALLBACK_NOT_ALLOWED },
});

/**
 * With SUCCESS, `additionalData.returnUrl` is the `redirect.url` of the call that sent the mail; after a second factor
 * `verify` returns it.
 */
export const recover = operation({
	summary: "Sets a new password with the token of a mailed link, ends every session of the member, and signs in.",
	...endpoint("POST", "/v1/recover"),
	callers: shoppers,
	ownership: bearer,
	permission: "IAM.SIGN_IN",
	request: message({ recoveryToken: text({ max: 1000 }), password: optional(text()) }),
	required: ["recoveryToken", "password"],
	response: StateMachineResponse,
	errors: {
		/** The link was used or has expired, or the password was changed since. */
		RECOVERY_TOKEN_INVALID,
	},
});

/** New passwords for members who forgot theirs, and first passwords. */
export const recovery = service({
	name: "identity.recovery",
	entity: "wix.iam.recovery.v1.recovery",
	operations: { sendRecoveryEmail, sendActivationEmail, recover },
	events: {},
});
