import { chmodSync, existsSync, mkdtempSync, readdirSync, rmSync, statfsSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

/** Linux keeps the files below it in memory. */
const inMemory = "/dev/shm";
/** Containers often allow 64 MB there, which tests would fill. */
const minFreeBytes = 4 * 1024 ** 3;
const prefix = "cartwright-tests-";

/**
 * Runs `work` with a temporary folder for the databases of tests, which create thousands of files. It is in memory where
 * there is enough: a disk takes twenty times as long to create them.
 */
export async function withTemporaryFolder(work, parent = fastestParent()) {
	removeLeftovers(parent);
	const folder = mkdtempSync(join(parent, `${prefix}${process.pid}-`));
	// PostgreSQL runs as another user if the tests run as root.
	chmodSync(folder, 0o711);
	try {
		return await work(folder);
	} finally {
		rmSync(folder, { recursive: true, force: true });
	}
}

function fastestParent() {
	if (!existsSync(inMemory)) return tmpdir();
	const { bavail, bsize } = statfsSync(inMemory);
	return bavail * bsize >= minFreeBytes ? inMemory : tmpdir();
}

/** A run that was killed could not remove its folder. */
function removeLeftovers(parent) {
	for (const name of readdirSync(parent)) {
		const [, owner] = new RegExp(`^${prefix}(\\d+)-`).exec(name) ?? [];
		if (owner && !isRunning(Number(owner))) rmSync(join(parent, name), { recursive: true, force: true });
	}
}

function isRunning(id) {
	try {
		process.kill(id, 0);
		return true;
	} catch (error) {
		// Somebody else's process is running, too.
		return error.code !== "ESRCH";
	}
}
