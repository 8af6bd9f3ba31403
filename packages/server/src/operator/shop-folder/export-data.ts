import { CollectionFile, collectionFile } from "@cartwright/content/data/transfer/collection-file";
import { itemLine, itemPages } from "@cartwright/content/data/transfer/export-items";
import { allCollections } from "@cartwright/content/data/transfer/list-collections";
import type { Store } from "@cartwright/store/store";
import type { FolderWriter } from "./folder-files.ts";
import { ordered } from "./ordered.ts";
import { type FolderPictures, fileName } from "./picture-names.ts";

/** Writes each data collection as a file, and its items as another, one a line. Returns how many there are. */
export const exportData = async (
	store: Store,
	site: string,
	writer: FolderWriter,
	pictures: FolderPictures,
): Promise<{ readonly collections: number; readonly items: number }> => {
	let [collections, items] = [0, 0];
	for await (const collection of allCollections({ store, site })) {
		const name = `data/${fileName(collection.id)}`;
		await writer.writeJson(`${name}.json`, {
			$schema: "../schema/collection.json",
			...(ordered(CollectionFile, collectionFile(collection)) as object),
		});
		const lines = async function* () {
			for await (const page of itemPages({ store, site }, collection)) {
				items += page.length;
				yield page.map((item) => `${itemLine(pictures.itemToFiles(item))}\n`).join("");
			}
		};
		await writer.writeParts(`${name}.jsonl`, lines());
		collections += 1;
	}
	return { collections, items };
};
