import { mediaFolders } from "@cartwright/contract/media/folders";
import type { FileUse } from "@cartwright/kernel/foundation/file-use";
import type { Subscriber } from "@cartwright/kernel/foundation/subscriber";
import { settleFolder } from "./settle-folder.ts";

const { folderUpdated, folderDeleted } = mediaFolders.events;

/** What is in a folder follows it into the trash, out of it, to another root, and away. */
export const settleFolders = (fileUses: readonly FileUse[]): Subscriber => ({
	name: "contents-of-media-folders",
	types: [folderUpdated, folderDeleted].flatMap((event) => event?.type ?? []),
	handle: (context, { site, entityId }) => settleFolder(context, site, entityId, fileUses),
});
