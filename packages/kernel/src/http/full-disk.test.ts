import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { appendFileSync, mkdtempSync, rmdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { test } from "node:test";
import { allCollections } from "@cartwright/server/registries/collections";
import { createServer } from "@cartwright/server/server";
import { openSqliteStore } from "@cartwright/store/sqlite/store";
import { pino } from "pino";
import { newUuid } from "../runtime/new-uuid.ts";
import { createApiKey } from "../sites/create-api-key.ts";
import { createSite } from "../sites/create-site.ts";

/** A file system of its own that is soon full. Returns whether one may be mounted. */
const mountSmallDisk = (folder: string): boolean => {
	try {
		execFileSync("mount", ["-t", "tmpfs", "-o", "size=16m", "cartwright-test", folder], { stdio: "ignore" });
		return true;
	} catch {
		return false;
	}
};

/** Fills the disk to its last byte. */
const fill = (file: string): void => {
	for (const size of [1024 * 1024, 4096, 1]) {
		try {
			for (;;) appendFileSync(file, Buffer.alloc(size));
		} catch (error) {
			assert.equal((error as NodeJS.ErrnoException).code, "ENOSPC");
		}
	}
};

test("with a full disk, a server says so to load balancers and callers, and goes on when there is room", async (t) => {
	const folder = mkdtempSync(join(tmpdir(), "cartwright-disk-"));
	if (!mountSmallDisk(folder)) {
		rmdirSync(folder);
		return t.skip("mounting a file system is not permitted");
	}
	let time = Date.now();
	const now = () => new Date(time);
	const store = openSqliteStore({ file: join(folder, "shop.db"), collections: allCollections });
	const app = await createServer({ store, log: pino({ level: "silent" }), origin: "http://shop.test", now });
	// Hooks run in the order of their registration.
	t.after(() => app.close());
	t.after(() => store.close());
	t.after(() => execFileSync("umount", [folder]));
	t.after(() => rmdirSync(folder));
	const [siteId, clientId] = [newUuid(), newUuid()];
	await createSite(store, { name: "Shop", siteId, clientId, now: now().toISOString() });
	const key = { siteId, role: "owner", name: "Test", id: newUuid(), now: now().toISOString() } as const;
	const headers = { authorization: (await createApiKey(store, key)).key };
	const createBrand = () => {
		const payload = { brandName: newUuid() };
		return app.inject({ method: "POST", url: "/stores/v3/brands/get-or-create", headers, payload });
	};
	const ready = async () => {
		time += 1000;
		const { statusCode, headers } = await app.inject({ url: "/readyz" });
		return [statusCode, headers["retry-after"]];
	};
	assert.deepEqual(await ready(), [200, undefined]);
	const created = await createBrand();
	assert.equal(created.statusCode, 200, created.body);

	fill(join(folder, "filler"));
	assert.deepEqual(await ready(), [503, "5"], "before anybody wrote");
	const refused = await createBrand();
	assert.deepEqual([refused.statusCode, refused.headers["retry-after"]], [503, "5"]);
	assert.deepEqual(await ready(), [503, "5"]);

	rmSync(join(folder, "filler"));
	assert.equal((await createBrand()).statusCode, 200);
	assert.deepEqual(await ready(), [503, "5"], "it has failed a moment ago");
	time += 10_000;
	assert.deepEqual(await ready(), [200, undefined]);
});
