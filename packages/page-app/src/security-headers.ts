/** Sources that a page may load from, in addition to its own site, by directive of the content security policy. */
export type Sources = Readonly<Record<string, readonly string[]>>;

/** This site alone; scripts and styles only with the nonce of the page. */
const ownSources = (nonce: string): Sources => ({
	"default-src": ["'none'"],
	"script-src": [`'nonce-${nonce}'`, "'strict-dynamic'"],
	"style-src": ["'self'", `'nonce-${nonce}'`],
	"img-src": ["'self'", "data:"],
	"font-src": ["'self'"],
	"connect-src": ["'self'"],
	"form-action": ["'self'"],
	"base-uri": ["'none'"],
	"frame-ancestors": ["'none'"],
});

const contentSecurityPolicy = (nonce: string, more: Sources): string => {
	const own = ownSources(nonce);
	const directives = new Set([...Object.keys(own), ...Object.keys(more)]);
	return [...directives].map((name) => [name, ...(own[name] ?? []), ...(more[name] ?? [])].join(" ")).join("; ");
};

/** Headers of every page. */
export const securityHeaders = (nonce: string, more: Sources = {}): Readonly<Record<string, string>> => ({
	"content-security-policy": contentSecurityPolicy(nonce, more),
	"cross-origin-opener-policy": "same-origin",
	"permissions-policy": "camera=(), geolocation=(), microphone=(), payment=()",
	"referrer-policy": "same-origin",
	"x-content-type-options": "nosniff",
	"x-frame-options": "DENY",
});
