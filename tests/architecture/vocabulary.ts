import { type Node, visitorKeys } from "oxc-parser";
import type { Fault } from "./exceptions.ts";
import { lineAt, type SourceFile } from "./source-files.ts";

/** Words that no identifier may contain, each with the field's terms. */
const retiredWords: ReadonlyMap<string, string> = new Map([
	["answer", "response, result, value or reply"],
	["answers", "responses, results or values"],
	["answered", "responded or resolved"],
	["asked", "requested, request or input"],
	["begin", "start"],
	["begun", "started"],
	["came", "returnTo, referrer or redirectUri"],
	["fewest", "min"],
	["forget", "delete, purge, expire or anonymize"],
	["forgets", "delete, purge, expire or anonymize"],
	["forgotten", "deleted, purged or expired"],
	["goods", "item, product or lineItem"],
	["journey", "signInFlow, authorizationRequest or mfaChallenge"],
	["journeys", "signInFlows, authorizationRequests or mfaChallenges"],
	["kept", "cached, stored or retained"],
	["look", "theme, appearance or branding"],
	["looks", "theme, appearance or branding"],
	["most", "max or limit"],
	["news", "toast, notification, announcement or liveRegion"],
	["onward", "returnTo or redirectUri"],
	["patience", "timeout, retry or backoff"],
	["patient", "deferred"],
	["piece", "quantity or unit"],
	["pieces", "quantity or units"],
	["proceed", "resume, retry or continue"],
	["question", "request, query or input"],
	["questions", "requests, queries or inputs"],
	["remembered", "cached or stored"],
	["tally", "count, total or sum"],
	["tell", "notify, publish or report"],
	["told", "notified, published or reported"],
	["tries", "attempts or retries"],
	["trouble", "error, failure or unavailable"],
	["troubles", "errors or failures"],
	["visit", "signInFlow, session or request"],
	["visits", "signInFlows, sessions or requests"],
	["waiting", "pending, queued or waitlist"],
	["wallet", "tokenStorage or session"],
	["wish", "request or input"],
	["wishes", "requests or inputs"],
]);

/** Names that are part of an interface: calls, settings and stored members. */
const outwardNames = new Set([
	"answerAuthorization",
	"answers",
	"answerSignInRequest",
	"proceedToNextState",
	"setUniformAnswers",
	"uniformAnswers",
]);

/** Words that are too vague for a value that lives longer than two lines. */
const vagueNames = new Set(["at", "found", "given", "known", "of", "wanted"]);

interface Declaration {
	readonly name: string;
	readonly node: Node;
	/** The node within which the name is visible; undefined for names that are used elsewhere, such as members. */
	readonly scope?: Node;
}

export function retiredNames(file: SourceFile): Fault[] {
	const faults = declarationsOf(file.program).flatMap(({ name, node }) => {
		const retired = retiredWordIn(name);
		if (!retired) return [];
		const message = `${file.path}:${lineAt(file.text, node.start)}: ${name}: say ${retiredWords.get(retired)}`;
		return [{ path: file.path, message }];
	});
	const retired = retiredWordIn(file.path.replace(/^.*\//, "").replace(/\..*/, ""));
	if (retired) faults.push({ path: file.path, message: `${file.path}: say ${retiredWords.get(retired)}` });
	return faults;
}

/** Retired words in the names of a message catalogue. */
export function retiredMessageNames(path: string, catalogue: object): string[] {
	return Object.entries(catalogue).flatMap(([name, message]) => {
		const retired = retiredWordIn(name);
		const own = retired ? [`${path}: ${name}: say ${retiredWords.get(retired)}`] : [];
		return typeof message === "object" ? [...own, ...retiredMessageNames(path, message)] : own;
	});
}

export function vagueLocals(file: SourceFile): Fault[] {
	return declarationsOf(file.program).flatMap(({ name, node, scope }) => {
		if (!scope || !vagueNames.has(name)) return [];
		const uses = identifiersIn(scope).filter((each) => each.name === name && each.start >= node.start);
		const first = lineAt(file.text, node.start);
		const last = lineAt(file.text, uses.at(-1)?.start ?? node.start);
		if (last - first <= 2) return [];
		return [
			{ path: file.path, message: `${file.path}:${first}: ${name} lives ${last - first} lines: name what it is` },
		];
	});
}

function retiredWordIn(name: string): string | undefined {
	const camelCase = name.replace(/-./g, (dash) => dash.slice(1).toUpperCase());
	return outwardNames.has(camelCase) ? undefined : wordsOf(name).find((word) => retiredWords.has(word));
}

/** `responseCache` and `response-cache.ts` consist of the words `response` and `cache`. */
function wordsOf(name: string): string[] {
	return name
		.split(/[^A-Za-z]+|(?=[A-Z])/)
		.map((word) => word.toLowerCase())
		.filter(Boolean);
}

function declarationsOf(program: Node): Declaration[] {
	const declarations: Declaration[] = [];
	walk(program, program, (node, scope) => {
		for (const { name } of typeParametersOf(node)) declarations.push({ name: name.name, node: name, scope: node });
		switch (node.type) {
			case "VariableDeclarator":
				for (const each of bindingsIn(node.id)) declarations.push({ ...each, scope });
				break;
			case "FunctionDeclaration":
			case "FunctionExpression":
			case "ArrowFunctionExpression":
				if (node.id) declarations.push({ name: node.id.name, node: node.id });
				for (const parameter of node.params) {
					for (const each of bindingsIn(parameter)) declarations.push({ ...each, scope: node });
				}
				break;
			case "ClassDeclaration":
			case "TSInterfaceDeclaration":
			case "TSTypeAliasDeclaration":
				if (node.id) declarations.push({ name: node.id.name, node: node.id });
				break;
			case "TSPropertySignature":
			case "TSMethodSignature":
			case "PropertyDefinition":
			case "MethodDefinition":
				if (!node.computed && (node.key.type === "Identifier" || node.key.type === "PrivateIdentifier")) {
					declarations.push({ name: node.key.name, node: node.key });
				}
				break;
		}
	});
	return declarations;
}

function typeParametersOf(node: Node) {
	return "typeParameters" in node ? (node.typeParameters?.params ?? []) : [];
}

const scopes = new Set([
	"Program",
	"BlockStatement",
	"ForStatement",
	"ForOfStatement",
	"ForInStatement",
	"StaticBlock",
]);

function walk(node: Node, scope: Node, enter: (node: Node, scope: Node) => void): void {
	enter(node, scope);
	for (const child of childrenOf(node)) walk(child, scopes.has(node.type) ? node : scope, enter);
}

function childrenOf(node: Node): Node[] {
	const members = node as unknown as Record<string, unknown>;
	return (visitorKeys[node.type] ?? [])
		.flatMap((key) => members[key] as Node | (Node | null)[] | null)
		.filter((child): child is Node => child !== null && child !== undefined);
}

function bindingsIn(pattern: Node): Declaration[] {
	switch (pattern.type) {
		case "Identifier":
			return [{ name: pattern.name, node: pattern }];
		case "ObjectPattern":
			return pattern.properties.flatMap((each) => bindingsIn(each.type === "Property" ? each.value : each.argument));
		case "ArrayPattern":
			return pattern.elements.flatMap((each) => (each ? bindingsIn(each) : []));
		case "AssignmentPattern":
			return bindingsIn(pattern.left);
		case "RestElement":
			return bindingsIn(pattern.argument);
		default:
			return [];
	}
}

function identifiersIn(scope: Node): { name: string; start: number }[] {
	const identifiers: { name: string; start: number }[] = [];
	walk(scope, scope, (node) => {
		if (node.type === "Identifier") identifiers.push(node);
	});
	return identifiers;
}
