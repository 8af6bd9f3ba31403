import { type Authorize, attemptAuthorized, type Connection, callsOf, readResponse, sendThrough } from "./calls.ts";
import type { Callable, Calls, HeaderValues } from "./routes.ts";

export type { Calls } from "./routes.ts";

/** Authenticates calls: what `OAuthStrategy`, `ApiKeyStrategy` and `AppStrategy` return. */
export interface Strategy {
	/**
	 * The headers of a call, computed for each. With `rejected`, the server rejected those headers: returns others for a
	 * second attempt, or the same if there are none.
	 */
	getAuthHeaders(rejected?: HeaderValues): HeaderValues | Promise<HeaderValues>;
}

export interface ClientOptions extends Connection {
	/** Returns the `Authorization` header: an access token or an API key; `undefined` for open calls. */
	readonly authorization?: () => string | undefined | Promise<string | undefined>;
}

export interface SignedClientOptions<Auth extends Strategy> extends Connection {
	/** `auth: OAuthStrategy({ clientId })` */
	readonly auth: (connection: Connection) => Auth;
}

export interface Client {
	/** `client.use(currentCart).addToCurrentCart({...})` */
	use<Called extends Callable>(service: Called): Calls<Called>;
}

/** A client with a strategy. */
export interface SignedClient<Auth extends Strategy> extends Client {
	readonly auth: Auth;
	/**
	 * `fetch` in the caller's name. `path` is relative to the server's origin; an absolute URL elsewhere receives the
	 * token.
	 */
	fetch(path: string | URL, init?: RequestInit): Promise<Response>;
	/**
	 * Several calls in one request. A failed call is `null` in `data` and has an entry in `errors`; a `CallError` is
	 * thrown if the request as a whole is rejected.
	 */
	graphql<Data = Record<string, unknown>>(
		query: string,
		variables?: Readonly<Record<string, unknown>>,
		options?: { readonly apiVersion: string },
	): Promise<GraphqlResult<Data>>;
}

/** A GraphQL response. `extensions` contain `code`, `status`, `details` and `requestId` of the failed call. */
export interface GraphqlResult<Data> {
	readonly data: Data;
	readonly errors?: readonly {
		readonly message: string;
		readonly path?: readonly (string | number)[];
		readonly extensions?: Readonly<Record<string, unknown>>;
	}[];
}

/**
 * A client of a Cartwright server, typed by the contract.
 *
 * ```ts
 * const shop = createClient({ origin: "https://shop.example.com", auth: OAuthStrategy({ clientId }) });
 * const { cart } = await shop.use(currentCart).getCurrentCart();
 * ```
 */
export function createClient<Auth extends Strategy>(options: SignedClientOptions<Auth>): SignedClient<Auth>;
export function createClient(options: ClientOptions): Client;
export function createClient(options: ClientOptions | SignedClientOptions<Strategy>): Client {
	if (!("auth" in options)) return { use: useWith(options, bearerOf(options)) };
	const auth = options.auth(options);
	const authorize: Authorize = (rejected) => auth.getAuthHeaders(rejected);
	const sendSigned: SignedClient<Strategy>["fetch"] = async (path, init = {}) => {
		const send = options.fetch ?? fetch;
		const headers = Object.fromEntries(new Headers(init.headers));
		return attemptAuthorized(
			(authorization) => send(new URL(path, options.origin), { ...init, headers: { ...headers, ...authorization } }),
			authorize,
		);
	};
	const client: SignedClient<Strategy> = {
		use: useWith(options, authorize),
		auth,
		fetch: sendSigned,
		async graphql<Data>(query: string, variables?: object, { apiVersion } = { apiVersion: "alpha" }) {
			const headers = { "content-type": "application/json" };
			const body = JSON.stringify({ query, variables });
			const response = await sendSigned(`/graphql/${apiVersion}`, { method: "POST", headers, body });
			const { data, errors } = (await readResponse(response)) as GraphqlResult<Data>;
			return { data: data ?? ({} as Data), ...(errors ? { errors } : {}) };
		},
	};
	return client;
}

const useWith = (connection: Connection, authorize: Authorize): Client["use"] => {
	const send = sendThrough(connection, authorize);
	return (service) => callsOf(send, service);
};

const bearerOf =
	({ authorization }: ClientOptions): Authorize =>
	async (): Promise<HeaderValues> => {
		const token = await authorization?.();
		return token ? { authorization: token } : {};
	};
