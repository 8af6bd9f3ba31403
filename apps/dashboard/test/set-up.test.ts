import assert from "node:assert/strict";
import { after, before, describe, it } from "node:test";
import { settings } from "@cartwright/contract/sites/settings";
import { lineOf, offer, payBy, place, readyCheckout } from "@cartwright/testing/buying";
import { type Dashboard, openDashboard, type StaffBrowser } from "./example-dashboard.ts";

describe("the set-up guide of the dashboard", () => {
	let shop: Dashboard;
	let owner: StaffBrowser;
	before(async () => {
		shop = await openDashboard();
		owner = await shop.browserOf("owner");
	});
	after(() => shop.close());

	/** The steps of the guide that are done; undefined if there is no guide. */
	const stepsDone = async (browser = owner): Promise<string[] | undefined> => {
		const { status, text } = await browser.open("/dashboard");
		assert.equal(status, 200);
		if (!text.includes("Set up your shop")) return undefined;
		return [...text.matchAll(/Done: (.*?)(?= Done:| To do:| Cards are| A card)/g)].map(([, title = ""]) =>
			title.trim(),
		);
	};
	const save = async (changes: object) => {
		const calls = (await shop.staff()).use(settings);
		const { revision } = (await calls.getSettings({})).settings ?? {};
		await calls.updateSettings({ settings: { revision, ...changes } } as Parameters<typeof calls.updateSettings>[0]);
	};

	it("shows what an empty shop lacks, and goes when the shop sells", async () => {
		await save({ name: "My shop", country: "US", delivery: { options: [], pickupLocations: [] }, tax: { rates: [] } });
		assert.deepEqual(await stepsDone(), ["Choose how shoppers pay"]);
		await save({ name: "Lamps" });
		assert.deepEqual(await stepsDone(), ["Name the shop and its country", "Choose how shoppers pay"]);
		const lamp = await offer(shop, 10);
		await save({ delivery: { options: [{ code: "standard", title: "Mail", price: "5.00" }] } });
		assert.deepEqual(await stepsDone(), [
			"Name the shop and its country",
			"Add products",
			"Choose how shoppers pay",
			"Say where you deliver",
		]);
		const shopper = await shop.visitor();
		const id = await place(shopper, await readyCheckout(shopper, lineOf(lamp, 1)));
		await payBy(shopper, id, "OFFLINE");
		assert.equal(await stepsDone(), undefined, "taxes and legal texts are optional");
	});

	it("is shown to those who can do all of it", async () => {
		await save({ delivery: { options: [], pickupLocations: [] } });
		assert.ok(await stepsDone());
		for (const role of ["fulfilment", "support", "content", "read-only"] as const) {
			assert.equal(await stepsDone(await shop.browserOf(role)), undefined, role);
		}
	});
});
