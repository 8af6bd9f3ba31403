import type { JsonObject } from "@cartwright/contract/message";
import { htmlToText } from "../derived-fields.ts";

const blockEnd = /<\/(?:p|div|li|ul|ol|h[1-6]|blockquote|tr|table)\s*>|<br\s*\/?>/i;

/** HTML as a tree of paragraphs. Their words are kept; how they were set is told by the plain description alone. */
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
