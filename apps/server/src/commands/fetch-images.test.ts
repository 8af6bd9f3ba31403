import assert from "node:assert/strict";
import { readFileSync, writeFileSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { after, before, describe, it } from "node:test";
import { fileURLToPath } from "node:url";
import { temporaryFolder } from "@cartwright/testing/temporary-folder";
import { type Env, emptyDatabase, json, run } from "../testing.ts";

const picture = fileURLToPath(new URL("../../../../docs/images/home.webp", import.meta.url));

describe("import --fetch-images", () => {
	const folder = temporaryFolder();
	const csv = join(folder, "products.csv");
	let env: Env;
	const server = createServer((request, response) => {
		if (request.url === "/tee.webp") response.end(readFileSync(picture));
		else response.writeHead(404).end();
	});

	before(async () => {
		({ env } = await emptyDatabase("sqlite", join(folder, "data")));
		await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
		const host = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
		const rows = [`tee,Tee,5,${host}/tee.webp`, `tee,,,${host}/gone.webp`, "mug,Mug,7,https://10.0.0.1/mug.webp"];
		writeFileSync(csv, ["Handle,Title,Variant Price,Image Src", ...rows].join("\n"));
	});
	after(() => server.close());

	it("lists the pictures that failed, with their rows, and imports the products", async () => {
		const outgoing = { ...env, OUTGOING_NETWORKS: "127.0.0.1" };
		const preview = await json(["import", csv, "--fetch-images", "--dry-run"], outgoing);
		assert.deepEqual([preview.created, preview.pictures.fetched], [2, 3]);
		const { code, out } = await run(["import", csv, "--fetch-images"], outgoing);
		assert.equal(code, 1);
		assert.match(out, /2 products created/);
		assert.match(out, /Fetched 1 pictures; 0 were here already, 2 failed\./);
		assert.match(out, /line 3, \S+gone\.webp: the server responded 404/);
		assert.match(out, /line 4, \S+mug\.webp: 10\.0\.0\.1 is 10\.0\.0\.1, which is not a public address/);
		const { out: exported } = await run(["export"], env);
		assert.match(exported, /\/media\/[\w-]+~mv2\.webp\/tee\.webp/);
	});

	it("reaches no address of this machine unless OUTGOING_NETWORKS allows it", async () => {
		const { code, out } = await run(["import", csv, "--fetch-images", "--json"], env);
		assert.equal(code, 1);
		const { unchanged, pictures } = JSON.parse(out);
		assert.equal(unchanged, 2);
		assert.deepEqual([pictures.fetched, pictures.unchanged, pictures.failed], [0, 1, 2]);
		assert.match(pictures.faults[0].reason, /127\.0\.0\.1 is 127\.0\.0\.1, which is not a public address/);
	});
});
