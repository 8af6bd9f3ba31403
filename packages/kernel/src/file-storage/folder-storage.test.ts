import assert from "node:assert/strict";
import { mkdirSync, readdirSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { it } from "node:test";
import { temporaryStorage } from "@cartwright/testing/temporary-storage";

it("creates files that only their owner may read", async () => {
	const { folder, storage } = temporaryStorage();
	await storage.put("site/originals/a", Buffer.from("a"));
	const modes = ["site", "site/originals", "site/originals/a"].map((name) => statSync(join(folder, name)).mode & 0o777);
	assert.deepEqual(modes, [0o700, 0o700, 0o600]);
});

it("never returns a partially written file", async () => {
	const { folder, storage } = temporaryStorage();
	mkdirSync(join(folder, "site/originals"), { recursive: true });
	for (const place of ["", "site/originals/"]) writeFileSync(join(folder, `${place}.unfinished-1`), "half");
	assert.deepEqual(await Array.fromAsync(storage.list()), []);
	assert.deepEqual(await Array.fromAsync(storage.list("site/originals")), []);
	await assert.rejects(
		storage.put("site/originals/a/b/c", Buffer.from("x")).then(() => storage.put("site/originals/a", Buffer.from("x"))),
	);
	assert.deepEqual(readdirSync(join(folder, "site/originals")).sort(), [".unfinished-1", "a"]);
});

it("never mixes what several write at once", async () => {
	const { storage } = temporaryStorage();
	await Promise.all(
		Array.from({ length: 20 }, (_, index) => storage.put("site/one", Buffer.from(`${index}`.repeat(10_000)))),
	);
	assert.match(String(await storage.get("site/one")), /^(\d\d?)\1{9999}$/);
});
