import type { MediaFile, MediaFolder, Root } from "./documents.ts";
import { wordStartsOf } from "./word-starts.ts";

const roots: readonly Root[] = ["media-root", "visitor-uploads"];

export const isRoot = (folderId: string): folderId is Root => (roots as readonly string[]).includes(folderId);

/** Where something new goes. */
export interface Shelf {
	readonly parentFolderId: string;
	readonly root: Root;
}

/** Members of a new file or folder that is in no folder. */
export const newlyShelved = (
	displayName: string,
	now: string,
	{ labels = [], ...shelf }: Partial<Shelf> & { readonly labels?: readonly string[] } = {},
) => ({
	displayName,
	parentFolderId: "media-root",
	root: "media-root" as Root,
	...shelf,
	state: "OK" as const,
	wordStarts: wordStartsOf([displayName, ...labels]),
	createdDate: now,
	updatedDate: now,
});

/** In the trash. */
export const trashed = <Item extends MediaFile | MediaFolder>(item: Item, now: string, withFolder = false): Item => ({
	...item,
	state: "DELETED",
	deletedDate: now,
	...(withFolder ? { deletedWithFolder: true } : {}),
	updatedDate: now,
});

/** In the trash, at the top of its root, for 30 days more: it is used. */
export const retained = (file: MediaFile, now: string): MediaFile =>
	trashed(restored(file, now, { parentFolderId: file.root, root: file.root }), now);

/** Out of the trash, in the folder that it was in or another one. */
export const restored = <Item extends MediaFile | MediaFolder>(item: Item, now: string, shelf: Shelf): Item => {
	const { deletedDate: _date, deletedWithFolder: _with, ...rest } = item;
	return { ...(rest as Item), ...shelf, state: "OK", updatedDate: now };
};
