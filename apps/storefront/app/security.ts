import { type Sources, securityHeaders } from "@cartwright/page-app/security-headers";

/**
 * Headers of every page. `services` is the origin of the services: pictures may be there, or wherever the shop's products
 * say. Forms lead from the storefront to the checkout and the sign-in there, which browsers allow only for listed origins.
 */
export const pageHeaders = (nonce: string, services: string): Readonly<Record<string, string>> => ({
	...securityHeaders(nonce, sourcesOf(services)),
	"referrer-policy": "strict-origin-when-cross-origin",
});

/** Headers of a page with content that is being edited: the dashboard, which the services serve, shows it in a frame. */
export const previewHeaders = (nonce: string, services: string): Readonly<Record<string, string>> => ({
	...securityHeaders(nonce, sourcesOf(services), services),
	"cache-control": "no-store",
	// The address has the token.
	"referrer-policy": "no-referrer",
	"x-robots-tag": "noindex",
});

const sourcesOf = (services: string): Sources => ({
	"img-src": ["https:", services],
	// Films are put together of their parts by a script, which the browser addresses as a blob.
	"media-src": ["'self'", "https:", services, "blob:"],
	// Playlists and parts of films.
	"connect-src": ["'self'", services],
	"manifest-src": ["'self'"],
	"form-action": [services],
});
