import assert from "node:assert/strict";
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { it } from "node:test";
import { settingRows } from "@cartwright/server/operator/settings";

const page = join(import.meta.dirname, "../../docs/guides/settings.md");
const rewrites = process.execArgv.includes("--test-update-snapshots");
const [start, end] = ["<!-- settings -->\n", "<!-- /settings -->\n"];

it("the guide lists every setting as the schema has it (if a change is meant: npm run snapshot)", async () => {
	const rows = await settingRows();
	assert.deepEqual(
		rows.filter(({ description }) => !description).map(({ path }) => path),
		[],
	);
	const lines = [
		"| setting | values | default | |",
		"|---|---|---|---|",
		...rows.map(({ path, values, preset, description }) => `| \`${path}\` | ${values} | ${preset} | ${description} |`),
	];
	const text = readFileSync(page, "utf8");
	const [before, rest] = text.split(start);
	const after = rest?.split(end)[1];
	assert.ok(before && after);
	const expected = `${before}${start}\n${lines.join("\n")}\n\n${end}${after}`;
	if (rewrites) writeFileSync(page, expected);
	assert.deepEqual(readFileSync(page, "utf8").split("\n"), expected.split("\n"));
});
