import assert from "node:assert/strict";
import { readdirSync, readFileSync } from "node:fs";
import { it } from "node:test";
import { Command } from "commander";
import type { Define } from "../cartwright.ts";

const page = readFileSync(new URL("../../../../docs/cli.md", import.meta.url), "utf8");
/** The introduction describes these for all commands. */
const common = ["--json", "--site"];

const sectionOf = (name: string): string =>
	page.split(/^## /m).find((section) => section.startsWith(`${name}\n`)) ?? "";

/** The names of subcommands and the flags of a command, as they are typed. */
const wordsOf = (command: Command): string[] => [
	...command.options.flatMap(({ long }) => (long && !common.includes(long) ? [long] : [])),
	...command.commands.flatMap((each) => [each.name(), ...wordsOf(each)]),
];

it("describes each command, subcommand and flag in docs/cli.md", async () => {
	const missing: string[] = [];
	for (const file of readdirSync(new URL(".", import.meta.url)).filter((name) => !name.endsWith(".test.ts"))) {
		const name = file.replace(/\.ts$/, "");
		const { define } = (await import(`./${file}`)) as { define: Define };
		const command = new Command(name);
		define(command);
		const section = sectionOf(name);
		if (!section) missing.push(name);
		const isDescribed = (word: string) => new RegExp(`(?<![\\w-])${word}(?![\\w-])`).test(section);
		missing.push(...wordsOf(command).flatMap((word) => (isDescribed(word) ? [] : [`${name} ${word}`])));
	}
	assert.deepEqual(missing, []);
	for (const flag of common) assert.ok(page.split(/^## /m)[0]?.includes(flag), flag);
});
