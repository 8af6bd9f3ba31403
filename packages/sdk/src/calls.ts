import { CallError } from "./errors.ts";
import { toWireRequest } from "./request.ts";
import type { Callable, NameOf, RequestTo, ResultOf, Route } from "./routes.ts";

/** Where a client's calls go. */
export interface Connection {
	/** Address of the server: scheme, host and port. */
	readonly origin: string;
	/** Used in place of the global `fetch`. */
	readonly fetch?: typeof fetch | undefined;
}

export type HeaderValues = Readonly<Record<string, string>>;

/** Headers that say who calls. */
export type Authorize = () => HeaderValues | Promise<HeaderValues>;

export interface CallOptions {
	/** Ends the call early, which then throws the signal's reason. */
	readonly signal?: AbortSignal | undefined;
	/** Sent beside what the client sends by itself. */
	readonly headers?: HeaderValues;
}

/** The operations of a service as functions: request in, answer out; a refusal is thrown as a `CallError`. */
export type Calls<Called> = {
	readonly [Name in NameOf<Called>]: (
		request?: RequestTo<Called, Name>,
		options?: CallOptions,
	) => Promise<ResultOf<Called, Name>>;
};

/** Sends a request to a path of the server; `open` calls go without saying who calls. */
export type Send = (
	path: string,
	init: RequestInit & { readonly headers: HeaderValues },
	open?: boolean,
) => Promise<Response>;

export const sendThrough = ({ origin, fetch: own }: Connection, authorize: Authorize): Send => {
	let consistent: string | null = null;
	return async (path, init, open = false) => {
		const headers = {
			...init.headers,
			...(open ? {} : await authorize()),
			...(consistent === null ? {} : { "x-wix-consistent": consistent }),
		};
		// Browsers refuse a fetch that is called as a method of something else.
		const send = own ?? fetch;
		const response = await send(origin + path, { ...init, headers });
		// What a server behind several replicas asks for, so that the next call sees what this one wrote.
		consistent = response.headers.get("x-wix-consistent") ?? consistent;
		return response;
	};
};

export const callsOf = <Called extends Callable>(send: Send, { operations }: Called): Calls<Called> => {
	const routes = Object.entries<Route>(operations as Record<string, Route>);
	const calls = routes.map(([name, route]) => [
		name,
		(request: object = {}, options: CallOptions = {}) => call(send, route, request, options),
	]);
	return Object.fromEntries(calls) as Calls<Called>;
};

const call = async (send: Send, route: Route, request: object, options: CallOptions): Promise<unknown> => {
	const { method, path, body } = toWireRequest(route, request);
	const { signal, headers } = options;
	const init = {
		method,
		headers: { ...headers, ...(body === undefined ? {} : { "content-type": "application/json" }) } as HeaderValues,
		...(body === undefined ? {} : { body }),
		...(signal ? { signal } : {}),
	};
	return readResponse(await send(path, init, route.open));
};

/** The JSON of an answer; every status but 200 is a refusal. */
export const readResponse = async (response: Response): Promise<unknown> => {
	const text = await response.text();
	if (response.status === 200) return JSON.parse(text);
	throw new CallError(response.status, response.headers.get("x-wix-request-id") ?? undefined, parse(text));
};

const parse = (text: string): unknown => {
	try {
		return JSON.parse(text);
	} catch {
		// A proxy between may answer something else; the status still tells.
		return undefined;
	}
};
