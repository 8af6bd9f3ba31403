import { describe } from "node:test";
import type { TestDatabase } from "./conformance/database.ts";
import { eventTests } from "./conformance/events.ts";
import { feedTests } from "./conformance/feeds.ts";
import { migrationTests } from "./conformance/migrations.ts";
import { pagingTests } from "./conformance/paging.ts";
import { queryTests } from "./conformance/queries.ts";
import { readingTests } from "./conformance/reading.ts";
import { scanTests } from "./conformance/scans.ts";
import { statisticsTests } from "./conformance/statistics.ts";
import { transferTests } from "./conformance/transfer.ts";
import { versionTests } from "./conformance/versions.ts";
import { writingTests } from "./conformance/writing.ts";

/** Tests every guarantee of the storage port on one engine. `createDatabase` creates an empty database each time. */
export const conformance = (name: string, createDatabase: () => Promise<TestDatabase>): void => {
	describe(`${name}: storage`, { concurrency: false }, () => {
		writingTests(createDatabase);
		readingTests(createDatabase);
		eventTests(createDatabase);
		feedTests(createDatabase);
		statisticsTests(createDatabase);
		versionTests(createDatabase);
		pagingTests(createDatabase);
		queryTests(createDatabase);
		scanTests(createDatabase);
		migrationTests(createDatabase);
		transferTests(createDatabase);
	});
};
