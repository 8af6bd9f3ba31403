import type { createIndex as declared, DataIndex as WireIndex } from "@cartwright/contract/data/indexes";
import { replace } from "@cartwright/store/batch";
import { byId } from "@cartwright/store/store";
import type { Handler } from "../../../foundation/handler.ts";
import { DataError } from "../data-error.ts";
import { type DataCollection, type DataIndex, dataCollections, indexBuilds } from "../documents.ts";
import { noCollection } from "../load/load-data-collection.ts";
import { availableIndexes } from "./index-limits.ts";
import { indexView } from "./index-view.ts";
import { startBuild } from "./start-build.ts";

export const createIndex: Handler<typeof declared> = async (context, { dataCollectionId, index: sent }) => {
	const { store, site, newId } = context;
	const { collection, build } = await store.read(site, {
		collection: byId(dataCollections, dataCollectionId),
		build: byId(indexBuilds, dataCollectionId),
	});
	if (!collection) throw noCollection(dataCollectionId);
	const index = newIndex(collection.doc, sent, newId());
	const indexes = [...(collection.doc.indexes ?? []), index];
	await store.commit(site, [
		replace(dataCollections, collection, { ...collection.doc, indexes }),
		startBuild(collection.doc, build),
	]);
	return { index: indexView(index) };
};

const newIndex = ({ indexes = [] }: DataCollection, sent: WireIndex, id: string): DataIndex => {
	const unique = sent.unique ?? false;
	const { name } = sent;
	const fields = (sent.fields ?? []).map(({ path, order }) => ({ path: path ?? "", order: order ?? "ASC" }));
	const paths = fields.map(({ path }) => path);
	if (indexes.some((each) => each.name === name && each.status !== "DROPPING")) {
		throw invalidIndex(name, "exists; drop it first, or choose another name");
	}
	if (new Set(paths).size < paths.length) throw invalidIndex(name, "names a field twice");
	if (paths.some((path) => path.split(".").some((each) => each === "" || each.startsWith("$")))) {
		throw invalidIndex(name, "names a field that items cannot have");
	}
	if (unique && fields.length > 1) throw invalidIndex(name, "is unique, so it must have one field");
	const available = availableIndexes(indexes);
	if ((unique ? available.unique : available.regular) <= 0) {
		throw invalidIndex(name, "is one too many; a collection has at most 3 indexes, and one unique index");
	}
	const caseInsensitive = sent.caseInsensitive ?? false;
	return { id, name: name ?? "", fields, unique, caseInsensitive, status: "BUILDING", failure: null };
};

const invalidIndex = (indexName: string | null | undefined, rule: string) =>
	new DataError("WDE0075", `The index ${indexName} ${rule}.`, { indexName });
