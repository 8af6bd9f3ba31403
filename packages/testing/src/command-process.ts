// Runs commands of `cartwright`, one after the other. Each is the real program with arguments and an environment of its
// own; only the modules that they share are loaded once.
import { setTimeout as delay } from "node:timers/promises";
import type { Command, CommandOutcome } from "./run-command.ts";

const program = new URL("../../../apps/server/src/cartwright.ts", import.meta.url);
let started = 0;

process.on("message", async (command: Command) => process.send?.(await run(command)));
const { stdout, stderr } = process;
/** The number of things that keep this process alive between commands, the streams above among them. */
const resting = process.getActiveResourcesInfo().length;

const run = async ({ words, environment }: Command): Promise<CommandOutcome> => {
	process.argv.splice(2, Number.POSITIVE_INFINITY, ...words);
	for (const name of Object.keys(process.env)) if (!(name in environment)) delete process.env[name];
	Object.assign(process.env, environment);
	process.exitCode = undefined;
	const [out, err] = [capture(stdout), capture(stderr)];
	started += 1;
	// A module with another address is evaluated again.
	await import(`${program}?${started}`).catch((error: Error) => {
		process.exitCode = 1;
		stderr.write(`${error.stack}\n`);
	});
	// A process of its own would not end before.
	while (process.getActiveResourcesInfo().length > resting) await delay(1);
	return { code: Number(process.exitCode ?? 0), out: out(), err: err() };
};

/** Keeps what is written to a stream from now on. */
const capture = (stream: NodeJS.WriteStream): (() => string) => {
	const chunks: Buffer[] = [];
	const write = (chunk: string | Uint8Array, ...more: unknown[]) => {
		chunks.push(Buffer.from(chunk as string));
		const written = more.at(-1);
		if (typeof written === "function") written();
		return true;
	};
	stream.write = write;
	return () => Buffer.concat(chunks).toString();
};
