import type { DestinationStream } from "pino";

const show = (value: unknown): string => (typeof value === "string" ? value : JSON.stringify(value));

/** An entry of the log as a line for a terminal: time, level, message and facts; a stack follows on lines of its own. */
const terminalLine = (entry: string): string => {
	const { level, time, msg, err, pid: _pid, hostname: _hostname, ...facts } = JSON.parse(entry);
	const clock = new Date(time).toTimeString().slice(0, 8);
	const head = [
		clock,
		String(level).padEnd(5),
		msg,
		...Object.entries(facts).map(([name, value]) => `${name}=${show(value)}`),
	];
	return `${head.join(" ")}\n${err ? `${err.stack ?? err.message}\n` : ""}`;
};

/** Writes the log as text for people, for a terminal in development. */
export const terminalLines = (output: { write(text: string): unknown }): DestinationStream => ({
	write: (entry) => void output.write(terminalLine(entry)),
});
