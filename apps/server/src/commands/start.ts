import type { Command } from "commander";
import { pino } from "pino";
import { type Config, readConfig } from "../config.ts";
import { type RunningServer, runServer } from "../running-server.ts";

export const define = (command: Command): void => {
	command
		.description("Start the server. It is configured by environment variables; docs/operating.md lists them.")
		.option("--empty", "start without a demo shop")
		.option("--json", "log lines only, even on a terminal")
		.action(async ({ json }: { json?: boolean }) => {
			const config = readConfig(process.env);
			const log = pino({ level: config.logLevel });
			const server = await runServer(config, log);
			stopOnSignals(server, log);
			announce(config, server, log, Boolean(process.stdout.isTTY) && !json);
		});
};

const announce = (config: Config, { sites: [first] }: RunningServer, log: pino.Logger, readable: boolean): void => {
	const facts = {
		address: config.publicUrl,
		database: config.database.kind,
		siteId: first?.site.id,
		clientId: first?.clients[0]?.id,
	};
	if (!readable) log.info(facts, "Cartwright is running");
	else {
		process.stdout.write(
			`\n  Cartwright is running at ${facts.address}\n\n` +
				`  Site      ${first?.site.name} (${facts.siteId})\n` +
				`  Client    ${facts.clientId}\n` +
				`  Database  ${config.database.kind === "sqlite" ? config.database.file : "PostgreSQL"}\n\n` +
				"  Press Ctrl-C to stop.\n\n",
		);
	}
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
