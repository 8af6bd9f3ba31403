import { spawn } from "node:child_process";
import { constants, setPriority } from "node:os";
import { FilmRefused } from "./film-refused.ts";

/** Of what a program says, in characters: the last of it says what went wrong. */
const maxSaid = 64 * 1024;
const searchTimeout = 10_000;
const needed = [/^ \S+ libx264 /m, /^ \S+ aac /m];

const programs = new Map<string, Promise<boolean>>();

/** Whether the program is there and can encode what players need. It is looked for once. */
export const hasFfmpeg = (program: string): Promise<boolean> => {
	const earlier = programs.get(program);
	if (earlier) return earlier;
	const isThere = run(program, ["-hide_banner", "-encoders"], { timeout: searchTimeout, collects: true }).then(
		({ said }) => needed.every((encoder) => encoder.test(said)),
		() => false,
	);
	programs.set(program, isThere);
	return isThere;
};

interface RunOptions {
	/** Where it reads and writes. */
	readonly folder?: string;
	/** In milliseconds. */
	readonly timeout: number;
	/** Ends the program. */
	readonly signal?: AbortSignal;
	/** Whether the result contains the output too. */
	readonly collects?: boolean;
}

/** Programs that run, which end with this process. */
const running = new Set<ReturnType<typeof spawn>>();

process.on("exit", () => {
	for (const child of running) child.kill("SIGKILL");
});

/**
 * Runs the program after everything else that the machine has to do.
 * @throws {FilmRefused} if it fails or takes too long
 */
export const run = (
	program: string,
	parameters: readonly string[],
	{ folder, timeout, signal, collects = false }: RunOptions,
): Promise<{ readonly said: string }> =>
	new Promise((resolve, reject) => {
		const child = spawn(program, parameters, {
			...(folder ? { cwd: folder } : {}),
			env: { PATH: process.env.PATH ?? "", LANG: "C" },
			stdio: ["ignore", "pipe", "pipe"],
			timeout,
			killSignal: "SIGKILL",
			...(signal ? { signal } : {}),
		});
		running.add(child);
		let said = "";
		const listen = (chunk: Buffer) => {
			said = (said + chunk.toString("latin1")).slice(-maxSaid);
		};
		child.stderr.on("data", listen);
		if (collects) child.stdout.on("data", listen);
		else child.stdout.resume();
		child.once("spawn", () => lowerPriority(child.pid));
		child.once("error", (error) => {
			running.delete(child);
			reject(error);
		});
		child.once("close", (code, killedBy) => {
			running.delete(child);
			if (code === 0) resolve({ said });
			else if (signal?.aborted) reject(signal.reason);
			else if (killedBy) reject(new FilmRefused("The film takes too long to make."));
			else if (/No space left on device|Cannot allocate memory/.test(said)) reject(new Error(lastLine(said)));
			else reject(new FilmRefused(`The film cannot be read: ${lastLine(said)}`));
		});
	});

const lastLine = (said: string): string =>
	(said.trim().split("\n").at(-1) ?? "").replace(/[^\x20-\x7e]/g, "").slice(0, 200);

const lowerPriority = (processId: number | undefined): void => {
	try {
		if (processId !== undefined) setPriority(processId, constants.priority.PRIORITY_LOW);
	} catch {
		// It has ended already.
	}
};
