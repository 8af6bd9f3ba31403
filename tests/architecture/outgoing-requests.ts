import { Visitor } from "oxc-parser";
import { roomFolders } from "./rooms.ts";
import { lineAt, type SourceFile } from "./source-files.ts";

/** The only place that connects to addresses chosen by others. */
const guard = "packages/kernel/src/outgoing/guarded-fetch.ts";
/** Connects to what the operator configured, not over HTTP. */
const clientLibraries = new Set(["undici", "axios", "got", "node-fetch", "superagent", "needle"]);
const modules = /^(?:node:)?(https?|http2|net|tls|dgram)$/;
const connecting = new Set(["request", "get", "connect", "createConnection", "Agent", "ClientRequest", "Socket", "*"]);
/** Libraries that make requests themselves unless they are given another transport. */
const fetchingCalls = new Set(["createRemoteJWKSet", "discovery"]);

const isOfServer = (path: string) => ["apps/server", ...roomFolders].some((folder) => path.startsWith(`${folder}/`));

/** Everything that reaches the network without the guard against private addresses. */
export function unguardedRequests(files: SourceFile[]): string[] {
	return files
		.filter(({ path, isTest }) => isOfServer(path) && !isTest && path !== guard)
		.flatMap((file) => [...imports(file), ...globals(file), ...libraryCalls(file)]);
}

function imports({ path, imports: all }: SourceFile): string[] {
	return all
		.filter(({ typesOnly }) => !typesOnly)
		.filter(
			({ specifier, names }) =>
				clientLibraries.has(specifier) || (modules.test(specifier) && names.some((name) => connecting.has(name))),
		)
		.map(({ specifier, line }) => `${path}:${line}: imports ${specifier}; send requests by providers.fetch`);
}

/** A `fetch` that the file does not declare, and the one of the global object. */
function globals({ path, text, program }: SourceFile): string[] {
	const requests: number[] = [];
	const calls: number[] = [];
	let isDeclared = false;
	const declare = (pattern: object) => {
		if ("name" in pattern && pattern.name === "fetch") isDeclared = true;
	};
	new Visitor({
		CallExpression({ callee }) {
			if (callee.type === "Identifier" && callee.name === "fetch") calls.push(callee.start);
		},
		MemberExpression({ object, property, start }) {
			const isGlobal = object.type === "Identifier" && /^(globalThis|global)$/.test(object.name);
			if (isGlobal && property.type === "Identifier" && property.name === "fetch") requests.push(start);
		},
		VariableDeclarator: ({ id }) => declare(id),
		ObjectPattern: ({ properties }) => {
			for (const property of properties) if (property.type === "Property") declare(property.value);
		},
	}).visit(program);
	return [...requests, ...(isDeclared ? [] : calls)].map(
		(start) => `${path}:${lineAt(text, start)}: calls the global fetch; send requests by providers.fetch`,
	);
}

function libraryCalls({ path, text, program }: SourceFile): string[] {
	const requests: string[] = [];
	new Visitor({
		CallExpression({ callee, start, end }) {
			const name =
				callee.type === "Identifier"
					? callee.name
					: callee.type === "MemberExpression" && callee.property.type === "Identifier"
						? callee.property.name
						: "";
			if (!fetchingCalls.has(name) || text.slice(start, end).includes("customFetch]")) return;
			requests.push(`${path}:${lineAt(text, start)}: ${name} fetches by itself; pass it customFetch`);
		},
	}).visit(program);
	return requests;
}
