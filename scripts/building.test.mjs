import assert from "node:assert/strict";
import { mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after, beforeEach, describe, it } from "node:test";
import { fingerprintOf, pageApps } from "./building.mjs";

describe("the fingerprint of sources", () => {
	const folder = mkdtempSync(join(tmpdir(), "cartwright-build-"));
	after(() => rmSync(folder, { recursive: true, force: true }));
	const write = (path, text) => {
		const file = join(folder, path);
		mkdirSync(join(file, ".."), { recursive: true });
		writeFileSync(file, text);
		utimesSync(file, 1000, 1000);
	};
	const fingerprint = () => fingerprintOf(["apps/shop", "lock.json"], folder);
	beforeEach(() => {
		write("apps/shop/react-router.config.ts", "");
		write("apps/shop/app/root.tsx", "one");
		write("lock.json", "{}");
	});

	it("stays as long as nothing changes, and whatever tests and builds do", () => {
		const before = fingerprint();
		write("apps/shop/app/root.test.ts", "test");
		write("apps/shop/build/client/a.js", "built");
		write("apps/shop/node_modules/a/index.js", "installed");
		assert.equal(fingerprint(), before);
	});

	it("is another when a file changes, comes or goes", () => {
		const before = fingerprint();
		write("apps/shop/app/root.tsx", "longer");
		const changed = fingerprint();
		assert.notEqual(changed, before);
		write("apps/shop/app/new.tsx", "");
		const more = fingerprint();
		assert.notEqual(more, changed);
		rmSync(join(folder, "apps/shop/app/new.tsx"));
		assert.equal(fingerprint(), changed);
		write("lock.json", '{"a":1}');
		assert.notEqual(fingerprint(), changed);
	});

	it("is asked for apps that are built, and no others", () => {
		mkdirSync(join(folder, "apps/server"), { recursive: true });
		assert.deepEqual(pageApps(folder), ["shop"]);
	});
});
