/** The external captcha services that a shop can choose. */
export interface CaptchaService {
	readonly provider: keyof typeof captchaServices;
	readonly siteKey: string;
}

/** The script of each service, its global name, and the sources that it loads from. All have the same options. */
export const captchaServices = {
	RECAPTCHA: {
		script: "https://www.google.com/recaptcha/api.js?render=explicit",
		global: "grecaptcha",
		language: "hl",
		scripts: ["https://www.google.com/recaptcha/", "https://www.gstatic.com/recaptcha/"],
		frames: ["https://www.google.com/recaptcha/", "https://recaptcha.google.com/recaptcha/"],
		connections: [],
		styles: [],
	},
	HCAPTCHA: {
		script: "https://js.hcaptcha.com/1/api.js?render=explicit",
		global: "hcaptcha",
		language: "hl",
		scripts: ["https://hcaptcha.com", "https://*.hcaptcha.com"],
		frames: ["https://hcaptcha.com", "https://*.hcaptcha.com"],
		connections: ["https://hcaptcha.com", "https://*.hcaptcha.com"],
		styles: ["https://hcaptcha.com", "https://*.hcaptcha.com"],
	},
	TURNSTILE: {
		script: "https://challenges.cloudflare.com/turnstile/v0/api.js?render=explicit",
		global: "turnstile",
		language: "hl",
		scripts: ["https://challenges.cloudflare.com"],
		frames: ["https://challenges.cloudflare.com"],
		connections: [],
		styles: [],
	},
} as const;

export const isCaptchaService = (provider: string): provider is CaptchaService["provider"] =>
	provider in captchaServices;
