import { rerunOnConflict } from "@cartwright/kernel/runtime/rerun-on-conflict";
import { type MediaFile, mediaFiles } from "@cartwright/products/media/documents";
import { newlyShelved } from "@cartwright/products/media/shelf";
import { replace } from "@cartwright/store/batch";
import type { Position } from "@cartwright/store/query/filter";
import { page, type Store } from "@cartwright/store/store";

const batchSize = 200;

/** Images of earlier releases were in no library. */
export const shelveImages = async (store: Store, siteIds: readonly string[]): Promise<void> => {
	for (const site of siteIds) {
		let from: Position | undefined;
		do from = await rerunOnConflict(() => shelveSome(store, site, from));
		while (from);
	}
};

/** Returns the position of the next batch. */
const shelveSome = async (store: Store, site: string, from: Position | undefined): Promise<Position | undefined> => {
	const { some } = await store.read(site, { some: page(mediaFiles, { limit: batchSize, from }) });
	const earlier = some.filter(({ doc }) => !("root" in doc));
	const writes = earlier.map((stored) => replace(mediaFiles, stored, shelved(stored.doc)));
	if (writes.length > 0) await store.commit(site, writes);
	const last = some.length === batchSize ? some.at(-1) : undefined;
	return last && { values: [last.doc.id] };
};

/** Photos of members and pictures of reviews were uploaded by shoppers, and all have the same names. */
const uploadedNames: ReadonlySet<string> = new Set(["photo.jpg", "review.jpg"]);

const shelved = (file: MediaFile): MediaFile => {
	const isUploaded = file.memberId || uploadedNames.has(file.displayName);
	const shelf = { parentFolderId: "visitor-uploads", root: "visitor-uploads" } as const;
	const added = newlyShelved(file.displayName, file.createdDate, isUploaded ? shelf : {});
	return { ...added, ...file, status: "READY", private: false, labels: [] };
};
