import assert from "node:assert/strict";
import { cpSync, mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { pathToFileURL } from "node:url";
import { ApiKeyStrategy } from "@cartwright/sdk/api-key-strategy";
import { createClient } from "@cartwright/sdk/client";
import { findFreePort } from "@cartwright/testing/free-port";
import { startServer } from "@cartwright/testing/started-server";
import { repository, type Snippet, snippetsOf } from "../documents.ts";
import { copyTree } from "./copy-tree.ts";
import type { Recipe, RunningPage, Step } from "./recipe.ts";
import { openShell, type Shell } from "./shell.ts";

/** The demo shop that each page gets a copy of. */
export interface DemoShop {
	readonly data: string;
	readonly key: string;
	readonly siteId: string;
	readonly clientId: string;
}

export const createDemoShop = async (data: string): Promise<DemoShop> => {
	const server = await startServer({ data, seed: 1 });
	try {
		return { data, key: await server.apiKey(), siteId: server.siteId, clientId: server.clientId };
	} finally {
		await server.stop();
	}
};

/** Runs the blocks of a page in their order. */
export const runPage = async (name: string, recipe: Recipe, shop: DemoShop): Promise<void> => {
	const parent = mkdtempSync(join(tmpdir(), "cartwright-page-"));
	const page = await openPage(parent, recipe, shop);
	const steps = stepsOf(recipe);
	const runCommand = commandsIn(page);
	const runModule = modulesIn(page, recipe);
	const runBlock = async (block: Snippet) => {
		const { language, code, file = "" } = block;
		if (language === "sh" && recipe.commandsElsewhere) return;
		if (language === "sh") {
			for (const command of commandsOf(code)) await runCommand(command, steps.stepFor(command));
			return;
		}
		const step = steps.stepFor(code);
		if (step.notHere || notCode.includes(language)) return;
		await page.startShop();
		if (step.first) await runCommand(step.first, {});
		const target = step.file ?? file;
		const text = withAddresses(code, page);
		if (target) page.write(target, text);
		if (step.run) await step.run(text, page);
		else if (target) return;
		else if (isModule(language)) await runModule(text, language);
		else assert.fail(`nothing runs this block:\n${code}`);
		await step.check?.(page);
	};
	try {
		for (const block of snippetsOf(name)) await runBlock(block);
		assert.deepEqual(steps.unused(), [], "steps that fit nothing");
	} finally {
		await page.shell.close();
		rmSync(parent, { recursive: true, force: true });
	}
};

/** Programs that run on no machine of the tests, and what was tried instead is in docs/guides/deploying.md. */
const notHere: Readonly<Record<string, string>> = {
	docker: "needs Docker's engine",
	kubectl: "needs a cluster",
	systemctl: "needs systemd as the first process",
	"systemd-run": "needs systemd as the first process",
	prometheus: "is not installed by the tests",
};

/** Output, and excerpts of files of other programs. */
const notCode = ["text", "css", "diff", "yaml", "ini", "caddyfile"];

const stepsOf = ({ steps = {} }: Recipe) => {
	const unused = new Set(Object.keys(steps));
	const stepFor = (text: string): Step => {
		const [longest = ""] = Object.keys(steps)
			.filter((start) => text.startsWith(start))
			.sort((a, b) => b.length - a.length);
		unused.delete(longest);
		return steps[longest] ?? {};
	};
	return { stepFor, unused: () => [...unused] };
};

const openPage = async (parent: string, recipe: Recipe, shop: DemoShop): Promise<RunningPage> => {
	const folder = join(parent, "cartwright");
	const { changesSources } = recipe;
	if (changesSources) copyTree(folder);
	else {
		cpSync(join(import.meta.dirname, "fixtures"), parent, { recursive: true });
		install(join(folder, "node_modules"), [...(recipe.packages ?? []), "node_modules"]);
	}
	cpSync(shop.data, join(folder, "data"), { recursive: true });
	const port = await findFreePort();
	const otherPort = await findFreePort();
	const origin = `http://127.0.0.1:${port}`;
	const staff = createClient({ origin, auth: ApiKeyStrategy({ apiKey: shop.key }) });
	const write = (file: string, text: string) => {
		mkdirSync(dirname(join(folder, file)), { recursive: true });
		writeFileSync(join(folder, file), text);
	};
	const shell = openShell(folder, {
		...(changesSources && inCopy(folder)),
		PORT: String(port),
		OTHER_PORT: String(otherPort),
		HOST: "127.0.0.1",
		KEY: shop.key,
		ORIGIN: origin,
		CLIENT: shop.clientId,
		SITE: shop.siteId,
		TEST_PAYMENTS: "forced",
		OUTGOING_NETWORKS: "127.0.0.0/8",
		REQUEST_LOG: "errors",
		LOG_LEVEL: "info",
		...(await recipe.variables?.()),
	});
	let started: Promise<unknown> | undefined;
	// Pages of packages, which only name tests, need none.
	const startShop = () => (started ??= changesSources ? Promise.resolve() : runOrFail(shell, "serve"));
	return { startShop, ...shop, folder, origin, port, staff, shell, write };
};

/** Commands run what is in the copy; `npm test` there is a run of its own. */
const inCopy = (folder: string) => ({ REPOSITORY: folder, NODE_TEST_CONTEXT: undefined });

const withAddresses = (text: string, { origin, clientId }: RunningPage): string =>
	text
		.replaceAll("<client id>", clientId)
		.replaceAll(/https:\/\/shop\.example(\.com)?(?![\w.])|http:\/\/(127\.0\.0\.1|localhost):8080/g, origin);

/** The commands of a block, each whole where it goes on in the next line, without the comments behind them. */
const commandsOf = (code: string): string[] =>
	code
		.split(/(?<!\\)\n/)
		.map((line) => line.replace(/\s+# .*$/, "").trim())
		.filter((line) => line && !line.startsWith("#"));

const id = /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/;

/** Runs commands; the ids of what the page has created or listed take the place of those that it prints. */
const commandsIn = (page: RunningPage) => {
	const created: Record<string, string> = { client: page.clientId, site: page.siteId };
	let background = 0;
	const withIds = (command: string): string => {
		const [, subject = ""] = /^npx cartwright (\w+)/.exec(command) ?? [];
		const fits = new RegExp(`(?:--(?<option>\\w+) )?(?:<(?<name>client id|id)>|(?!0{8})${id.source})`, "g");
		return command.replaceAll(fits, (...match) => {
			const { option, name } = match.at(-1) as { option?: string; name?: string };
			const kind = option ?? (name?.startsWith("client") ? "client" : subject);
			assert.ok(created[kind], `no ${kind} was created before ${command}`);
			return `${option ? `--${option} ` : ""}${created[kind]}`;
		});
	};
	const run = async (documented: string, step: Step): Promise<unknown> => {
		const [program = ""] = documented.split(" ");
		if (step.notHere || notHere[program]) return;
		if (program !== "npm") await page.startShop();
		if (step.first) await run(step.first, {});
		let command = withAddresses(withIds(documented), page);
		for (const [part, replacement] of Object.entries(step.replace ?? {}))
			command = command.replaceAll(part, replacement);
		if (/^curl /.test(command)) command += " --fail-with-body --silent --show-error";
		if (step.until) {
			background += 1;
			const log = `background-${background}.log`;
			const { until } = step;
			const isReady =
				typeof until === "string" ? `curl --silent ${until}` : `grep --extended-regexp "${until.source}" ${log}`;
			await runOrFail(page.shell, `${command} >${log} & until ${isReady} >/dev/null; do sleep 0.1; done`);
			return await step.check?.(page);
		}
		const output = await runOrFail(page.shell, command);
		const [, kind = ""] = /^npx cartwright (\w+) (?:create |list$)/.exec(documented) ?? [];
		const [newId] = id.exec(output) ?? [];
		if (kind && newId) created[kind] = newId;
		if (step.prints) assert.match(output, step.prints, `${documented}\n${output}`);
		await step.check?.(page);
	};
	return run;
};

const runOrFail = async (shell: Shell, command: string): Promise<string> => {
	const { code, output } = await shell.run(command);
	assert.equal(code, 0, `${command}\n${output}`);
	return output;
};

/** What npm would install: links to everything in other such folders, of which the first counts. */
const install = (target: string, folders: readonly string[]): void => {
	mkdirSync(target);
	const names = new Set<string>();
	for (const folder of folders.map((each) => join(repository, each)))
		for (const name of readdirSync(folder)) {
			if (names.has(name) || name.startsWith(".package")) continue;
			names.add(name);
			symlinkSync(join(folder, name), join(target, name));
		}
};

const isModule = (language: string) => ["ts", "js"].includes(language);

/** Runs snippets as modules, in which the names of the reader's own code are globals. */
const modulesIn = (page: RunningPage, recipe: Recipe) => {
	let count = 0;
	let globals: Readonly<Record<string, unknown>> | undefined;
	return async (code: string, language: string): Promise<void> => {
		count += 1;
		const file = `snippet-${count}.m${language}`;
		page.write(file, code);
		globals ??= (await recipe.globals?.(page)) ?? {};
		const others = Object.getOwnPropertyDescriptors(globalThis);
		Object.assign(globalThis, globals);
		const { log } = console;
		console.log = () => {};
		try {
			await import(pathToFileURL(join(page.folder, file)).href);
		} catch (error) {
			throw new Error(`the snippet fails:\n${code}`, { cause: error });
		} finally {
			console.log = log;
			for (const name of Object.keys(globals)) {
				const old = others[name as keyof typeof others];
				if (old) Object.defineProperty(globalThis, name, old);
				else delete (globalThis as Record<string, unknown>)[name];
			}
		}
	};
};
