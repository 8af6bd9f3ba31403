import type { SubjectType, TokenInfo } from "@cartwright/contract/identity/token-messages";
import { type Connection, callsOf, sendThrough } from "./calls.ts";
import { CallError, insufficientPermissions, missingAuthentication } from "./errors.ts";
import { oauth } from "./services/oauth.ts";

/** Who may call a web method. */
export const Permissions = { Anyone: "anyone", SiteMember: "site-member", Admin: "admin" } as const;
export type Permission = (typeof Permissions)[keyof typeof Permissions];

const callers: Readonly<Record<Permission, readonly SubjectType[]>> = {
	anyone: ["VISITOR", "MEMBER", "USER"],
	"site-member": ["MEMBER", "USER"],
	admin: ["USER"],
};

/** The caller of a web method. */
export interface WebMethodCaller extends TokenInfo {
	/** The caller's access token, for calls in their name. */
	readonly token: string;
}

export interface WebMethod<Args extends unknown[] = never[], Result = unknown> {
	readonly permission: Permission;
	readonly run: (caller: WebMethodCaller, ...args: Args) => Result;
}

/** A function of a storefront's server that its pages may call. */
export const webMethod = <Args extends unknown[], Result>(
	permission: Permission,
	run: (caller: WebMethodCaller, ...args: Args) => Result,
): WebMethod<Args, Result> => ({ permission, run });

/**
 * Handles `POST …/<name>` with a JSON list of arguments. `connection` reaches the shop, which identifies the caller. A
 * `CallError` that a method throws is passed on to the caller; anything else is thrown, for the host to log.
 */
export const serveWebMethods =
	(connection: Connection, methods: Readonly<Record<string, WebMethod>>) =>
	async (request: Request): Promise<Response> => {
		try {
			const name = new URL(request.url).pathname.split("/").at(-1) ?? "";
			const method = Object.hasOwn(methods, name) ? methods[name] : undefined;
			if (!method || request.method !== "POST") throw refusal(404, "NOT_FOUND", "No web method has this address");
			const caller = await callerOf(connection, request);
			if (!callers[method.permission].includes(caller.subjectType ?? "UNKNOWN")) {
				throw refusal(403, "PERMISSION_DENIED", insufficientPermissions);
			}
			const result = await method.run(caller, ...((await argumentsOf(request)) as never[]));
			return Response.json({ result });
		} catch (error) {
			if (!(error instanceof CallError)) throw error;
			const { status, message, details } = error;
			return Response.json({ message, details }, { status });
		}
	};

const refusal = (status: number, code: string, description: string) =>
	new CallError(status, undefined, {
		message: description,
		details: { applicationError: { code, description, data: {} } },
	});

const callerOf = async (connection: Connection, request: Request): Promise<WebMethodCaller> => {
	const token = request.headers.get("authorization");
	if (!token) throw refusal(401, "UNAUTHENTICATED", missingAuthentication);
	const { tokenInfo } = callsOf(
		sendThrough(connection, () => ({})),
		oauth,
	);
	return { ...(await tokenInfo({ token })), token };
};

const argumentsOf = async (request: Request): Promise<unknown[]> => {
	const args: unknown = await request.json().catch(() => undefined);
	if (Array.isArray(args)) return args;
	throw refusal(400, "INVALID_REQUEST", "The arguments of a web method are a JSON list");
};
