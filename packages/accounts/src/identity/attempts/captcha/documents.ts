import { expiringFields } from "@cartwright/kernel/foundation/expiring-fields";
import { collection, type Document } from "@cartwright/store/collection";

export interface CaptchaSettings {
	/** ALTCHA is a proof of work that needs no third party. */
	readonly provider: "ALTCHA" | "RECAPTCHA" | "HCAPTCHA" | "TURNSTILE";
	readonly when: "ALWAYS" | "AFTER_FAILURES" | "NEVER";
	/** The public key that pages embed; ALTCHA has none. */
	readonly siteKey?: string;
	readonly secret?: string;
	/** The provider's invisible widget has its own pair of keys. */
	readonly invisibleSiteKey?: string;
	readonly invisibleSecret?: string;
}

/** A captcha solution that has been used. It is stored until it expires, so that it cannot be replayed. */
export interface UsedCaptcha extends Document {
	readonly expires: string;
}

export const usedCaptchas = collection<UsedCaptcha>("used_captchas", expiringFields);
