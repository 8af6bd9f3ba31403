import { mkdtempSync, readFileSync, rmSync, watch, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { OperatorError } from "@cartwright/server/operator/operator-error";
import type { Command } from "commander";
import { readConfig } from "../configuration/config.ts";
import { findBrowser, openBrowser } from "../emulate/browser.ts";
import { CallRecord, summaryText } from "../emulate/call-record.ts";
import { type EmulatedShop, openEmulatedShop } from "../emulate/emulated-shop.ts";
import { NewWarnings } from "../emulate/new-warnings.ts";
import { platformHosts } from "../emulate/platform-hosts.ts";
import { openPlatformServer } from "../emulate/platform-server.ts";
import { runCommand } from "../emulate/run-command.ts";
import { browserFlags, storefrontEnvironment } from "../emulate/storefront-environment.ts";
import { createThrowawayCertificate, type ThrowawayCertificate } from "../emulate/throwaway-certificate.ts";
import { readClientId } from "../options/option-values.ts";
import { printJson } from "../output/output.ts";

export const define = (command: Command): void => {
	command
		.description("Run the command of a storefront that was written for the hosted platform, against this shop.")
		.usage("[options] -- <command> [arguments...]")
		.argument("<command...>", "the storefront's own command, such as: npm run dev")
		.option("--client <id>", "the public client that the storefront is given; by default the first", readClientId)
		.option("--browser", "open the storefront in a Chromium that finds the shop too")
		.option("--json", "print the summary as JSON at the end")
		.action(emulate);
};

interface Options {
	client?: string;
	browser?: boolean;
	json?: boolean;
}

const emulate = async (words: string[], { client, browser, json }: Options): Promise<void> => {
	const config = readConfig(process.env);
	const program = browser ? findBrowser(process.env) : undefined;
	const record = new CallRecord();
	// Whatever fails, the rest is taken back too, the last first.
	await using opened = new AsyncDisposableStack();
	const shop = await openEmulatedShop(config, client);
	opened.defer(() => shop.close());
	const folder = mkdtempSync(join(tmpdir(), "cartwright-emulate-"));
	opened.defer(() => rmSync(folder, { recursive: true, force: true, maxRetries: 3 }));
	const certificate = await createThrowawayCertificate(platformHosts);
	const { server, clientId, siteId } = shop;
	const warnings = new NewWarnings();
	const platform = await openPlatformServer({
		server,
		publicUrl: config.publicUrl,
		certificate,
		record,
		warnings,
		say,
	});
	opened.defer(() => platform.close());
	const flags = browserFlags({ port: platform.port, publicKeyHash: certificate.publicKeyHash });
	announce(shop, flags);
	const files = prepareFolder(folder, certificate);
	if (program) opened.defer(openWhenListening(program, { ...files, profile: join(folder, "browser"), flags }));
	const facts = { port: platform.port, clientId, siteId, preload, ...files };
	process.exitCode = await orRefuse(words, () => runCommand(words, storefrontEnvironment(process.env, facts)));
	if (json) printJson(record.summary());
	else process.stderr.write(`\n${summaryText(record.summary())}`);
};

const preload = fileURLToPath(new URL("../../preload/lead-connections.cjs", import.meta.url));

const say = (text: string): void => void process.stderr.write(`[cartwright] ${text}\n`);

const announce = ({ server, clientId, isOurs }: EmulatedShop, flags: readonly string[]): void => {
	say(`${isOurs ? "Started the shop" : "The shop runs"} at ${server}. ${platformHosts.join(", ")} lead to it.`);
	say(`The storefront's client is ${clientId}. A browser finds the shop with:`);
	say(`  chromium ${flags.map((flag) => `"${flag}"`).join(" ")}`);
};

interface Files {
	readonly authorityFile: string;
	readonly portsFile: string;
}

/** What processes of the storefront read. No private key is among it. */
const prepareFolder = (folder: string, { authority }: ThrowawayCertificate): Files => {
	const files = { authorityFile: join(folder, "authority.pem"), portsFile: join(folder, "ports") };
	writeFileSync(files.authorityFile, trustedBesides(process.env.NODE_EXTRA_CA_CERTS) + authority);
	writeFileSync(files.portsFile, "");
	return files;
};

/** The caller's own authorities, which the variable names already. */
const trustedBesides = (file: string | undefined): string => {
	if (!file) return "";
	try {
		return `${readFileSync(file, "utf8").trimEnd()}\n`;
	} catch {
		throw new OperatorError("UNREADABLE_FILE", `NODE_EXTRA_CA_CERTS names ${file}, which cannot be read.`, "Unset it.");
	}
};

/** Opens the browser when the storefront first listens. Returns a function that closes it. */
const openWhenListening = (
	program: string,
	{ portsFile, profile, flags }: { portsFile: string; profile: string; flags: readonly string[] },
): (() => void) => {
	let close: (() => void) | undefined;
	const watcher = watch(portsFile, () => {
		const [port] = readFileSync(portsFile, "utf8").split("\n");
		if (!port || close) return;
		close = openBrowser(program, { address: `http://localhost:${port}/`, profile, flags });
	});
	return () => {
		watcher.close();
		close?.();
	};
};

const orRefuse = async (words: readonly string[], run: () => Promise<number>): Promise<number> => {
	try {
		return await run();
	} catch (error) {
		if ((error as NodeJS.ErrnoException).code !== "ENOENT") throw error;
		throw new OperatorError(
			"COMMAND_NOT_FOUND",
			`There is no program ${words[0]}.`,
			"Write it as you would in this folder.",
		);
	}
};
