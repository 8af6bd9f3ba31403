import { pathMembers } from "./codec/path.ts";
import { kindOf, type Node, nodeOf } from "./codec/schema.ts";
import type { DeclaredError } from "./declared-error.ts";
import { describeServices } from "./documentation/described-services.ts";
import { type Descriptions, loadDescriptions } from "./documentation/descriptions.ts";
import { limitSentence } from "./documentation/limit-sentence.ts";
import { ApplicationError, commonErrors, ValidationError } from "./errors.ts";
import { type JsonSchema, SchemaWriter } from "./openapi-schemas.ts";
import type { AnyOperation, Endpoint, Service } from "./operation.ts";

type Json = Record<string, unknown>;

interface Call {
	service: Service;
	name: string;
	operation: AnyOperation;
	endpoint: Endpoint;
	/** Position among the alternative endpoints of the operation; `undefined` for the main one. */
	alternative?: number;
}

const callsOf = (services: readonly Service[]): Call[] =>
	services.flatMap((service) =>
		Object.entries(service.operations).flatMap(([name, operation]) => [
			{ service, name, operation, endpoint: operation as Endpoint },
			...(operation.alternatives ?? []).map((endpoint: Endpoint, index: number) => ({
				service,
				name,
				operation,
				endpoint,
				alternative: index + 1,
			})),
		]),
	);

/** Finds the node at a dotted path in a request. */
const memberAt = (request: Node, path: string): Node =>
	path.split(".").reduce<Node>((node, name) => node.properties?.[name] ?? {}, request);

/**
 * OpenAPI considers `/carts/{id}` and `/carts/{cartInfo.id}` the same path, so placeholders are named by their last
 * segment, and `x-member` says which member of the request they fill.
 */
const documentPath = (endpoint: Endpoint): string => {
	const used = new Set<string>();
	return endpoint.published.replaceAll(/\{([^{}]+)\}/g, (_, path: string) => `{${shortName(path, used)}}`);
};

const shortName = (path: string, used: Set<string>): string => {
	const last = path.split(".").pop() as string;
	const name = /id$/i.test(last) ? "id" : last;
	const free = used.has(name) ? path.replace(/\.id$/, "Id") : name;
	used.add(free);
	return free;
};

const scalars = new Set([
	"text",
	"enumeration",
	"decimal",
	"int64",
	"integer",
	"float",
	"boolean",
	"timestamp",
	"fieldMask",
	"bytes",
]);

/** Members that can be sent as query parameters: scalars, lists of them, and dotted names of nested ones. */
const queryMembers = (node: Node, prefix: string, nested: boolean): [string, Node][] =>
	Object.entries(node.properties ?? {}).flatMap(([name, member]): [string, Node][] => {
		const path = `${prefix}${name}`;
		if (scalars.has(kindOf(member))) return [[path, member]];
		if (member.items && scalars.has(kindOf(member.items))) return [[path, member]];
		return nested && member.properties ? queryMembers(member, `${path}.`, nested) : [];
	});

const parameters = (call: Call, schemas: SchemaWriter): Json[] => {
	const { operation, endpoint } = call;
	const request = nodeOf(operation.request);
	const inPath = pathMembers(endpoint.published);
	const used = new Set<string>();
	const ofPath = inPath.map((path) => ({
		name: shortName(path, used),
		in: "path",
		required: true,
		schema: schemas.write(memberAt(request, path), "sent"),
		"x-member": path,
	}));
	if (!operation.query || !["GET", "DELETE"].includes(endpoint.method)) return ofPath;
	const required = new Set(operation.required);
	const ofQuery = queryMembers(request, "", operation.query === "flat")
		.filter(([path]) => !inPath.includes(path))
		.map(([name, node]) => ({
			name,
			in: "query",
			...(required.has(name) ? { required: true } : {}),
			schema: schemas.write(node, "sent"),
		}));
	const whole = {
		name: ".r",
		in: "query",
		description: "The whole request as JSON, in base64url without padding. Replaces all other parameters.",
		schema: { type: "string" },
	};
	return [...ofPath, ...ofQuery, ...(operation.query === "complex" ? [whole] : [])];
};

const requestBody = (call: Call, schemas: SchemaWriter): Json | undefined => {
	if (["GET", "DELETE"].includes(call.endpoint.method)) return undefined;
	const { operation } = call;
	const inPath = new Set(pathMembers(call.endpoint.published));
	const request = nodeOf(operation.request);
	const properties = Object.entries(request.properties ?? {}).filter(([name]) => !inPath.has(name));
	const required = (operation.required ?? []).filter((path: string) => !inPath.has(path));
	const top = required.filter((path: string) => !path.includes("."));
	const schema = {
		type: "object",
		properties: schemas.members(Object.fromEntries(properties), "sent"),
		...(top.length ? { required: top } : {}),
		...(top.length < required.length ? { "x-required": required } : {}),
		...(request["x-oneof"] ? { "x-oneof": request["x-oneof"] } : {}),
	};
	return { required: top.length > 0, content: { "application/json": { schema } } };
};

const errorResponse = (description: string): Json => ({
	description,
	content: { "application/json": { schema: { $ref: "#/components/schemas/ErrorBody" } } },
});

const errorLine = ([code, { meaning, remedy }]: readonly [string, DeclaredError]): string =>
	`- \`${code}\`: ${meaning} ${remedy}`;

const responses = (operation: AnyOperation, schemas: SchemaWriter): Json => {
	const byStatus = Map.groupBy(Object.entries(operation.errors ?? {}), ([, { status }]) => status);
	const declared = [...byStatus].map(([status, errors]) => [
		String(status),
		errorResponse(errors.map(errorLine).join("\n")),
	]);
	return {
		"200": {
			description: "Done.",
			content: { "application/json": { schema: schemas.write(nodeOf(operation.response), "received") } },
		},
		...Object.fromEntries(declared),
		default: { $ref: "#/components/responses/Error" },
	};
};

const describe = (call: Call, schemas: SchemaWriter, descriptions: Descriptions | undefined): Json => {
	const { service, name, operation, endpoint, alternative } = call;
	const body = requestBody(call, schemas);
	const details = [descriptions?.services[service.name]?.calls[name]?.details, limitSentence(operation.limits)]
		.filter(Boolean)
		.join("\n\n");
	return {
		operationId: `${service.name}.${name}${alternative ? `.${alternative + 1}` : ""}`,
		tags: [service.name],
		summary: operation.summary,
		...(details ? { description: details } : {}),
		parameters: parameters(call, schemas),
		...(body ? { requestBody: body } : {}),
		responses: responses(operation, schemas),
		...(operation.open ? { security: [] } : {}),
		...(operation.removedUpstream ? { "x-removed-upstream": operation.removedUpstream } : {}),
		...(operation.permission ? { "x-permission": operation.permission } : {}),
		...(operation.furtherPermissions ? { "x-further-permissions": operation.furtherPermissions } : {}),
		"x-callers": operation.callers,
		"x-addresses": [...new Set([endpoint.native, endpoint.standalone ?? endpoint.published])],
	};
};

/** The body of every response that is not 200. */
const errorBody = (schemas: SchemaWriter): JsonSchema => ({
	type: "object",
	description: "At most one of the two details is set; without either the HTTP status is the code.",
	required: ["message", "details"],
	properties: {
		message: { type: "string" },
		details: {
			type: "object",
			properties: {
				applicationError: schemas.write(nodeOf(ApplicationError), "received"),
				validationError: schemas.write(nodeOf(ValidationError), "received"),
			},
		},
	},
});

/** The OpenAPI 3.1 document of the services. `server` is the base URL. */
export const openApi = (
	services: readonly Service[],
	info: { version: string; server?: string },
	descriptions?: Descriptions,
): Json => {
	const schemas = new SchemaWriter();
	const paths: Record<string, Json> = {};
	for (const call of callsOf(services)) {
		const path = documentPath(call.endpoint);
		paths[path] = { ...paths[path], [call.endpoint.method.toLowerCase()]: describe(call, schemas, descriptions) };
	}
	const error = errorBody(schemas);
	return {
		openapi: "3.1.0",
		info: {
			title: "Cartwright",
			version: info.version,
			description:
				"Every operation returns 200 or an error. A member may be absent or null unless it is required; null clears it.",
		},
		servers: [{ url: info.server ?? "/" }],
		security: [{ token: [] }],
		tags: services.map(({ name }) => {
			const about = descriptions?.services[name]?.about;
			return { name, ...(about ? { description: about } : {}) };
		}),
		paths,
		components: {
			securitySchemes: {
				token: {
					type: "apiKey",
					in: "header",
					name: "Authorization",
					description: "An access token or an API key, without a scheme. An API key also needs the header wix-site-id.",
				},
			},
			responses: { Error: errorResponse(`Any operation may also return ${Object.keys(commonErrors).join(", ")}.`) },
			schemas: { ...schemas.components, ErrorBody: error },
		},
	};
};

/** The same with the descriptions of all fields. */
export const describedOpenApi = async (
	services: readonly Service[],
	info: { version: string; server?: string },
): Promise<Json> => {
	const descriptions = await loadDescriptions();
	return openApi(describeServices(services, descriptions), info, descriptions);
};
