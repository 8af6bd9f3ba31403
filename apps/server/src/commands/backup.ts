import type { Command } from "commander";
import type { NewBackupPlace } from "../backup/backup-place.ts";
import { createBackup } from "../backup/create-backup.ts";
import { drill } from "../backup/drill.ts";
import { lowerPriority } from "../backup/lower-priority.ts";
import type { Manifest } from "../backup/manifest.ts";
import { createPlace, openPlace } from "../backup/open-place.ts";
import { recordBackup, recordDrill } from "../backup/record-runs.ts";
import { describeBackup, reportRestored } from "../backup/report.ts";
import { type Config, readConfig } from "../configuration/config.ts";
import { keyFile } from "../configuration/sealing-secrets.ts";
import { printJson } from "../output/output.ts";

export const define = (command: Command): void => {
	command
		.description("Back up the database and the pictures of all sites, also while servers run.")
		.argument("<place>", "a new folder, or s3://bucket/prefix")
		.option("--drill", "restore the backup into a temporary folder afterwards, and check it")
		.option("--json", "print JSON")
		.action(run);
};

const run = async (name: string, options: { drill?: boolean; json?: boolean }): Promise<void> => {
	const config = readConfig(process.env);
	lowerPriority();
	const started = performance.now();
	const manifest = await recordBackup(config, name, async () => backUp(config, await createPlace(name, config.s3)));
	const milliseconds = Math.round(performance.now() - started);
	const needed = neededBeside(config, manifest);
	const summary = { ...describeBackup(manifest), milliseconds, needed };
	if (!options.json) {
		const { records, pictures, bytes } = summary;
		const megabytes = (bytes / 1e6).toFixed(1);
		const seconds = (milliseconds / 1000).toFixed(1);
		console.log(`Backed up ${records} records and ${pictures} pictures to ${name}: ${megabytes} MB in ${seconds} s.`);
		console.log("A restore also needs what is not in the backup. Keep it in another place:");
		for (const line of needed) console.log(`  - ${line}`);
	}
	const restored = options.drill
		? await recordDrill(config, name, () => drill(config, openPlace(name, config.s3)))
		: undefined;
	if (restored) reportRestored(restored, { json: options.json, verb: "The drill restored", place: name, summary });
	else if (options.json) printJson({ place: name, ...summary });
};

const backUp = async (config: Config, place: NewBackupPlace): Promise<Manifest> => {
	try {
		const manifest = await createBackup(config, place);
		await place.finish();
		return manifest;
	} catch (error) {
		await place.discard();
		throw error;
	}
};

const neededBeside = ({ secrets, data }: Config, { keyId }: Manifest): string[] => [
	secrets
		? `the value of CARTWRIGHT_SECRET, the key with the id ${keyId}`
		: `the key file ${keyFile(data)}, which holds the key with the id ${keyId}`,
	"the environment variables of the server, among them the passwords of the database, the mail server and other services",
];
