import assert from "node:assert/strict";
import { existsSync, readdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { it } from "node:test";
import { temporaryFolder } from "@cartwright/testing/temporary-folder";
import { type Env, json } from "../testing.ts";

const folder = temporaryFolder();
const env: Env = { CARTWRIGHT_DATA: join(folder, "data"), DATABASE_URL: "", PUBLIC_URL: "", HOST: "127.0.0.1" };
const file = join(folder, "products.csv");
const searchFiles = () => {
	const search = join(folder, "data", "search");
	return existsSync(search) ? readdirSync(search).length : 0;
};

it("a large import leaves a search index for the server that starts next; a dry run does not", async () => {
	const rows = Array.from({ length: 2000 }, (_, at) => `p${at},Lamp ${at},9.50`);
	writeFileSync(file, ["Handle,Title,Variant Price", ...rows].join("\n"));
	await json(["import", file, "--dry-run"], env);
	assert.equal(searchFiles(), 0);
	assert.equal((await json(["import", file], env)).created, 2000);
	assert.equal(searchFiles(), 1);
});
