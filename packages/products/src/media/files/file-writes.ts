import { mediaFiles as service } from "@cartwright/contract/media/files";
import { create, type NewEvent, remove, replace, type Write } from "@cartwright/store/batch";
import type { Stored } from "@cartwright/store/collection";
import { type MediaFile, mediaFiles, unusedContents } from "../documents.ts";
import { contentOf } from "../keys.ts";

export interface Change {
	readonly now: string;
	readonly newId: () => string;
}

/** In minutes; longer than between reading that a content is stored and committing a file that has it. */
const contentGrace = 60;

/** An event of a file, which is rendered on delivery. */
const fileEvent = (
	name: keyof typeof service.events,
	{ now, newId }: Change,
	data: NewEvent["data"] = {},
): NewEvent => ({ id: newId(), entity: service.entity, type: service.events[name]?.type ?? "", data, time: now });

/** A new file; whoever waits for it learns that it is ready. */
export const creationOf = (file: MediaFile, change: Change): Write =>
	create(mediaFiles, file, file.status === "READY" ? [fileEvent("fileReady", change)] : []);

/** A file whose bytes have arrived, or will not. */
export const completionOf = (
	before: Stored<MediaFile>,
	after: MediaFile,
	change: Change,
	error?: { readonly code: string; readonly description: string },
): Write =>
	replace(mediaFiles, before, after, [
		after.status === "READY" ? fileEvent("fileReady", change) : fileEvent("fileFailed", change, { error }),
	]);

export const changeOf = (before: Stored<MediaFile>, after: MediaFile, change: Change): Write =>
	replace(mediaFiles, before, after, [fileEvent("fileUpdated", change)]);

/** Into the trash. */
export const trashingOf = (before: Stored<MediaFile>, after: MediaFile, change: Change): Write =>
	replace(mediaFiles, before, after, [fileEvent("fileDeleted", change, { movedToTrash: true })]);

/** Out of the trash. */
export const restorationOf = (before: Stored<MediaFile>, after: MediaFile, change: Change): Write =>
	replace(mediaFiles, before, after, [fileEvent("fileReady", change, { triggeredByUndelete: true })]);

/** For ever. A job deletes the bytes later, unless another file has the same. */
export const deletionOf = (file: Stored<MediaFile>, change: Change): Write[] => {
	const dueDate = new Date(Date.parse(change.now) + contentGrace * 60_000).toISOString();
	return [
		remove(mediaFiles, file, [fileEvent("fileDeleted", change, { movedToTrash: false })]),
		create(unusedContents, {
			id: change.newId(),
			content: contentOf(file.doc),
			sizeInBytes: file.doc.sizeInBytes,
			dueDate,
		}),
	];
};
