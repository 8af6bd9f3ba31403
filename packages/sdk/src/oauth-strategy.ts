import { type ExternalLogin, externalLogin } from "./auth/external-login.ts";
import { type PasswordLogin, passwordLogin } from "./auth/password-login.ts";
import { type RedirectLogin, redirectLogin } from "./auth/redirect-login.ts";
import { openSession, type Session } from "./auth/session.ts";
import type { Connection } from "./calls.ts";
import { memoryStorage, type TokenStorage, type Tokens } from "./tokens.ts";

export interface OAuthOptions {
	/** The storefront's public client: `cartwright client list` shows the ids. */
	readonly clientId: string;
	/** Tokens from an earlier session. */
	readonly tokens?: Tokens;
	/** Where tokens are stored; by default in memory, with the client. See `cookieStorage`. */
	readonly storage?: TokenStorage;
}

/** A storefront's visitors and members. */
export interface OAuth extends Session, PasswordLogin, RedirectLogin, ExternalLogin {}

/**
 * Calls in the name of a visitor, who becomes a member by signing in. Tokens are requested and renewed automatically;
 * if renewal fails, the client continues as a new visitor.
 */
export const OAuthStrategy =
	({ clientId, tokens, storage = memoryStorage() }: OAuthOptions) =>
	(connection: Connection): OAuth => {
		if (tokens) storage.set(tokens);
		const session = openSession({ connection, clientId, storage });
		return {
			...session,
			...passwordLogin(connection, clientId, session),
			...redirectLogin(connection, clientId, session),
			...externalLogin(connection, session),
		};
	};
