/** The relying party of passkeys: its id is the host name of the shop. */
export interface RelyingParty {
	readonly id: string;
	readonly origin: string;
}

/** `undefined` if browsers allow no passkeys: for IP addresses, and without https except on localhost. */
export const relyingParty = (origin: string): RelyingParty | undefined => {
	const { protocol, hostname } = new URL(origin);
	const isNumber = /^[\d.]+$/.test(hostname) || hostname.startsWith("[");
	const isSafe = protocol === "https:" || /(^|\.)localhost$/.test(hostname);
	return isNumber || !isSafe ? undefined : { id: hostname, origin };
};
