import type { DeclaredError } from "./declared-error.ts";
import type { AnyMessage, Merged, Received, Schema, Wire } from "./message.ts";
import type { Ownership } from "./ownership.ts";
import type { RateLimit } from "./rate-limits.ts";

/**
 * Kinds of caller. `visitor` and `member` have tokens of a storefront's client, `user` is staff, `app` is a server with
 * an API key or an installed app. `guest` opened a link to a checkout and may act on that checkout and its order only.
 */
export type Caller = "visitor" | "member" | "user" | "app" | "guest";

/** Every caller with a token of the site. */
export const anyone: readonly Caller[] = ["visitor", "member", "user", "app"];

/** The same, plus guests who opened a link to a checkout. */
export const anyoneOrGuest: readonly Caller[] = [...anyone, "guest"];

/** Staff and apps. */
export const staff: readonly Caller[] = ["user", "app"];

export type HttpMethod = "GET" | "POST" | "PUT" | "PATCH" | "DELETE";

/**
 * The three URLs of one operation. The server serves all of them, except a native one that two services share. `{a.b}`
 * in a path is member `a.b` of the request.
 */
export interface Endpoint {
	method: HttpMethod;
	/** The path as the service itself defines it. */
	native: string;
	/** The path that the published client requests from the public API host. */
	published: string;
	/**
	 * The path that the published client requests from a host that its table does not contain; defaults to `published`.
	 */
	standalone?: string;
	/**
	 * Set if another service has the same native path, which is then not routed to this one. The value is the reason.
	 */
	nativeShared?: string;
}

/**
 * Endpoints of a service that puts a prefix before the native path in its published and standalone forms. Returns a
 * function from method and native path to the endpoint.
 */
export const endpointsUnder =
	(prefix: { published: string; standalone?: string }) =>
	(method: HttpMethod, native: string): Endpoint => ({
		method,
		native,
		published: prefix.published + native,
		...(prefix.standalone === undefined ? {} : { standalone: prefix.standalone + native }),
	});

/**
 * How a request without a body is encoded in the query string: `flat` uses dotted names; `complex` does too, or `.r` if
 * the request is nested.
 */
export type QueryForm = "flat" | "complex";

export type FilterOperators = "*" | readonly string[];
export type SortOrders = "NONE" | "ASC" | "DESC" | "BOTH";

/** The fields that a query may filter and sort by, by wire name. Other fields cause an error that names the field. */
export interface QuerySpec {
	paging: "CURSOR" | "OFFSET";
	fields: Readonly<Record<string, { operators: FilterOperators; sort: SortOrders }>>;
	searchable?: readonly string[];
	aggregatable?: readonly string[];
}

/** The maximum size of a query in bytes. Parsing a filter takes most for its size, and no reader needs a longer one. */
export const largestQuery = 524_288;

/** Declares the same operators and sort orders for several fields. */
export const fields = (
	names: readonly string[],
	operators: FilterOperators,
	sort: SortOrders,
): Record<string, { operators: FilterOperators; sort: SortOrders }> =>
	Object.fromEntries(names.map((name) => [name, { operators, sort }]));

export interface OperationDeclaration<
	Request extends AnyMessage,
	Response extends AnyMessage,
	Required extends string,
	Code extends string | number,
> extends Endpoint {
	/**
	 * A sentence or two for the reference: what the operation does, in the third person, and what every caller must know.
	 * The doc block above the declaration holds further details.
	 */
	summary: string;
	/** Further endpoints of the same operation, such as the POST form of a query. */
	alternatives?: readonly Endpoint[];
	/** If absent, the request is a JSON body. */
	query?: QueryForm;
	/** Kinds of caller that are allowed. */
	callers: readonly Caller[];
	/** Whose data it concerns. A test checks that the server enforces it. */
	ownership: Ownership;
	/** The permission that staff, apps and keys need. If absent, no permission is needed beyond the kind of caller. */
	permission?: string;
	/** Permissions that extend the operation: hidden products, merchant data, private tags. */
	furtherPermissions?: readonly string[];
	/** How often it may be called. If absent, as often as the caller likes. */
	limits?: readonly RateLimit[];
	/** Maximum request size in bytes, if it differs from the default of 1 MiB, or `largestQuery` if there is a `spec`. */
	largestRequest?: number;
	/** Whether the operation needs no token (token endpoint, key set). */
	open?: boolean;
	/**
	 * Whether the response is a RawHttpResponse: browsers that request a page get its status, headers and body, other
	 * clients get the message.
	 */
	raw?: boolean;
	/** Whether the operation is for browser navigation only, not for scripts of other origins. */
	navigation?: boolean;
	request: Request;
	/**
	 * Required members as wire paths; lists are traversed without an index. `lines.id` alone requires the id of each line
	 * that is sent, `lines` the list itself. The decoder rejects requests without them, and `RequestOf` is typed by them.
	 */
	required?: readonly Required[];
	response: Response;
	/**
	 * Application errors by their codes. `404` declares a refusal without a code, where storefronts compare the status that
	 * the published client puts in its place.
	 */
	errors?: Readonly<Record<Code, DeclaredError>>;
	/** The member of the response that the published client returns to its caller. */
	unwrap?: keyof Response["properties"] & string;
	/** The list and metadata that the published client's iterators read, and the limits. */
	paging?: {
		items: keyof Response["properties"] & string;
		metadata: keyof Response["properties"] & string;
		defaultLimit: number;
		maxLimit: number;
	};
	/** The fields of the query language. */
	spec?: QuerySpec;
	/** When the hosted platform removes the operation. Cartwright continues to serve it. */
	removedUpstream?: string;
}

export interface Operation<
	Request extends AnyMessage = AnyMessage,
	Response extends AnyMessage = AnyMessage,
	Required extends string = string,
	Code extends string | number = string,
> extends OperationDeclaration<Request, Response, Required, Code> {
	kind: "operation";
}

/** Declares an operation. Its name is its key in the service. */
export const operation = <
	Request extends AnyMessage,
	Response extends AnyMessage,
	Required extends string = never,
	Code extends string | number = never,
>(
	declaration: OperationDeclaration<Request, Response, Required, Code>,
): Operation<Request, Response, Required, Code> => ({ kind: "operation", ...declaration });

/** An event, committed together with its change. `type` is the wire's event type. */
export interface EventDeclaration {
	type: string;
	slug: string;
	/** The payload: the entity for created, updated and deleted, a separate message for an action or instead of a deleted entity. */
	kind: "created" | "updated" | "deleted" | "action";
	payload?: Schema;
	/** Whether the payload is delivered without the envelope of domain events. */
	bare?: boolean;
}

// biome-ignore lint/suspicious/noExplicitAny: an operation is neither wider nor narrower than one of other fields
export type AnyOperation = Operation<any, any, any, any>;

export type Operations = Readonly<Record<string, AnyOperation>>;

/** A service of the wire contract: its operations by name, and its events. */
export interface Service<Declared extends Operations = Operations> {
	/** For example `ecom.current-cart`. */
	name: string;
	/** Name of the entity in events. */
	entity: string;
	operations: Declared;
	/** The permission that apps need to get its events by webhooks; absent: those stay inside, or are about the app itself. */
	eventPermission?: string;
	events: Readonly<Record<string, EventDeclaration>>;
}

export const service = <const Declared extends Operations>(declaration: Service<Declared>): Service<Declared> =>
	declaration;

/** The paths that start with a member, from there on. */
type Below<Path extends string, Name> = Path extends `${infer First}.${infer Rest}`
	? First extends Name
		? Rest
		: never
	: never;

/** A value whose members at the paths are present and not null. */
type WithRequired<Value, Path extends string> = [Path] extends [never]
	? Value
	: Value extends readonly (infer Item)[]
		? WithRequired<Item, Path>[]
		: Value extends object
			? Merged<
					{ [Name in keyof Value & Path]: NonNullable<WithRequired<Value[Name], Below<Path, Name>>> } & {
						[Name in keyof Value as Name extends Path ? never : Name]: WithRequired<Value[Name], Below<Path, Name>>;
					}
				>
			: Value;

/**
 * The request of an operation: required members are present, at every depth; each other member may be absent or null.
 * The decoder guarantees this to handlers, and the SDK demands it of callers.
 */
export type RequestOf<Declared extends AnyOperation> = WithRequired<
	Wire<Declared["request"]>,
	NonNullable<Declared["required"]>[number]
>;

/**
 * The codes of application errors that an operation declares; of a union of operations, the codes that all of them
 * declare.
 */
export type CodeOf<Declared extends AnyOperation> = `${keyof NonNullable<Declared["errors"]> & (string | number)}`;

/** What an operation returns. The encoder adds the zero values of missing members. */
export type ResponseOf<Declared extends AnyOperation> = Wire<Declared["response"]>;

/** The response as callers receive it. */
export type ReceivedFrom<Declared extends AnyOperation> = Received<Declared["response"]>;

/** A function for each operation of a service. A missing function is a compile error. */
export type Handlers<Declared extends Service, Context> = {
	[Name in keyof Declared["operations"]]: (
		context: Context,
		request: RequestOf<Declared["operations"][Name]>,
	) => Promise<ResponseOf<Declared["operations"][Name]>>;
};
