import { guid, message, text, type Wire } from "../message.ts";

/**
 * The answer to a captcha. The member says which widget was shown; the published client may send two at once. The
 * shop's provider judges it.
 */
export const CaptchaToken = message({
	Recaptcha: text({ max: 5000 }),
	InvisibleRecaptcha: text({ max: 5000 }),
	NoCaptcha: text({ max: 5000 }),
	recaptchaForClientSiteKey: message({ token: text({ max: 5000 }), siteKeyId: guid() }),
});
export type CaptchaToken = Wire<typeof CaptchaToken>;
