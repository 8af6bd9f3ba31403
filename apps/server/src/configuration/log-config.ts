import type { LogConfig, ServerConfig } from "@cartwright/server/operator/server";

const logLevels = ["info", "fatal", "error", "warn", "debug", "trace", "silent"] as const;
const requestLogModes = ["on", "errors", "off"] as const;

type Value = (name: string) => string | undefined;

/** What is logged and traced. */
export const readLogConfig = (value: Value, faults: string[]): LogConfig & Pick<ServerConfig, "traces"> => ({
	logLevel: choose("LOG_LEVEL", logLevels, value, faults),
	requestLog: {
		mode: choose("REQUEST_LOG", requestLogModes, value, faults),
		withNetwork: choose("REQUEST_LOG_ADDRESSES", ["off", "network"], value, faults) === "network",
	},
	traces: readTraces(value, faults),
});

const readTraces = (value: Value, faults: string[]): boolean => {
	const endpoint = ["OTEL_EXPORTER_OTLP_TRACES_ENDPOINT", "OTEL_EXPORTER_OTLP_ENDPOINT"].find(value);
	if (!endpoint || value("OTEL_SDK_DISABLED") === "true" || value("OTEL_TRACES_EXPORTER") === "none") return false;
	if (!/^https?:/.test(value(endpoint) ?? "") || !URL.canParse(value(endpoint) ?? "")) {
		faults.push(`${endpoint} is not a URL. Set it to the address of a collector, such as http://127.0.0.1:4318.`);
	}
	for (const name of ["OTEL_EXPORTER_OTLP_TRACES_PROTOCOL", "OTEL_EXPORTER_OTLP_PROTOCOL"]) {
		const protocol = value(name);
		if (!protocol || protocol === "http/json") continue;
		faults.push(`${name} is ${protocol}. Set it to http/json, or unset it; collectors take that on port 4318.`);
	}
	return true;
};

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
