import assert from "node:assert/strict";
import { it } from "node:test";
import { startS3Server } from "@cartwright/testing/s3-server";
import { type StartedServer, startServer } from "@cartwright/testing/started-server";
import { temporaryFolder } from "@cartwright/testing/temporary-folder";
import { readConfig } from "../configuration/config.ts";
import { emptyDatabase, run } from "../testing.ts";

const startWith = (environment: Record<string, string>): Promise<StartedServer> => startServer({ environment });

it("a server starts with files in a bucket, and leaves nothing there of its check", async () => {
	const { env, open } = await startS3Server();
	const server = await startWith({ ...env, CARTWRIGHT_FILES: "s3://files/shop" });
	assert.equal((await fetch(`${server.origin}/readyz`)).status, 200);
	await server.stop();
	assert.deepEqual(await Array.fromAsync(open("s3://files").list()), []);
});

it("a server does not start with a bucket that it cannot use, and says why", async () => {
	const { env } = await startS3Server();
	const database = await emptyDatabase("sqlite", temporaryFolder());
	const refusal = async (environment: Record<string, string>) => {
		const { code, err } = await run(["start", "--empty", "--json"], { ...database.env, ...env, ...environment });
		assert.equal(code, 1);
		assert.doesNotMatch(err, /S3RVER/);
		return JSON.parse(err) as { code: string; message: string; remedy: string };
	};
	const missing = await refusal({ CARTWRIGHT_FILES: "s3://none/shop" });
	assert.equal(missing.code, "S3_UNAVAILABLE");
	assert.match(missing.message, /CARTWRIGHT_FILES \(s3:\/\/none\/shop\).*cannot be written \(404 NoSuchBucket\)/);
	assert.match(missing.remedy, /AWS_ENDPOINT_URL, AWS_REGION, AWS_ACCESS_KEY_ID/);
	const away = await refusal({ CARTWRIGHT_FILES: "s3://files/shop", AWS_ENDPOINT_URL: "http://127.0.0.1:9" });
	assert.match(away.message, /cannot be reached \(ECONNREFUSED\)/);
});

it("the configuration of files is read from the environment", () => {
	const data = temporaryFolder();
	const read = (env: Record<string, string>) => readConfig({ CARTWRIGHT_DATA: data, ...env });
	const keys = { AWS_ACCESS_KEY_ID: "id", AWS_SECRET_ACCESS_KEY: "secret-key" };
	assert.deepEqual([read({}).files, read({}).s3], [`${data}/files`, undefined]);
	assert.equal(read({ CARTWRIGHT_FILES: `${data}/elsewhere` }).files, `${data}/elsewhere`);
	const { files, s3 } = read({ ...keys, CARTWRIGHT_FILES: "s3://files/shop", AWS_ENDPOINT_URL: "http://s3.test/" });
	assert.deepEqual([files, s3?.endpoint, s3?.region], ["s3://files/shop", "http://s3.test", "us-east-1"]);
	const faultsOf = (env: Record<string, string>): string => {
		try {
			read(env);
			return "none";
		} catch (error) {
			return String((error as { faults?: string[] }).faults);
		}
	};
	assert.match(faultsOf({ CARTWRIGHT_FILES: "s3://files" }), /Set AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY/);
	assert.match(faultsOf({ ...keys, CARTWRIGHT_FILES: "s3://Files/x" }), /Write s3:\/\/bucket/);
	assert.match(
		faultsOf({ ...keys, CARTWRIGHT_FILES: "s3://files", AWS_ENDPOINT_URL: "s3.test" }),
		/AWS_ENDPOINT_URL is s3\.test/,
	);
	assert.doesNotMatch(faultsOf({ ...keys, CARTWRIGHT_FILES: "s3://F" }), /secret-key/);
});
