import assert from "node:assert/strict";
import { after, before, describe, it } from "node:test";
import { setTimeout as delay } from "node:timers/promises";
import { createShopDatabase } from "@cartwright/testing/database";
import { type StartedServer, startServer } from "@cartwright/testing/started-server";

/** Far below the age that pages allow for what they learn of by time alone. */
const soon = 1000;

describe("changed settings", () => {
	let database: Awaited<ReturnType<typeof createShopDatabase>>;
	let [one, other]: StartedServer[] = [];
	before(async () => {
		database = await createShopDatabase();
		one = await startServer({ databaseUrl: database.url });
		other = await startServer({ databaseUrl: database.url });
	});
	after(async () => {
		await Promise.all([one?.stop(), other?.stop()]);
		await database.drop();
	});

	const page = async (server: StartedServer | undefined, path: string): Promise<string> =>
		(await fetch(`${server?.origin}${path}`, { headers: { accept: "text/html" } })).text();
	const paths = ["/", "/hosted/sign-in"];

	it("are on the next page of the process that changed them, and of every other", async () => {
		const key = await one?.apiKey();
		// Both have the settings of before, and hear of changes.
		for (const path of paths) await Promise.all([page(one, path), page(other, path)]);
		await delay(300);
		for (const path of paths) await Promise.all([page(one, path), page(other, path)]);
		const changed = await fetch(`${one?.origin}/cartwright/v1/settings`, {
			method: "PATCH",
			headers: { authorization: `${key}`, "content-type": "application/json" },
			body: JSON.stringify({ settings: { name: "Probe and Sons" } }),
		});
		assert.equal(changed.status, 200);
		const since = Date.now();
		for (const path of paths) assert.match(await page(one, path), /Probe and Sons/, path);
		for (const path of paths) {
			while (!(await page(other, path)).includes("Probe and Sons")) {
				assert.ok(Date.now() - since < soon, `${path} still shows what was before`);
			}
		}
	});

	it("are shown when a command changed them", async () => {
		await one?.run("settings", "set", "name", "Third name");
		const since = Date.now();
		for (const server of [one, other]) {
			while (!(await page(server, "/")).includes("Third name")) assert.ok(Date.now() - since < soon);
		}
	});
});
