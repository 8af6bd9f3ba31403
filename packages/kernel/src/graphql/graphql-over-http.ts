import { fillPath, memberAt, pathMembers } from "@cartwright/contract/codec/path";
import type { ErrorBody } from "@cartwright/contract/errors";
import type { AnyOperation, Service } from "@cartwright/contract/operation";
import type { FastifyInstance, FastifyReply, FastifyRequest, InjectOptions } from "fastify";
import { ApplicationError, invalid } from "../foundation/errors.ts";
import { networkOf } from "../foundation/network.ts";
import { errorResponse } from "../http/error-response.ts";
import { shareBudget } from "../http/request-budget.ts";
import type { Caller } from "./schema.ts";

/** Maximum number of calls per request. */
const maxCalls = 20;
/** Maximum number of tokens per request: longer ones are expensive to validate. */
const maxTokens = 3000;
/** Maximum number of reported errors. */
const maxErrors = 20;
/** Headers with the caller and the language. */
const passedOn = ["authorization", "wix-site-id", "x-wix-linguist", "user-agent", "origin"];

/**
 * The calls of the contract as one GraphQL schema. Each field goes through the edge as a request of its own, so that
 * permissions, limits, the audit log and errors are the same. Errors are in `errors` and the status is 200, as the published
 * client expects. The library and the schema are loaded with the first request.
 */
export const registerGraphql = (app: FastifyInstance, services: readonly Service[]): void => {
	let loaded: ReturnType<typeof load> | undefined;
	for (const url of ["/graphql/:version", "/_api/graphql/:version"]) {
		app.post<{ Params: { version: string } }>(url, async (request, reply) => {
			const { version } = request.params;
			if (version !== "alpha")
				throw new ApplicationError("NOT_FOUND", `GraphQL is served at version alpha, not ${version}.`);
			const { query, variables, operationName } = readBody(request.body);
			loaded ??= load(services);
			const { graphql, schema, rules, refusal, introspection, formOf } = await loaded;
			const form = formOf(query, operationName);
			const cached = form?.key === undefined ? undefined : introspection.get(form.key);
			if (cached !== undefined) return sendJson(reply, cached);
			const seconds = form && introspection.takeNewForm(networkOf(request.ip), performance.now());
			if (seconds !== undefined) throw tooManyForms(seconds);
			let calls = 0;
			const caller: Caller = {
				async call(operation, input) {
					calls += 1;
					if (calls > maxCalls) throw refusal(tooMany, 400, request.id);
					const missing = pathMembers(operation.published).find((name) => !memberAt(input, name));
					if (missing) {
						const { body, status } = errorResponse(invalid(missing, "is required", "REQUIRED_FIELD"));
						throw refusal(body, status, request.id);
					}
					const response = await app.inject(callWithin(request, operation, input));
					if (response.statusCode === 200) return response.json();
					throw refusal(response.json<ErrorBody>(), response.statusCode, String(response.headers["x-wix-request-id"]));
				},
			};
			const result = await shareBudget(request, () =>
				graphql({
					schema,
					rules,
					source: query,
					contextValue: caller,
					maxTokens: maxTokens,
					maxErrors,
					// Suggestions of similar names compare a name with all others.
					hideSuggestions: true,
					...(variables ? { variableValues: variables } : {}),
					...(operationName ? { operationName } : {}),
				}),
			);
			const json = JSON.stringify(result);
			if (form?.key !== undefined && !result.errors) introspection.set(form.key, json);
			return sendJson(reply, json);
		});
	}
};

const load = async (services: readonly Service[]) => {
	const [{ graphql, GraphQLError, parse, specifiedRules }, { schemaOf }, { oneIntrospection }, schemaQueries] =
		await Promise.all([
			import("graphql"),
			import("./schema.ts"),
			import("./one-introspection.ts"),
			import("./introspection.ts"),
		]);
	schemaQueries.showTypesInTurns();
	const refusal = ({ message, details }: ErrorBody, status: number, requestId: string) => {
		const withoutCode = "validationError" in details ? "INVALID_ARGUMENT" : String(status);
		const code = "applicationError" in details ? details.applicationError.code : withoutCode;
		return new GraphQLError(message, { extensions: { code, status, requestId, details } });
	};
	/** Undefined if the request does not read the schema; the library says what is wrong with one that cannot be parsed. */
	const formOf = (query: string, operationName: string | undefined) => {
		if (!/__(?:schema|type)\b/.test(query)) return undefined;
		try {
			return schemaQueries.introspectionForm(parse(query, { maxTokens, noLocation: true }), operationName);
		} catch (error) {
			if (error instanceof GraphQLError) return undefined;
			throw error;
		}
	};
	const rules = [...specifiedRules, oneIntrospection];
	const introspection = new schemaQueries.IntrospectionResponses();
	return { graphql, schema: await schemaOf(services), rules, refusal, introspection, formOf };
};

const sendJson = (reply: FastifyReply, json: string) =>
	reply.header("cache-control", "no-store").type("application/json; charset=utf-8").send(json);

const tooManyForms = (seconds: number) =>
	new ApplicationError(
		"RATE_LIMITED",
		`There were too many different queries of the schema from this network in a minute. Try again in ${seconds} seconds.`,
		{ retryAfterSeconds: seconds },
	);

const tooMany: ErrorBody = {
	message: `A request may make ${maxCalls} calls. Ask for the others in another one.`,
	details: { applicationError: { code: "TOO_MANY_CALLS", description: `At most ${maxCalls} calls.`, data: {} } },
};

const readBody = (body: unknown) => {
	const { query, variables, operationName } = (body ?? {}) as Record<string, unknown>;
	if (typeof query !== "string") throw invalid("query", "must be the text of a GraphQL request", "REQUIRED_FIELD");
	const isObject = typeof variables === "object" && !Array.isArray(variables);
	if (variables !== undefined && !isObject) throw invalid("variables", "must be an object", "FORMAT");
	const name = typeof operationName === "string" ? operationName : undefined;
	return { query, variables: variables as Record<string, unknown> | null | undefined, operationName: name };
};

/** The call as an HTTP request of the same caller. */
const callWithin = (request: FastifyRequest, operation: AnyOperation, input: object): InjectOptions => {
	const { method, published } = operation;
	const url = fillPath(published, input);
	const headers = Object.fromEntries(
		passedOn.flatMap((name) => (request.headers[name] === undefined ? [] : [[name, request.headers[name]]])),
	);
	const within = { method, headers, remoteAddress: request.ip };
	if (method !== "GET" && method !== "DELETE") return { ...within, url, payload: input };
	return { ...within, url, query: { ".r": Buffer.from(JSON.stringify(input)).toString("base64url") } };
};
