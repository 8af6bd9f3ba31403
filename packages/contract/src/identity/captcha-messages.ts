import { guid, message, text, type Wire } from "../message.ts";

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
