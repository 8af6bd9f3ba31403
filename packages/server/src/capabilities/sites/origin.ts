const loopback = /^(localhost|127(\.\d{1,3}){3}|\[::1\])$/;

/** Whether an address may be sent to at all: https, or http on this machine alone. */
export const isSafeAddress = (url: URL): boolean =>
	url.username === "" &&
	url.password === "" &&
	(url.protocol === "https:" || (url.protocol === "http:" && loopback.test(url.hostname)));

/**
 * Why nobody may be sent to this address, whichever origins are registered, in words that follow its name; nothing where
 * its origin decides.
 */
export const faultOfAddress = (text: string): string | undefined => {
	const url = URL.parse(text);
	if (!url) return "is no whole address: write it with scheme and host, such as https://shop.example.com/thanks";
	if (isSafeAddress(url)) return undefined;
	if (!/^https?:$/.test(url.protocol)) {
		return `has the scheme ${url.protocol}, to which nobody is sent; it must be https, or http on the same machine`;
	}
	if (url.username || url.password) return `names a user before its host, ${url.host}; leave the user out`;
	return `leads to ${url.origin}; it must be https, or http on the same machine`;
};

/** Whether a sign-in may lead back to this text, letter by letter. A fragment is the place of the answer. */
export const isAllowedRedirectUri = (text: string): boolean =>
	URL.canParse(text) && isSafeAddress(new URL(text)) && !text.includes("#");

/** Whether a client may be registered with this text as an origin: scheme, host and port, and nothing else. */
export const isAllowedOrigin = (text: string): boolean => {
	if (!URL.canParse(text)) return false;
	const url = new URL(text);
	return isSafeAddress(url) && url.href === `${url.origin}/` && !/[?#]/.test(text);
};

/** Whether an address is on the machine of whoever follows it. */
export const isLoopback = (address: string): boolean => loopback.test(URL.parse(address)?.hostname ?? "");

/**
 * Whether a client's registered origins allow this one. A registered loopback origin stands for all of them, as a server
 * under development is on any port (RFC 8252, section 7.3), but only while this server, at `server`, is on loopback itself.
 */
export const allowsOrigin = (registered: readonly string[], origin: string, server: string): boolean =>
	isLoopback(origin) ? isLoopback(server) && registered.some(isLoopback) : registered.includes(origin);

/** The registered origins that count for a server at `server`. */
export const countingOrigins = (registered: readonly string[], server: string): readonly string[] =>
	isLoopback(server) ? registered : registered.filter((origin) => !isLoopback(origin));

/** Whether an address may be sent to, and its origin is allowed. */
export const leadsToAllowed = (address: string, registered: readonly string[], server: string): boolean => {
	const url = URL.parse(address);
	return url !== null && isSafeAddress(url) && allowsOrigin(registered, url.origin, server);
};
