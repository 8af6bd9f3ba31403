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
 * The three addresses of one call. All are served, except a native one that two services share.
 * `{a.b}` in an address is member `a.b` of the request.
 */
export interface Address {
	method: HttpMethod;
	/** As the service itself names it. */
	native: string;
	/** As the published client sends it to the public API host. */
	published: string;
	/** As the published client sends it to a host that its table does not know; the published one where left out. */
	standalone?: string;
	/** Left out of the routes because another service has the same native address; the reason is part of the fact. */
	nativeShared?: string;
}

/**
 * The addresses of a service whose published and standalone forms put a prefix before the native path. Answers a
 * function from method and native path to the three addresses.
 */
export const addresses =
	(prefix: { published: string; standalone?: string }) =>
	(method: HttpMethod, native: string): Address => ({
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

export interface OperationDeclaration<Request extends Fields, Response extends Fields> extends Address {
	/** One or two sentences for the reference: what the call does, its limits and its units. */
	summary?: string;
	/** Further addresses of the same call, such as the POST twin of a query. */
	alternatives?: readonly Address[];
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
