import assert from "node:assert/strict";
import { spawn } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { Readable } from "node:stream";
import { describe, it } from "node:test";
import { setTimeout as sleep } from "node:timers/promises";
import { type FileStorage, FolderStorage } from "@cartwright/server/operator/files";
import { startS3Server } from "@cartwright/testing/s3-server";
import { temporaryFolder } from "@cartwright/testing/temporary-folder";
import { bin, type Env, emptyDatabase, json, run } from "../testing.ts";
import { moveFiles } from "./move-files.ts";

const contents = async (storage: FileStorage): Promise<Map<string, string>> => {
	const found = new Map<string, string>();
	for await (const { key } of storage.list()) found.set(key, String(await storage.get(key)));
	return new Map([...found].sort());
};

const none = () => {};

describe("moving files", () => {
	const folder = temporaryFolder();

	it("goes to a bucket and back, and continues after it was killed", async () => {
		const { env: s3, open } = await startS3Server();
		const data = join(folder, "data");
		const env: Env = { ...(await emptyDatabase("sqlite", data)).env, ...s3 };
		const source = new FolderStorage(join(data, "files"));
		for (let index = 0; index < 240; index++) {
			await source.put(`site/originals/${index}`, Buffer.from(`${index} `.repeat(20_000)));
		}
		await source.put("site/sized/0/w_10.webp", Buffer.alloc(0));
		const target = open("s3://files/moved");
		const count = async () => (await Array.fromAsync(target.list())).length;
		const words = [bin, "move-files", "s3://files/moved/", "--json"];
		const child = spawn(process.execPath, words, { env: { ...process.env, ...env }, stdio: "ignore" });
		while ((await count()) < 20 && child.exitCode === null) await sleep(20);
		child.kill("SIGKILL");
		await once(child, "close");
		const arrived = await count();
		assert.ok(arrived >= 20 && arrived < 241, String(arrived));

		const { copied, present } = await json(["move-files", "s3://files/moved"], env);
		assert.equal(copied + present, 241);
		assert.ok(present > 0 && copied > 0);
		assert.deepEqual(await contents(target), await contents(source));
		assert.equal((await json(["move-files", "s3://files/moved"], env)).copied, 0);

		const there = { ...env, CARTWRIGHT_FILES: "s3://files/moved" };
		const back = join(folder, "back");
		assert.equal((await json(["move-files", back], there)).copied, 241);
		assert.deepEqual(await contents(new FolderStorage(back)), await contents(source));
	});

	it("is refused to the same place, and without what it needs", async () => {
		const { env } = await emptyDatabase("sqlite", join(folder, "refused"));
		const refusal = async (place: string, variables: Env = {}): Promise<string> => {
			const { code, err } = await run(["move-files", place, "--json"], { ...env, AWS_ACCESS_KEY_ID: "", ...variables });
			assert.equal(code, 1);
			return JSON.parse(err).code;
		};
		const { err: misspelt } = await run(["move-files", "s3://files/a b"], env);
		assert.match(misspelt, /s3:\/\/bucket\/prefix; the prefix has letters, digits, and _ \. ~ - \/ only/);
		assert.equal(await refusal(join(folder, "refused", "files")), "SAME_PLACE");
		assert.equal(await refusal(join(folder, "refused", "files", "deeper")), "SAME_PLACE");
		assert.equal(await refusal("s3://files/shop"), "S3_CREDENTIALS");
		assert.equal(await refusal("s3://Files"), "S3_PLACE");
		const keys = { AWS_ACCESS_KEY_ID: "id", AWS_SECRET_ACCESS_KEY: "key", AWS_ENDPOINT_URL: "http://127.0.0.1:9" };
		assert.equal(await refusal("s3://files/shop", keys), "S3_UNAVAILABLE");
	});

	it("copies again what changed since, and keeps nothing that arrived damaged", async () => {
		const [from, to] = ["from", "to"].map((name) => new FolderStorage(join(folder, name)));
		assert.ok(from && to);
		await from.put("site/a", Buffer.from("before"));
		assert.deepEqual(await moveFiles(from, to, none), { copied: 1, bytes: 6, present: 0 });
		await sleep(5);
		await from.put("site/a", Buffer.from("after!"));
		assert.deepEqual(await moveFiles(from, to, none), { copied: 1, bytes: 6, present: 0 });
		assert.equal(String(await to.get("site/a")), "after!");
		await from.put("site/b", Buffer.from("whole"));
		const damaging: FileStorage = {
			put: (key, bytes) => to.put(key, bytes),
			get: (key) => to.get(key),
			list: (key) => to.list(key),
			remove: (key) => to.remove(key),
			stream: async () => Readable.from([Buffer.from("other")]),
		};
		await assert.rejects(moveFiles(from, damaging, none), { code: "FILE_CHANGED" });
		assert.equal(await to.get("site/b"), undefined);
	});
});
