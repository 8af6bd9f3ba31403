import { join } from "node:path";
import { it, type TestContext } from "node:test";
import { permissionsOfRole, permissionTable } from "@cartwright/contract/permissions";
import { repository } from "./source-files.ts";

const written = join(repository, "tests/architecture/permission-table.txt");

// The server is held to what the contract declares. This holds the contract to what somebody looked at: nobody is let in
// by a slip of one word in a declaration or a role.
it("everybody may make the calls that are written down, and no other (if a change is meant: npm run snapshot)", (t: TestContext) => {
	const calls = permissionTable.map(({ call, open, callers, permission, roles, whose }) =>
		[call, open ? "open" : callers.join(" "), permission ?? "-", roles.join(" ") || "-", whose].join(" | "),
	);
	const roles = Object.entries(permissionsOfRole).map(([role, ids]) => [role, ...[...ids].sort()].join("\n  "));
	t.assert.fileSnapshot([...calls, ...roles].join("\n"), written, { serializers: [(text) => `${text}\n`] });
});
