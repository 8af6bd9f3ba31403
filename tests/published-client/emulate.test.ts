import assert from "node:assert/strict";
import { type ChildProcess, execFile } from "node:child_process";
import { once } from "node:events";
import { cpSync, existsSync, mkdtempSync, readdirSync, rmSync } from "node:fs";
import { BlockList } from "node:net";
import { constants, tmpdir } from "node:os";
import { dirname, join } from "node:path";
import type { Readable } from "node:stream";
import { after, before, describe, it } from "node:test";
import { fileURLToPath } from "node:url";
import { findFreePort } from "@cartwright/testing/free-port";
import { type StartedServer, startServer } from "@cartwright/testing/started-server";

const command = fileURLToPath(new URL("../../apps/server/bin/cartwright.mjs", import.meta.url));
const framework = fileURLToPath(new URL("./emulated-framework.mjs", import.meta.url));
const storefront = fileURLToPath(new URL("./emulated-storefront.mjs", import.meta.url));

interface Ended {
	readonly code: number;
	readonly out: string;
	readonly err: string;
}

/** What the storefront of the test prints. */
interface StorefrontReport {
	readonly line: string;
	readonly variables: readonly string[];
	readonly secrets: readonly string[];
	/** At the host where clients of 2024 read. */
	readonly earlier: number;
	readonly https: number;
	readonly tls: boolean;
	readonly worker: number;
	readonly picture: string;
	readonly sized: string;
	readonly lineImage: string;
	/** Sizes of pictures of the cart, of both versions, of the product and of categories, by their names. */
	readonly named: readonly string[];
	readonly namedStatuses: readonly number[];
	/** A size by an alternative text. */
	readonly unnamedStatus: number;
	readonly resolved: readonly { readonly address: string; readonly family: number }[];
	readonly shown: number;
	readonly small: number;
	readonly another: string;
	readonly authority: string;
	readonly unserved: number;
}

interface Place {
	readonly data: string;
	readonly port: string;
	/** Where the run keeps its files; by default the system's folder. */
	readonly temporary?: string;
}

/** Starts `cartwright emulate` as a developer does. */
const start = ({ data, port, temporary }: Place, ...words: string[]) => {
	const here = { HOST: "127.0.0.1", PUBLIC_URL: "", DATABASE_URL: "", LOG_LEVEL: "info" };
	const env = {
		...process.env,
		...here,
		CARTWRIGHT_DATA: data,
		PORT: port,
		...(temporary ? { TMPDIR: temporary } : {}),
	};
	let child: ChildProcess | undefined;
	// It ends when no process holds its output any more.
	const ended = new Promise<Ended>((resolve) => {
		child = execFile(process.execPath, [command, "emulate", "--json", ...words], { env }, (error, out, err) =>
			resolve({ code: error ? Number(error.code) : 0, out, err }),
		);
	});
	return { child: child as unknown as ChildProcess, ended };
};

/** Beside the shop's server. */
const emulate = (server: StartedServer, data: string, ...words: string[]): Promise<Ended> =>
	start({ data, port: new URL(server.origin).port }, ...words).ended;

describe("a storefront of the hosted platform, unchanged", () => {
	const data = mkdtempSync(join(tmpdir(), "cartwright-emulated-"));
	let server: StartedServer;
	let ended: Ended;
	let report: StorefrontReport;
	let summary: Record<"calls" | "unserved", readonly { readonly call: string }[]>;
	before(async () => {
		server = await startServer({ data, seed: 1 });
		ended = await emulate(server, data, "--", process.execPath, storefront, "patchwork-mug");
		const [line = "", ...rest] = ended.out.split("\n");
		assert.match(line, /^\{"/, ended.err);
		[report, summary] = [JSON.parse(line), JSON.parse(rest.join("\n"))];
	});
	after(async () => {
		await server?.stop();
		rmSync(data, { recursive: true });
	});

	it("reads and buys with the client's own hosts", () => {
		assert.equal(report.line, "Patchwork Mug");
	});

	it("gets the client id under the names that templates use, and none of the server's variables", () => {
		assert.deepEqual(
			report.variables,
			report.variables.map(() => server.clientId),
		);
		assert.deepEqual(report.secrets, []);
	});

	it("is led whatever it connects with", () => {
		assert.deepEqual([report.https, report.tls, report.worker, report.earlier], [200, true, 200, 200]);
	});

	it("gets pictures at the platform's addresses, and their transformations", () => {
		assert.match(report.picture, /^https:\/\/static\.wixstatic\.com\/media\//);
		assert.match(report.sized, /^https:\/\/static\.wixstatic\.com\/media\/.*\/v1\/fill\/w_16,h_16/);
		assert.match(report.lineImage, /^wix:image:\/\/v1\//);
		assert.deepEqual([report.shown, report.small], [200, 200]);
	});

	it("gets every picture with a name that ends in its type, and sizes by any name", () => {
		assert.ok(report.named.length > 3);
		for (const address of report.named) assert.match(address, /~mv2\.\w+\/v1\/fill\/w_16,h_16\/[^/]+\.(png|webp)$/);
		assert.deepEqual(
			report.namedStatuses,
			report.named.map(() => 200),
		);
		assert.equal(report.unnamedStatus, 200);
	});

	it("finds public addresses of the platform's hosts without a network, since frameworks look before they connect", () => {
		assert.ok(report.resolved.length > 0);
		const local = new BlockList();
		for (const [network, prefix] of [
			["10.0.0.0", 8],
			["127.0.0.0", 8],
			["172.16.0.0", 12],
			["192.168.0.0", 16],
		] as const) {
			local.addSubnet(network, prefix);
		}
		for (const { address, family } of report.resolved)
			assert.equal(local.check(address, `ipv${family}` as "ipv4"), false);
	});

	it("trusts the emulator for the platform's hosts only, and leaves nothing behind", () => {
		assert.equal(report.another, "ERR_TLS_CERT_ALTNAME_INVALID");
		assert.equal(existsSync(dirname(report.authority)), false);
	});

	it("ends with the command's exit code and says which calls were made and which are not served", () => {
		assert.equal(ended.code, 7);
		const calls = summary.calls.map(({ call }) => call);
		assert.ok(calls.includes("POST /ecom/v1/carts/current/add-to-cart"), calls.join(", "));
		assert.deepEqual(
			summary.unserved.map(({ call }) => call),
			["POST /bookings/v2/services/query"],
		);
		assert.equal(report.unserved, 404);
		const said = ended.err.match(/POST \/bookings\/v2\/services\/query is not served.*docs\/coverage\.md/g);
		assert.equal(said?.length, 1, ended.err);
	});

	it("refuses a client that the shop does not have, and a program that does not exist", async () => {
		const unknown = await emulate(server, data, "--client", "00000000-0000-4000-8000-00000000dead", "--", "true");
		assert.match(unknown.err, /CLIENT_NOT_FOUND/);
		assert.equal(unknown.code, 1);
		const missing = await emulate(server, data, "--", "no-such-program");
		assert.match(missing.err, /COMMAND_NOT_FOUND/);
	});

	it("refuses a server of another data folder, even of a copy with the same clients", async () => {
		const copy = mkdtempSync(join(tmpdir(), "cartwright-emulated-copy-"));
		// A complete copy, as a developer makes one of a stopped shop.
		cpSync(data, copy, { recursive: true });
		const { code, err } = await emulate(server, copy, "--", "true");
		assert.match(err, /OTHER_SERVER/);
		assert.equal(code, 1);
		const clients = JSON.parse(await server.run("client", "list", "--json"));
		assert.equal(clients.length, 1);
		rmSync(copy, { recursive: true });
	});

	it("refuses a server of another data folder from an empty one", async () => {
		const empty = mkdtempSync(join(tmpdir(), "cartwright-emulated-empty-"));
		for (const client of [[], ["--client", server.clientId]]) {
			const { code, err } = await emulate(server, empty, ...client, "--", "true");
			assert.match(err, /OTHER_SERVER/);
			assert.equal(code, 1);
		}
		rmSync(empty, { recursive: true });
	});

	it("starts a shop with the client id that a storefront has in its code", async () => {
		const place = { data: mkdtempSync(join(tmpdir(), "cartwright-emulated-new-")), port: String(await findFreePort()) };
		const clientId = "a0e9966c-b06a-4c65-814d-365093e27301";
		const script = `fetch("https://www.wixapis.com/oauth2/token", { method: "POST", headers: { "content-type": "application/json" },
			body: JSON.stringify({ clientId: "${clientId}", grantType: "anonymous" }) }).then(({ status }) => console.log(status))`;
		const { out, err } = await start(place, "--client", clientId, "--", process.execPath, "-e", script).ended;
		assert.match(out, /^200\n/, err);
		rmSync(place.data, { recursive: true });
	});

	for (const signal of ["SIGTERM", "SIGINT"] as const) {
		it(`ends every process of the storefront on ${signal}, and then says which calls were made`, async () => {
			const { port } = new URL(server.origin);
			const { child, ended } = start(
				{ data, port },
				"--",
				"sh",
				"-c",
				`"${process.execPath}" "${framework}" polite & wait`,
			);
			await untilListening(child);
			child.kill(signal);
			const { code, out } = await ended;
			assert.equal(code, 128 + constants.signals[signal]);
			const [, said = "", ...rest] = out.split("\n");
			assert.equal(said, `the framework got ${signal}`);
			assert.deepEqual(JSON.parse(rest.join("\n")).calls, []);
		});
	}

	it("does not wait for a storefront that ignores signals", async () => {
		const { port } = new URL(server.origin);
		const { child, ended } = start({ data, port }, "--", process.execPath, framework, "stubborn");
		await untilListening(child);
		child.kill("SIGTERM");
		// npx passes on what the terminal has sent already.
		child.kill("SIGTERM");
		assert.equal((await ended).code, 128 + constants.signals.SIGKILL);
	});

	it("stops its own server and removes its files although the database is gone", async () => {
		// Its origin on this machine has to be taken back.
		const { id } = JSON.parse(await server.run("client", "create", "--name", "Elsewhere", "--json"));
		await server.stop();
		const temporary = mkdtempSync(join(tmpdir(), "cartwright-emulated-files-"));
		const database = join(data, "cartwright.db");
		const script = `const { mkdirSync, renameSync } = require("node:fs");
			renameSync(process.argv[1], process.argv[1] + ".moved");
			mkdirSync(process.argv[1]);`;
		const place = { data, port: String(await findFreePort()), temporary };
		const { ended: run } = start(place, "--client", id, "--", process.execPath, "-e", script, database);
		const { code, err } = await run;
		assert.ok(existsSync(`${database}.moved`), err);
		assert.equal(code, 1, err);
		assert.deepEqual(readdirSync(temporary), []);
		rmSync(temporary, { recursive: true });
	});
});

/** Resolves when the framework has printed its first line. */
const untilListening = (child: ChildProcess): Promise<unknown> => once(child.stdout as Readable, "data");
