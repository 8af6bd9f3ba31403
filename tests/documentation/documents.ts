import { globSync, readdirSync, readFileSync } from "node:fs";
import { dirname, join, posix } from "node:path";
import { fileURLToPath } from "node:url";

export const repository = dirname(dirname(dirname(fileURLToPath(import.meta.url))));

/** The pages that people read first, and everything in docs. */
export const pages: readonly string[] = [
	"README.md",
	"CONTRIBUTING.md",
	"ARCHITECTURE.md",
	"STYLE.md",
	"SECURITY.md",
	...readdirSync(join(repository, "docs"), { recursive: true, encoding: "utf8" })
		.filter((path) => path.endsWith(".md"))
		.map((path) => `docs/${path.replaceAll("\\", "/")}`),
];

/** The pages of packages, apps and templates. */
export const readmes: readonly string[] = globSync(
	["{apps,packages,templates}/*/README.md", "packages/*/npm/README.md", "demo/README.md"],
	{ cwd: repository },
).map((path) => path.replaceAll("\\", "/"));

const textOf = (page: string): string => readFileSync(join(repository, page), "utf8");

export interface Link {
	/** The page that the link leads to, from the root of the repository. */
	page: string;
	anchor: string | undefined;
	text: string;
}

const withoutCode = (text: string): string => text.replaceAll(/^```.*?^```$/gms, "").replaceAll(/`[^`]*`/g, "");

/** The links of a page to other pages of the repository, and to its own headings. */
export const linksOf = (page: string): Link[] =>
	[...withoutCode(textOf(page)).matchAll(/\]\(([^)\s]+)\)/g)].flatMap(([, address = ""]) => {
		if (/^[a-z]+:/.test(address)) return [];
		const [path = "", anchor] = address.split("#");
		if (path && !path.endsWith(".md")) return [];
		return [{ page: path ? posix.join(posix.dirname(page), decodeURI(path)) : page, anchor, text: address }];
	});

/** The anchors of a page's headings, as GitHub makes them. */
export const anchorsOf = (page: string): string[] =>
	[
		...textOf(page)
			.replaceAll(/^```.*?^```$/gms, "")
			.matchAll(/^#+ (.+)$/gm),
	].map(([, heading = ""]) =>
		heading
			.toLowerCase()
			.replaceAll(/\[([^\]]+)\]\([^)]*\)/g, "$1")
			.replaceAll(/[^\p{L}\p{N} _-]/gu, "")
			.replaceAll(" ", "-"),
	);

/** A code block of a page. Its first line may name the file that it is: `// src/cart.tsx`. */
export interface Snippet {
	page: string;
	language: string;
	code: string;
	file?: string;
}

export const snippetsOf = (page: string): Snippet[] =>
	[...textOf(page).matchAll(/^( *)```(\w*)\n(.*?)^ *```$/gms)].map(([, indent = "", language = "", text = ""]) => {
		const code = text.replaceAll(new RegExp(`^${indent}`, "gm"), "");
		const [firstLine, file] = /^(?:\/\/|<!--) ([\w./-]+\.\w+)(?: -->)?\n/.exec(code) ?? [];
		// JSON has no comments.
		return { page, language, ...(file ? { file, code: code.slice(firstLine?.length) } : { code }) };
	});
