import assert from "node:assert/strict";
import { after, before, describe, it } from "node:test";
import { setTimeout as sleep } from "node:timers/promises";
import { productImports } from "@cartwright/contract/catalogue/product-imports";
import { mediaFiles } from "@cartwright/contract/media/files";
import { OutboxWorker } from "@cartwright/kernel/outbox/worker";
import { productImportRunner } from "@cartwright/products/catalogue/product-imports/subscribers";
import { fetchPicturesInServer } from "@cartwright/products/media/uploads/fetch-pictures";
import type { Client } from "@cartwright/sdk/client";
import { workContext } from "@cartwright/testing/review-requests";
import { newStaff, secondShop } from "@cartwright/testing/staff";
import { temporaryStorage } from "@cartwright/testing/temporary-storage";
import { type Dashboard, openDashboard, type StaffBrowser } from "./example-dashboard.ts";

describe("the imports of the dashboard", () => {
	const { storage } = temporaryStorage();
	let shop: Dashboard;
	let staff: Client;
	let owner: StaffBrowser;
	before(async () => {
		shop = await openDashboard({ providers: { files: storage } });
		staff = await shop.staff();
		owner = await shop.browserOf("owner");
	});
	after(() => shop.close());

	const upload = async (text: string): Promise<string> => {
		const request = { mimeType: "application/octet-stream", fileName: "Tassen.csv" };
		const { uploadUrl } = await staff.use(mediaFiles).generateFileUploadUrl(request);
		const url = new URL(uploadUrl ?? "").pathname;
		return (await shop.app.inject({ method: "PUT", url, payload: text })).json().file.id;
	};
	/** Runs what was started, to its end. */
	const work = async (): Promise<void> => {
		const context = workContext(shop);
		const providers = { ...context.providers, files: storage };
		const { subscriber } = productImportRunner(fetchPicturesInServer);
		const options = { ...context, providers, now: shop.now, jobs: [], gather: 0 };
		const worker = new OutboxWorker({ ...options, subscribers: [subscriber] });
		while (await worker.work());
		await worker.stop();
		const running = async () =>
			(await staff.use(productImports).listProductImports({})).productImports?.some(
				({ status }) => status === "RUNNING",
			);
		while (await running()) await sleep(50);
	};
	const start = async (path: string, fields: Record<string, string> | string[][]): Promise<string> => {
		const { location, status } = await owner.send(path, fields);
		assert.match(location, /^\/dashboard\/products\/import\/./, String(status));
		return location;
	};

	it("check a file, take columns with names of one's own, import, and remember the names", async () => {
		const text = "Bezeichnung,Preis,Bestand\nBecher,12.50,7\nKanne,many,2\n";
		const fileId = await upload(text);
		const checked = await start("/dashboard/products/import", { intent: "check", fileId });
		assert.match((await owner.open(checked)).text, /Checking the file/);
		await work();
		assert.match((await owner.open(checked)).text, /be imported as it is.*Say below which column/);
		const choices = [
			["fileId", fileId],
			...["Bezeichnung", "Preis", "Bestand"].flatMap((column) => [
				["column", column],
				["shownAs", ""],
			]),
			...["title", "variantprice", "variantinventoryqty"].map((field) => ["readAs", field]),
		];
		const again = await start(checked, [["intent", "check"], ...choices]);
		await work();
		assert.match(
			(await owner.open(again)).text,
			/What would change New products 1 .* With errors 1 .* 3 Preis &quot;many&quot;/,
		);
		assert.match((await owner.open("/dashboard/products?q=Becher")).text, /No products? /);
		const imported = await start(again, [["intent", "import"], ...choices]);
		await work();
		assert.match((await owner.open(imported)).text, /The products are in your shop.*What changed New products 1/);
		assert.match((await owner.open("/dashboard/products")).text, /Becher/);
		const list = (await owner.open("/dashboard/products/import")).text;
		assert.match(list, /Tassen\.csv Import: finished · 1 products.*Check: failed/);

		const next = await start("/dashboard/products/import", { intent: "check", fileId: await upload(`${text}\n`) });
		await work();
		assert.match((await owner.open(next)).html, /name="readAs"[^>]*>.*?<option value="title" selected="">/s);
	});

	it("are stopped, and say what is refused", async () => {
		const fileId = await upload("Title,Variant Price\nA,1\n");
		const running = await start("/dashboard/products/import", { intent: "check", fileId });
		assert.equal((await owner.send(running, { intent: "stop" })).status, 200);
		assert.match((await owner.open(running)).text, /Stopped/);
		assert.equal((await owner.send(running, { intent: "stop" })).status, 409);
		const missing = await owner.send("/dashboard/products/import", { intent: "check", fileId: "none" });
		assert.equal(missing.status, 404);
		assert.match(missing.text, /no such file/);
		assert.equal((await owner.send(running, { intent: "anything" })).status, 400);
	});

	it("are those of people who may, in their shop", async () => {
		const fileId = await upload("Title,Variant Price\nB,1\n");
		const path = await start("/dashboard/products/import", { intent: "check", fileId });
		for (const role of ["read-only", "support", "fulfilment", "content"] as const) {
			const browser = await shop.browserOf(role);
			assert.equal((await browser.open("/dashboard/products/import")).status, 403, role);
			assert.equal((await browser.open(path)).status, 403, role);
			for (const intent of ["check", "import", "stop"]) {
				assert.equal((await browser.send(path, { intent, fileId })).status, 403, `${role} ${intent}`);
			}
			assert.doesNotMatch((await browser.open("/dashboard/products")).text, /Import products/);
		}
		const { refreshToken } = await newStaff(await secondShop(shop), "owner");
		const stranger = shop.browserWith(`staff-session=${refreshToken}`);
		assert.equal((await stranger.open(path)).status, 404);
		assert.equal((await stranger.send(path, { intent: "import", fileId })).status, 404);
		assert.match((await owner.open("/dashboard/products")).text, /Import products/);
	});
});
