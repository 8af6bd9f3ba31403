import { existsSync } from "node:fs";
import { resolve } from "node:path";
import { isNetwork } from "@cartwright/server/operator/addresses";
import type { Database, SealingSecrets } from "@cartwright/server/operator/database";
import { OperatorError } from "@cartwright/server/operator/operator-error";
import type { LogConfig, ServerConfig } from "@cartwright/server/operator/server";
import { databaseFile, prepareDataFolder } from "./data-folder.ts";
import { readDevelopmentAccess } from "./development-access.ts";
import { readFilesPlace } from "./files-config.ts";
import { readLogConfig } from "./log-config.ts";
import { readMail } from "./mail-config.ts";
import { readTwilio } from "./messages-config.ts";
import { readSecrets } from "./sealing-secrets.ts";
import { readTestPayments } from "./test-payments-config.ts";
import { readTrustedProxies } from "./trusted-proxies.ts";

/** The validated environment. */
export interface Config extends LogConfig, ServerConfig {
	readonly port: number;
	readonly host: string;
	readonly database: Database;
	/** Whether the environment says where the database is; otherwise it is in the folder in which the command runs. */
	readonly isPlaceNamed: boolean;
	/** The key that seals secrets in the database; by default the one in the key file. */
	readonly secrets?: SealingSecrets;
	/** Absolute path of the module of the data hooks. */
	readonly dataHooksFile?: string;
}

const everywhere = ["0.0.0.0", "::", "[::]"];

type ReadNumber = (name: string, otherwise: number, lowest: number, highest: number) => number;

const readSizes = (number: ReadNumber) => ({
	bodyLimit: number("BODY_LIMIT", 1_048_576, 1024, 1_073_741_824),
	requestTimeout: number("REQUEST_TIMEOUT", 60, 1, 3600),
	responseCacheSize: number("RESPONSE_CACHE_MB", 64, 1, 16_384),
});

const readRetention = (number: ReadNumber) => ({
	cartDays: number("CART_DAYS", 90, 1, 3650),
	checkoutDays: number("CHECKOUT_DAYS", 90, 1, 3650),
	learnedOrderDays: number("LEARNED_ORDER_DAYS", 400, 30, 3650),
	deadLetterDays: number("DEAD_LETTER_DAYS", 90, 1, 3650),
});

export const readConfig = (env: Readonly<Record<string, string | undefined>>): Config => {
	const faults: string[] = [];
	// An empty variable counts as unset: container files leave variables out that way.
	const value = (name: string) => env[name]?.trim() || undefined;
	const number = (name: string, otherwise: number, lowest: number, highest: number): number => {
		const input = value(name) ?? String(otherwise);
		const found = /^\d+$/.test(input) ? Number(input) : Number.NaN;
		if (found >= lowest && found <= highest) return found;
		faults.push(`${name} is ${input}. Set it to a whole number from ${lowest} to ${highest}.`);
		return otherwise;
	};
	const port = number("PORT", 8080, 1, 65_535);
	const sizes = readSizes(number);
	const visitorsPerMinute = number("VISITORS_PER_MINUTE", 600, 0, 1_000_000);
	const retention = readRetention(number);
	const signingKeyDays = number("SIGNING_KEY_DAYS", 90, 1, 3650);
	const host = value("HOST") ?? "127.0.0.1";
	if (/[/\s]|:\d+$/.test(host) && !host.includes("::")) {
		faults.push(`HOST is ${host}. Set it to an address alone, such as 127.0.0.1 or 0.0.0.0; the port goes into PORT.`);
	}
	const logs = readLogConfig(value, faults);
	const publicUrl = readOrigin(value("PUBLIC_URL"), host, port, faults);
	const isUnreachable = isLoopback(host) && isLoopback(hostOf(publicUrl));
	const mail = readMail(value, isUnreachable, faults);
	const [graphqlEditor, warnings] = ["DEV_GRAPHQL", "DEV_WARNINGS"].map((name) =>
		readDevelopmentAccess(name, value, isUnreachable, faults),
	);
	const isLocal = isLoopback(hostOf(publicUrl));
	const testPayments = readTestPayments(value("TEST_PAYMENTS"), { publicUrl, isLocal }, faults);
	const twilio = readTwilio(value, faults);
	const trustedProxies = readTrustedProxies(value("TRUSTED_PROXIES"), faults);
	const secrets = readSecrets(value, faults);
	const outgoingNetworks = readNetworks("OUTGOING_NETWORKS", value("OUTGOING_NETWORKS"), faults);
	const data = resolve(value("CARTWRIGHT_DATA") ?? "data");
	const database = readDatabase(value("DATABASE_URL"), data, faults);
	const files = readFilesPlace(value, data, faults);
	const folderFault = prepareDataFolder(data);
	if (folderFault) faults.push(folderFault);
	if (value("CARTWRIGHT_DATA")) checkOnlyDatabase(database, data, faults);
	if (faults.length > 0) {
		const remedy = "Change these environment variables; docs/operating.md lists them all.";
		throw new OperatorError("CONFIGURATION", "The configuration cannot be used.", remedy, faults);
	}
	const limits = { ...sizes, visitorsPerMinute, signingKeyDays, trustedProxies, retention, ...logs };
	const [metricsToken, dataHooks, ffmpeg] = [value("METRICS_TOKEN"), value("DATA_HOOKS"), value("FFMPEG_PATH")];
	const outside = {
		...(secrets ? { secrets } : {}),
		...(metricsToken ? { metricsToken } : {}),
		...(ffmpeg ? { ffmpeg } : {}),
		mail,
		graphqlEditor,
		warnings,
		testPayments,
		outgoingNetworks,
		...(twilio ? { twilio } : {}),
		...(dataHooks ? { dataHooksFile: resolve(dataHooks) } : {}),
	};
	const isPlaceNamed = value("CARTWRIGHT_DATA") !== undefined || database.kind === "postgres";
	const isPublicUrlNamed = value("PUBLIC_URL") !== undefined;
	return { port, host, data, ...files, database, isPlaceNamed, publicUrl, isPublicUrlNamed, ...outside, ...limits };
};

const checkOnlyDatabase = (database: Config["database"], data: string, faults: string[]): void => {
	const file = databaseFile(data);
	if (database.kind !== "postgres" || !existsSync(file)) return;
	faults.push(`CARTWRIGHT_DATA holds a database (${file}) and DATABASE_URL names another. Unset one of them.`);
};

const readNetworks = (name: string, given = "", faults: string[]): string[] => {
	const networks = given.split(/[\s,]+/).filter(Boolean);
	const wrong = networks.filter((text) => !isNetwork(text));
	if (wrong.length > 0) {
		faults.push(`${name} has ${wrong.join(", ")}. List addresses or networks such as 10.1.2.3, 10.1.0.0/16, fd00::/8.`);
	}
	return networks;
};

const hostOf = (origin: string): string => (URL.canParse(origin) ? new URL(origin).hostname : "");

const isLoopback = (host: string): boolean => /^(localhost|127(\.\d{1,3}){3}|\[?::1\]?)$/i.test(host);

const readOrigin = (input: string | undefined, host: string, port: number, faults: string[]): string => {
	if (input === undefined) {
		const name = everywhere.includes(host) ? "localhost" : host.includes(":") ? `[${host}]` : host;
		return port === 80 ? `http://${name}` : `http://${name}:${port}`;
	}
	const url = URL.canParse(input) ? new URL(input) : undefined;
	const isOrigin = url && /^https?:$/.test(url.protocol) && [url.origin, `${url.origin}/`].includes(input);
	if (url && isOrigin) return url.origin;
	faults.push(`PUBLIC_URL is ${input}. Set it to scheme, host and port alone, such as https://shop.example.com.`);
	return "";
};

const readDatabase = (url: string | undefined, data: string, faults: string[]): Config["database"] => {
	if (url === undefined) return { kind: "sqlite", file: databaseFile(data) };
	if (!/^postgres(ql)?:\/\//.test(url) || !URL.canParse(url)) {
		// The address may contain a password, so it is not repeated.
		faults.push(
			"DATABASE_URL is not a PostgreSQL URL. Write postgres://user:password@host:5432/database, or unset it.",
		);
	}
	return { kind: "postgres", url };
};
