import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { root } from "./installation.mjs";

/**
 * Enough processes to keep all cores busy until the end, and enough files in each to make the time for loading a small
 * part of it.
 */
const minProcesses = 8;
const maxFilesPerProcess = 24;

/**
 * The test files of each process, in order. Files below the folders in `together` share a process with their
 * neighbours, because loading and warming up the whole server costs more than most of their tests; a file that changes
 * state of its whole process must stay out of these folders.
 */
export function shareProcesses(files, together) {
	const filesPerProcess = Math.min(maxFilesPerProcess, Math.ceil(files.length / minProcesses));
	const shares = [];
	for (const file of files) {
		const folder = together.find((each) => file.startsWith(`${each}/`));
		const last = shares.at(-1);
		if (folder && last?.folder === folder && last.files.length < filesPerProcess) last.files.push(file);
		else shares.push({ folder, files: [file] });
	}
	return shares.map((share) => share.files);
}

/** Runs `work` with one module for each process. Node's test runner orders them by name. */
export async function withEntries(processes, work) {
	const folder = mkdtempSync(join(tmpdir(), "cartwright-tests-"));
	try {
		return await work(processes.map((files, at) => writeEntry(folder, at, files)));
	} finally {
		rmSync(folder, { recursive: true });
	}
}

function writeEntry(folder, at, files) {
	const entry = join(folder, `${String(at).padStart(4, "0")}.test.mjs`);
	const imports = files.map((file) => `import ${JSON.stringify(pathToFileURL(join(root, file)).href)};\n`);
	writeFileSync(entry, imports.join(""));
	return entry;
}
