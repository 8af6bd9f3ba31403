import { pathMembers } from "@cartwright/contract/codec/path";
import { readQuery } from "@cartwright/contract/codec/query-string";
import { nodeOf } from "@cartwright/contract/codec/schema";
import type { Operation } from "@cartwright/contract/operation";
import type { Implementation } from "@cartwright/kernel/foundation/implementation";
import type { WarningOf } from "@cartwright/kernel/http/development-warnings";
import type { FastifyInstance, FastifyRequest } from "fastify";
import { findTraps, type Warning } from "./find-traps.ts";
import { lostMembers } from "./lost-members.ts";

/** Larger responses are not looked at. */
const largestResponse = 1024 * 1024;

/** Warns developers of calls that fell into a trap. Register it before the routes. */
export const explainCalls = (
	app: FastifyInstance,
	implementations: readonly Implementation[],
	warningOf: WarningOf,
): void => {
	const operations = new Map<string, Operation>(
		implementations.flatMap(({ service }) =>
			Object.entries(service.operations).map(([name, operation]) => [`${service.name}.${name}`, operation] as const),
		),
	);
	app.addHook("onSend", (request, reply, payload, done) => {
		const call = request.routeOptions.config.operation;
		const operation = operations.get(call ?? "");
		const warn = call && operation && reply.statusCode === 200 ? warningOf(request, reply)?.warn : undefined;
		if (call && operation && warn) {
			for (const { trap, text } of warningsOf(call, operation, request, payload)) {
				warn(`${call}: ${text} (docs/guides/traps.md, ${trap})`);
			}
		}
		done(null, payload);
	});
};

const warningsOf = (
	call: string,
	operation: Operation,
	request: FastifyRequest,
	payload: unknown,
): readonly Warning[] => {
	const sent = requestOf(request);
	const response = responseOf(payload);
	if (response === undefined) return [];
	return [...lostIn(operation, sent), ...findTraps({ call, request: sent, response })];
};

const requestOf = ({ method, body, raw: { url = "" } }: FastifyRequest): unknown => {
	if (method !== "GET" && method !== "DELETE") return body ?? {};
	const mark = url.indexOf("?");
	return readQuery(mark < 0 ? "" : url.slice(mark + 1)).value;
};

const responseOf = (payload: unknown): unknown => {
	if (!(typeof payload === "string" || Buffer.isBuffer(payload)) || payload.length > largestResponse) return undefined;
	try {
		return JSON.parse(payload.toString());
	} catch {
		return undefined;
	}
};

/** Members of the path may be sent again, though only the server sets them. */
const lostIn = (operation: Operation, sent: unknown): readonly Warning[] => {
	const { unknown, readOnly } = lostMembers(nodeOf(operation.request), sent);
	const inPath = new Set(pathMembers(operation.native));
	const ignored = readOnly.filter((path) => !inPath.has(path) && !(operation.required ?? []).includes(path));
	return [
		...(unknown.length > 0
			? [{ trap: "unknown-field", text: `The call does not know ${unknown.join(", ")}, and dropped it.` }]
			: []),
		...(ignored.length > 0
			? [{ trap: "read-only-field", text: `Only the server sets ${ignored.join(", ")}; what was sent is ignored.` }]
			: []),
	];
};
