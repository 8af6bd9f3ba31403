import assert from "node:assert/strict";
import { execFile } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { it } from "node:test";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { startServer } from "@cartwright/testing/started-server";

const command = fileURLToPath(new URL("../../apps/server/bin/cartwright.mjs", import.meta.url));
const storefront = fileURLToPath(new URL("./emulated-pages.mjs", import.meta.url));

it("emulate --browser opens the storefront in a browser that finds the shop, and closes it", async () => {
	const folder = mkdtempSync(join(tmpdir(), "cartwright-browser-"));
	const data = join(folder, "data");
	const server = await startServer({ data, seed: 1 });
	try {
		// There is no screen where tests run.
		const headless = join(folder, "chromium");
		writeFileSync(headless, `#!/bin/sh\nexec "${process.env.CHROMIUM_PATH}" --headless=new "$@"\n`, { mode: 0o755 });
		const { port } = new URL(server.origin);
		const here = { HOST: "127.0.0.1", PORT: port, PUBLIC_URL: "", DATABASE_URL: "", LOG_LEVEL: "info" };
		const env = { ...process.env, ...here, CARTWRIGHT_DATA: data, CHROMIUM_PATH: headless, TMPDIR: folder };
		const words = [command, "emulate", "--browser", "--json", "--", process.execPath, storefront];
		const { stdout } = await promisify(execFile)(process.execPath, words, { env });
		const [line = "", ...rest] = stdout.split("\n");
		const said = JSON.parse(line);
		assert.equal(said.error, undefined);
		assert.ok(said.product);
		assert.match(said.picture, /^https:\/\/static\.wixstatic\.com\/media\//);
		assert.ok(said.width > 0);
		const calls = JSON.parse(rest.join("\n")).calls.map(({ call }: { call: string }) => call);
		assert.ok(calls.includes("POST /oauth2/token"), calls.join(", "));
	} finally {
		await server.stop();
		rmSync(folder, { recursive: true, maxRetries: 3 });
	}
});
