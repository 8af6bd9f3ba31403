import assert from "node:assert/strict";
import { mkdirSync, readdirSync, statSync, utimesSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { it } from "node:test";
import { temporaryStorage } from "@cartwright/testing/temporary-storage";

const text = (bytes: Buffer | undefined) => bytes?.toString();

it("stores files, lists them oldest first and removes them", async () => {
	const { folder, storage } = temporaryStorage();
	assert.equal(await storage.get("site/originals/a"), undefined);
	assert.deepEqual(await storage.list("site/originals"), []);
	for (const name of ["b", "a"]) await storage.put(`site/originals/${name}`, Buffer.from(name));
	utimesSync(join(folder, "site/originals/b"), 1, 1);
	await storage.put("site/originals/a", Buffer.from("again"));
	assert.equal(text(await storage.get("site/originals/a")), "again");
	const listed = await storage.list("site/originals");
	assert.deepEqual(
		listed.map(({ key, sizeInBytes }) => [key, sizeInBytes]),
		[
			["site/originals/b", 1],
			["site/originals/a", 5],
		],
	);
	await storage.remove("site/originals/b");
	await storage.remove("site/originals/b");
	assert.equal(await storage.get("site/originals/b"), undefined);
});

it("creates files that only their owner may read", async () => {
	const { folder, storage } = temporaryStorage();
	await storage.put("site/originals/a", Buffer.from("a"));
	const modes = ["site", "site/originals", "site/originals/a"].map((name) => statSync(join(folder, name)).mode & 0o777);
	assert.deepEqual(modes, [0o700, 0o700, 0o600]);
});

it("never returns a partially written file", async () => {
	const { folder, storage } = temporaryStorage();
	mkdirSync(join(folder, "site/originals"), { recursive: true });
	writeFileSync(join(folder, "site/originals/.unfinished-1"), "half");
	assert.deepEqual(await storage.list("site/originals"), []);
	await assert.rejects(
		storage.put("site/originals/a/b/c", Buffer.from("x")).then(() => storage.put("site/originals/a", Buffer.from("x"))),
	);
	assert.deepEqual(readdirSync(join(folder, "site/originals")).sort(), [".unfinished-1", "a"]);
	await Promise.all(
		Array.from({ length: 20 }, (_, index) => storage.put("site/one", Buffer.from(`${index}`.repeat(10_000)))),
	);
	assert.match(text(await storage.get("site/one")) ?? "", /^(\d\d?)\1{9999}$/);
});

it("never leaves its folder", async () => {
	const { storage } = temporaryStorage();
	for (const key of [
		"../x",
		"site/../../x",
		"/etc/passwd",
		"site//x",
		"site/.x",
		"site/a\\b",
		"site/a\0",
		"",
		"site/x/",
	]) {
		await assert.rejects(storage.get(key), /is not the key/, key);
		await assert.rejects(storage.put(key, Buffer.from("x")), /is not the key/, key);
		await assert.rejects(storage.remove(key), /is not the key/, key);
	}
});
