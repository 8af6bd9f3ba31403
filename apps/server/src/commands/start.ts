import { firstShopName } from "@cartwright/contract/sites/first-shop-name";
import { openLogs, type RunningServer } from "@cartwright/server/operator/server";
import { type Command, InvalidArgumentError, Option } from "commander";
import type { pino } from "pino";
import { type Config, readConfig } from "../configuration/config.ts";
import { closeDataFolder } from "../configuration/data-folder.ts";
import { makeDemoShop } from "../demo/make-demo-shop.ts";
import { runServer } from "../serving/run-server.ts";
import { shrinkHeapWhenIdle } from "../serving/shrink-heap.ts";

export const define = (command: Command): void => {
	command
		.description("Start the server. It is configured by environment variables; docs/operating.md lists them.")
		.option("--empty", "start without a demo shop")
		.addOption(
			new Option("--seed <number>", "make another demo shop where the database is empty")
				.argParser(readSeed)
				.conflicts("empty"),
		)
		.option("--json", "log lines only, even on a terminal")
		.action(async ({ empty, seed, json }: { empty?: boolean; seed?: number; json?: boolean }) => {
			const config = readConfig(process.env);
			const readable = Boolean(process.stdout.isTTY) && !json;
			const logs = openLogs(config, readable);
			const { log } = logs;
			for (const warning of closeDataFolder(config.data)) log.warn(warning);
			const server = await runServer(config, logs, empty ? {} : { makeDemo: () => demo(seed ?? 1, log, readable) });
			stopOnSignals(server, log);
			announce(config, server, log, readable);
			warnOfPages(server, log, readable);
			if (!server.hasProducts) explainEmptyShop(server, log, readable);
			if (server.hadShop && (empty || seed !== undefined)) explainShop(config, seed, log, readable);
			shrinkHeapWhenIdle();
		});
};

const readSeed = (text: string): number => {
	if (/^\d{1,9}$/.test(text)) return Number(text);
	throw new InvalidArgumentError("Give a whole number, such as 7.");
};

/** Creates a shop on the first start, and says so because it takes a moment. */
const demo = async (seed: number, log: pino.Logger, readable: boolean): Promise<void> => {
	const report = (facts: object, text: string) =>
		readable ? process.stdout.write(`\n  ${text}\n`) : void log.info(facts, text);
	report({ seed }, "The database is empty. Creating a demo shop …");
	const started = performance.now();
	const { products, pictures, orders } = await makeDemoShop(seed);
	const milliseconds = Math.round(performance.now() - started);
	const created = `${products} products, ${pictures} pictures and ${orders} past orders`;
	report(
		{ seed, products, pictures, orders, milliseconds },
		`Created ${created} in ${(milliseconds / 1000).toFixed(1)} s.`,
	);
};

const announce = (
	config: Config,
	{ sites: [first], payments }: RunningServer,
	log: pino.Logger,
	readable: boolean,
): void => {
	const facts = {
		address: config.publicUrl,
		dashboard: `${config.publicUrl}/dashboard`,
		...(config.mail.mailbox === "local" ? { owner: `${config.publicUrl}/dev/owner` } : {}),
		database: config.database.kind,
		siteId: first?.site.id,
		clientId: first?.clients[0]?.id,
		payments,
	};
	if (!readable) log.info(facts, "Cartwright is running");
	else {
		process.stdout.write(
			`\n  Cartwright is running at ${facts.address}\n\n` +
				`  Site      ${first?.name} (${facts.siteId})\n` +
				`  Client    ${facts.clientId}\n` +
				`  Dashboard ${facts.dashboard}\n` +
				(facts.owner ? `  Owner     ${facts.owner} signs you in on this machine\n` : "") +
				`  Payments  ${payments}\n` +
				`  Database  ${config.database.kind === "sqlite" ? config.database.file : "PostgreSQL"}\n\n` +
				"  Press Ctrl-C to stop.\n\n",
		);
	}
};

/** Tells the owner which pages are not published; the pages themselves say so to nobody. */
const warnOfPages = ({ pageWarnings }: RunningServer, log: pino.Logger, readable: boolean): void => {
	for (const text of pageWarnings) {
		if (readable) process.stdout.write(`  ${text}\n\n`);
		else log.warn(text);
	}
};

/** Tells the operator of an empty shop what it lacks. */
const explainEmptyShop = ({ sites: [first] }: RunningServer, log: pino.Logger, readable: boolean): void => {
	const text = "The shop has no products yet.";
	const commands = {
		...(first?.name === firstShopName ? { Setup: "npx cartwright setup" } : {}),
		Products: "npx cartwright import products.csv --fetch-images",
		Staff: "npx cartwright staff invite you@example.com --role owner",
		Key: "npx cartwright key create --role owner",
	};
	if (!readable) return void log.info({ siteId: first?.site.id, commands }, text);
	const lines = Object.entries(commands).map(([name, command]) => `  ${name.padEnd(9)} ${command}\n`);
	process.stdout.write(
		`  ${text} Beside this server:\n\n${lines.join("")}\n  docs/start.md leads through all of it.\n\n`,
	);
};

/** Explains why `--seed` or `--empty` had no effect, and how to get another shop. */
const explainShop = ({ database }: Config, seed: number | undefined, log: pino.Logger, readable: boolean): void => {
	const option = seed === undefined ? "--empty" : `--seed ${seed}`;
	const other =
		database.kind === "sqlite"
			? `CARTWRIGHT_DATA=data-${seed ?? "empty"} npm start -- ${option}`
			: `set DATABASE_URL to an empty database, then npm start -- ${option}`;
	const text = `The database holds a shop already; ${option} changed nothing. To start another beside it: ${other}`;
	if (readable) process.stdout.write(`  ${text}\n\n`);
	else log.warn({ seed, empty: seed === undefined }, text);
};

const stopOnSignals = (server: RunningServer, log: pino.Logger): void => {
	let stopping = false;
	for (const signal of ["SIGTERM", "SIGINT"] as const) {
		process.on(signal, () => {
			if (stopping) process.exit(1);
			stopping = true;
			log.debug({ signal }, "stopping");
			server.close().then(
				() => process.exit(0),
				(error) => {
					log.error({ err: error }, "could not stop cleanly");
					process.exit(1);
				},
			);
		});
	}
};
