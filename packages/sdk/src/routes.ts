import type { AnyOperation, CodeOf, Endpoint, ReceivedFrom, RequestOf, Service } from "@cartwright/contract/operation";

/** What is needed to send a call: the part of its declaration that remains at run time. */
export interface Route extends Pick<AnyOperation, "method" | "published" | "query" | "open"> {
	readonly alternatives?: readonly Pick<Endpoint, "method" | "published">[];
}

/** A service as needed for calls; of its declaration, only the types of its calls remain. */
export interface Routes<ServiceCalls = unknown> {
	/** For example `ecom.current-cart`. */
	readonly name: string;
	readonly operations: Readonly<Record<string, Route>>;
	/** Never set. Carries the types of the calls. */
	readonly calls?: ServiceCalls;
}

/** A service that can be called: its declaration in the contract, or only its routes. */
export type Callable = Service | Routes;

export type HeaderValues = Readonly<Record<string, string>>;

export interface CallOptions {
	/** Aborts the call, which then throws the signal's reason. */
	readonly signal?: AbortSignal | undefined;
	/** Sent in addition to the client's own headers. */
	readonly headers?: HeaderValues;
}

/** One operation as a function; an error response is thrown as a `CallError`. */
export interface Call<Request, Result, Code extends string = never> {
	(...args: ArgumentsOf<Request>): Promise<Result>;
	/** Never set. Carries the type of the request. */
	readonly request?: Request;
	/** Never set. Carries the codes of errors that the call declares. */
	readonly codes?: Code;
}

/** A request without required members can be left out. */
type ArgumentsOf<Request> = object extends Request
	? [request?: Request, options?: CallOptions]
	: [request: Request, options?: CallOptions];

/** The calls of a declared service. */
export type DeclaredCalls<Declared extends Service> = {
	readonly [Name in keyof Declared["operations"]]: Call<
		RequestOf<Declared["operations"][Name]>,
		ReceivedFrom<Declared["operations"][Name]>,
		CodeOf<Declared["operations"][Name]>
	>;
};

/** The operations of a service as functions. */
export type Calls<Called> = Called extends Service
	? DeclaredCalls<Called>
	: Called extends Routes<infer ServiceCalls>
		? ServiceCalls
		: never;

export type NameOf<Called> = keyof Calls<Called> & string;

/** The request of a call: `RequestTo<typeof currentCart, "addToCurrentCart">`. */
export type RequestTo<Called, Name extends NameOf<Called>> = Calls<Called>[Name] extends {
	readonly request?: infer Request;
}
	? NonNullable<Request>
	: never;

/** The response of a call. */
export type ResultOf<Called, Name extends NameOf<Called>> = Calls<Called>[Name] extends (
	...args: never[]
) => Promise<infer Result>
	? Result
	: never;
