import { invalid } from "../../foundation/errors.ts";
import { maskedMembers, maskPaths } from "../../foundation/field-mask.ts";

/** What a request changes of a group of properties. A mask that names a member of another group is refused. */
export const namedMembers = <Sent extends object>(
	sent: Sent,
	fields: string | null | undefined,
	group: { readonly name: string; readonly members: Readonly<Record<string, unknown>> },
): Sent => {
	for (const path of maskPaths(fields ?? "", group.name)) {
		if (path === "*" || Object.hasOwn(group.members, path)) continue;
		const names = Object.keys(group.members).join(", ");
		throw invalid("fields", `must name members of ${group.name} as a whole: ${names}; ${path.slice(0, 100)} is none`);
	}
	return maskedMembers(sent, fields, group.name);
};
