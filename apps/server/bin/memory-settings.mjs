// Node takes these only when a process starts.

/**
 * Under load V8 would let its space for new objects grow to several times 16 MiB, and its heap to a multiple of what is in
 * use.
 */
const nodeOptions = ["--max-semi-space-size=16", "--heap-growing-percent=60"];
/** Threads of glibc otherwise each hold on to memory that others freed. */
const environment = { MALLOC_ARENA_MAX: "2" };

/**
 * Replaces this process by one with the settings of a server, where the system can. What the operator has set stays.
 * Returns if the process has them already.
 */
export function applyMemorySettings() {
	const options = [...process.execArgv, process.env.NODE_OPTIONS ?? ""].join(" ");
	if (!process.execve || process.platform === "win32" || options.includes("--max-semi-space-size")) return;
	const parameters = [process.execPath, ...process.execArgv, ...nodeOptions, ...process.argv.slice(1)];
	process.execve(process.execPath, parameters, { ...environment, ...process.env });
}
