import type { AnyOperation, CodeOf, Endpoint, ReceivedFrom, RequestOf, Service } from "@cartwright/contract/operation";

/** What is needed to send a call: the part of its declaration that remains at run time. */
export interface Route extends Pick<AnyOperation, "method" | "published" | "query" | "open"> {
	readonly alternatives?: readonly Pick<Endpoint, "method" | "published">[];
}

/** A service as needed for calls; `Declared` is its declaration, of which only the types remain. */
export interface Routes<Declared extends Service> {
	/** For example `ecom.current-cart`. */
	readonly name: string;
	readonly operations: { readonly [Name in keyof Declared["operations"]]: Route };
	/** Never set. Carries the types of the declaration. */
	readonly declaration?: Declared;
}

/** A service that can be called: its declaration in the contract, or only its routes. */
export type Callable = Service | Routes<Service>;

/** The declaration behind a service. */
export type DeclarationOf<Called> = Called extends Service
	? Called
	: Called extends Routes<infer Declared>
		? Declared
		: never;

export type NameOf<Called> = keyof DeclarationOf<Called>["operations"] & string;

/** The request of a call: `RequestTo<typeof currentCart, "addToCurrentCart">`. */
export type RequestTo<Called, Name extends NameOf<Called>> = RequestOf<DeclarationOf<Called>["operations"][Name]>;

/** The codes of errors that a call declares. */
export type CodesOf<Called, Name extends NameOf<Called>> = CodeOf<DeclarationOf<Called>["operations"][Name]>;

/** The response of a call. */
export type ResultOf<Called, Name extends NameOf<Called>> = ReceivedFrom<DeclarationOf<Called>["operations"][Name]>;
