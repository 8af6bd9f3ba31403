import { type Outcome, outcomeOf } from "@cartwright/kernel/foundation/bulk";
import type { Context } from "@cartwright/kernel/foundation/context";
import type { ApplicationError } from "@cartwright/kernel/foundation/errors";
import type { Write } from "@cartwright/store/batch";
import type { Stored } from "@cartwright/store/collection";
import { byIds } from "@cartwright/store/store";
import { type TaggedKind, tagWrite } from "./tag-writes.ts";
import type { TagChange } from "./tags.ts";

/** Tags documents in one commit. Those that are not there, and those with too many tags then, fail alone. */
export const changeTags = async <Doc extends Parameters<typeof tagWrite>[1]["doc"]>(
	context: Context,
	kind: TaggedKind<Doc>,
	ids: readonly string[],
	change: TagChange,
	missing: (id: string) => ApplicationError,
): Promise<Outcome<void>[]> => {
	const { store, site } = context;
	const { known } = await store.read(site, { known: byIds(kind.collection, ids) });
	const writes = new Map<string, Write>();
	const outcomes = ids.map((id) =>
		outcomeOf(() => {
			const stored = known.get(id) as Stored<Doc> | undefined;
			if (!stored) throw missing(id);
			writes.set(id, tagWrite(kind, stored, change, context));
		}),
	);
	if (writes.size > 0) await store.commit(site, [...writes.values()]);
	return outcomes;
};
