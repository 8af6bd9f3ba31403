import type { Command } from "commander";
import { drill } from "../backup/drill.ts";
import { openPlace } from "../backup/open-place.ts";
import { recordDrill } from "../backup/record-runs.ts";
import { describeBackup, reportRestored } from "../backup/report.ts";
import { restoreBackup } from "../backup/restore-backup.ts";
import { readConfig } from "../configuration/config.ts";

export const define = (command: Command): void => {
	command
		.description(
			"Restore a backup into an empty data folder or database, and check it. Exit code 1 if it violates a rule.",
		)
		.argument("<place>", "the folder of the backup, or s3://bucket/prefix")
		.option("--drill", "restore into a temporary folder that is deleted afterwards")
		.option(
			"--unauthenticated",
			"accept a backup of a release that did not authenticate them: whether it was changed cannot be verified",
		)
		.option("--json", "print JSON")
		.action(run);
};

interface Options {
	drill?: boolean;
	unauthenticated?: boolean;
	json?: boolean;
}

const run = async (name: string, options: Options): Promise<void> => {
	const config = readConfig(process.env);
	const place = openPlace(name, config.s3);
	const restored = options.drill
		? await recordDrill(config, name, () => drill(config, place, options))
		: await restoreBackup(config, place, options);
	const verb = options.drill ? "The drill restored" : "Restored";
	reportRestored(restored, { json: options.json, verb, place: name, summary: describeBackup(restored.manifest) });
};
