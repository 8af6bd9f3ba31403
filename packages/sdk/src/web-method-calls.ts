import { readResponse } from "./calls.ts";
import type { SignedClient, Strategy } from "./client.ts";
import type { WebMethod } from "./web-methods.ts";

/** The web methods of a server as functions: a refusal is thrown as a `CallError`. */
export type WebMethodCalls<Methods> = {
	readonly [Name in keyof Methods]: Methods[Name] extends WebMethod<infer Args, infer Result>
		? (...args: Args) => Promise<Awaited<Result>>
		: never;
};

/**
 * Calls what `serveWebMethods` serves below an address, in the client's name.
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
	// Somebody who awaits it would be taken for a promise's follower.
	const get = (_: object, name: string | symbol) =>
		typeof name === "string" && name !== "then" ? callOf(name) : undefined;
	return new Proxy({}, { get }) as WebMethodCalls<Methods>;
};
