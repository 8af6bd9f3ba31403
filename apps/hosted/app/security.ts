import { type CaptchaService, captchaServices } from "./captcha-service.ts";

/**
 * What a page may load, and from where: from this site alone, and scripts and styles only with the page's own nonce.
 * `formTargets`: origins to which the answer to a form may lead on, besides this one. `captcha`: the service elsewhere
 * that the shop chose, and the page shows.
 */
const contentSecurityPolicy = (
	nonce: string,
	formTargets: readonly string[],
	captcha?: CaptchaService["provider"],
): string => {
	const service = captcha && captchaServices[captcha];
	return [
		"default-src 'none'",
		[`script-src 'nonce-${nonce}' 'strict-dynamic'`, ...(service?.scripts ?? [])].join(" "),
		[`style-src 'self' 'nonce-${nonce}'`, ...(service?.styles ?? [])].join(" "),
		"img-src 'self' data:",
		"font-src 'self'",
		["connect-src 'self'", ...(service?.connections ?? [])].join(" "),
		...(service ? [["frame-src", ...service.frames].join(" ")] : []),
		["form-action 'self'", ...formTargets].join(" "),
		"base-uri 'none'",
		"frame-ancestors 'none'",
	].join("; ");
};

/** Headers of every page. None is kept anywhere, and no other site learns where its reader came from. */
export const securityHeaders = (
	nonce: string,
	formTargets: readonly string[],
	captcha?: CaptchaService["provider"],
): Readonly<Record<string, string>> => ({
	"cache-control": "no-store",
	"content-security-policy": contentSecurityPolicy(nonce, formTargets, captcha),
	"cross-origin-opener-policy": "same-origin",
	"cross-origin-resource-policy": "same-origin",
	"permissions-policy": "camera=(), geolocation=(), microphone=(), payment=()",
	"referrer-policy": "same-origin",
	"x-content-type-options": "nosniff",
	"x-frame-options": "DENY",
	"x-robots-tag": "noindex",
});
