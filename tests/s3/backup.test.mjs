import assert from "node:assert/strict";
import { spawn } from "node:child_process";
import { once } from "node:events";
import { copyFileSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after, before, describe, it } from "node:test";
import { fileURLToPath } from "node:url";
import S3rver from "@20minutes/s3rver";

const bin = fileURLToPath(new URL("../../apps/server/bin/cartwright.mjs", import.meta.url));

describe("a backup in S3-compatible storage", () => {
	const folder = mkdtempSync(join(tmpdir(), "cartwright-s3-"));
	const data = join(folder, "data");
	const place = "s3://backups/shop/2026-11-22";
	let server;
	let env;

	before(async () => {
		const directory = join(folder, "objects");
		server = new S3rver({ port: 0, silent: true, directory, configureBuckets: [{ name: "backups" }] });
		const { port } = await server.run();
		env = {
			CARTWRIGHT_DATA: data,
			DATABASE_URL: "",
			PUBLIC_URL: "",
			HOST: "127.0.0.1",
			AWS_ENDPOINT_URL: `http://127.0.0.1:${port}`,
			AWS_ACCESS_KEY_ID: "S3RVER",
			AWS_SECRET_ACCESS_KEY: "S3RVER",
		};
		const site = (await run("site", "create", "--name", "Shop")).id;
		mkdirSync(join(data, "files", site, "originals"), { recursive: true });
		// Larger than one part of a multipart upload must be.
		writeFileSync(join(data, "files", site, "originals", "large~mv2.jpg"), Buffer.alloc(6_000_000, "picture"));
	});
	after(async () => {
		await server.close();
		rmSync(folder, { recursive: true, force: true });
	});

	/** Runs a command and returns what it printed, or rejects with its error code. */
	const run = async (...words) => {
		const [variables, rest] = typeof words[0] === "object" ? [words[0], words.slice(1)] : [{}, words];
		const options = { env: { ...process.env, ...env, ...variables }, stdio: ["ignore", "pipe", "pipe"] };
		const child = spawn(process.execPath, [bin, ...rest, "--json"], options);
		const texts = ["", ""];
		for (const [at, stream] of [child.stdout, child.stderr].entries()) {
			stream.on("data", (chunk) => {
				texts[at] += chunk;
			});
		}
		const [code] = await once(child, "close");
		if (code === 0) return JSON.parse(texts[0]);
		throw Object.assign(new Error(texts[1]), JSON.parse(texts[1]));
	};

	it("is made, tested, restored, and not overwritten", async () => {
		const { pictures, restored } = await run("backup", place, "--drill");
		assert.deepEqual([pictures, restored.violations], [1, 0]);
		await assert.rejects(run("backup", place), { code: "BACKUP_EXISTS" });
		const copy = join(folder, "copy");
		mkdirSync(copy);
		copyFileSync(join(data, "cartwright.key"), join(copy, "cartwright.key"));
		await run({ CARTWRIGHT_DATA: copy }, "restore", place);
		const sites = await run({ CARTWRIGHT_DATA: copy }, "site", "list");
		assert.deepEqual(sites, await run("site", "list"));
		assert.deepEqual(readdirSync(join(copy, "files"), { recursive: true }).length, 3);
	});

	it("is refused with wrong credentials, for a bucket that is not there, and without a server", async () => {
		const backup = (variables, name = "s3://backups/other") => run(variables, "backup", name);
		await assert.rejects(backup({ AWS_SECRET_ACCESS_KEY: "wrong" }), {
			code: "S3_UNAVAILABLE",
			message: /SignatureDoesNotMatch/,
		});
		await assert.rejects(backup({ AWS_ACCESS_KEY_ID: "" }), { code: "S3_CREDENTIALS" });
		await assert.rejects(backup({}, "s3://no-such-bucket/a"), { code: "S3_UNAVAILABLE", message: /NoSuchBucket/ });
		await assert.rejects(backup({ AWS_ENDPOINT_URL: "http://127.0.0.1:9" }), { message: /cannot be reached/ });
		await assert.rejects(backup({}, "s3://backups"), { code: "S3_PLACE" });
		await assert.rejects(run("restore", "s3://backups/nothing", "--drill"), { code: "NO_BACKUP" });
	});
});
