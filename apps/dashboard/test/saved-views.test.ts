import assert from "node:assert/strict";
import { after, before, describe, it } from "node:test";
import { type Dashboard, openDashboard, type StaffBrowser } from "./example-dashboard.ts";

const path = "/dashboard/saved-views";
const unpaid = { intent: "saveView", list: "orders", name: "To chase", search: "?payment=NOT_PAID" };

describe("the saved views of lists", () => {
	let shop: Dashboard;
	let owner: StaffBrowser;
	let colleague: StaffBrowser;
	before(async () => {
		shop = await openDashboard();
		owner = await shop.browserOf("owner");
		colleague = await shop.browserOf("support");
	});
	after(() => shop.close());

	const linkTo = (search: string, name: string): RegExp => new RegExp(`href="[^"]*/orders\\${search}"[^>]*>${name}`);
	const idOf = async (name: string): Promise<string> => {
		const { html } = await owner.open("/dashboard/orders");
		return new RegExp(`"([\\da-f-]{36})",[^{}]*"${name}"`).exec(html.replaceAll("\\", ""))?.[1] ?? "";
	};

	it("stand beside those of the list, for who saved them, and for all once they are shared", async () => {
		await owner.send(path, unpaid);
		assert.match((await owner.open("/dashboard/orders")).html, linkTo("?payment=NOT_PAID", "To chase"));
		assert.doesNotMatch((await colleague.open("/dashboard/orders")).text, /To chase/);
		await owner.send(path, {
			...unpaid,
			name: "Canceled in May",
			search: "?view=canceled&from=2026-05-01",
			shared: "on",
		});
		assert.match((await colleague.open("/dashboard/orders")).text, /Canceled in May/);
		assert.doesNotMatch((await colleague.open("/dashboard/customers")).text, /Canceled in May/);
	});

	it("are current where the list shows what they save", async () => {
		const current = (html: string): string => /class="view" aria-current="page"[^>]*>([^<]+)/.exec(html)?.[1] ?? "";
		assert.equal(current((await owner.open("/dashboard/orders?payment=NOT_PAID")).html), "To chase");
		assert.equal(current((await owner.open("/dashboard/orders")).html), "All");
	});

	it("are changed and deleted; what the services refuse is said", async () => {
		const id = await idOf("To chase");
		await owner.send(path, { ...unpaid, view: id, name: "To collect" });
		assert.match((await owner.open("/dashboard/orders")).text, /To collect/);
		const taken = await owner.send(path, { ...unpaid, name: "To collect" });
		assert.equal(taken.status, 409);
		const ofAnother = await colleague.send(path, { intent: "deleteView", view: id });
		assert.equal(ofAnother.status, 404);
		await owner.send(path, { intent: "deleteView", view: id });
		assert.doesNotMatch((await owner.open("/dashboard/orders")).text, /To collect/);
		assert.equal((await owner.send(path, { intent: "nothing" })).status, 400);
		assert.equal((await owner.send(path, { ...unpaid, list: "secrets" })).status, 400);
	});
});
