import assert from "node:assert/strict";
import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { it } from "node:test";
import { startS3Server } from "@cartwright/testing/s3-server";
import { FilesUnavailable } from "../foundation/providers.ts";
import { readS3Place } from "./s3-place.ts";
import { S3Storage } from "./s3-storage.ts";

it("reads places in S3", () => {
	assert.deepEqual(readS3Place("s3://shop-files"), { bucket: "shop-files", prefix: "" });
	assert.deepEqual(readS3Place("s3://shop-files/"), { bucket: "shop-files", prefix: "" });
	assert.deepEqual(readS3Place("s3://shop-files/one/two/"), { bucket: "shop-files", prefix: "one/two/" });
	for (const wrong of ["/files", "s3://", "s3://A/b", "s3://files/a/../b", "s3://files/a//b", "s3://files/a b"]) {
		assert.equal(readS3Place(wrong), undefined, wrong);
	}
});

it("uses a whole bucket, and sees in it nothing but files", async () => {
	const { open } = await startS3Server();
	const bucket = open("s3://files");
	await bucket.put("one/originals/a", Buffer.from("a"));
	await open("s3://files/one").put("originals/b", Buffer.from("bb"));
	const keys = (await Array.fromAsync(bucket.list())).map(({ key }) => key);
	assert.deepEqual(keys, ["one/originals/a", "one/originals/b"]);
});

it("says what is wrong with a bucket, and nothing about credentials", async (t) => {
	const { access } = await startS3Server();
	const refusing = createServer((request, response) => {
		request.resume();
		response.writeHead(403, { "content-type": "application/xml" });
		response.end("<Error><Code>AccessDenied</Code><Message>S3RVER may not</Message></Error>");
	});
	await once(refusing.listen(0, "127.0.0.1"), "listening");
	t.after(() => refusing.close().closeAllConnections());
	const { port } = refusing.address() as AddressInfo;
	const cases = [
		[{ bucket: "none" }, access, /the bucket none cannot be (written|read|listed|deleted from) \(404 NoSuchBucket\)/],
		[
			{ bucket: "files" },
			{ ...access, endpoint: `http://127.0.0.1:${port}` },
			/cannot be (written|read|listed|deleted from) \(403 AccessDenied\)/,
		],
		[{ bucket: "files" }, { ...access, endpoint: "http://127.0.0.1:9" }, /cannot be reached \(ECONNREFUSED\)/],
	] as const;
	for (const [{ bucket }, used, message] of cases) {
		const storage = new S3Storage({ bucket, prefix: "" }, used);
		const attempts = [
			() => storage.get("a/b"),
			() => storage.put("a/b", Buffer.from("x")),
			() => Array.fromAsync(storage.list()),
			() => storage.remove("a/b"),
		];
		for (const attempt of attempts) {
			await assert.rejects(attempt, (error: Error) => {
				assert.ok(error instanceof FilesUnavailable);
				assert.match(error.message, message);
				assert.doesNotMatch(error.message, /S3RVER/);
				return true;
			});
		}
	}
});
