import type { Static, TSchema } from "typebox";
import type { Fields, Message } from "./message.ts";

/**
 * Who asks. `visitor` and `member` come with the tokens of a storefront's client, `user` is staff, `app` is a server
 * with an API key or an installed app. `guest` is whoever opened a link to one checkout, and acts on that checkout and
 * its order alone.
 */
export type Caller = "visitor" | "member" | "user" | "app" | "guest";

/** Everyone who carries a token of the site. */
export const anyone: readonly Caller[] = ["visitor", "member", "user", "app"];

/** The same, and whoever opened a link to a checkout. */
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

/** How a request without a body travels: `flat` dotted names, or `complex`: the same, and `.r` once it nests. */
export type QueryForm = "flat" | "complex";

export type FilterOperators = "*" | readonly string[];
export type SortOrders = "NONE" | "ASC" | "DESC" | "BOTH";

/** What a query may filter by and sort by, by wire field name. Anything else is an error that names the field. */
export interface QuerySpec {
	paging: "CURSOR" | "OFFSET";
	fields: Readonly<Record<string, { operators: FilterOperators; sort: SortOrders }>>;
	searchable?: readonly string[];
	aggregatable?: readonly string[];
}

/** The same operators and orders for several fields of a query. */
export const fields = (
	names: readonly string[],
	operators: FilterOperators,
	sort: SortOrders,
): Record<string, { operators: FilterOperators; sort: SortOrders }> =>
	Object.fromEntries(names.map((name) => [name, { operators, sort }]));

export interface OperationDeclaration<Request extends Fields, Response extends Fields> extends Endpoint {
	/** One or two sentences for the reference: what the call does, its limits and its units. */
	summary?: string;
	/** Further endpoints of the same operation, such as the POST form of a query. */
	alternatives?: readonly Endpoint[];
	/** Where absent the request is a JSON body. */
	query?: QueryForm;
	/** Kinds of identity that may call. */
	callers: readonly Caller[];
	/** What a staff role, an app or a key must hold. Absent: nothing is asked beyond being one of the callers. */
	permission?: string;
	/** Ids that let a caller see or do more with the same call: hidden products, merchant data, private tags. */
	furtherPermissions?: readonly string[];
	/** In bytes, where a request may be larger than others. */
	largestRequest?: number;
	/** Needs no token at all (token endpoint, key set). */
	open?: boolean;
	/**
	 * Answers HTTP itself, as a RawHttpResponse: a browser that asks for a page gets its status, headers and body, a
	 * program gets the message.
	 */
	raw?: boolean;
	/** Is for browsers that go there, and for no script of another origin. */
	navigation?: boolean;
	request: Message<Request>;
	/** Members that must be present, as wire paths; lists are walked through without an index. */
	required?: readonly string[];
	response: Message<Response>;
	/** Application error codes and the HTTP status of each. */
	errors?: Readonly<Record<string, number>>;
	/** The member that the published client hands to its caller. */
	unwrap?: keyof Response & string;
	/** Which list and which metadata the published client's iterators read, and the limits. */
	paging?: {
		items: keyof Response & string;
		metadata: keyof Response & string;
		defaultLimit: number;
		maxLimit: number;
	};
	/** The fields of the query language. */
	spec?: QuerySpec;
	/** When the hosted platform removes the call. Cartwright goes on serving it. */
	removedUpstream?: string;
}

export interface Operation<Request extends Fields = Fields, Response extends Fields = Fields>
	extends OperationDeclaration<Request, Response> {
	kind: "operation";
}

/** Declares one call. Its name is the name under which its service lists it. */
export const operation = <Request extends Fields, Response extends Fields>(
	declaration: OperationDeclaration<Request, Response>,
): Operation<Request, Response> => ({ kind: "operation", ...declaration });

/** A fact that is committed with its change. `type` is the wire's event type. */
export interface EventDeclaration {
	type: string;
	slug: string;
	/** What the event carries: the entity for created and updated, a message of its own for an action. */
	kind: "created" | "updated" | "deleted" | "action";
	payload?: TSchema;
	/** Delivered as the payload alone, without the envelope of domain events. */
	bare?: boolean;
}

// biome-ignore lint/suspicious/noExplicitAny: an operation is neither wider nor narrower than one of other fields
export type AnyOperation = Operation<any, any>;

export type Operations = Readonly<Record<string, AnyOperation>>;

/** A service of the wire: its operations by name, and its events. */
export interface Service<Declared extends Operations = Operations> {
	/** For example `ecom.current-cart`. */
	name: string;
	/** Name of the entity in events. */
	entity: string;
	operations: Declared;
	events: Readonly<Record<string, EventDeclaration>>;
}

export const service = <const Declared extends Operations>(declaration: Service<Declared>): Service<Declared> =>
	declaration;

export type RequestOf<Declared extends AnyOperation> = Static<Declared["request"]>;
export type ResponseOf<Declared extends AnyOperation> = Static<Declared["response"]>;

/** One function for each operation of a service: a declared call without its function does not compile. */
export type Handlers<Declared extends Service, Context> = {
	[Name in keyof Declared["operations"]]: (
		context: Context,
		request: RequestOf<Declared["operations"][Name]>,
	) => Promise<ResponseOf<Declared["operations"][Name]>>;
};
