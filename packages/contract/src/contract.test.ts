import assert from "node:assert/strict";
import { describe, test } from "node:test";
import { decoder } from "./codec/decode.ts";
import type { AnyOperation, Endpoint } from "./operation.ts";
import { holds, permissionIds, permissionsOfRole, roles } from "./permissions.ts";
import { services } from "./services.ts";

type Node = {
	type?: string;
	enum?: string[];
	properties?: Record<string, Node>;
	items?: Node;
	additionalProperties?: Node | boolean;
	"x-oneof"?: string[][];
};

const calls = services.flatMap((service) =>
	Object.entries(service.operations).map(([name, operation]) => ({
		id: `${service.name}.${name}`,
		operation: operation as AnyOperation,
	})),
);

/** Resolves a wire path through messages and lists. */
const find = (schema: Node, path: string): Node | undefined => {
	let here: Node | undefined = schema;
	for (const name of path.split(".")) {
		while (here?.type === "array") here = here.items;
		here = here?.properties?.[name];
	}
	return here;
};

const endpointsOf = (operation: AnyOperation): Endpoint[] => [operation, ...(operation.alternatives ?? [])];
const pathsOf = (endpoint: Endpoint): string[] =>
	[endpoint.nativeShared ? undefined : endpoint.native, endpoint.published, endpoint.standalone].filter(
		(path) => path !== undefined,
	);

/** Whether a member and all above it are required. */
const requiredBy = ({ required = [] }: AnyOperation, path: string): boolean =>
	path.split(".").every((_, index, names) => required.includes(names.slice(0, index + 1).join(".")));

/** A request that has what a path passes through, and `value` at its end. */
const requestWith = (schema: Node, [name = "", ...rest]: readonly string[], value: unknown): object => {
	const member = schema.properties?.[name];
	const isList = member?.type === "array";
	const inner = rest.length === 0 ? value : requestWith((isList ? member.items : member) ?? {}, rest, value);
	return { [name]: isList && rest.length > 0 ? [inner] : inner };
};

/** Lists each nested schema once, with the path where it first occurs. */
const walk = (schema: Node, path: string, seen: Map<Node, string>): void => {
	if (seen.has(schema)) return;
	seen.set(schema, path);
	for (const [name, member] of Object.entries(schema.properties ?? {})) walk(member, `${path}.${name}`, seen);
	if (schema.items) walk(schema.items, `${path}[]`, seen);
	if (typeof schema.additionalProperties === "object") walk(schema.additionalProperties, `${path}{}`, seen);
};

describe("contract", () => {
	test("no two calls share a method and a path", () => {
		const owners = new Map<string, string>();
		for (const { id, operation } of calls)
			for (const endpoint of endpointsOf(operation))
				for (const path of new Set(pathsOf(endpoint))) {
					const key = `${endpoint.method} ${path.replaceAll(/\{[^}]+\}/g, "{}")}`;
					assert.equal(owners.get(key) ?? id, id, key);
					owners.set(key, id);
				}
	});

	for (const { id, operation } of calls)
		test(id, () => {
			for (const endpoint of endpointsOf(operation))
				for (const path of pathsOf(endpoint)) {
					assert.match(path, /^\/[\w/{}.-]+$/);
					for (const [, name] of path.matchAll(/\{([^}]+)\}/g)) {
						assert.ok(find(operation.request as Node, name ?? ""), `${path} takes ${name}, which the request lacks`);
						assert.ok(requiredBy(operation, name ?? ""), `${path} takes ${name}, which is not required`);
					}
				}
			for (const path of operation.required ?? []) assert.ok(find(operation.request as Node, path), `required ${path}`);
			const members = Object.keys(operation.response.properties);
			if (operation.unwrap) assert.ok(members.includes(operation.unwrap), "unwrap");
			if (operation.paging) {
				assert.equal(find(operation.response as Node, operation.paging.items)?.type, "array");
				assert.ok(find(operation.response as Node, operation.paging.metadata)?.properties, "paging metadata");
				assert.ok(operation.paging.defaultLimit <= operation.paging.maxLimit);
			}
			for (const [code, { status }] of Object.entries(operation.errors ?? {})) {
				assert.match(code, /^(-\d+|[A-Z0-9_]+)$/);
				assert.ok([400, 401, 403, 404, 409, 428, 429, 500, 501, 503, 504].includes(status), code);
			}
			assert.ok(operation.callers.length, "callers");
			assert.equal(["GET", "DELETE"].includes(operation.method), operation.query !== undefined, "query form");
			if (!operation.open) assert.ok(operation.permission, "permission");
		});

	test("every call has a summary in the third person", () => {
		for (const { id, operation } of calls) {
			assert.match(operation.summary, /^[A-Z][a-z]*s .*\.$/, id);
			assert.ok(operation.summary.length <= 400, id);
		}
	});

	test("every call that refuses frequent callers declares how often it may be made", () => {
		for (const { id, operation } of calls) {
			const { limits = [], errors = {} } = operation;
			const kinds = limits.map((limit) => (limit.kind === "minute" ? limit.of : "attempts"));
			assert.equal(kinds.includes("attempts"), "THROTTLED_FEATURE" in errors, id);
			assert.equal(kinds.includes("item"), "WDE0014" in errors, id);
		}
	});

	test("no request is decoded without its required members", () => {
		for (const { id, operation } of calls)
			for (const path of operation.required ?? [])
				for (const from of ["json", "query"] as const)
					for (const value of [undefined, null, ""]) {
						const decode = decoder(operation.request, { required: operation.required ?? [], from });
						const { violations } = decode(requestWith(operation.request as Node, path.split("."), value));
						const missing = violations.filter(({ violatedRule }) => violatedRule === "REQUIRED_FIELD");
						const fields = missing.map(({ field }) => field.replaceAll(/\[\d+\]/g, ""));
						assert.ok(fields.includes(path), `${id} ${from} ${path} ${value}`);
					}
	});

	test("every schema has a type, every group names members, every event type is declared once", () => {
		const seen = new Map<Node, string>();
		for (const { id, operation } of calls) {
			walk(operation.request as Node, `${id} request`, seen);
			walk(operation.response as Node, `${id} response`, seen);
		}
		const events = services.flatMap((service) => Object.values(service.events));
		assert.equal(new Set(events.map((event) => event.type)).size, events.length);
		for (const event of events) if (event.payload) walk(event.payload as Node, event.type, seen);
		for (const [schema, path] of seen) {
			const isAnyValue = Object.keys(schema).every(
				(key) => key.startsWith("x-") || key.startsWith("~") || key === "readOnly",
			);
			assert.ok(schema.type || isAnyValue, path);
			if (schema.enum) assert.equal(new Set(schema.enum).size, schema.enum.length, path);
			for (const group of schema["x-oneof"] ?? [])
				for (const name of group) assert.ok(schema.properties?.[name], `${path} lists ${name}`);
		}
	});

	test("roles hold only ids that exist", () => {
		for (const role of roles) {
			for (const id of permissionsOfRole[role]) assert.ok(permissionIds.has(id), `${role}: ${id}`);
		}
		assert.ok(holds("owner", "ECOM.MODIFY_ORDERS"));
		assert.ok(!holds("content", "ECOM.READ_ORDERS"));
		assert.ok(!holds("read-only", "WIX_STORES.MODIFY_PRODUCTS"));
	});
});
