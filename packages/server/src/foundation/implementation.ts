import type { Handlers, Service } from "@cartwright/contract/operation";
import type { Context } from "./context.ts";

/** A function that carries out some operation, whichever it is. */
export type AnyHandler = (context: Context, request: never) => Promise<unknown>;

/** A service of the contract with the functions that carry out its operations. */
export interface Implementation {
	readonly service: Service;
	readonly handlers: Readonly<Record<string, AnyHandler>>;
}

/** Ties functions to a service; one that is missing, or has the wrong shape, does not compile. */
export const implement = <Declared extends Service>(
	service: Declared,
	handlers: Handlers<Declared, Context>,
): Implementation => ({ service, handlers: handlers as Readonly<Record<string, AnyHandler>> });
