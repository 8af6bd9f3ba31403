import { type BackupRun, recordRun } from "@cartwright/server/operator/backup-runs";
import { countViolations } from "@cartwright/server/operator/checks";
import { isS3 } from "@cartwright/server/operator/files";
import { OperatorError } from "@cartwright/server/operator/operator-error";
import type { Config } from "../configuration/config.ts";
import { withStore } from "../database/open-store.ts";
import type { Manifest } from "./manifest.ts";
import { describeBackup } from "./report.ts";
import type { Restored } from "./restore-backup.ts";

/** Makes a backup, and records in the database whether that succeeded, for the dashboard. */
export const recordBackup = (config: Config, place: string, work: () => Promise<Manifest>): Promise<Manifest> =>
	recorded(config, { kind: "BACKUP", place: kindOf(place) }, work, (manifest) => factsOf(manifest));

/** The same for a drill. */
export const recordDrill = (config: Config, place: string, work: () => Promise<Restored>): Promise<Restored> =>
	recorded(config, { kind: "DRILL", place: kindOf(place) }, work, ({ manifest, checked }) => ({
		...factsOf(manifest),
		...(countViolations(checked) > 0 ? { outcome: "VIOLATIONS" } : {}),
	}));

type Facts = Partial<Omit<BackupRun, "id">>;

const kindOf = (place: string): BackupRun["place"] => (isS3(place) ? "S3" : "FOLDER");

const factsOf = (manifest: Manifest): Facts => {
	const { createdDate: contentDate, records, pictures: files, bytes } = describeBackup(manifest);
	return { contentDate, records, files, bytes };
};

const recorded = async <Result>(
	config: Config,
	run: Pick<BackupRun, "kind" | "place">,
	work: () => Promise<Result>,
	describe: (result: Result) => Facts,
): Promise<Result> => {
	const startedDate = new Date().toISOString();
	const record = async (facts: Facts) => {
		const endedDate = new Date().toISOString();
		const described = { ...run, outcome: "SUCCEEDED" as const, startedDate, endedDate, ...facts };
		await withStore(config, (store) => recordRun(store, described), "NEVER").catch((error) => {
			// A backup is as good without its record: a machine that drills backups may have no database of the shop.
			if (!(error instanceof OperatorError)) throw error;
			if (!facts.error) console.error(`The dashboard will not show this: ${error.message}`);
		});
	};
	const result = await work().catch(async (error) => {
		await record({ outcome: "FAILED", error: error instanceof OperatorError ? error.code : "UNEXPECTED" });
		throw error;
	});
	await record(describe(result));
	return result;
};
