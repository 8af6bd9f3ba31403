import type { JsonObject, JsonValue } from "@cartwright/contract/message";
import type { RowMember } from "./groups/setting-field.ts";
import { rowsOf } from "./row-name.ts";
import { valueAt } from "./value-at.ts";

export type RowChange =
	| { readonly kind: "added" | "removed"; readonly row: JsonObject }
	| { readonly kind: "moved" }
	| {
			readonly kind: "changed";
			readonly row: JsonObject;
			readonly member: RowMember;
			readonly from: JsonValue;
			readonly to: JsonValue;
	  };

/** What is different in a list. Rows are the same by their id or code, or else by their place in the list. */
export const rowChanges = (from: JsonValue, to: JsonValue, members: readonly RowMember[]): RowChange[] => {
	const [before, after] = [byIdentity(rowsOf(from)), byIdentity(rowsOf(to))];
	const changes: RowChange[] = [];
	for (const [identity, row] of before) if (!after.has(identity)) changes.push({ kind: "removed", row });
	for (const [identity, row] of after) {
		const earlier = before.get(identity);
		if (earlier) changes.push(...memberChanges(earlier, row, members));
		else changes.push({ kind: "added", row });
	}
	return changes.length > 0 ? changes : [{ kind: "moved" }];
};

const byIdentity = (rows: readonly JsonObject[]): ReadonlyMap<string, JsonObject> =>
	new Map(rows.map((row, index) => [String(row.id ?? row.code ?? index), row]));

const memberChanges = (before: JsonObject, after: JsonObject, members: readonly RowMember[]): RowChange[] =>
	members
		.map((member) => ({ member, from: valueAt(before, member.name), to: valueAt(after, member.name) }))
		.filter(({ from, to }) => JSON.stringify(from) !== JSON.stringify(to))
		.map((change) => ({ kind: "changed", row: after, ...change }));
