import assert from "node:assert/strict";
import { mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after, before, describe, it } from "node:test";
import { gunzipSync } from "node:zlib";
import { apps } from "@cartwright/contract/webhooks/apps";
import { ApiKeyStrategy } from "@cartwright/sdk/api-key-strategy";
import { createClient } from "@cartwright/sdk/client";
import { type StartedServer, startServer } from "@cartwright/testing/started-server";

/** The contents of all files below a folder, without compression. */
const filesIn = (folder: string): Buffer[] =>
	readdirSync(folder, { recursive: true, withFileTypes: true })
		.filter((entry) => entry.isFile())
		.map(({ parentPath, name }) => readFileSync(join(parentPath, name)))
		.map((bytes) => (bytes[0] === 0x1f && bytes[1] === 0x8b ? gunzipSync(bytes) : bytes));

describe("copies of a shop with apps", () => {
	const folder = mkdtempSync(join(tmpdir(), "cartwright-app-secrets-"));
	let server: StartedServer;
	const app = { id: "", publicKey: "", secrets: [] as string[] };
	before(async () => {
		server = await startServer({ data: join(folder, "data") });
		const auth = ApiKeyStrategy({ apiKey: await server.apiKey() });
		const owner = createClient({ origin: server.origin, auth }).use(apps);
		const { app: created, secret = "" } = await owner.createApp({ name: "Accounting", role: "read-only" });
		const { id = "", publicKey = "" } = created ?? {};
		const { secret: next = "" } = await owner.rotateAppSecret({ appId: id });
		await owner.rotateAppKey({ appId: id });
		Object.assign(app, { id, publicKey, secrets: [secret, next] });
	});
	after(async () => {
		await server?.stop();
		rmSync(folder, { recursive: true, force: true });
	});

	const assertWithout = (files: readonly Buffer[], secrets: readonly string[]) => {
		assert.ok(files.length > 0);
		for (const secret of secrets) {
			assert.ok(secret, "nothing was made that could be found");
			assert.ok(!files.some((bytes) => bytes.includes(secret)), `contains ${secret.slice(0, 20)}`);
		}
	};
	const privateKey = ["PRIVATE KEY", Buffer.from("-----BEGIN PRIVATE").toString("base64")];

	it("as a folder know nothing of the apps", async () => {
		await server.run("export", "--all", join(folder, "shop"));
		assertWithout(filesIn(join(folder, "shop")), [...app.secrets, ...privateKey, app.id, app.publicKey]);
	});

	it("as a backup have their keys sealed, and neither their secrets nor the key that opens them", async () => {
		await server.run("backup", join(folder, "backup"));
		const files = filesIn(join(folder, "backup"));
		assert.ok(
			files.some((bytes) => bytes.includes(app.id)),
			"the app is in the backup",
		);
		const key = readFileSync(join(folder, "data", "cartwright.key"), "utf8").trim();
		assertWithout(files, [...app.secrets, ...privateKey, key]);
	});
});
