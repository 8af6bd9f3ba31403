import assert from "node:assert/strict";
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, it } from "node:test";
import { Command } from "commander";
import { parse } from "graphql";
import { parseSync } from "oxc-parser";
import { anchorsOf, linksOf, pages, repository, snippetsOf } from "./documents.ts";

const snippets = pages.flatMap(snippetsOf);
const inLanguage = (...languages: string[]) => snippets.filter(({ language }) => languages.includes(language));

describe("the pages of the documentation", () => {
	it("are all reached from docs/README.md, which README.md links to", () => {
		// README.md links to several pages, which does not make them part of the index.
		assert.ok(linksOf("README.md").some(({ page }) => page === "docs/README.md"));
		const reached = new Set(["docs/README.md"]);
		for (const page of reached)
			for (const link of linksOf(page))
				if (pages.includes(link.page) && link.page !== "README.md") reached.add(link.page);
		assert.deepEqual(
			pages.filter((page) => page.startsWith("docs/") && !reached.has(page)),
			[],
		);
	});

	it("have only links to pages and headings that exist", () => {
		const broken = pages.flatMap((page) =>
			linksOf(page)
				.filter(({ page: target, anchor }) => {
					if (!existsSync(join(repository, target))) return true;
					return anchor !== undefined && !anchorsOf(target).includes(anchor);
				})
				.map(({ text }) => `${page}: ${text}`),
		);
		assert.deepEqual(broken, []);
	});
});

/** Languages of snippets that are checked here, and why otherPrograms are not. */
const checked = ["sh", "json", "graphql", "ts", "tsx", "js"];
const unchecked: Readonly<Record<string, string>> = {
	text: "output or a picture of a flow",
	html: "markup of an embedding page",
	http: "a request as it is on the wire",
	yaml: "configuration of other programs, which the tests of deploy check",
	ini: "configuration of other programs",
	caddyfile: "configuration of other programs",
	css: "an excerpt",
	diff: "an excerpt",
};

describe("the snippets of the documentation", () => {
	it("are in languages that a test checks, or have a reason", () => {
		const unknown = snippets.filter(({ language }) => !checked.includes(language) && !unchecked[language]);
		assert.deepEqual(
			unknown.map(({ page, language }) => `${page}: ${language}`),
			[],
		);
	});

	it("in JSON are valid", () => {
		for (const { page, code } of inLanguage("json")) {
			assert.doesNotThrow(() => JSON.parse(code), `${page}: ${code}`);
		}
	});

	it("in GraphQL are valid", () => {
		for (const { page, code } of inLanguage("graphql")) assert.doesNotThrow(() => parse(code), `${page}: ${code}`);
	});

	it("in TypeScript and JavaScript can be parsed, as a module or as a line of an object", () => {
		for (const { page, language, code } of inLanguage("ts", "tsx", "js")) {
			const file = `snippet.${language === "js" ? "js" : "tsx"}`;
			const isMember = parseSync(file, `({ ${code} });`).errors.length === 0;
			const errors = isMember ? [] : parseSync(file, code).errors.map(({ message }) => message);
			assert.deepEqual(errors, [], `${page}: ${code}`);
		}
	});

	it("for the shell name commands, subcommands, flags and scripts that exist", async () => {
		const scripts = Object.keys(JSON.parse(readFileSync(join(repository, "package.json"), "utf8")).scripts as object);
		const wrong: string[] = [];
		for (const { page, code } of inLanguage("sh"))
			for (const words of commandsOf(code)) {
				const problem = await problemOf(words, scripts);
				if (problem) wrong.push(`${page}: ${words.join(" ")}: ${problem}`);
			}
		assert.deepEqual(wrong, []);
	});
});

/** Programs that are not the project's, and what they are used for. */
const otherPrograms: Readonly<Record<string, string>> = {
	caddy: "TLS",
	docker: "containers",
	kubectl: "Kubernetes",
	prometheus: "metrics",
	systemctl: "services of Linux",
	"systemd-run": "services of Linux",
	useradd: "users of Linux",
	install: "files",
	curl: "requests",
	git: "sources",
	node: "scripts of the reader",
	"node_modules/.bin/node": "benchmarks",
	cd: "the shell",
	cp: "files",
	export: "the shell",
	for: "the shell",
	mkdir: "files",
	rm: "files",
};
/** What `npm` and `npx` run in a project of the reader. */
const inOwnProject =
	/^(npm (init|install|pkg|run (build|dev))|npx (tsc|vite|openapi-typescript|@hey-api\/openapi-ts))\b/;

/** The commands of a block, without comments and variables before them. */
const commandsOf = (code: string): string[][] =>
	code
		.replaceAll("\\\n", " ")
		.split("\n")
		.map((line) => line.replace(/(^|\s)#.*/, "").trim())
		.filter((line) => /^[\w.]/.test(line))
		.map((line) => line.split(/\s+/).filter((word) => !/^[A-Z_]+=/.test(word)))
		.filter((words) => /^[\w.][\w./-]*$/.test(words[0] ?? ""));

const problemOf = async (words: string[], scripts: readonly string[]): Promise<string | undefined> => {
	const [program = "", first = "", second = ""] = words;
	if (otherPrograms[program] || inOwnProject.test(words.join(" "))) return undefined;
	if (program === "npm") {
		const script = first === "run" ? second : first;
		return scripts.includes(script) ? undefined : `there is no script ${script}`;
	}
	if (program !== "npx" || first !== "cartwright") return "the test knows no such program";
	// What follows is the command of somebody else.
	const end = words.indexOf("--");
	return problemOfCartwright(words.slice(2, end < 0 ? undefined : end));
};

const problemOfCartwright = async ([name = "", ...rest]: string[]): Promise<string | undefined> => {
	if (name.startsWith("-") || name.startsWith("<")) return undefined;
	const file = join(repository, "apps/server/src/commands", `${name}.ts`);
	if (!existsSync(file)) return `there is no command ${name}`;
	let command = new Command(name);
	((await import(file)) as { define(command: Command): void }).define(command);
	const [sub = ""] = rest;
	const subcommand = command.commands.find((each) => each.name() === sub);
	if (!subcommand && command.commands.length && sub && /^[a-z]/.test(sub)) return `${name} has no ${sub}`;
	const flags = command.options.map(({ long }) => long);
	if (subcommand) command = subcommand;
	const knownFlags = new Set([...flags, ...command.options.map(({ long }) => long), "--json", "--site", "--help"]);
	const unknown = rest
		.map((word) => word.replace(/=.*/, ""))
		.filter((word) => /^--[a-z]/.test(word) && !knownFlags.has(word));
	return unknown.length ? `there is no ${unknown.join(", ")}` : undefined;
};
