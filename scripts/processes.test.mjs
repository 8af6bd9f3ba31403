import assert from "node:assert/strict";
import { spawn } from "node:child_process";
import { once } from "node:events";
import { describe, it } from "node:test";
import { run } from "./processes.mjs";

const runAndWait = `
	import { run } from ${JSON.stringify(import.meta.resolve("./processes.mjs"))};
	const child = "process.on('SIGTERM', () => process.exit(7)); console.log('ready'); setInterval(() => {}, 1000)";
	process.exitCode = await run(process.execPath, ["-e", child]);
`;

describe("run", () => {
	it("resolves to the exit code, or to what a shell makes of a signal", async () => {
		assert.equal(await run(process.execPath, ["-e", "process.exit(3)"]), 3);
		assert.equal(await run(process.execPath, ["-e", "process.kill(process.pid, 'SIGKILL')"]), 137);
	});

	it("passes a signal on and reports how that ended", async () => {
		const outer = spawn(process.execPath, ["--input-type=module", "-e", runAndWait], {
			stdio: ["ignore", "pipe", "inherit"],
		});
		await once(outer.stdout, "data");
		outer.kill("SIGTERM");
		assert.deepEqual(await once(outer, "exit"), [7, null]);
	});
});
