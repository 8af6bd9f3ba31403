import type { AnyOperation, Endpoint, RequestOf, ResponseOf, Service } from "@cartwright/contract/operation";

/** What a call needs to travel: the part of its declaration that is left when it runs. */
export interface Route extends Pick<AnyOperation, "method" | "published" | "query" | "open"> {
	readonly alternatives?: readonly Pick<Endpoint, "method" | "published">[];
}

/** A service as far as calling it goes; `Declared` is its declaration, of which only the types are left. */
export interface Routes<Declared extends Service> {
	/** For example `ecom.current-cart`. */
	readonly name: string;
	readonly operations: { readonly [Name in keyof Declared["operations"]]: Route };
	/** Never there. It lets the types of a declaration travel along. */
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

/** What a call of a service takes: `RequestTo<typeof currentCart, "addToCurrentCart">`. */
export type RequestTo<Called, Name extends NameOf<Called>> = RequestOf<DeclarationOf<Called>["operations"][Name]>;

/** What a call of a service answers. */
export type ResultOf<Called, Name extends NameOf<Called>> = ResponseOf<DeclarationOf<Called>["operations"][Name]>;
