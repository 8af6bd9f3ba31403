import { escapeHtml } from "@cartwright/kernel/mail/escape";

/** `text` for headings and paragraphs, `items` for lists. */
export interface ContentBlock {
	readonly type: "PARAGRAPH" | "HEADING" | "LIST";
	readonly text?: string | undefined;
	readonly items?: readonly string[];
}

/** The blocks as rich text. */
export const htmlOf = (blocks: readonly ContentBlock[]): string =>
	blocks
		.map(({ type, text = "", items = [] }) => {
			if (type === "HEADING") return `<h2>${escapeHtml(text)}</h2>`;
			if (type === "LIST") return `<ul>${items.map((item) => `<li>${escapeHtml(item)}</li>`).join("")}</ul>`;
			return `<p>${escapeHtml(text)}</p>`;
		})
		.join("\n");
