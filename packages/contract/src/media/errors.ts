import { error } from "../declared-error.ts";

export const FILE_NOT_FOUND = error(404, "There is no such file.", "List the files again.");
export const FOLDER_NOT_FOUND = error(404, "There is no such folder.", "List the folders again.");
export const FOLDER_CANNOT_CONTAIN_ITSELF = error(
	400,
	"A folder cannot be moved into itself or a folder within it.",
	"Choose another parent folder.",
);
export const FOLDER_TOO_DEEP = error(
	400,
	"Folders can be nested 100 levels deep.",
	"Choose a parent folder that is nested less deeply.",
);
export const FILE_NOT_READY = error(409, "The file is still being processed, or it failed.", "Wait until it is ready.");
export const NOT_A_VIDEO = error(400, "Only videos can be streamed.", "Send the id of a video.");
/** Ours. `data.uses` lists what uses the files: `kind`, `id` and `fileIds` of each. */
export const FILE_IN_USE = error(
	409,
	"Files that something uses cannot be deleted for ever.",
	"Remove them from what uses them, or move them to the trash.",
);
