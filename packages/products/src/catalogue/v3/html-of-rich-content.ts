import type { JsonObject, JsonValue } from "@cartwright/contract/message";

/** Deeper nodes are left out: no editor makes them, and each level is a call. */
const maxDepth = 30;

const escapes: Readonly<Record<string, string>> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" };

const escaped = (text: string): string => text.replace(/[&<>"]/g, (character) => escapes[character] ?? "");

/** What the other calls show of rich content: its texts, headings, lists and links. */
export const htmlOf = (content: JsonObject): string =>
	nodesOf(content)
		.map((node) => htmlOfNode(node, 1))
		.join("");

const nodesOf = ({ nodes }: JsonObject): JsonObject[] => (Array.isArray(nodes) ? nodes.filter(isObject) : []);

const isObject = (value: JsonValue | undefined): value is JsonObject =>
	typeof value === "object" && value !== null && !Array.isArray(value);

const memberOf = (node: JsonObject, name: string): JsonObject => {
	const member = node[name];
	return isObject(member) ? member : {};
};

const elements: ReadonlyMap<unknown, string> = new Map([
	["PARAGRAPH", "p"],
	["BULLETED_LIST", "ul"],
	["ORDERED_LIST", "ol"],
	["LIST_ITEM", "li"],
	["BLOCKQUOTE", "blockquote"],
	["CODE_BLOCK", "pre"],
]);

const htmlOfNode = (node: JsonObject, depth: number): string => {
	if (depth > maxDepth) return "";
	if (node.type === "TEXT") return htmlOfText(memberOf(node, "textData"));
	const inside = nodesOf(node)
		.map((each) => htmlOfNode(each, depth + 1))
		.join("");
	if (node.type === "HEADING") {
		const { level } = memberOf(node, "headingData");
		const rank = typeof level === "number" && level >= 1 && level <= 6 ? Math.floor(level) : 2;
		return `<h${rank}>${inside}</h${rank}>`;
	}
	if (node.type === "DIVIDER") return "<hr>";
	const element = elements.get(node.type);
	return element ? `<${element}>${inside}</${element}>` : inside;
};

const decorationElements: ReadonlyMap<unknown, string> = new Map([
	["BOLD", "strong"],
	["ITALIC", "em"],
	["UNDERLINE", "u"],
]);

/** More decorations of one text say nothing more. */
const maxDecorations = 10;

const htmlOfText = ({ text, decorations }: JsonObject): string => {
	const html = escaped(typeof text === "string" ? text : "").replaceAll("\n", "<br>");
	const sent = Array.isArray(decorations) ? decorations.filter(isObject).slice(0, maxDecorations) : [];
	return sent.reduce((inside, decoration) => {
		const element = decorationElements.get(decoration.type);
		if (element) return `<${element}>${inside}</${element}>`;
		const url = decoration.type === "LINK" ? memberOf(memberOf(decoration, "linkData"), "link").url : undefined;
		return typeof url === "string" && /^(https?:\/\/|mailto:|tel:)/i.test(url)
			? `<a href="${escaped(url)}">${inside}</a>`
			: inside;
	}, html);
};
