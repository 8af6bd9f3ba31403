import type { Collection, Document, Stored } from "@cartwright/store/collection";
import { positionOf } from "@cartwright/store/query/evaluate";
import type { Position } from "@cartwright/store/query/filter";
import { page } from "@cartwright/store/store";
import type { Context } from "../foundation/context.ts";

/** All documents of a collection, the oldest first, in pages of one read each. */
export async function* pagesOf<Doc extends Document>(
	{ store, site }: Pick<Context, "store" | "site">,
	collection: Collection<Doc>,
	pageSize = 100,
): AsyncGenerator<Stored<Doc>[], void> {
	let from: Position | undefined;
	do {
		const { stored } = await store.read(site, { stored: page(collection, { limit: pageSize, from }) });
		if (stored.length > 0) yield stored;
		const last = stored.length === pageSize ? stored.at(-1) : undefined;
		from = last && { values: positionOf(last.doc) };
	} while (from);
}
