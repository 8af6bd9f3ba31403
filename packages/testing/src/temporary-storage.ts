import { FolderStorage } from "@cartwright/kernel/file-storage/folder-storage";
import { temporaryFolder } from "./temporary-folder.ts";

/** Files in a temporary folder that is deleted after the tests. */
export const temporaryStorage = (): { folder: string; storage: FolderStorage } => {
	const folder = temporaryFolder();
	return { folder, storage: new FolderStorage(folder) };
};
