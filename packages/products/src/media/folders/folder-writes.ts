import { mediaFolders as service } from "@cartwright/contract/media/folders";
import { create, type NewEvent, remove, replace, type Write } from "@cartwright/store/batch";
import type { Stored } from "@cartwright/store/collection";
import { type MediaFolder, mediaFolders } from "../documents.ts";

export interface Change {
	readonly now: string;
	readonly newId: () => string;
}

/** An event of a folder. What is in the folder follows it; see `settle-folder.ts`. */
const folderEvent = (
	name: keyof typeof service.events,
	{ now, newId }: Change,
	data: NewEvent["data"] = {},
): NewEvent => ({ id: newId(), entity: service.entity, type: service.events[name]?.type ?? "", data, time: now });

export const creationOf = (folder: MediaFolder, change: Change): Write =>
	create(mediaFolders, folder, [folderEvent("folderCreated", change)]);

/** Also out of the trash. */
export const changeOf = (before: Stored<MediaFolder>, after: MediaFolder, change: Change): Write =>
	replace(mediaFolders, before, after, [folderEvent("folderUpdated", change)]);

/** Into the trash. */
export const trashingOf = (before: Stored<MediaFolder>, after: MediaFolder, change: Change): Write =>
	replace(mediaFolders, before, after, [folderEvent("folderDeleted", change, { movedToTrash: true })]);

/** For ever. */
export const deletionOf = (folder: Stored<MediaFolder>, change: Change): Write =>
	remove(mediaFolders, folder, [folderEvent("folderDeleted", change, { movedToTrash: false })]);
