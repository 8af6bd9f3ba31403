import assert from "node:assert/strict";
import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after, it } from "node:test";
import { setTimeout as sleep } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { findFreePort } from "@cartwright/testing/free-port";
import { fillCatalogue, line } from "./catalogue.ts";
import { buyAndPay } from "./purchase.ts";
import { withStartedServer } from "./shop.ts";

const guide = readFileSync(new URL("../../docs/guides/webhooks.md", import.meta.url), "utf8");
const blocksIn = (language: string): string[] =>
	[...guide.matchAll(/^```(\w+)\n(.*?)^```$/gms)]
		.filter(([, name]) => name === language)
		.map(([, , code = ""]) => code);
const commands = blocksIn("sh").flatMap((block) => block.trim().split("\n"));
const appOfGuide = "01a1f8b5-38e6-76b3-9d54-5fd12dd4ecdf";
const webhookOfGuide = "01a1f8c0-77d3-7f10-a7d4-1a0a5b1a0b7e";

const children: ChildProcess[] = [];
after(() => {
	for (const child of children) child.kill("SIGKILL");
});

/** A process with what it has printed. */
const follow = (child: ChildProcess) => {
	let text = "";
	children.push(child);
	for (const stream of [child.stdout, child.stderr]) stream?.on("data", (chunk) => (text += chunk));
	const prints = async (pattern: RegExp): Promise<RegExpExecArray> => {
		for (let attempt = 0; attempt < 200; attempt++) {
			const match = pattern.exec(text);
			if (match) return match;
			await sleep(50);
		}
		throw new Error(`${pattern} is not in ${text}`);
	};
	const stop = async () => {
		if (child.exitCode !== null) return;
		child.kill("SIGINT");
		await once(child, "close");
	};
	return { prints, stop };
};

const untilListening = async (address: string): Promise<void> => {
	for (let attempt = 0; attempt < 100; attempt++) {
		const response = await fetch(address, { method: "POST" }).catch(() => undefined);
		if (response) return;
		await sleep(50);
	}
	throw new Error(`nothing listens on ${address}`);
};

withStartedServer(
	"the guide to webhooks",
	fillCatalogue,
	(started) => {
		const folder = mkdtempSync(join(tmpdir(), "cartwright-webhooks-"));
		after(() => rmSync(folder, { recursive: true, force: true }));

		it("leads from nothing to events at an address, and to calls as the app", async () => {
			const { server, shopper, data } = started();
			const port = await findFreePort();
			for (const code of blocksIn("js")) {
				const [, file = ""] = /^\/\/ (\S+)\n/.exec(code) ?? [];
				writeFileSync(join(folder, file), code);
			}
			// What `npm install` would have installed.
			symlinkSync(fileURLToPath(new URL("node_modules", import.meta.url)), join(folder, "node_modules"));
			const ids = { app: "", webhook: "" };
			let receiver: ReturnType<typeof follow> | undefined;
			const runNode = (words: readonly string[]) => {
				const environment = { ...process.env, PORT: String(port) };
				return follow(spawn(process.execPath, [...words], { cwd: folder, env: environment }));
			};
			const order = async (count: number) => {
				const orderId = await buyAndPay(shopper(), [line(data.products.tote, count)]);
				const { number } = await started().staff.orders.getOrder(orderId);
				const printed = await receiver?.prints(new RegExp(`^Order ${number}: (.+)$`, "m"));
				return printed?.[1] ?? "";
			};
			const own: Readonly<Record<string, () => Promise<void>>> = {
				"npm init -y": async () => {},
				"npm install @wix/sdk @wix/ecom": async () => {},
				"node --env-file=.env receiver.mjs": async () => {
					receiver = runNode(["--env-file=.env", "receiver.mjs"]);
					await untilListening(`http://127.0.0.1:${port}`);
				},
			};
			const special: Readonly<Record<string, (words: string[]) => Promise<void>>> = {
				"app create": async (words) => {
					const env = /^(WIX_.+\n)+/m.exec(await server.run(...words))?.[0] ?? "";
					writeFileSync(join(folder, ".env"), env);
					ids.app = /^WIX_APP_ID=(.+)$/m.exec(env)?.[1] ?? "";
				},
				"webhooks listen": async (words) => {
					const listener = follow(server.spawn(...words));
					await listener.prints(/^WIX_PUBLIC_KEY=/m);
					assert.match(await order(1), /17\.50/);
					await listener.prints(/order_created.*\n.*→ 200 thanks/);
					await listener.stop();
				},
				"webhooks create": async (words) => {
					ids.webhook = JSON.parse(await server.run(...words, "--json")).id;
					assert.match(await order(3), /42\.50/);
				},
				"webhooks test": async (words) => assert.match(await server.run(...words), /^200 thanks/),
				"webhooks deliveries": async (words) => assert.match(await server.run(...words), /DELIVERED/),
				emulate: async () => {
					const script = ["--env-file", join(folder, ".env"), join(folder, "latest-orders.mjs")];
					const emulated = follow(server.spawn("emulate", "--", process.execPath, ...script));
					await emulated.prints(/^\d{5}$/m);
					await emulated.stop();
				},
			};
			for (const text of commands) {
				if (own[text]) {
					await own[text]();
					continue;
				}
				const words = text
					.replaceAll(appOfGuide, ids.app)
					.replaceAll(webhookOfGuide, ids.webhook)
					.replace("https://accounting.example.com", `http://127.0.0.1:${port}`)
					.replace("http://localhost:3000", `http://127.0.0.1:${port}`)
					.split(" ");
				assert.deepEqual(words.slice(0, 2), ["npx", "cartwright"], `no test runs ${text}`);
				const [, , command = "", subcommand = ""] = words;
				const runs = special[`${command} ${subcommand}`] ?? special[command];
				await (runs ? runs(words.slice(2)) : server.run(...words.slice(2)));
			}
			await receiver?.stop();
		});
	},
	{ OUTGOING_NETWORKS: "127.0.0.0/8" },
);
