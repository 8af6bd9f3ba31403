import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after } from "node:test";

/** A temporary folder that is removed after the tests. */
export const temporaryFolder = (): string => {
	const folder = mkdtempSync(join(tmpdir(), "cartwright-test-"));
	after(() => rmSync(folder, { recursive: true, force: true }));
	return folder;
};
