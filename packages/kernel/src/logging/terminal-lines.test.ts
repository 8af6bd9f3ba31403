import assert from "node:assert/strict";
import { it } from "node:test";
import { createLog } from "./create-log.ts";
import { terminalLines } from "./terminal-lines.ts";

it("shows entries of the log as lines for people on a terminal", () => {
	let text = "";
	const output = terminalLines({
		write(line: string) {
			text += line;
		},
	});
	const log = createLog("info", output);
	log.info({ site: "s", count: 2 }, "something happened");
	log.error({ err: new Error("it broke") }, "call failed");
	const [first, second, third] = text.split("\n");
	assert.match(first ?? "", /^\d\d:\d\d:\d\d info {2}something happened site=s count=2$/);
	assert.match(second ?? "", /^\d\d:\d\d:\d\d error call failed$/);
	assert.match(third ?? "", /^Error: it broke$/);
});
