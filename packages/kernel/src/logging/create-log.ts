import { withoutSecrets } from "@cartwright/credentials/without-secrets";
import { type DestinationStream, type Logger, pino } from "pino";

const secretNames = [
	"authorization",
	"cookie",
	"set-cookie",
	"password",
	"newPassword",
	"currentPassword",
	"secret",
	"token",
	"accessToken",
	"refreshToken",
	"sessionToken",
	"stateToken",
	"recoveryToken",
	"deviceToken",
	"access_token",
	"refresh_token",
	"id_token",
	"client_secret",
	"clientSecret",
	"codeVerifier",
	"card",
];
const depths = ["", "*.", "*.*.", "*.*.*."];

/**
 * The server's log. Removes secrets at every level: members by their names, texts by their format. Errors are reduced to
 * what is needed to find a fault, since those of libraries contain requests and rows.
 */
export const createLog = (level: string, destination?: DestinationStream): Logger => {
	const options = {
		level,
		redact: {
			paths: depths.flatMap((depth) => secretNames.map((name) => pathOf(depth, name))),
			censor: "[redacted]",
		},
		serializers: { err: (error: unknown) => describeError(error) },
		timestamp: pino.stdTimeFunctions.isoTime,
		formatters: { level: (label: string) => ({ level: label }) },
		hooks: { streamWrite: withoutSecrets },
	};
	return destination ? pino(options, destination) : pino(options);
};

const maxPendingBytes = 16 * 1024 * 1024;

/**
 * The standard output, written to while requests go on. If nobody reads it, entries are dropped once this many bytes wait,
 * instead of holding up the shop. The end of the process writes what is left.
 */
export const standardOutput = (): DestinationStream =>
	pino.destination({ dest: 1, sync: false, maxLength: maxPendingBytes });

const pathOf = (depth: string, name: string): string =>
	name.includes("-") ? `${depth.slice(0, -1)}["${name}"]` : depth + name;

/** Members of errors of Node and of the databases; none of them contains a value of a request. */
const facts = ["code", "errno", "syscall", "status", "statusCode", "severity", "constraint", "table", "routine"];

interface ErrorDescription {
	readonly type: string;
	readonly message: string;
	readonly stack?: string;
	readonly cause?: ErrorDescription;
	readonly [fact: string]: unknown;
}

const describeError = (error: unknown, depth = 0): ErrorDescription => {
	if (!(error instanceof Error)) return { type: typeof error, message: String(error) };
	const { name, message, stack, cause } = error;
	const safeFacts = Object.entries(error).filter(([key, value]) => facts.includes(key) && isScalar(value));
	return {
		type: name,
		message,
		...(stack ? { stack } : {}),
		...Object.fromEntries(safeFacts),
		...(cause !== undefined && depth < 3 ? { cause: describeError(cause, depth + 1) } : {}),
	};
};

const isScalar = (value: unknown): boolean => typeof value === "string" || typeof value === "number";

/** Logs errors that end the process, since Node would print every member of an error. Then ends the process. */
export const logCrashes = (log: Logger): void => {
	process.on("uncaughtException", (error) => {
		log.fatal({ err: error }, "the server crashed");
		process.exit(1);
	});
};
