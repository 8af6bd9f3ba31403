import { createLog, logCrashes, standardOutput } from "@cartwright/kernel/logging/create-log";
import { createRequestLog, type RequestLog } from "@cartwright/kernel/logging/request-log";
import { terminalLines } from "@cartwright/kernel/logging/terminal-lines";
import { type Logger, pino } from "pino";

export interface Logs {
	readonly log: Logger;
	readonly requestLog?: RequestLog | undefined;
}

export interface LogConfig {
	readonly logLevel: "debug" | "error" | "fatal" | "info" | "silent" | "trace" | "warn";
	readonly requestLog: {
		readonly mode: "errors" | "off" | "on";
		/** Whether the log has the network of the client, shortened. */
		readonly withNetwork: boolean;
	};
}

/** Opens the logs of a server, which also get what it crashes of. Both share one destination, so that their lines do not mix. */
export const openLogs = ({ logLevel: level, requestLog }: LogConfig, readable: boolean): Logs => {
	const { mode, withNetwork } = requestLog;
	const destination = readable ? terminalLines(process.stdout) : standardOutput();
	const log = createLog(level, destination);
	logCrashes(log);
	return { log, requestLog: mode === "off" ? undefined : createRequestLog({ level, mode, withNetwork, destination }) };
};

/** The log of a server that is not what the terminal is for: its errors alone, on the standard error. */
export const openErrorLog = (): Logger => createLog("error", pino.destination({ dest: 2, sync: true }));
