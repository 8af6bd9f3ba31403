import assert from "node:assert/strict";
import { after, before, describe, it } from "node:test";
import { products } from "@cartwright/contract/catalogue/v1/products";
import { mediaFiles } from "@cartwright/contract/media/files";
import { mediaFolders } from "@cartwright/contract/media/folders";
import type { Client } from "@cartwright/sdk/client";
import { drawing } from "@cartwright/testing/example-drawing";
import { deliverEvents } from "@cartwright/testing/review-requests";
import { newStaff, secondShop } from "@cartwright/testing/staff";
import { temporaryStorage } from "@cartwright/testing/temporary-storage";
import { type Dashboard, openDashboard, type StaffBrowser } from "./example-dashboard.ts";

describe("the media of the dashboard", () => {
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

	let drawn = 100;
	/** Uploads a picture as the page does: it asks for an address, and sends the bytes there. */
	const upload = async (name: string, folder = "", browser = owner): Promise<string> => {
		drawn += 1;
		const { html, status } = await browser.send("/dashboard/uploads.data", { name, type: "image/svg+xml", folder });
		if (status !== 200) return `refused with ${status}`;
		const url = /"(http[^"]*\/uploads?\/[^"]+)"/.exec(html)?.[1] ?? "";
		const path = new URL(url).pathname + new URL(url).search;
		const headers = { "content-type": "image/svg+xml" };
		return (await shop.app.inject({ method: "PUT", url: path, headers, payload: drawing(drawn) })).json().file.id;
	};
	const send = (fields: Record<string, string> | string[][], browser = owner) =>
		browser.send("/dashboard/media", fields);
	const list = async (query = "", browser = owner) => (await browser.open(`/dashboard/media${query}`)).text;
	const read = async (fileId: string) => (await staff.use(mediaFiles).getFileDescriptor({ fileId })).file;
	const newFolder = async (name: string, parent = "media-root"): Promise<string> => {
		assert.equal((await send({ intent: "createFolder", name, parent })).status, 200);
		const { folders } = await staff.use(mediaFolders).listFolders({ parentFolderId: parent });
		return folders.find(({ displayName }) => displayName === name)?.id ?? "";
	};

	it("are uploaded into folders, and found by name, kind and label", async () => {
		assert.match(await list(), /No files yet/);
		const lamps = await newFolder("Lamps");
		const year = await newFolder("Year 2026", lamps);
		assert.match(await list(`?folder=${year}`), /Library Lamps Year 2026.*This folder is empty/);
		const id = await upload("Harbour light.svg", year);
		assert.equal((await read(id))?.parentFolderId, year);
		assert.match(await list(`?folder=${year}`), /Harbour light\.svg/);
		assert.doesNotMatch(await list(), /Harbour light/);
		assert.match(await list("?q=harb"), /Found in all folders.*Harbour light\.svg/);
		assert.match(await list("?q=harb&kind=video"), /No file fits/);
		assert.match(await list("?q=harb&kind=image&as=list&sort=-sizeInBytes"), /Harbour light\.svg/);
		assert.match(await list("?q=lam"), /Lamps/);
		assert.equal((await owner.open("/dashboard/media?view=x&kind=y&sort=z&as=w&file=none")).status, 200);
		assert.equal((await owner.open("/dashboard/media?folder=none")).status, 404);
		assert.match(await upload("Lost.svg", "none"), /refused with 404/);
	});

	it("are renamed and labelled, and what somebody else changed is not overwritten", async () => {
		const id = await upload("Draft.svg");
		const opened = { intent: "saveFile", file: id, nameBefore: "Draft.svg", labelsBefore: "" };
		assert.match(await list(`?file=${id}`), /Draft\.svg.* \d+ × 300 px/);
		assert.equal((await send({ ...opened, name: "Dawn.svg", labels: "" })).status, 200);
		assert.equal((await send({ ...opened, name: "Draft.svg", labels: "warm\nsea" })).status, 200);
		const both = await read(id);
		assert.deepEqual([both?.displayName, both?.labels], ["Dawn.svg", ["warm", "sea"]]);
		const late = await send({ ...opened, name: "Dusk.svg", labels: "" });
		assert.equal(late.status, 409);
		assert.match(late.html, /isOutdated/);
		assert.equal((await read(id))?.displayName, "Dawn.svg");
		assert.match(await list("?q=sea"), /Dawn\.svg/);
		const folder = await newFolder("Old name");
		const rename = { intent: "renameFolder", folder, before: "Old name" };
		assert.equal((await send({ ...rename, name: "New name" })).status, 200);
		assert.equal((await send({ ...rename, name: "Other name" })).status, 409);
		assert.equal((await send({ ...rename, before: "New name", name: "" })).status, 400);
		assert.match(await list(), /New name/);
	});

	it("are moved together, and those that cannot be are named", async () => {
		const [outer, file] = [await newFolder("Outer"), await upload("Moved.svg")];
		const inner = await newFolder("Inner", outer);
		const moved = await send([
			["intent", "move"],
			["folder", outer],
			["file", file],
			["to", inner],
		]);
		assert.match(moved.html, /cannot be moved into itself/);
		assert.equal((await read(file))?.parentFolderId, inner);
		const { html } = await owner.open("/dashboard/media-folders.data");
		assert.match(html, /Outer \/ Inner/);
	});

	it("go into the trash and come back, and are deleted for ever only if nothing uses them", async () => {
		const folder = await newFolder("Attic");
		const [stored, used] = [await upload("Kept.svg", folder), await upload("Used.svg")];
		const product = { name: "Lighthouse", productType: "physical" as const, priceData: { price: 9 } };
		const productId = (await staff.use(products).createProduct({ product })).product?.id ?? "";
		await staff.use(products).addProductMedia({ id: productId, media: [{ url: (await read(used))?.url ?? "" }] });
		await send([
			["intent", "trash"],
			["folder", folder],
			["file", used],
		]);
		await deliverEvents(shop);
		assert.doesNotMatch(await list(), /Attic|Used\.svg/);
		for (const name of [/Attic/, /Used\.svg/, /Kept\.svg/]) assert.match(await list("?view=trash"), name);
		assert.match(await list("?view=trash&q=used"), /Used\.svg/);
		const refused = await send({ intent: "deleteForever", file: used });
		assert.equal(refused.status, 409);
		assert.match(refused.html, new RegExp(`/products/${productId}`));
		assert.match(refused.html, /Lighthouse/);
		await send({ intent: "restore", folder });
		await deliverEvents(shop);
		assert.match(await list(`?folder=${folder}`), /Kept\.svg/);
		await staff.use(products).deleteProduct({ id: productId });
		assert.equal((await send({ intent: "deleteForever", file: used })).status, 200);
		assert.match(await list(`?file=${used}`), /does not exist any more/);
		assert.equal((await read(stored))?.state, "OK");
	});

	it("are offered to the editor of products, without documents and what is private", async () => {
		const id = await upload("For products.svg");
		const offered = async (query: string) => (await owner.open(`/dashboard/media-files.data?${query}`)).html;
		assert.ok((await offered("q=for+prod")).includes(id));
		assert.ok(!(await offered("q=nothing-like-it")).includes(id));
		assert.match((await owner.open("/dashboard/find.data?q=for+prod")).html, /For products\.svg/);
	});

	it("are changed by those alone who may", async () => {
		const [file, folder] = [await upload("Guarded.svg"), await newFolder("Guarded folder")];
		for (const role of ["read-only", "fulfilment", "support"] as const) {
			const browser = await shop.browserOf(role);
			const seen = await list("?as=list", browser);
			assert.match(seen, /Guarded\.svg/, role);
			assert.doesNotMatch(seen, /Upload files|New folder|Select/, role);
			assert.doesNotMatch(await list(`?file=${file}`, browser), /Move to trash|Save/, role);
			for (const intent of ["createFolder", "renameFolder", "saveFile", "trash", "restore", "deleteForever"]) {
				const fields = { intent, file, folder, before: "Guarded folder", nameBefore: "Guarded.svg", name: "X" };
				assert.equal((await send({ ...fields, parent: "media-root" }, browser)).status, 403, `${role} ${intent}`);
			}
			await send({ intent: "move", file, folder, to: folder }, browser);
			assert.match(await upload("No.svg", "", browser), /403/, role);
		}
		assert.match(await list("", await shop.browserOf("content")), /Upload files/);
		const { refreshToken } = await newStaff(await secondShop(shop), "owner");
		const stranger = shop.browserWith(`staff-session=${refreshToken}`);
		assert.equal((await stranger.open(`/dashboard/media?folder=${folder}`)).status, 404);
		assert.doesNotMatch(await list(`?file=${file}`, stranger), /Guarded/);
		await send({ intent: "trash", file, folder }, stranger);
		await send({ intent: "deleteForever", file, folder }, stranger);
		const after = await read(file);
		assert.deepEqual([after?.displayName, after?.state, after?.parentFolderId], ["Guarded.svg", "OK", "media-root"]);
		assert.match(await list(), /Guarded folder/);
	});
});
