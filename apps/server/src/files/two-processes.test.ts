import assert from "node:assert/strict";
import { createHash } from "node:crypto";
import { it } from "node:test";
import { createShopDatabase } from "@cartwright/testing/database";
import { startS3Server } from "@cartwright/testing/s3-server";
import { startServer } from "@cartwright/testing/started-server";

it("an upload that began in one process goes on in another, and both serve it, without a shared disk", async () => {
	const { env, open } = await startS3Server();
	const database = await createShopDatabase();
	const environment = { ...env, CARTWRIGHT_FILES: "s3://files/shop" };
	const one = await startServer({ databaseUrl: database.url, environment });
	const other = await startServer({ databaseUrl: database.url, environment });
	try {
		const response = await fetch(`${one.origin}/site-media/v1/files/generate-resumable-upload-url`, {
			method: "POST",
			headers: { authorization: await one.apiKey(), "content-type": "application/json" },
			body: JSON.stringify({ mimeType: "text/plain" }),
		});
		const { uploadUrl, uploadToken } = (await response.json()) as { uploadUrl: string; uploadToken: string };
		const path = new URL(uploadUrl).pathname;
		const bytes = Buffer.alloc(9_000_000, "an upload in two parts; ");
		const tus = { "tus-resumable": "1.0.0" };
		const encoded = (text: string) => Buffer.from(text).toString("base64");
		const created = await fetch(`${one.origin}${path}`, {
			method: "POST",
			headers: {
				...tus,
				"upload-length": String(bytes.length),
				"upload-metadata": `filename ${encoded("notes.txt")},token ${encoded(uploadToken)}`,
			},
		});
		assert.equal(created.status, 201);
		const upload = new URL(created.headers.get("location") ?? "", one.origin).pathname;
		const send = async (origin: string, from: number, to: number) => {
			const headers = { ...tus, "upload-offset": String(from), "content-type": "application/offset+octet-stream" };
			const body = bytes.subarray(from, to);
			const { status, headers: received } = await fetch(origin + upload, { method: "PATCH", headers, body });
			return [status, received.get("upload-offset")];
		};
		assert.deepEqual(await send(one.origin, 0, 4_000_000), [204, "4000000"]);
		const position = await fetch(other.origin + upload, { method: "HEAD", headers: tus });
		assert.equal(position.headers.get("upload-offset"), "4000000");
		assert.deepEqual(await send(other.origin, 4_000_000, bytes.length), [204, String(bytes.length)]);
		const closed = await fetch(`${other.origin}${path}/${uploadToken}?filename=notes.txt`, { method: "PUT" });
		const { file } = (await closed.json()) as { file: { id: string; hash: string; url: string } };
		assert.equal(file.hash, createHash("sha256").update(bytes).digest("hex"));
		for (const { origin } of [one, other]) {
			const address = origin + new URL(file.url).pathname;
			assert.ok(bytes.equals(Buffer.from(await (await fetch(address)).arrayBuffer())));
			const part = await fetch(address, { headers: { range: "bytes=8999990-" } });
			assert.deepEqual([part.status, await part.text()], [206, String(bytes.subarray(8_999_990))]);
		}
		const keys = (await Array.fromAsync(open("s3://files/shop").list())).map(({ key }) => key.split("/")[1]);
		assert.deepEqual(keys, ["originals"]);
	} finally {
		await one.stop();
		await other.stop();
		await database.drop();
	}
});
