#!/usr/bin/env node
import { Command, CommanderError } from "commander";
import { ConfigFault } from "./config.ts";
import { Refusal } from "./refusal.ts";

/** Declares the options of a command and what it does; each stands in a module of its own, loaded when it is named. */
export type Define = (command: Command) => void;

const commands: Readonly<Record<string, readonly [summary: string, load: () => Promise<{ define: Define }>]>> = {
	start: ["start the server", () => import("./commands/start.ts")],
	import: ["import products from a CSV file", () => import("./commands/import.ts")],
	"import-orders": ["import invoices as orders of the past", () => import("./commands/import-orders.ts")],
	export: ["export the catalogue as CSV", () => import("./commands/export.ts")],
	site: ["make and list sites (shops)", () => import("./commands/site.ts")],
	client: ["make and list the public clients of storefronts", () => import("./commands/client.ts")],
	staff: ["invite and list who works for a shop", () => import("./commands/staff.ts")],
	key: ["make, list, rotate and revoke API keys", () => import("./commands/key.ts")],
	audit: ["export and check the log of what staff and keys did", () => import("./commands/audit.ts")],
	permissions: ["show who may make which call", () => import("./commands/permissions.ts")],
	doctor: ["check that everything adds up", () => import("./commands/doctor.ts")],
	migrate: ["bring the database to the shape of this release", () => import("./commands/migrate.ts")],
};

const program = new Command("cartwright")
	.description("An online store: services, storefront, checkout and dashboard in one process.")
	.showHelpAfterError()
	.exitOverride();

const named = process.argv.slice(2).find((word) => !word.startsWith("-"));
for (const [name, [summary, load]] of Object.entries(commands)) {
	const command = program.command(name).description(summary);
	if (named === name) (await load()).define(command);
}

try {
	await program.parseAsync();
} catch (error) {
	process.exitCode = exitCodeOf(error);
}

function exitCodeOf(error: unknown): number {
	if (error instanceof CommanderError) return error.exitCode;
	if (!(error instanceof Refusal || error instanceof ConfigFault)) throw error;
	console.error(error.message);
	return 1;
}
