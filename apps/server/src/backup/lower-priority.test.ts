import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { getPriority } from "node:os";
import { it } from "node:test";

const module = JSON.stringify(new URL("./lower-priority.ts", import.meta.url));
const script = `import { lowerPriority } from ${module};
import { getPriority } from "node:os";
lowerPriority();
process.stdout.write(String(getPriority()));`;

const priorityAfter = (niceness: number): number =>
	Number(
		execFileSync("nice", ["-n", String(niceness), process.execPath, "--input-type=module", "--eval", script], {
			encoding: "utf8",
		}),
	);

it("lowers the priority of a backup, unless it is lower already", { skip: process.platform === "win32" }, () => {
	assert.equal(priorityAfter(0), Math.max(10, getPriority()));
	assert.equal(priorityAfter(19 - getPriority()), 19);
});
