import { permissionsOfRole, permissionTable, type Role, roles } from "@cartwright/contract/permissions";
import { type Command, Option } from "commander";
import { printJson, printTable } from "../output/output.ts";

export const define = (command: Command): void => {
	command
		.description("Show who may make which call: shoppers, staff by role, apps and keys by permission.")
		.addOption(new Option("--role <role>", "the calls of one role alone").choices(roles))
		.option("--json", "print JSON")
		.action(show);
};

const show = ({ role, json }: { role?: Role; json?: boolean }): void => {
	const lines = permissionTable.filter((line) => role === undefined || line.roles.includes(role));
	if (json) {
		const held = roles.map((each) => ({ role: each, permissions: [...permissionsOfRole[each]].sort() }));
		printJson({ roles: held.filter((each) => role === undefined || each.role === role), calls: lines });
		return;
	}
	const mark = (may: boolean) => (may ? "yes" : "");
	printTable(
		["CALL", "WHOSE", "VISITOR", "MEMBER", ...roles.map((each) => each.toUpperCase()), "PERMISSION"],
		lines.map(({ call, whose, open, callers, roles: held, permission }) => [
			call,
			whose,
			mark(open || callers.includes("visitor")),
			mark(open || callers.includes("member")),
			...roles.map((each) => mark(held.includes(each))),
			permission ?? "",
		]),
	);
};
