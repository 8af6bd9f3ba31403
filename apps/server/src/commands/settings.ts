import { spawn } from "node:child_process";
import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { buffer } from "node:stream/consumers";
import { OperatorError } from "@cartwright/server/operator/operator-error";
import {
	applySettings,
	type Difference,
	parseSettings,
	readSettingsFile,
	settingsSchema,
} from "@cartwright/server/operator/settings";
import type { Command } from "commander";
import { printJson } from "../output/output.ts";
import { onSite } from "../sites/on-site.ts";

export const define = (command: Command): void => {
	const site = ["--site <id>", "the site; optional while there is only one"] as const;
	const dryRun = ["--dry-run", "show what would change, and change nothing"] as const;
	const json = ["--json", "print JSON"] as const;
	command
		.command("get")
		.description("Print all settings as JSON, or one by its path, such as delivery.options.")
		.argument("[path]", "names separated by dots")
		.option(...site)
		.option(...json)
		.action(get);
	command
		.command("set")
		.description("Change one setting.")
		.argument("<path>", "names separated by dots, such as payments.offline")
		.argument("<value>", "JSON, or text as it is; null restores the default")
		.option(...site)
		.option(...dryRun)
		.option(...json)
		.action(set);
	command
		.command("apply")
		.description("Merge the settings of a JSON file: members that it leaves out stay as they are, lists are replaced.")
		.argument("<file>", "a JSON file, or - for the standard input")
		.option(...site)
		.option(...dryRun)
		.option(...json)
		.action(apply);
	command
		.command("edit")
		.description("Open the settings in $VISUAL or $EDITOR, and apply what was changed.")
		.option(...site)
		.option(...json)
		.action(edit);
	command
		.command("schema")
		.description("Print the JSON Schema of a settings file, for editors.")
		.option(...json)
		.action(async () => printJson(await settingsSchema()));
};

interface Choice {
	site?: string;
	dryRun?: boolean;
	json?: boolean;
}

const get = async (path: string | undefined, choice: Choice): Promise<void> => {
	let value: unknown = await onSite(choice, readSettingsFile);
	for (const name of path?.split(".") ?? []) {
		if (typeof value !== "object" || value === null || !Object.hasOwn(value, name)) throw noSuchSetting(path ?? "");
		value = (value as Record<string, unknown>)[name];
	}
	if (typeof value === "string" && !choice.json) console.log(value);
	else printJson(value);
};

const noSuchSetting = (path: string): OperatorError =>
	new OperatorError(
		"SETTING_NOT_FOUND",
		`${path} is not set, or is not a setting.`,
		"`cartwright settings get` prints all.",
	);

const set = (path: string, value: string, choice: Choice): Promise<void> =>
	change(
		choice,
		path.split(".").reduceRight<unknown>((inner, name) => ({ [name]: inner }), jsonOrText(value)),
	);

const jsonOrText = (value: string): unknown => {
	try {
		return JSON.parse(value);
	} catch {
		return value;
	}
};

const apply = async (file: string, choice: Choice): Promise<void> =>
	change(choice, await parseSettings(await readBytes(file), file));

const readBytes = async (file: string): Promise<Uint8Array> => {
	try {
		return file === "-" ? await buffer(process.stdin) : await readFile(file);
	} catch (error) {
		const { code } = error as NodeJS.ErrnoException;
		throw new OperatorError(
			"FILE_UNREADABLE",
			`${file} cannot be read (${code}).`,
			"Name a file that this user may read.",
		);
	}
};

const edit = async (choice: Choice): Promise<void> => {
	const editor = process.env.VISUAL || process.env.EDITOR;
	if (!editor)
		throw new OperatorError("NO_EDITOR", "No editor is set.", "Set VISUAL or EDITOR, or use `settings apply`.");
	const before = await onSite(choice, readSettingsFile);
	const folder = await mkdtemp(join(tmpdir(), "cartwright-settings-"));
	const file = join(folder, "settings.json");
	try {
		await writeFile(file, `${JSON.stringify(before, null, 2)}\n`, { mode: 0o600 });
		await runEditor(editor, file);
		const edited = await parseSettings(await readBytes(file), file);
		const removed = Object.keys(before).filter((name) => !Object.hasOwn(edited, name));
		const changed = Object.entries(edited).filter(
			([name, value]) => JSON.stringify(value) !== JSON.stringify(before[name]),
		);
		await change(choice, Object.fromEntries([...changed, ...removed.map((name) => [name, null])]));
	} finally {
		await rm(folder, { recursive: true });
	}
};

/** Through a shell, as editors are set with their arguments: `code --wait`. The file's name is an argument of its own. */
const runEditor = (editor: string, file: string): Promise<void> =>
	new Promise((resolve, reject) => {
		const child = spawn("sh", ["-c", `${editor} "$1"`, "sh", file], { stdio: "inherit" });
		child.on("error", reject);
		child.on("close", (code) =>
			code === 0
				? resolve()
				: reject(new OperatorError("EDITOR_FAILED", `${editor} ended with ${code}.`, "Nothing was changed.")),
		);
	});

const change = async (choice: Choice, changes: unknown): Promise<void> => {
	const { dryRun = false, json } = choice;
	const differences = await onSite(choice, (store, site) => applySettings(store, site, changes, dryRun));
	if (json) return printJson({ changed: !dryRun && differences.length > 0, differences });
	for (const { path, before, after } of differences) console.log(`${path}: ${shown(before)} → ${shown(after)}`);
	if (differences.length === 0) console.log("Nothing differs.");
	else console.log(dryRun ? "Nothing was changed." : `Changed ${summary(differences)}.`);
};

const shown = (value: unknown): string => (value === undefined ? "(none)" : JSON.stringify(value));

const summary = (differences: readonly Difference[]): string =>
	differences.length === 1 ? "1 setting" : `${differences.length} settings`;
