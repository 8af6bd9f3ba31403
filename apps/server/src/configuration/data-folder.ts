import { accessSync, chmodSync, constants, existsSync, mkdirSync, statSync } from "node:fs";
import { dirname, join } from "node:path";

/** Access for the owner only. */
const folderMode = 0o700;
const fileMode = 0o600;

export const databaseFile = (data: string): string => join(data, "cartwright.db");

export const pictureFolder = (data: string): string => join(data, "files");

const reasons: Readonly<Record<string, string>> = {
	EACCES: "which this user cannot write to",
	EPERM: "which this user cannot write to",
	ENOENT: "where no folder can be created",
	ENOSPC: "on a full disk",
	ENOTDIR: "which is not a folder",
	EROFS: "on a read-only disk",
};

/** Creates the data folder if it is missing. Returns why it cannot be used, or `undefined`. */
export const prepareDataFolder = (folder: string): string | undefined => {
	try {
		makeFolder(folder);
		accessSync(folder, constants.R_OK | constants.W_OK | constants.X_OK);
		return undefined;
	} catch (error) {
		const { code = "" } = error as NodeJS.ErrnoException;
		const reason = reasons[code] ?? "which cannot be written to";
		return `CARTWRIGHT_DATA is ${folder}, ${reason} (${code}). Set it to a folder that this user can write to.`;
	}
};

/**
 * Creates the folders one by one: with `recursive`, Node never returns if the file system rejects folders, as in /proc.
 */
const makeFolder = (folder: string): void => {
	if (!existsSync(folder)) {
		makeFolder(dirname(folder));
		try {
			mkdirSync(folder, { mode: folderMode });
		} catch (error) {
			// Another process created it first.
			if ((error as NodeJS.ErrnoException).code !== "EEXIST") throw error;
		}
	}
	if (!statSync(folder).isDirectory()) throw Object.assign(new Error(`${folder} is not a folder`), { code: "ENOTDIR" });
};

/**
 * Removes the rights of other users from a data folder of an earlier release, or a careless copy. Returns what could
 * not be changed. Files below it need no change: nobody else can enter the folder.
 */
export const closeDataFolder = (data: string): string[] => {
	// Windows has no such rights; a new folder inherits those of its parent.
	if (process.platform === "win32") return [];
	const database = databaseFile(data);
	return [
		...[data, pictureFolder(data)].flatMap((path) => closeTo(path, folderMode)),
		...["", "-wal", "-shm"].flatMap((suffix) => closeTo(`${database}${suffix}`, fileMode)),
	];
};

const closeTo = (path: string, mode: number): string[] => {
	try {
		const current = statSync(path).mode & 0o777;
		if ((current & ~mode) !== 0) chmodSync(path, current & mode);
		return [];
	} catch (error) {
		if ((error as NodeJS.ErrnoException).code === "ENOENT") return [];
		return [`Other users of this machine may read ${path}, and its owner is another user. Run chmod go-rwx on it.`];
	}
};
