import { oauth } from "@cartwright/contract/identity/oauth";
import { clearSecureCookie, readSecureCookie, setSecureCookie } from "@cartwright/pages/secure-cookies";
import { type Client, createClient } from "@cartwright/sdk/client";
import type { Host } from "./host.server.ts";
import {
	type CodeExchange,
	isFresh,
	memberTokens,
	newTokens,
	readTokens,
	renewTokens,
	type Tokens,
	writeTokens,
} from "./tokens.server.ts";

/** The cookie of the visitor's tokens. */
const visitorCookie = "visitor";
const year = 365 * 24 * 60 * 60;

/** The services, as one request reaches them. */
export interface Platform {
	/** Anonymous: for the catalogue and the shop itself. Costs no token. */
	readonly shared: Client;
	/** In the name of this visitor, who is created with the first call: for carts and other data of theirs. */
	readonly visitor: Client;
	/** Whether the visitor existed before: a new one has no cart to load. */
	readonly isKnown: boolean;
	/** Whether the visitor is signed in, as far as known: a call may find that the session has ended. */
	readonly isMember: boolean;
	/** The public client of the shop. */
	readonly clientId: string;
	/** Signs in with a code; does nothing if the code is invalid. */
	signIn(exchange: CodeExchange): Promise<boolean>;
	/** Forgets a member whose sign-in was ended elsewhere, which would else show when their token ends. */
	checkSignIn(): Promise<void>;
	/** Deletes the tokens. */
	clearTokens(): void;
	/** The `Set-Cookie` header that identifies the visitor, if something changed. */
	cookie(): string | undefined;
}

interface TokenHolder {
	tokens: Tokens | undefined;
	/** Shared by calls that need one at the same time. */
	pending: Promise<Tokens> | undefined;
}

const sharedWallets = new Map<string, { tokenHolder: TokenHolder; client: Client }>();

/** `address` is the visitor's: the services limit what one address may do, not what the storefront does for all. */
export const platformFor = (
	services: Host,
	{ cookies, address, secure }: { cookies: string | null; address: string | null; secure: boolean },
): Platform => {
	const host = address ? { ...services, fetch: fetchFor(services.fetch ?? fetch, address) } : services;
	const stored = readTokens(readSecureCookie(cookies, visitorCookie, secure));
	const tokenHolder: TokenHolder = { tokens: stored, pending: undefined };
	return {
		shared: sharedClient(services),
		visitor: clientWith(host, tokenHolder),
		isKnown: stored !== undefined,
		get isMember() {
			return tokenHolder.tokens?.member ?? false;
		},
		clientId: host.clientId,
		async signIn(exchange) {
			const tokens = await memberTokens(host, exchange);
			if (tokens) tokenHolder.tokens = tokens;
			return tokens !== undefined;
		},
		async checkSignIn() {
			const { tokens } = tokenHolder;
			if (!tokens?.member) return;
			const { active } = await sharedClient(services).use(oauth).tokenInfo({ token: tokens.access });
			if (!active && tokenHolder.tokens === tokens) tokenHolder.tokens = undefined;
		},
		clearTokens() {
			tokenHolder.tokens = undefined;
		},
		cookie() {
			if (tokenHolder.tokens === stored) return undefined;
			if (!tokenHolder.tokens) return clearSecureCookie(visitorCookie, secure);
			return setSecureCookie(visitorCookie, writeTokens(tokenHolder.tokens), { secure, seconds: year });
		},
	};
};

const fetchFor =
	(send: typeof fetch, address: string): typeof fetch =>
	(input, init = {}) =>
		send(input, { ...init, headers: { ...(init.headers as Record<string, string>), "x-forwarded-for": address } });

const sharedClient = (host: Host): Client => {
	const key = `${host.api} ${host.clientId}`;
	const known = sharedWallets.get(key);
	if (known) return known.client;
	const tokenHolder: TokenHolder = { tokens: undefined, pending: undefined };
	const client = clientWith(host, tokenHolder);
	sharedWallets.set(key, { tokenHolder, client });
	return client;
};

const clientWith = (host: Host, tokenHolder: TokenHolder): Client => {
	const reach = host.fetch ?? fetch;
	const send: typeof fetch = async (input, init) => {
		const tokens = await goodTokens(host, tokenHolder);
		const response = await reach(input, withToken(init, tokens));
		// The services were set up anew, or the visitor was signed out: the call begins with new tokens, once.
		if (response.status !== 401) return response;
		return reach(input, withToken(init, await replace(tokenHolder, tokens, () => renewTokens(host, tokens))));
	};
	return createClient({ origin: host.api, fetch: send });
};

const goodTokens = (host: Host, tokenHolder: TokenHolder): Promise<Tokens> | Tokens => {
	const { tokens } = tokenHolder;
	if (tokens && isFresh(tokens, Date.now())) return tokens;
	return replace(tokenHolder, tokens, () => (tokens ? renewTokens(host, tokens) : newTokens(host)));
};

const replace = (
	tokenHolder: TokenHolder,
	old: Tokens | undefined,
	make: () => Promise<Tokens>,
): Promise<Tokens> | Tokens => {
	if (tokenHolder.tokens && tokenHolder.tokens !== old) return tokenHolder.tokens;
	tokenHolder.pending ??= make()
		.then((made) => {
			tokenHolder.tokens = made;
			return made;
		})
		.finally(() => {
			tokenHolder.pending = undefined;
		});
	return tokenHolder.pending;
};

const withToken = (init: RequestInit | undefined, { access }: Tokens): RequestInit => ({
	...init,
	headers: { ...(init?.headers as Record<string, string>), authorization: access },
});
