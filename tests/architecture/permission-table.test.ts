import assert from "node:assert/strict";
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { it } from "node:test";
import { permissionsOfRole, permissionTable } from "@cartwright/contract/permissions";
import { repository } from "./source-files.ts";

const file = join(repository, "tests/architecture/permission-table.txt");
const rewrites = process.execArgv.includes("--test-update-snapshots");

// Other tests hold the server to the contract. This one holds the contract to a reviewed table: a slip in a declaration
// or a role must not grant access.
it("everybody may make the calls that are written down, and no other (if a change is meant: npm run snapshot)", () => {
	const calls = permissionTable.map(({ call, open, callers, permission, roles, whose }) =>
		[call, open ? "open" : callers.join(" "), permission ?? "-", roles.join(" ") || "-", whose].join(" | "),
	);
	const held = Object.entries(permissionsOfRole).flatMap(([role, ids]) =>
		[...ids].sort().map((id) => `${role}: ${id}`),
	);
	const lines = [...calls, ...held];
	if (rewrites) writeFileSync(file, `${lines.join("\n")}\n`);
	const written = readFileSync(file, "utf8").trimEnd().split("\n");
	const isNew = lines.filter((line) => !written.includes(line));
	const isGone = written.filter((line) => !lines.includes(line));
	assert.deepEqual({ isNew, isGone }, { isNew: [], isGone: [] });
});
