import { FolderStorage } from "@cartwright/kernel/file-storage/folder-storage";
import { searchIndexOf, storeSearchSnapshots } from "@cartwright/products/catalogue/search/site-index";
import type { Store } from "@cartwright/store/store";
import { pino } from "pino";
import { type Deployment, searchFolder } from "../deployment.ts";

/** With fewer changed products, the first search does not wait noticeably. */
const minChanged = 2000;

/** Stores a snapshot of the search index after a large import, so that no search of a server that starts later waits for it. */
export const storeSearchAfterImport = async (
	deployment: Pick<Deployment, "data">,
	store: Store,
	site: string,
	changedProducts: number,
): Promise<void> => {
	if (changedProducts < minChanged) return;
	const stop = storeSearchSnapshots(store, {
		storage: new FolderStorage(searchFolder(deployment)),
		log: pino({ level: "silent" }),
	});
	await searchIndexOf({ store, site });
	await stop();
};
