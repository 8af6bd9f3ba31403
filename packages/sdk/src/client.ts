import type { RequestOf, ResponseOf, Service } from "@cartwright/contract/operation";
import { CallError } from "./errors.ts";
import { toWireRequest } from "./request.ts";

export interface ClientOptions {
	/** Address of the server: scheme, host and port. */
	readonly origin: string;
	/** What is sent as `Authorization`: an access token or an API key; nothing for open calls. */
	readonly authorization?: () => string | undefined | Promise<string | undefined>;
	/** Used in place of the global `fetch`. */
	readonly fetch?: typeof fetch;
}

/** The operations of a service as functions: request in, response out; a refusal is thrown as a `CallError`. */
export type Calls<Declared extends Service> = {
	[Name in keyof Declared["operations"]]: (
		request: RequestOf<Declared["operations"][Name]>,
	) => Promise<ResponseOf<Declared["operations"][Name]>>;
};

export interface Client {
	/** `client.use(currentCart).addToCurrentCart({...})` */
	use<Declared extends Service>(service: Declared): Calls<Declared>;
}

/** A client of a Cartwright server, typed by the contract. */
export const createClient = (options: ClientOptions): Client => ({
	use<Declared extends Service>(service: Declared) {
		const names = Object.keys(service.operations);
		const calls = names.map((name) => [name, (request: object) => call(options, service, name, request)]);
		return Object.fromEntries(calls) as Calls<Declared>;
	},
});

const call = async (options: ClientOptions, service: Service, name: string, request: object): Promise<unknown> => {
	const operation = service.operations[name];
	if (!operation) throw new Error(`${service.name} has no operation ${name}`);
	const { method, path, body } = toWireRequest(operation, request);
	const authorization = operation.open ? undefined : await options.authorization?.();
	const headers = {
		...(authorization ? { authorization } : {}),
		...(body === undefined ? {} : { "content-type": "application/json" }),
	};
	const send = options.fetch ?? fetch;
	const response = await send(options.origin + path, { method, headers, ...(body === undefined ? {} : { body }) });
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
