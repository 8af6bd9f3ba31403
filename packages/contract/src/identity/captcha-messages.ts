import { guid, message, text, type Wire } from "../message.ts";
import { CAPTCHA_NOT_SOLVED, CAPTCHA_REQUIRED, THROTTLED_FEATURE } from "../recurring-errors.ts";
import { CAPTCHA_UNAVAILABLE } from "./errors.ts";

/**
 * The solution of a captcha. The field says which widget was shown; the published client may send two at once. The
 * shop's provider checks it.
 */
export const CaptchaToken = message({
	/** Solution of the shop's captcha. */
	Recaptcha: text({ max: 5000 }),
	/** Solution of the shop's invisible captcha. */
	InvisibleRecaptcha: text({ max: 5000 }),
	/** Solution of the shop's captcha, under the name that some releases of the client use. */
	NoCaptcha: text({ max: 5000 }),
	/** Solution of a captcha with a key of the client. */
	recaptchaForClientSiteKey: message({
		/** The solution. */
		token: text({ max: 5000 }),
		/** Id of the key. */
		siteKeyId: guid(),
	}),
});
export type CaptchaToken = Wire<typeof CaptchaToken>;

/** Errors of calls that may require a captcha. The published client distinguishes those of sign-in by number. */
export const captchaErrors = {
	/** INVALID_CAPTCHA_TOKEN: the captcha was not solved, or its solution was used before. */
	"-19970": CAPTCHA_NOT_SOLVED,
	/** MISSING_CAPTCHA_TOKEN: the shop requires a captcha, always or after several failures. */
	"-19971": CAPTCHA_REQUIRED,
	/** Too many attempts; `data.retryAfterSeconds` says when to try again. */
	THROTTLED_FEATURE,
	/** The captcha's provider cannot be reached. */
	CAPTCHA_UNAVAILABLE,
} as const;
