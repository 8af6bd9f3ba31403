const loopback = /^(localhost|127(\.\d{1,3}){3}|\[::1\])$/;

/** Whether shoppers may be redirected to a URL of this kind at all: https, or http on loopback. */
export const isSafeAddress = (url: URL): boolean =>
	url.username === "" &&
	url.password === "" &&
	(url.protocol === "https:" || (url.protocol === "http:" && loopback.test(url.hostname)));

/** Browsers correct such URLs. Other programs may read another host in them. */
const isAmbiguous = (text: string): boolean => /[\\\t\r\n]/.test(text) || text.trim() !== text;

/** Whether a URL leads to this origin, whoever reads it. */
export const leadsTo = (address: string, origin: string): boolean =>
	!isAmbiguous(address) && URL.parse(address)?.origin === origin;

/**
 * Why shoppers must not be redirected to this URL, whatever origins are registered, as the end of a sentence; `undefined`
 * if it depends on the origin.
 */
export const faultOfAddress = (text: string): string | undefined => {
	const url = URL.parse(text);
	if (!url) return "is not an absolute URL: include scheme and host, such as https://shop.example.com/thanks";
	if (isAmbiguous(text)) return "contains a backslash or white space; encode it";
	if (isSafeAddress(url)) return undefined;
	if (!/^https?:$/.test(url.protocol)) {
		return `has the scheme ${url.protocol}, but must be https, or http on loopback`;
	}
	if (url.username || url.password) return `has a user name before its host, ${url.host}; leave it out`;
	return `leads to ${url.origin}; it must be https, or http on loopback`;
};

/** Whether this can be registered as a redirect URI of sign-ins. The fragment is reserved for the response. */
export const isAllowedRedirectUri = (text: string): boolean =>
	URL.canParse(text) && isSafeAddress(new URL(text)) && !text.includes("#");

/** Whether this can be registered as an origin: scheme, host and port only. */
export const isAllowedOrigin = (text: string): boolean => {
	if (!URL.canParse(text)) return false;
	const url = new URL(text);
	return isSafeAddress(url) && url.href === `${url.origin}/` && !/[?#]/.test(text);
};

/** Whether a URL is on loopback. */
export const isLoopback = (address: string): boolean => loopback.test(URL.parse(address)?.hostname ?? "");

/**
 * Whether a client's registered origins allow this one. A registered loopback origin allows any port, for servers under
 * development (RFC 8252, section 7.3), but only while this server, at `server`, is on loopback itself.
 */
export const allowsOrigin = (registered: readonly string[], origin: string, server: string): boolean =>
	isLoopback(origin) ? isLoopback(server) && registered.some(isLoopback) : registered.includes(origin);

/** The registered origins that apply to a server at `server`. */
export const countingOrigins = (registered: readonly string[], server: string): readonly string[] =>
	isLoopback(server) ? registered : registered.filter((origin) => !isLoopback(origin));

/** Whether shoppers may be redirected to a URL: its kind and its origin are allowed. */
export const leadsToAllowed = (address: string, registered: readonly string[], server: string): boolean => {
	const url = URL.parse(address);
	return url !== null && faultOfAddress(address) === undefined && allowsOrigin(registered, url.origin, server);
};
