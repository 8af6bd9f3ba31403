import assert from "node:assert/strict";
import { copyFileSync, existsSync, mkdirSync } from "node:fs";
import { join } from "node:path";
import { before, describe, it } from "node:test";
import { type S3Server, startS3Server } from "@cartwright/testing/s3-server";
import { temporaryFolder } from "@cartwright/testing/temporary-folder";
import { type Env, emptyDatabase, json, run } from "../testing.ts";

describe("a backup in a bucket of files in a bucket", () => {
	const folder = temporaryFolder();
	const data = join(folder, "data");
	const place = "s3://backups/shop/2026-11-22";
	/** Larger than one object of a backup. */
	const film = Buffer.alloc(40_000_000, "a film, in several parts ");
	let s3: S3Server;
	let env: Env;
	let site: string;

	before(async () => {
		s3 = await startS3Server();
		const database = await emptyDatabase("sqlite", data);
		env = { ...database.env, ...s3.env, CARTWRIGHT_FILES: "s3://files/shop" };
		site = (await json(["site", "create", "--name", "Shop"], env)).id;
		const files = s3.open("s3://files/shop");
		await files.put(`${site}/originals/large~mv2.jpg`, Buffer.alloc(6_000_000, "picture"));
		await files.put(`${site}/originals/film`, film);
		await files.put(`${site}/downloads/empty`, Buffer.alloc(0));
	});

	const refusal = async (words: string[], variables: Env): Promise<{ code: string; message: string }> => {
		const { code, err } = await run([...words, "--json"], { ...env, ...variables });
		assert.equal(code, 1);
		return JSON.parse(err);
	};

	it("is made, tested, restored into another bucket, and not overwritten", async () => {
		const { pictures, restored } = await json(["backup", place, "--drill"], env);
		assert.deepEqual([pictures, restored.violations], [2, 0]);
		assert.equal((await refusal(["backup", place], {})).code, "BACKUP_EXISTS");
		const copy = join(folder, "copy");
		mkdirSync(copy);
		copyFileSync(join(data, "cartwright.key"), join(copy, "cartwright.key"));
		const taken = await refusal(["restore", place], { CARTWRIGHT_DATA: copy });
		assert.deepEqual([taken.code, taken.message], ["PLACE_NOT_EMPTY", "s3://files/shop is there already."]);
		const there = { ...env, CARTWRIGHT_DATA: copy, CARTWRIGHT_FILES: "s3://files/copy" };
		await json(["restore", place], there);
		assert.deepEqual(await json(["site", "list"], there), await json(["site", "list"], env));
		const files = s3.open("s3://files/copy");
		const entries = (await Array.fromAsync(files.list())).map(({ key, sizeInBytes }) => [key, sizeInBytes]);
		assert.deepEqual(entries.sort(), [
			[`${site}/downloads/empty`, 0],
			[`${site}/originals/film`, 40_000_000],
			[`${site}/originals/large~mv2.jpg`, 6_000_000],
		]);
		assert.ok(film.equals((await files.get(`${site}/originals/film`)) ?? Buffer.alloc(0)));
		assert.equal(existsSync(join(copy, "files")), false);
	});

	it("is refused without credentials, for a bucket that is not there, and without a server", async () => {
		const backup = (variables: Env, name = "s3://backups/other") =>
			refusal(["backup", name], { CARTWRIGHT_FILES: "", ...variables });
		assert.equal((await backup({ AWS_ACCESS_KEY_ID: "" })).code, "S3_CREDENTIALS");
		const missing = await backup({}, "s3://no-such-bucket/a");
		assert.equal(missing.code, "S3_UNAVAILABLE");
		assert.match(missing.message, /NoSuchBucket/);
		assert.match((await backup({ AWS_ENDPOINT_URL: "http://127.0.0.1:9" })).message, /cannot be reached/);
		assert.equal((await backup({}, "s3://backups")).code, "S3_PLACE");
		assert.equal((await refusal(["restore", "s3://backups/nothing", "--drill"], {})).code, "NO_BACKUP");
	});
});
