import { type Node, visitorKeys } from "oxc-parser";
import { lineAt, type SourceFile } from "./source-files.ts";

/** What is not said in logs and errors, each with the field's terms. */
const retiredPhrases: readonly (readonly [RegExp, string])[] = [
	[/\banswer(s|ed)?\b/i, "response, result or solution; respond or return"],
	[/\bask(s|ed|ing)\b/i, "request"],
	[/\b(nobody|somebody|anybody|whoever)\b/i, "who it is, such as another user, or the passive"],
	[/(?<!\bthere )\b(is|are) no (?!longer\b|more\b)/i, "is not a"],
	[/\bthat (is|are) none\b/i, "invalid"],
	[/\b(begin|begins|begun)\b/i, "start"],
	[/\bgoods\b|\bpieces?\b/i, "items or units"],
	[/\bkept\b/i, "stored or cached"],
	[/\bforgets?\b|\bforgotten\b/i, "delete, expire or anonymize"],
	[/\b(tell|tells|told)\b/i, "list, report or notify"],
	[/\btroubles?\b/i, "error or failure"],
	[/\btries\b/i, "attempts, or retries"],
	[/\bwish(es)?\b/i, "request or input"],
];

/** Retired phrases in the texts of logs and errors. */
export function retiredTexts({ path, text, program }: SourceFile): string[] {
	return textsOf(program).flatMap(({ value, start }) =>
		retiredPhrases
			.filter(([phrase]) => phrase.test(value))
			.map(([phrase, terms]) => `${path}:${lineAt(text, start)}: ${phrase.exec(value)?.[0]}: say ${terms}`),
	);
}

interface Text {
	readonly value: string;
	readonly start: number;
}

/** The texts in the arguments of what logs, makes an error or declares one. */
function textsOf(program: Node): Text[] {
	const texts = new Map<number, Text>();
	walk(program, (node) => {
		for (const message of messagesOf(node)) {
			walk(message, (part) => {
				for (const value of wordsIn(part)) texts.set(part.start, { value, start: part.start });
			});
		}
	});
	return [...texts.values()];
}

function messagesOf(node: Node): readonly Node[] {
	if (node.type === "ThrowStatement") return [node.argument];
	if (node.type === "NewExpression") return isNamed(node.callee, /Error$|Argument$/) ? node.arguments : [];
	if (node.type !== "CallExpression") return [];
	const { callee } = node;
	const isLog = callee.type === "MemberExpression" && isNamed(callee.property, /^(trace|debug|info|warn|error|fatal)$/);
	return isLog || isNamed(callee, /^(error|invalid|violation)$/) ? node.arguments : [];
}

function isNamed(node: Node, name: RegExp): boolean {
	return node.type === "Identifier" && name.test(node.name);
}

/** Codes and names are single words. */
function wordsIn(node: Node): string[] {
	const value =
		node.type === "TemplateElement" ? node.value.cooked : node.type === "Literal" ? String(node.value) : undefined;
	return value?.includes(" ") ? [value] : [];
}

function walk(node: Node, enter: (node: Node) => void): void {
	enter(node);
	const members = node as unknown as Record<string, unknown>;
	for (const key of visitorKeys[node.type] ?? []) {
		for (const child of [members[key]].flat() as (Node | null | undefined)[]) if (child) walk(child, enter);
	}
}
