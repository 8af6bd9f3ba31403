import { message, readOnly, text, timestamp, type Wire } from "../message.ts";
import { FileState } from "./file-messages.ts";

/** A folder of the media library. */
export const Folder = message({
	/** Id of the folder. */
	id: text({ max: 100 }),
	/** Name of the folder. */
	displayName: text({ max: 1000 }),
	/** Id of the folder that it is in; `media-root` if it is in no other. */
	parentFolderId: text({ max: 100 }),
	/** When it was created. */
	createdDate: readOnly(timestamp()),
	/** When it was last changed. */
	updatedDate: readOnly(timestamp()),
	/** Whether the folder is in the trash. */
	state: readOnly(FileState),
	/** Id of the site that the folder belongs to. */
	siteId: readOnly(text({ max: 100 })),
});
export type Folder = Wire<typeof Folder>;
