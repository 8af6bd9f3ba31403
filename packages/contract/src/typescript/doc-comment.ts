/** A doc comment at an indentation; empty without text. `lines` are paragraphs or list items. */
export const docComment = (lines: readonly string[], indent: string): string => {
	const wrapped = lines.flatMap((line) => wrap(line.replaceAll("*/", "*\\/"), 116 - indent.length));
	if (wrapped.length === 0) return "";
	if (wrapped.length === 1) return `${indent}/** ${wrapped[0]} */\n`;
	return `${indent}/**\n${wrapped.map((line) => `${indent} * ${line}`.trimEnd()).join("\n")}\n${indent} */\n`;
};

const wrap = (text: string, width: number): string[] => {
	// Items of lists are indented like their first line.
	const [, before = "", mark = ""] = /^( *)(- )?/.exec(text) ?? [];
	const continuation = before + " ".repeat(mark.length);
	const lines: string[] = [];
	let line = "";
	for (const word of text.trim().split(/\s+/)) {
		const longer = line === "" ? before + word : `${line} ${word}`;
		if (longer.length <= width || line === "") line = longer;
		else {
			lines.push(line);
			line = continuation + word;
		}
	}
	return [...lines, line];
};
