import type { Handlers, Service } from "@cartwright/contract/operation";
import type { Context } from "./context.ts";

/** A function that runs any operation. */
export type AnyHandler = (context: Context, request: never) => Promise<unknown>;

/** A service of the contract with the functions that run its operations. */
export interface Implementation {
	readonly service: Service;
	/** Answers the function of the operation of this name. */
	load(operation: string): Promise<AnyHandler>;
}

/**
 * Ties a service to the modules of its operations, each of which exports a function of the operation's name; one that is
 * missing, or has the wrong shape, does not compile. Few of the many operations are called in the life of a process, so a
 * module is loaded when its operation first is: starts are quick, and memory holds what is used.
 */
export const implement = <Declared extends Service>(
	service: Declared,
	modules: { readonly [Name in keyof Declared["operations"]]: () => Promise<Pick<Handlers<Declared, Context>, Name>> },
): Implementation => ({
	service,
	async load(operation) {
		const module: Readonly<Record<string, unknown>> = await modules[operation as keyof typeof modules]();
		return module[operation] as AnyHandler;
	},
});
