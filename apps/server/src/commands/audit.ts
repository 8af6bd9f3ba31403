import { type AuditFormat, auditLog, verifyAuditLog } from "@cartwright/server/operator/audit";
import type { Store } from "@cartwright/store/store";
import { type Command, Option } from "commander";
import { readConfig } from "../configuration/config.ts";
import { withStore } from "../database/open-store.ts";
import { printJson } from "../output/output.ts";
import { needsFile, writeOut } from "../output/write-out.ts";
import { chooseSite } from "../sites/choose-site.ts";

export const define = (command: Command): void => {
	const site = ["--site <id>", "the site; optional while there is a single one"] as const;
	const keys = ["--keys-and-staff", "the log of the installation's keys and staff instead of a site's"] as const;
	command
		.command("export")
		.description("write the audit log to a file or to standard output, oldest entry first")
		.argument("[file]", "the file to write")
		.option(...site)
		.option(...keys)
		.addOption(new Option("--format <format>", "how it is written").choices(["ndjson", "csv"]).default("ndjson"))
		.option("--json", "print as JSON what was written; needs a file")
		.action(write);
	command
		.command("verify")
		.description("verify the chain of hashes of the whole log; exit code 1 if it is broken")
		.option(...site)
		.option(...keys)
		.option("--json", "print JSON")
		.action(verify);
};

interface Choice {
	site?: string;
	keysAndStaff?: boolean;
}

/** Runs the command on the selected log. */
const onLog = <Result>(
	choice: Choice,
	work: (store: Store, site: string | undefined) => Promise<Result>,
): Promise<Result> => {
	const config = readConfig(process.env);
	return withStore(
		config,
		async (store) => work(store, choice.keysAndStaff ? undefined : await chooseSite(store, config, choice.site)),
		"NEVER",
	);
};

type Export = Choice & { format: string; json?: boolean };

const write = async (file: string | undefined, { format, json, ...choice }: Export): Promise<void> => {
	needsFile(file, json);
	const written = format.toUpperCase() as AuditFormat;
	await onLog(choice, (store, site) => writeOut(file, auditLog(store, site, written)));
	if (json) printJson({ file, format });
	else if (file !== undefined) console.log(`Exported the audit log to ${file}.`);
};

const verify = async ({ json, ...choice }: Choice & { json?: boolean }): Promise<void> => {
	const { checked, end, fault } = await onLog(choice, verifyAuditLog);
	if (fault) process.exitCode = 1;
	if (json) {
		printJson({ intact: !fault, checked, lastNumber: end.number, lastHash: end.hash, ...(fault ? { fault } : {}) });
		return;
	}
	console.log(
		fault ? `Entry ${fault.number} ${fault.description}.` : `All ${checked} entries are as they were written.`,
	);
	console.log(`The log ends with entry ${end.number}, ${end.hash || "which is none"}.`);
};
