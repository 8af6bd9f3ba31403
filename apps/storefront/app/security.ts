/**
 * What a page may load, and from where: from this site alone, and scripts and styles only with the page's own nonce.
 * Pictures may lie with the services, or wherever the shop's products say. `services` is their origin: forms lead on to
 * the checkout and the sign-in there, which a browser allows only where the page says so.
 */
export const contentSecurityPolicy = (nonce: string, services: string): string =>
	[
		"default-src 'none'",
		`script-src 'nonce-${nonce}' 'strict-dynamic'`,
		`style-src 'self' 'nonce-${nonce}'`,
		`img-src 'self' data: https: ${services}`,
		`media-src 'self' https: ${services}`,
		"font-src 'self'",
		"connect-src 'self'",
		"manifest-src 'self'",
		`form-action 'self' ${services}`,
		"base-uri 'none'",
		"frame-ancestors 'none'",
	].join("; ");

/** Headers of every page. */
export const securityHeaders = (nonce: string, services: string): Readonly<Record<string, string>> => ({
	"content-security-policy": contentSecurityPolicy(nonce, services),
	"cross-origin-opener-policy": "same-origin",
	"permissions-policy": "camera=(), geolocation=(), microphone=(), payment=()",
	"referrer-policy": "strict-origin-when-cross-origin",
	"x-content-type-options": "nosniff",
	"x-frame-options": "DENY",
});
