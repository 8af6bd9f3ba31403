import { countViolations } from "@cartwright/server/operator/checks";
import { printChecked } from "../output/checked-sites.ts";
import { printJson } from "../output/output.ts";
import type { Manifest } from "./manifest.ts";
import type { Restored } from "./restore-backup.ts";

/** What the commands print about a backup. */
export const describeBackup = ({ objects, records, ...manifest }: Manifest) => {
	const { format, release, createdDate, engine, keyId, sites, pictures } = manifest;
	return {
		format,
		release,
		createdDate,
		engine,
		keyId,
		sites,
		pictures,
		records: Object.values(records).reduce((sum, count) => sum + count, 0),
		bytes: objects.reduce((sum, { bytes }) => sum + bytes, 0),
	};
};

/** Prints what was restored and checked, and sets the exit code. */
export const reportRestored = (
	{ skipped, checked }: Restored,
	report: {
		readonly json: boolean | undefined;
		readonly verb: string;
		readonly place: string;
		readonly summary: ReturnType<typeof describeBackup>;
	},
): void => {
	const violations = countViolations(checked);
	if (violations > 0) process.exitCode = 1;
	const { place, summary, verb } = report;
	if (report.json) {
		printJson({ place, ...summary, restored: { skipped, violations, sites: checked } });
		return;
	}
	const { records, pictures, createdDate } = summary;
	console.log(
		`${verb} ${records} records and ${pictures} pictures of ${createdDate}; all counts agree with the backup.`,
	);
	for (const section of skipped) console.log(`Skipped ${section}, which this release does not have any more.`);
	printChecked(checked);
};
