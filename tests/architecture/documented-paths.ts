import { posix } from "node:path";

const topLevel = "apps|packages|tests|scripts|docs|decisions|demo|deploy|bench|changes";
const inCode = new RegExp(`^(?:\\./)?((?:${topLevel})/[\\w./$@-]*|[A-Z]+\\.md)$`);

/** The files and folders of this repository that a Markdown text names, in code or as a link. */
export function namedPaths(document: string, markdown: string): { path: string; line: number }[] {
	const named: { path: string; line: number }[] = [];
	let fenced = false;
	for (const [index, text] of markdown.split("\n").entries()) {
		if (/^\s*(```|~~~)/.test(text)) fenced = !fenced;
		if (fenced) continue;
		const line = index + 1;
		for (const [, code = ""] of text.matchAll(/`([^`]+)`/g)) {
			const path = inCode.exec(code.replace(/[:#]L?\d+(-L?\d+)?$/, ""))?.[1];
			if (path) named.push({ path, line });
		}
		for (const [, link = ""] of text.replaceAll(/`[^`]+`/g, "").matchAll(/\]\(([^)\s]+)\)/g)) {
			const path = decodeURI(link.replace(/[#?].*$/, ""));
			if (path && !/^[a-z]+:|^\//.test(path)) named.push({ path: posix.join(posix.dirname(document), path), line });
		}
	}
	return named;
}
