import type { ReadContext } from "@cartwright/kernel/foundation/context";
import { expect, type Write } from "@cartwright/store/batch";
import { byIds } from "@cartwright/store/store";
import { type MediaFile, type MediaFolder, mediaFolders } from "../documents.ts";
import { isRoot, type Shelf } from "../shelf.ts";

interface OpenShelves {
	/** The folder that something was in, or the top of the library if that folder is in the trash or gone. */
	shelfOf(item: MediaFile | MediaFolder): Shelf;
	/** By which the commit fails if one of the folders has gone meanwhile. */
	readonly writes: readonly Write[];
}

/** Where things from the trash come back to. */
export const loadOpenShelves = async (
	{ store, site }: Pick<ReadContext, "store" | "site">,
	items: readonly (MediaFile | MediaFolder)[],
): Promise<OpenShelves> => {
	const parents = [...new Set(items.map(({ parentFolderId }) => parentFolderId))].filter((id) => !isRoot(id));
	const { folders } = await store.read(site, { folders: byIds(mediaFolders, parents) });
	const open = [...folders.values()].filter(({ doc }) => doc.state === "OK");
	// What comes back together stays together.
	const roots = new Map([...items, ...open.map(({ doc }) => doc)].map(({ id, root }) => [id, root]));
	return {
		shelfOf({ parentFolderId, root }) {
			const parentRoot = isRoot(parentFolderId) ? parentFolderId : roots.get(parentFolderId);
			return parentRoot ? { parentFolderId, root: parentRoot } : { parentFolderId: root, root };
		},
		writes: open.map((folder) => expect(mediaFolders, folder)),
	};
};
