/** For whom passkeys are made: the name of the shop's address, without scheme and port. */
export interface RelyingParty {
	readonly id: string;
	readonly origin: string;
}

/** Nothing where browsers keep no passkeys: for addresses that are no names, and without https except on this machine. */
export const relyingParty = (origin: string): RelyingParty | undefined => {
	const { protocol, hostname } = new URL(origin);
	const isNumber = /^[\d.]+$/.test(hostname) || hostname.startsWith("[");
	const isSafe = protocol === "https:" || /(^|\.)localhost$/.test(hostname);
	return isNumber || !isSafe ? undefined : { id: hostname, origin };
};
