import assert from "node:assert/strict";
import { after, before, describe, it } from "node:test";
import { recordRun } from "@cartwright/server/operator/backup-runs";
import { type Dashboard, openDashboard, type StaffBrowser } from "./example-dashboard.ts";

const room = "/dashboard/backups";
const hour = 60 * 60 * 1000;

describe("the backups of the dashboard", () => {
	let shop: Dashboard;
	let owner: StaffBrowser;
	before(async () => {
		shop = await openDashboard();
		owner = await shop.browserOf("owner");
	});
	after(() => shop.close());

	const text = async (search = ""): Promise<string> => (await owner.open(room + search)).text;
	const isOnHome = async (): Promise<boolean> => (await owner.open("/dashboard")).html.includes('"/backups"');
	const record = (hoursAgo: number, run: Partial<Parameters<typeof recordRun>[1]> = {}) => {
		const date = new Date(Date.now() - hoursAgo * hour).toISOString();
		const facts = { contentDate: date, records: 3083, files: 331, bytes: 20_000_000 };
		const dates = { startedDate: date, endedDate: date };
		return recordRun(shop.store, { kind: "BACKUP", place: "FOLDER", outcome: "SUCCEEDED", ...dates, ...facts, ...run });
	};

	it("say that there is none, with the command that makes one", async () => {
		const shown = await owner.open(room);
		assert.match(shown.text, /No backup was recorded\. If the server breaks/);
		assert.match(shown.text, /No drill was recorded/);
		assert.match(shown.html, /npx cartwright backup [^"]* --drill/);
		assert.ok(await isOnHome());
	});

	it("are listed with their age and outcome, and warned of when they are old", async () => {
		await record(50);
		await record(49, { kind: "DRILL", place: "S3" });
		assert.match(await text(), /more than a day old\. .* in a folder · 20 MB · 3,083 records · 331 files/);
		assert.ok(await isOnHome());
		await record(2, { outcome: "FAILED", error: "DISK_FULL", bytes: 0 });
		await record(2, { kind: "DRILL", outcome: "VIOLATIONS" });
		assert.match(await text(), /more than a day old\. .*Restored, with faults .*Failed DISK_FULL/);
		await record(1);
		const shown = await text();
		assert.doesNotMatch(shown, /more than a day old|more than a month old|No drill/);
		assert.ok(!(await isOnHome()));
	});

	it("have pages", async () => {
		for (let index = 0; index < 25; index += 1) await record(0.5, { place: "S3" });
		const { html, text: first } = await owner.open(room);
		assert.doesNotMatch(first, /DISK_FULL/);
		const next = /\?before=([\da-f-]{36})/.exec(html)?.[0] ?? "";
		assert.match(await text(next), /DISK_FULL/);
		assert.equal((await owner.open(`${room}?before=x`)).status, 404);
	});

	it("are seen by owners alone", async () => {
		for (const role of ["manager", "fulfilment", "support", "content", "read-only"] as const) {
			const browser = await shop.browserOf(role);
			assert.equal((await browser.open(room)).status, 403, role);
			assert.doesNotMatch((await browser.open("/dashboard")).html, /"\/backups"|Backups/);
		}
	});
});
