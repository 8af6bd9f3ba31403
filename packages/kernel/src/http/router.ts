import { type Decoded, decoder } from "@cartwright/contract/codec/decode";
import { bodyEncoder } from "@cartwright/contract/codec/encode";
import { pathMembers, writePathMembers } from "@cartwright/contract/codec/path";
import { readQuery } from "@cartwright/contract/codec/query-string";
import { protectsAccount } from "@cartwright/contract/fresh-session";
import type { RawHttpResponse } from "@cartwright/contract/http-messages";
import { type Endpoint, largestQuery, type Operation } from "@cartwright/contract/operation";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { Context } from "../foundation/context.ts";
import { ApplicationError, InvalidArgument } from "../foundation/errors.ts";
import {
	actsForShop,
	awaitsSecondFactor,
	type Identity,
	isAudited,
	isThirdParty,
	mayUse,
} from "../foundation/identity.ts";
import type { AnyHandler, Implementation } from "../foundation/implementation.ts";
import { rerunOnConflict } from "../runtime/rerun-on-conflict.ts";
import type { Tracing } from "../tracing/tracing.ts";
import type { Authenticated } from "./authenticated.ts";
import { BodyBuffers } from "./body-buffers.ts";
import type { WarningOf } from "./development-warnings.ts";
import { type ReadOnlyCheck, readOnlyCheck } from "./read-only-members.ts";
import type { ResponseCache } from "./response-cache.ts";
import { languageOf, textOf } from "./transport.ts";

export interface RunningCall {
	readonly name: string;
	/** By the clock of `performance`. */
	readonly started: number;
	/** `undefined` until the caller is known. */
	caller: Authenticated | undefined;
}

export interface RouterOptions {
	/** Identifies the caller, or throws. */
	callerOf(request: FastifyRequest, open: boolean): Authenticated | Promise<Authenticated>;
	contextOf(request: FastifyRequest, caller: Authenticated, call: Pick<RegisteredCall, "name" | "operation">): Context;
	readonly warningOf?: WarningOf;
	/** Called for each failed call of staff and apps, before the response is sent. */
	onRefusal(context: Context, request: FastifyRequest, operation: Operation, error: unknown): Promise<void>;
	/** Called at the start of each call. */
	onStart(request: FastifyRequest, call: RunningCall): void;
	/** Called at the end of each call. */
	onCall(call: RunningCall, status: number): void;
	/** Checks each response; in tests it throws if the response violates its contract. */
	onResponse?: (operation: Operation, body: string) => void;
	readonly cache: ResponseCache;
	readonly tracing: Tracing | undefined;
	reply(reply: FastifyReply, error: unknown, operation: Operation): FastifyReply;
}

declare module "fastify" {
	interface FastifyContextConfig {
		/** The call that the route is for, as `service.operation`. */
		readonly operation?: string;
	}
}

const bodyBuffers = new BodyBuffers();

/** Serves every operation at each of its paths. */
export const registerOperations = (
	app: FastifyInstance,
	implementations: readonly Implementation[],
	options: RouterOptions,
): void => {
	for (const { service, load } of implementations) {
		for (const [name, operation] of Object.entries(service.operations)) {
			const call = `${service.name}.${name}`;
			const loaded = onDemand(() => traced(call, load(name), options.tracing));
			registerOperation(
				app,
				{ name: call, operation, load: loaded, check: onDemand(() => readOnlyCheck(service, name, implementations)) },
				options,
			);
		}
	}
};

interface RegisteredCall {
	readonly name: string;
	readonly operation: Operation;
	load(): Promise<AnyHandler>;
	check(): ReadOnlyCheck | undefined;
}

const registerOperation = (app: FastifyInstance, registered: RegisteredCall, options: RouterOptions): void => {
	const { name, operation, load, check } = registered;
	const encode = onDemand(() => bodyEncoder(operation.response, (size) => bodyBuffers.take(size)));
	const open = operation.open ?? false;
	for (const { address, path } of addressesOf(operation)) {
		const read = onDemand(() => requestReader(operation, address));
		const runOperation = async (request: FastifyRequest, context: Context): Promise<unknown> => {
			const input = read()(request);
			const readOnly = check();
			if (readOnly) await readOnly(context, request.body, input);
			const handle = await load();
			return rerunOnConflict(() => handle(context, input as never));
		};
		const call = async (request: FastifyRequest, context: Context): Promise<string | Buffer> => {
			const body = encode()((await runOperation(request, context)) as never);
			options.onResponse?.(operation, body.toString());
			return body;
		};
		const respond = async (request: FastifyRequest, reply: FastifyReply) => {
			setDefaultHeaders(reply, operation);
			const running: RunningCall = { name, started: performance.now(), caller: undefined };
			options.onStart(request, running);
			try {
				const found = options.callerOf(request, open);
				// Most callers are cached; their calls need no promise.
				const caller = found instanceof Promise ? await found : found;
				running.caller = caller;
				if (!open) authorize(caller.identity, operation);
				if (operation.raw && wantsPage(request)) {
					const page = await runOperation(request, options.contextOf(request, caller, registered));
					options.onCall(running, 200);
					return sendPage(reply, page as RawHttpResponse);
				}
				const key = open || operation.raw ? undefined : keyOf(options.cache, name, caller, request);
				const known = key && options.cache.get(key);
				let body: string | Buffer | undefined = known instanceof Promise ? await known : known;
				if (!body) {
					const context = withWarning(
						options.contextOf(request, caller, registered),
						options.warningOf?.(request, reply),
					);
					const work = (given: Context) => call(request, given);
					body = await (key ? options.cache.watch(name, key, context, work) : work(context));
				}
				options.onCall(running, 200);
				bodyBuffers.takeBackAfter(reply.raw, body);
				return reply.header("content-type", "application/json; charset=utf-8").send(body);
			} catch (error) {
				const { caller } = running;
				if (caller && isAudited(caller.identity)) {
					await options.onRefusal(options.contextOf(request, caller, registered), request, operation, error);
				}
				const refused = options.reply(reply, error, operation);
				options.onCall(running, reply.statusCode);
				return refused;
			}
		};
		app.route({ method: address.method, url: path, handler: respond, ...routeOptions(name, operation) });
	}
};

/** Runs the operation in a span, if there are traces. */
const traced = async (
	name: string,
	loading: Promise<AnyHandler>,
	tracing: Tracing | undefined,
): Promise<AnyHandler> => {
	const handle = await loading;
	return tracing ? (...call) => tracing.run(name, { "cartwright.operation": name }, () => handle(...call)) : handle;
};

/** Pages and pictures set others. */
const setDefaultHeaders = (reply: FastifyReply, { navigation }: Operation): void => {
	reply.header("cache-control", "no-store");
	// A storefront may open the address in a popup, which posts the result to its opener.
	if (navigation) reply.removeHeader("access-control-allow-origin").removeHeader("cross-origin-opener-policy");
};

const routeOptions = (name: string, { largestRequest, spec }: Operation) => {
	const bodyLimit = largestRequest ?? (spec && largestQuery);
	return { config: { operation: name }, ...(bodyLimit ? { bodyLimit } : {}) };
};

/** Whether a browser navigates there, rather than a program calling. */
const withWarning = (context: Context, warning: ReturnType<WarningOf>): Context =>
	warning ? { ...context, ...warning } : context;

const wantsPage = ({ headers }: FastifyRequest): boolean => headers.accept?.includes("text/html") ?? false;

const sendPage = (reply: FastifyReply, { body, statusCode, headers }: RawHttpResponse): FastifyReply => {
	for (const { key, value } of headers ?? []) if (key && value) reply.header(key, value);
	return reply.code(statusCode ?? 200).send(Buffer.from(body ?? "", "base64"));
};

const keyOf = (cache: ResponseCache, name: string, { site, identity }: Authenticated, request: FastifyRequest) => {
	const { url = "" } = request.raw;
	return cache.keyOf(name, site, identity, languageOf(request) ?? "", `${url} ${textOf(request)}`);
};

/** A process serves few of the many calls; the others are not prepared at its start. */
const onDemand = <Value>(make: () => Value): (() => Value) => {
	let made: { readonly value: Value } | undefined;
	return () => {
		made ??= { value: make() };
		return made.value;
	};
};

const hasBody = ({ method }: Endpoint): boolean => method !== "GET" && method !== "DELETE";

/** The distinct paths of an operation as routes: `{product.id}` becomes `:p0`. */
const addressesOf = (operation: Operation): { address: Endpoint; path: string }[] => {
	const routes = new Map<string, { address: Endpoint; path: string }>();
	for (const address of [operation as Endpoint, ...(operation.alternatives ?? [])]) {
		const paths = [address.nativeShared ? undefined : address.native, address.published, address.standalone];
		for (const template of paths) {
			if (template === undefined) continue;
			let index = 0;
			const path = template.replace(/\{[^}]+\}/g, () => `:p${index++}`);
			routes.set(`${address.method} ${path}`, { address, path });
		}
	}
	return [...routes.values()];
};

/** Reads a request as one decoded object: body or query string, and the members in the path. */
const requestReader = (operation: Operation, address: Endpoint): ((request: FastifyRequest) => unknown) => {
	const { required = [] } = operation;
	const names = pathMembers(address.native);
	const read = hasBody(address) ? readBody : readUrl;
	const decode = decoder(operation.request, { required, from: hasBody(address) ? "json" : "query" });
	return (request) => {
		const input = read(request);
		if (names.length > 0 && isObject(input.value)) {
			const parameters = request.params as Record<string, string>;
			const values = names.map((_, index) => parameters[`p${index}`] ?? "");
			writePathMembers(input.value, names, values);
		}
		const { value, violations } = decode(input.value);
		const found = [...input.violations, ...violations];
		if (found.length > 0) throw new InvalidArgument(found);
		return value;
	};
};

const readBody = (request: FastifyRequest): Decoded<unknown> => ({ value: request.body ?? {}, violations: [] });

const readUrl = (request: FastifyRequest): Decoded<unknown> => {
	const { url = "" } = request.raw;
	const at = url.indexOf("?");
	return readQuery(at < 0 ? "" : url.slice(at + 1));
};

const isObject = (value: unknown): value is Record<string, unknown> =>
	value !== null && typeof value === "object" && !Array.isArray(value);

const authorize = (identity: Identity, operation: Operation): void => {
	const refuse = (description: string) => new ApplicationError("PERMISSION_DENIED", description);
	if (!operation.callers.includes(identity.kind)) {
		throw refuse(`A ${identity.kind} may not make this call; it is for: ${operation.callers.join(", ")}.`);
	}
	if (isThirdParty(identity) && protectsAccount(operation)) {
		throw refuse("The call protects the member's account, and is not for clients of third parties.");
	}
	if (awaitsSecondFactor(identity, operation.permission)) {
		const description =
			"The shop demands a second factor of its staff. Set up an authenticator app, or sign in with yours.";
		throw new ApplicationError("SECOND_FACTOR_REQUIRED", description);
	}
	if (!operation.permission || !actsForShop(identity) || mayUse(identity, operation.permission)) return;
	const holder = "role" in identity && identity.role ? `The role ${identity.role}` : "The key";
	throw refuse(`${holder} lacks the permission ${operation.permission}.`);
};
