import { parseJson } from "@cartwright/contract/json";
import { CallError } from "./errors.ts";
import { toWireRequest } from "./request.ts";
import type { Callable, CallOptions, Calls, HeaderValues, Route } from "./routes.ts";

/** The server that a client calls. */
export interface Connection {
	/** Origin of the server: scheme, host and port. */
	readonly origin: string;
	/** Replaces the global `fetch`. */
	readonly fetch?: typeof fetch | undefined;
}

/**
 * Headers that authenticate a call. With `rejected`, the server rejected those headers: returns others, or the same if
 * there are none.
 */
export type Authorize = (rejected?: HeaderValues) => HeaderValues | Promise<HeaderValues>;

/** Sends a request to a path of the server; `open` calls are not authenticated. */
export type Send = (
	path: string,
	init: RequestInit & { readonly headers: HeaderValues },
	open?: boolean,
) => Promise<Response>;

export const sendThrough = ({ origin, fetch: own }: Connection, authorize: Authorize): Send => {
	let consistent: string | null = null;
	return async (path, init, open = false) => {
		const attempt = (authorization: HeaderValues): Promise<Response> => {
			const headers = {
				...init.headers,
				...authorization,
				...(consistent === null ? {} : { "x-wix-consistent": consistent }),
			};
			// Browsers reject a fetch that is called as a method of another object.
			const send = own ?? fetch;
			return send(origin + path, { ...init, headers });
		};
		const response = await (open ? attempt({}) : attemptAuthorized(attempt, authorize));
		// For servers behind several replicas: lets the next call read what this one wrote.
		consistent = response.headers.get("x-wix-consistent") ?? consistent;
		return response;
	};
};

/** A token that the server rejects, for example because its session was ended elsewhere, is replaced once. */
export const attemptAuthorized = async (
	attempt: (authorization: HeaderValues) => Promise<Response>,
	authorize: Authorize,
): Promise<Response> => {
	const first = await authorize();
	const response = await attempt(first);
	if (response.status !== 401) return response;
	const second = await authorize(first);
	return second.authorization === first.authorization ? response : attempt(second);
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

/** The JSON of a response; every status but 200 is an error. */
export const readResponse = async (response: Response): Promise<unknown> => {
	const text = await response.text();
	if (response.status === 200) return parseJson(text);
	throw new CallError(response.status, response.headers.get("x-wix-request-id") ?? undefined, parse(text));
};

const parse = (text: string): unknown => {
	try {
		return parseJson(text);
	} catch {
		// A proxy in between may respond with something else; the status still counts.
		return undefined;
	}
};
