/** Sources that a page may load from, in addition to its own site, by directive of the content security policy. */
export type Sources = Readonly<Record<string, readonly string[]>>;

/** This site alone; scripts and styles only with the nonce of the page. */
const ownSources = (nonce: string, framer: string | undefined): Sources => ({
	"default-src": ["'none'"],
	"script-src": [`'nonce-${nonce}'`, "'strict-dynamic'"],
	"style-src": ["'self'", `'nonce-${nonce}'`],
	"img-src": ["'self'", "data:"],
	"font-src": ["'self'"],
	"connect-src": ["'self'"],
	"form-action": ["'self'"],
	"base-uri": ["'none'"],
	"frame-ancestors": [framer ?? "'none'"],
});

const contentSecurityPolicy = (nonce: string, more: Sources, framer: string | undefined): string => {
	const own = ownSources(nonce, framer);
	const directives = new Set([...Object.keys(own), ...Object.keys(more)]);
	return [...directives].map((name) => [name, ...(own[name] ?? []), ...(more[name] ?? [])].join(" ")).join("; ");
};

/** Headers of every page. `framer`: the only origin whose pages may show it in a frame; by default there is none. */
export const securityHeaders = (
	nonce: string,
	more: Sources = {},
	framer?: string,
): Readonly<Record<string, string>> => ({
	"content-security-policy": contentSecurityPolicy(nonce, more, framer),
	"cross-origin-opener-policy": "same-origin",
	"permissions-policy": "camera=(), geolocation=(), microphone=(), payment=()",
	"referrer-policy": "same-origin",
	"x-content-type-options": "nosniff",
	// It knows no origins, so where there is one, the policy alone decides.
	...(framer === undefined ? { "x-frame-options": "DENY" } : {}),
});
