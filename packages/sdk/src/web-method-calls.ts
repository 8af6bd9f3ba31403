import { readResponse } from "./calls.ts";
import type { SignedClient, Strategy } from "./client.ts";
import type { WebMethod } from "./web-methods.ts";

/** The web methods of a server as functions: an error is thrown as a `CallError`. */
export type WebMethodCalls<Methods> = {
	readonly [Name in keyof Methods]: Methods[Name] extends WebMethod<infer Args, infer Result>
		? (...args: Args) => Promise<Awaited<Result>>
		: never;
};

/**
 * Calls the methods that `serveWebMethods` serves below a URL, in the client's name.
 *
 * ```ts
 * const backend = webMethodsAt<typeof methods>(shop, "https://www.example.com/api/");
 * await backend.greet("Ada");
 * ```
 */
export const webMethodsAt = <Methods>(client: SignedClient<Strategy>, address: string): WebMethodCalls<Methods> => {
	const base = address.endsWith("/") ? address : `${address}/`;
	const callOf =
		(name: string) =>
		async (...args: unknown[]): Promise<unknown> => {
			const init = { method: "POST", headers: { "content-type": "application/json" }, body: JSON.stringify(args) };
			const result = await readResponse(await client.fetch(new URL(name, base), init));
			return (result as { result?: unknown }).result;
		};
	// Awaiting the object must not treat it as a promise.
	const get = (_: object, name: string | symbol) =>
		typeof name === "string" && name !== "then" ? callOf(name) : undefined;
	return new Proxy({}, { get }) as WebMethodCalls<Methods>;
};
