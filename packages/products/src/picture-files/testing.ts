import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after } from "node:test";
import { FolderStorage } from "./folder-storage.ts";

/** A temporary folder, deleted after the tests. */
export const temporaryStorage = (): { folder: string; storage: FolderStorage } => {
	const folder = mkdtempSync(join(tmpdir(), "cartwright-media-"));
	after(() => rmSync(folder, { recursive: true, force: true }));
	return { folder, storage: new FolderStorage(folder) };
};
