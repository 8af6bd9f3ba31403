import { oauth } from "@cartwright/contract/identity/oauth";
import { type Client, createClient } from "@cartwright/sdk/client";
import { clearCookie, readCookie, writeCookie } from "./cookies.ts";
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

/** The services, as one request reaches them. */
export interface Platform {
	/** In the name of nobody in particular: for the catalogue and the shop itself. Costs no token. */
	readonly shared: Client;
	/** In the name of this visitor, who becomes known with the first call: for carts and all that is theirs. */
	readonly visitor: Client;
	/** Whether the visitor was known before: a new one has no cart that could be asked for. */
	readonly isKnown: boolean;
	/** Whether the visitor is signed in, as far as is known by now: a call may find out that it is over. */
	readonly isMember: boolean;
	/** The public client of the shop. */
	readonly clientId: string;
	/** Goes on as the member who signed in by a code; not where the code is worth nothing. */
	signIn(exchange: CodeExchange): Promise<boolean>;
	/** Forgets a member whose sign-in was ended elsewhere, which would else show when their token ends. */
	checkSignIn(): Promise<void>;
	/** Forgets who it was. */
	forget(): void;
	/** The `Set-Cookie` header by which the visitor is known again, where something changed. */
	cookie(secure: boolean): string | undefined;
}

interface Wallet {
	tokens: Tokens | undefined;
	/** Shared by calls that need one at the same time. */
	pending: Promise<Tokens> | undefined;
}

const sharedWallets = new Map<string, { wallet: Wallet; client: Client }>();

/** `address` is the visitor's: the services limit what one address may do, not what the storefront does for all. */
export const platformFor = (services: Host, cookies: string | null, address: string | null): Platform => {
	const host = address ? { ...services, fetch: fetchFor(services.fetch ?? fetch, address) } : services;
	const kept = readTokens(readCookie(cookies, visitorCookie));
	const wallet: Wallet = { tokens: kept, pending: undefined };
	return {
		shared: sharedClient(services),
		visitor: clientWith(host, wallet),
		isKnown: kept !== undefined,
		get isMember() {
			return wallet.tokens?.member ?? false;
		},
		clientId: host.clientId,
		async signIn(exchange) {
			const tokens = await memberTokens(host, exchange);
			if (tokens) wallet.tokens = tokens;
			return tokens !== undefined;
		},
		async checkSignIn() {
			const { tokens } = wallet;
			if (!tokens?.member) return;
			const { active } = await sharedClient(services).use(oauth).tokenInfo({ token: tokens.access });
			if (!active && wallet.tokens === tokens) wallet.tokens = undefined;
		},
		forget() {
			wallet.tokens = undefined;
		},
		cookie(secure) {
			if (wallet.tokens === kept) return undefined;
			if (!wallet.tokens) return clearCookie(visitorCookie);
			return writeCookie(visitorCookie, writeTokens(wallet.tokens), { hidden: true, secure });
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
	const wallet: Wallet = { tokens: undefined, pending: undefined };
	const client = clientWith(host, wallet);
	sharedWallets.set(key, { wallet, client });
	return client;
};

const clientWith = (host: Host, wallet: Wallet): Client => {
	const reach = host.fetch ?? fetch;
	const send: typeof fetch = async (input, init) => {
		const tokens = await goodTokens(host, wallet);
		const response = await reach(input, withToken(init, tokens));
		// The services were set up anew, or the visitor was signed out: the call begins with new tokens, once.
		if (response.status !== 401) return response;
		return reach(input, withToken(init, await replace(wallet, tokens, () => renewTokens(host, tokens))));
	};
	return createClient({ origin: host.api, fetch: send });
};

const goodTokens = (host: Host, wallet: Wallet): Promise<Tokens> | Tokens => {
	const { tokens } = wallet;
	if (tokens && isFresh(tokens, Date.now())) return tokens;
	return replace(wallet, tokens, () => (tokens ? renewTokens(host, tokens) : newTokens(host)));
};

const replace = (wallet: Wallet, old: Tokens | undefined, make: () => Promise<Tokens>): Promise<Tokens> | Tokens => {
	if (wallet.tokens && wallet.tokens !== old) return wallet.tokens;
	wallet.pending ??= make()
		.then((made) => {
			wallet.tokens = made;
			return made;
		})
		.finally(() => {
			wallet.pending = undefined;
		});
	return wallet.pending;
};

const withToken = (init: RequestInit | undefined, { access }: Tokens): RequestInit => ({
	...init,
	headers: { ...(init?.headers as Record<string, string>), authorization: access },
});
