import { securityHeaders } from "@cartwright/page-app/security-headers";

/**
 * Headers of every page. `services` is the origin of the services: pictures may be there, or wherever the shop's products
 * say. Forms lead from the storefront to the checkout and the sign-in there, which browsers allow only for listed origins.
 */
export const pageHeaders = (nonce: string, services: string): Readonly<Record<string, string>> => ({
	...securityHeaders(nonce, {
		"img-src": ["https:", services],
		// Films are put together of their parts by a script, which the browser addresses as a blob.
		"media-src": ["'self'", "https:", services, "blob:"],
		// Playlists and parts of films.
		"connect-src": ["'self'", services],
		"manifest-src": ["'self'"],
		"form-action": [services],
	}),
	"referrer-policy": "strict-origin-when-cross-origin",
});
