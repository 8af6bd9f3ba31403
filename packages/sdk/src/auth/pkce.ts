import { base64url } from "../base64url.ts";

/** A verifier and its challenge by S256 (RFC 7636). Both by WebCrypto, which browsers and all servers have. */
export interface Pkce {
	readonly codeVerifier: string;
	readonly codeChallenge: string;
}

export const createPkce = async (length: number): Promise<Pkce> => {
	if (length < 43 || length > 128) throw new Error(`Expected a length between 43 and 128. Received ${length}.`);
	const codeVerifier = randomText(length);
	const digest = await crypto.subtle.digest("SHA-256", new TextEncoder().encode(codeVerifier));
	return { codeVerifier, codeChallenge: base64url(new Uint8Array(digest)) };
};

/** Every character is one of 64, so each carries six random bits. */
export const randomText = (length: number): string =>
	base64url(crypto.getRandomValues(new Uint8Array(length))).slice(0, length);
