const marks: Readonly<Record<string, string>> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" };

export const escapeHtml = (text: string): string => text.replaceAll(/[&<>"]/g, (mark) => marks[mark] as string);

export const code = (text: string): string => `<code>${escapeHtml(text)}</code>`;

/** Text in which backticks mark code. */
export const prose = (text: string): string => escapeHtml(text).replaceAll(/`([^`]+)`/g, "<code>$1</code>");

export const paragraphs = (text: string): string =>
	text
		.split("\n\n")
		.map((paragraph) => `<p>${prose(paragraph)}</p>`)
		.join("");

/** A table that scrolls by itself on narrow screens; focusable, so that a keyboard can scroll it. */
export const table = (label: string, heads: readonly string[], rows: readonly string[]): string =>
	`<div class="scroll" role="region" aria-label="${escapeHtml(label)}" tabindex="0"><table><thead><tr>${heads
		.map((head) => `<th scope="col">${head}</th>`)
		.join("")}</tr></thead><tbody>${rows.join("")}</tbody></table></div>`;
