#!/usr/bin/env node
import { OperatorError } from "@cartwright/server/operator/operator-error";
import { Command, CommanderError } from "commander";
import { printError } from "./output/output.ts";
import { release } from "./release.ts";

/** The options and the action of a command. Each is a module of its own, loaded when it is used. */
export type Define = (command: Command) => void;

const commands: Readonly<Record<string, readonly [summary: string, load: () => Promise<{ define: Define }>]>> = {
	start: ["start the server", () => import("./commands/start.ts")],
	setup: ["set up a shop by a few questions, or by options alone", () => import("./commands/setup.ts")],
	import: ["import products from a CSV file, or a whole shop from a folder", () => import("./commands/import.ts")],
	"import-orders": ["import invoices as orders of the past", () => import("./commands/import-orders.ts")],
	export: ["export the catalogue as CSV, or the whole shop as a folder", () => import("./commands/export.ts")],
	"export-bookings": [
		"write the entries of the books as CSV for an accountant",
		() => import("./commands/export-bookings.ts"),
	],
	reconcile: [
		"compare the books with the payment networks, and repair what is safe",
		() => import("./commands/reconcile.ts"),
	],
	"rebuild-reports": [
		"add up the figures of reports from the orders anew",
		() => import("./commands/rebuild-reports.ts"),
	],
	translations: ["export and import the translations of the catalogue", () => import("./commands/translations.ts")],
	data: ["import, export and list the items of data collections", () => import("./commands/data.ts")],
	site: ["create and list sites (shops)", () => import("./commands/site.ts")],
	taxes: ["list standard tax rates, and apply them to a shop", () => import("./commands/taxes.ts")],
	settings: ["show and change the settings of a shop", () => import("./commands/settings.ts")],
	client: ["create and list the public clients of storefronts", () => import("./commands/client.ts")],
	storefront: ["create a storefront of your own", () => import("./commands/storefront.ts")],
	emulate: ["run a storefront of the hosted platform against this shop", () => import("./commands/emulate.ts")],
	staff: ["invite and list the staff of a shop", () => import("./commands/staff.ts")],
	key: ["create, list, rotate and revoke API keys", () => import("./commands/key.ts")],
	app: ["create, list, rotate and remove apps, which get events and call the shop", () => import("./commands/app.ts")],
	webhooks: [
		"send events of the shop to other servers, and see what became of them",
		() => import("./commands/webhooks.ts"),
	],
	"signing-keys": ["rotate or revoke the keys that sign tokens", () => import("./commands/signing-keys.ts")],
	audit: ["export and verify the audit log of staff and keys", () => import("./commands/audit.ts")],
	permissions: ["show who may make which call", () => import("./commands/permissions.ts")],
	secret: ["change the key that secrets in the database are sealed with", () => import("./commands/secret.ts")],
	backup: ["back up the database and the pictures", () => import("./commands/backup.ts")],
	restore: ["restore a backup into an empty place", () => import("./commands/restore.ts")],
	"move-files": ["copy the files of the shop to another folder or bucket", () => import("./commands/move-files.ts")],
	doctor: ["check orders, payments and stock for consistency", () => import("./commands/doctor.ts")],
	migrate: ["migrate the database to this release", () => import("./commands/migrate.ts")],
};

const words = process.argv.slice(2);
const asJson = words.includes("--json");
const program = new Command("cartwright")
	.description("An online store: services, storefront, checkout and dashboard in one process.")
	.version(release)
	.exitOverride();
// With --json, the error is printed below.
if (asJson) program.configureOutput({ writeErr: () => {} });
else program.showHelpAfterError();

const named = words.find((word) => !word.startsWith("-"));
for (const [name, [summary, load]] of Object.entries(commands)) {
	const command = program.command(name).description(summary);
	if (named === name) (await load()).define(command);
}

try {
	await program.parseAsync();
} catch (error) {
	process.exitCode = explain(error);
}

/** Prints the error and returns the exit code. */
function explain(error: unknown): number {
	if (error instanceof CommanderError) {
		// Commander has printed the error itself.
		if (asJson && error.exitCode !== 0) printError(misuse(error), asJson);
		return error.exitCode;
	}
	if (error instanceof OperatorError) printError(error, asJson);
	else if (asJson) printError(fault(error), asJson);
	else throw error;
	return 1;
}

function misuse({ code, message }: CommanderError): OperatorError {
	// Every command accepts --json; an argument without a command does not.
	const isIncomplete = code === "commander.help" || message.includes("'--json'");
	const what = isIncomplete ? "The command is incomplete." : message.replace(/^error: /, "");
	const command = named && Object.hasOwn(commands, named) ? `cartwright ${named}` : "cartwright";
	return new OperatorError("USAGE", what, `\`${command} --help\` shows how it is used.`);
}

function fault(error: unknown): OperatorError {
	const what = error instanceof Error ? (error.stack ?? error.message) : String(error);
	return new OperatorError("INTERNAL", what, "This is a bug in Cartwright. Report it with this message.");
}
