import type { createIndex as declared } from "@cartwright/contract/data/indexes";
import type { Handler } from "@cartwright/kernel/foundation/handler";
import { changeIndexes } from "./change-indexes.ts";
import { indexView } from "./index-view.ts";
import { loadIndexBuild, loadIndexedCollection } from "./load/load-indexed-collection.ts";
import { newIndex } from "./new-index.ts";
import { startBuild } from "./start-build.ts";

export const createIndex: Handler<typeof declared> = async (context, request) => {
	const { store, site, newId } = context;
	const loaded = await loadIndexedCollection(context, request);
	const { stored, seen, environment } = loaded;
	const build = await loadIndexBuild(context, loaded);
	const index = newIndex(seen, request.index, newId());
	await store.commit(site, [
		changeIndexes(context, stored, environment, (indexes) => [...indexes, index]),
		startBuild(seen, build),
	]);
	return { index: indexView(index) };
};
