import { oauth } from "@cartwright/contract/identity/oauth";
import { createClient } from "@cartwright/sdk/client";
import { CallError } from "@cartwright/sdk/errors";
import type { Host } from "./host.server.ts";

/** What the tokens of a visitor or a member are kept as. */
export interface Tokens {
	readonly access: string;
	readonly refresh: string;
	/** When the access token ends, in milliseconds since 1970. */
	readonly ends: number;
	/** Whether they are a member's. */
	readonly member?: boolean;
}

/** A token is renewed a little before its end, so that it does not end on the way. */
const margin = 60_000;

export const isFresh = ({ ends }: Tokens, now: number): boolean => ends - margin > now;

/** Tokens of a new visitor. */
export const newTokens = async (host: Host): Promise<Tokens> => {
	const response = await calls(host).token({ grantType: "anonymous", clientId: host.clientId });
	return readTokenResponse(response, response.refresh_token ?? "");
};

/** What a member's code is exchanged with: only who began the sign-in knows the verifier. */
export interface CodeExchange {
	readonly code: string;
	readonly codeVerifier: string;
	readonly redirectUri: string;
}

/** Tokens of the member who signed in; `undefined` if the code is invalid. */
export const memberTokens = async (host: Host, exchange: CodeExchange): Promise<Tokens | undefined> => {
	try {
		const request = { grantType: "authorization_code", clientId: host.clientId, ...exchange };
		const response = await calls(host).token(request);
		return { ...readTokenResponse(response, response.refresh_token ?? ""), member: true };
	} catch (error) {
		if (error instanceof CallError && error.status < 500) return undefined;
		throw error;
	}
};

/** Renewed tokens of the same person; those of a new visitor if the services reject the old ones. */
export const renewTokens = async (host: Host, { refresh, member }: Tokens): Promise<Tokens> => {
	try {
		const response = await calls(host).token({ grantType: "refresh_token", refreshToken: refresh });
		return { ...readTokenResponse(response, refresh), ...(member ? { member } : {}) };
	} catch (error) {
		if (error instanceof CallError && error.status < 500) return newTokens(host);
		throw error;
	}
};

const calls = ({ api, fetch }: Host) => createClient({ origin: api, ...(fetch ? { fetch } : {}) }).use(oauth);

const readTokenResponse = (
	response: { access_token?: string | null; expires_in?: number | null },
	refresh: string,
): Tokens => ({
	access: response.access_token ?? "",
	refresh,
	ends: Date.now() + (response.expires_in ?? 0) * 1000,
});

export const writeTokens = (tokens: Tokens): string => Buffer.from(JSON.stringify(tokens)).toString("base64url");

/** `undefined` if the text was not written by us. */
export const readTokens = (text: string | undefined): Tokens | undefined => {
	if (!text) return undefined;
	try {
		const { access, refresh, ends, member } = JSON.parse(Buffer.from(text, "base64url").toString());
		const known = typeof access === "string" && typeof refresh === "string" && typeof ends === "number";
		return known ? { access, refresh, ends, ...(member === true ? { member } : {}) } : undefined;
	} catch {
		return undefined;
	}
};
