import { oauth } from "@cartwright/contract/identity/oauth";
import { createClient } from "@cartwright/sdk/client";
import { CallError } from "@cartwright/sdk/errors";
import type { Host } from "./host.server.ts";

/** What a visitor's tokens are kept as. */
export interface Tokens {
	readonly access: string;
	readonly refresh: string;
	/** When the access token ends, in milliseconds since 1970. */
	readonly ends: number;
}

/** A token is renewed a little before its end, so that it does not end on the way. */
const margin = 60_000;

export const isFresh = ({ ends }: Tokens, now: number): boolean => ends - margin > now;

/** Tokens of a new visitor. */
export const newTokens = async (host: Host): Promise<Tokens> => {
	const answer = await calls(host).token({ grantType: "anonymous", clientId: host.clientId });
	return readAnswer(answer, answer.refresh_token ?? "");
};

/** New tokens of the same visitor; of a new one where the services no longer know it. */
export const renewTokens = async (host: Host, { refresh }: Tokens): Promise<Tokens> => {
	try {
		return readAnswer(await calls(host).token({ grantType: "refresh_token", refreshToken: refresh }), refresh);
	} catch (error) {
		if (error instanceof CallError && error.status < 500) return newTokens(host);
		throw error;
	}
};

const calls = ({ api, fetch }: Host) => createClient({ origin: api, ...(fetch ? { fetch } : {}) }).use(oauth);

const readAnswer = (answer: { access_token?: string | null; expires_in?: number | null }, refresh: string): Tokens => ({
	access: answer.access_token ?? "",
	refresh,
	ends: Date.now() + (answer.expires_in ?? 0) * 1000,
});

export const writeTokens = (tokens: Tokens): string => Buffer.from(JSON.stringify(tokens)).toString("base64url");

/** Nothing where the text was not written by us. */
export const readTokens = (text: string | undefined): Tokens | undefined => {
	if (!text) return undefined;
	try {
		const { access, refresh, ends } = JSON.parse(Buffer.from(text, "base64url").toString());
		const known = typeof access === "string" && typeof refresh === "string" && typeof ends === "number";
		return known ? { access, refresh, ends } : undefined;
	} catch {
		return undefined;
	}
};
