export interface LogConfig {
	readonly logLevel: (typeof logLevels)[number];
	readonly requestLog: {
		readonly mode: (typeof requestLogModes)[number];
		/** Whether the log has the network of the client, shortened. */
		readonly withNetwork: boolean;
	};
}

const logLevels = ["info", "fatal", "error", "warn", "debug", "trace", "silent"] as const;
const requestLogModes = ["on", "errors", "off"] as const;

type Value = (name: string) => string | undefined;

/** What is logged. */
export const readLogConfig = (value: Value, faults: string[]): LogConfig => ({
	logLevel: choose("LOG_LEVEL", logLevels, value, faults),
	requestLog: {
		mode: choose("REQUEST_LOG", requestLogModes, value, faults),
		withNetwork: choose("REQUEST_LOG_ADDRESSES", ["off", "network"], value, faults) === "network",
	},
});

/** The first word is the default. */
const choose = <Word extends string>(
	name: string,
	words: readonly [Word, ...Word[]],
	value: Value,
	faults: string[],
): Word => {
	const given = value(name) ?? words[0];
	const word = words.find((each) => each === given);
	if (!word) faults.push(`${name} is ${given}. Set it to one of ${words.join(", ")}.`);
	return word ?? words[0];
};
