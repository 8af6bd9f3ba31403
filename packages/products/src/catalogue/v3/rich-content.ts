import type { JsonObject } from "@cartwright/contract/message";
import { htmlToText } from "../derived-fields.ts";

const blockEnd = /<\/(?:p|div|li|ul|ol|h[1-6]|blockquote|tr|table)\s*>|<br\s*\/?>/i;

/** Converts HTML to a tree of paragraphs. Only the text is converted; `plainDescription` keeps the formatting. */
export const richContent = (html: string): JsonObject => ({
	nodes: html
		.split(blockEnd)
		.map(htmlToText)
		.filter((text) => text !== "")
		.map((text, index) => ({
			type: "PARAGRAPH",
			id: `p${index}`,
			nodes: [{ type: "TEXT", id: "", nodes: [], textData: { text, decorations: [] } }],
			paragraphData: {},
		})),
	metadata: { version: 1 },
});
