import { existsSync } from "node:fs";
import { resolve } from "node:path";
import type { TestPayments } from "@cartwright/server/foundation/providers";
import { parseNetwork } from "@cartwright/server/outgoing/reachable-address";
import type { Retention } from "@cartwright/server/reactions";
import { databaseFile, pictureFolder, prepareDataFolder } from "./data-folder.ts";
import { type MailConfig, readMail } from "./mail-config.ts";
import { readTwilio, type TwilioConfig } from "./messages-config.ts";
import { Refusal } from "./refusal.ts";
import { readSecrets, type SealingSecrets } from "./sealing-secrets.ts";
import { readTestPayments } from "./test-payments-config.ts";
import { readTrustedProxies } from "./trusted-proxies.ts";

/** What the environment says, checked. */
export interface Config {
	readonly port: number;
	readonly host: string;
	/** Folder of everything that is kept, as an absolute path. */
	readonly data: string;
	/** Folder of the pictures, as an absolute path. */
	readonly files: string;
	readonly database: { readonly kind: "sqlite"; readonly file: string } | { readonly kind: "postgres"; url: string };
	/** The origin under which shoppers reach the server. */
	readonly publicUrl: string;
	readonly mail: MailConfig;
	/** Where cards of the embedded test gateway are accepted. */
	readonly testPayments: TestPayments;
	/** Who sends messages to phones. */
	readonly twilio?: TwilioConfig;
	/** Networks that are not public and may be called all the same, in CIDR form. */
	readonly outgoingNetworks: readonly string[];
	/** What secrets in the database are sealed with; those of the key file if it is left out. */
	readonly secrets?: SealingSecrets;
	/** Who shows it may read the metrics; without one, this machine alone may. */
	readonly metricsToken?: string;
	readonly logLevel: string;
	/** How long what nobody goes on with is stored. */
	readonly retention: Retention;
	/** Addresses and CIDR ranges of proxies on other machines. */
	readonly trustedProxies: readonly string[];
	/** Largest request body in bytes. */
	readonly bodyLimit: number;
	/** How many new visitors an address elsewhere may bring in a minute; 0 is any number. */
	readonly visitorsPerMinute: number;
	/** After how many days a signing key is replaced. */
	readonly signingKeyDays: number;
}

const logLevels = ["fatal", "error", "warn", "info", "debug", "trace", "silent"];
const everywhere = ["0.0.0.0", "::", "[::]"];

export const readConfig = (env: Readonly<Record<string, string | undefined>>): Config => {
	const faults: string[] = [];
	// An empty variable is one that was not set: that is how container files leave one out.
	const value = (name: string) => env[name]?.trim() || undefined;
	const number = (name: string, otherwise: number, lowest: number, highest: number): number => {
		const input = value(name) ?? String(otherwise);
		const found = /^\d+$/.test(input) ? Number(input) : Number.NaN;
		if (found >= lowest && found <= highest) return found;
		faults.push(`${name} is ${input}. Set it to a whole number from ${lowest} to ${highest}.`);
		return otherwise;
	};
	const port = number("PORT", 8080, 1, 65_535);
	const bodyLimit = number("BODY_LIMIT", 1_048_576, 1024, 1_073_741_824);
	const visitorsPerMinute = number("VISITORS_PER_MINUTE", 600, 0, 1_000_000);
	const retention = {
		cartDays: number("CART_DAYS", 90, 1, 3650),
		checkoutDays: number("CHECKOUT_DAYS", 90, 1, 3650),
	};
	const signingKeyDays = number("SIGNING_KEY_DAYS", 90, 1, 3650);
	const host = value("HOST") ?? "127.0.0.1";
	if (/[/\s]|:\d+$/.test(host) && !host.includes("::")) {
		faults.push(`HOST is ${host}. Set it to an address alone, such as 127.0.0.1 or 0.0.0.0; the port goes into PORT.`);
	}
	const logLevel = value("LOG_LEVEL") ?? "info";
	if (!logLevels.includes(logLevel)) faults.push(`LOG_LEVEL is ${logLevel}. Set it to one of ${logLevels.join(", ")}.`);
	const publicUrl = readOrigin(value("PUBLIC_URL"), host, port, faults);
	const mail = readMail(value, isLoopback(host) && isLoopback(hostOf(publicUrl)), faults);
	const isLocal = isLoopback(hostOf(publicUrl));
	const testPayments = readTestPayments(value("TEST_PAYMENTS"), { publicUrl, isLocal }, faults);
	const twilio = readTwilio(value, faults);
	const trustedProxies = readTrustedProxies(value("TRUSTED_PROXIES"), faults);
	const secrets = readSecrets(value, faults);
	const outgoingNetworks = readNetworks("OUTGOING_NETWORKS", value("OUTGOING_NETWORKS"), faults);
	const data = resolve(value("CARTWRIGHT_DATA") ?? "data");
	const database = readDatabase(value("DATABASE_URL"), data, faults);
	const folderFault = prepareDataFolder(data);
	if (folderFault) faults.push(folderFault);
	if (database.kind === "postgres" && value("CARTWRIGHT_DATA") && existsSync(databaseFile(data))) {
		faults.push(
			`CARTWRIGHT_DATA holds a database (${databaseFile(data)}) and DATABASE_URL names another. Unset one of them.`,
		);
	}
	if (faults.length > 0) {
		const remedy = "Change these environment variables; docs/operating.md lists them all.";
		throw new Refusal("CONFIGURATION", "The configuration cannot be used.", remedy, faults);
	}
	const limits = { bodyLimit, visitorsPerMinute, signingKeyDays, trustedProxies, retention };
	const metricsToken = value("METRICS_TOKEN");
	const outside = {
		...(secrets ? { secrets } : {}),
		...(metricsToken ? { metricsToken } : {}),
		mail,
		testPayments,
		outgoingNetworks,
		...(twilio ? { twilio } : {}),
	};
	return { port, host, data, files: pictureFolder(data), database, publicUrl, logLevel, ...outside, ...limits };
};

const readNetworks = (name: string, given = "", faults: string[]): string[] => {
	const networks = given.split(/[\s,]+/).filter(Boolean);
	const wrong = networks.filter((text) => !parseNetwork(text));
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
		// The address may hold a password, so it is not repeated.
		faults.push(
			"DATABASE_URL is no PostgreSQL address. Write postgres://user:password@host:5432/database, or unset it.",
		);
	}
	return { kind: "postgres", url };
};
