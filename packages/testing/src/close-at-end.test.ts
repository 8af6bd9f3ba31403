import assert from "node:assert/strict";
import { spawn } from "node:child_process";
import { once } from "node:events";
import { text } from "node:stream/consumers";
import { it } from "node:test";
import { fileURLToPath } from "node:url";

const fixture = fileURLToPath(new URL("failing-hook.fixture.ts", import.meta.url));

it("a process ends after a hook that failed with servers running", async () => {
	const { NODE_TEST_CONTEXT: _, ...env } = process.env;
	const child = spawn(process.execPath, ["--test", fixture], { env, stdio: ["ignore", "pipe", "inherit"] });
	const [output, [code]] = await Promise.all([text(child.stdout), once(child, "exit")]);
	assert.match(output, /the hook fails/);
	assert.equal(code, 1);
	const pid = Number(/server (\d+)/.exec(output)?.[1]);
	assert.ok(pid > 0, output);
	assert.throws(() => process.kill(pid, 0), { code: "ESRCH" });
});
