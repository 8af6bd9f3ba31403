import assert from "node:assert/strict";
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { after, before, it } from "node:test";
import { dataItems } from "@cartwright/content/data/documents";
import { createSite } from "@cartwright/kernel/sites/create-site";
import { page } from "@cartwright/store/store";
import { onEachEngine, openShop, type Shop } from "@cartwright/testing/shop";
import { temporaryFolder } from "@cartwright/testing/temporary-folder";
import { v7 as uuid } from "uuid";
import { OperatorError } from "../operator-error.ts";
import { noProgress } from "../progress.ts";
import { exportFolder } from "./export-folder.ts";
import { type FolderChoices, importFolder } from "./import-folder.ts";

const folders = temporaryFolder();
const drawing = '<svg xmlns="http://www.w3.org/2000/svg" width="40" height="30"><rect width="9" height="9"/></svg>';

const menus = {
	id: "Menus/Main",
	displayName: "Menus",
	displayField: "title",
	fields: [
		{ key: "title", type: "TEXT" },
		{ key: "pages", type: "MULTI_REFERENCE", typeMetadata: { multiReference: { referencedCollectionId: "Pages" } } },
	],
	permissions: { insert: "ADMIN", update: "ADMIN", remove: "ADMIN", read: "ANYONE" },
	indexes: [
		{ name: "titles", fields: [{ path: "title", order: "ASC" }], unique: true, caseInsensitive: true },
		{ name: "dates", fields: [{ path: "_createdDate", order: "DESC" }], unique: false, caseInsensitive: false },
	],
};
const dates = '"_createdDate":{"$date":"2020-01-02T00:00:00.000Z"},"_id":"other","_owner":"ada"';
const items = [
	'{"_id":"main","title":"Main","pages":["home","about"],"z":{"b":1,"a":[{"$date":"2026-03-31T12:00:00.000Z"}]}}',
	`{${dates},"_updatedDate":{"$date":"2021-01-02T00:00:00.000Z"},"image":"wix:image:pictures/a.svg","url":"pictures/a.svg"}`,
];

const emptyFolder = (): string => {
	const root = join(folders, uuid());
	for (const part of ["products", "pictures"]) mkdirSync(join(root, part), { recursive: true });
	writeFileSync(join(root, "cartwright.json"), '{"format":1}');
	writeFileSync(join(root, "pictures/a.svg"), drawing);
	return root;
};

const folderWith = (collection: object = menus, lines: readonly string[] = items): string => {
	const root = emptyFolder();
	mkdirSync(join(root, "data"));
	writeFileSync(join(root, "data/menus.json"), JSON.stringify(collection));
	writeFileSync(join(root, "data/menus.jsonl"), lines.join("\n"));
	return root;
};

onEachEngine("data collections of a folder", (engine) => {
	let shop: Shop;
	const config = { data: folders, files: join(folders, `files-${engine}`), publicUrl: "http://shop.test" };
	before(async () => {
		shop = await openShop({ engine });
	});
	after(() => shop.close());

	const newSite = async (): Promise<string> => {
		const siteId = uuid();
		await createSite(shop.store, { name: "My shop", siteId, clientId: uuid(), now: new Date().toISOString() });
		return siteId;
	};
	const importing = (site: string, root: string, choices: Partial<FolderChoices> = {}) =>
		importFolder(config, shop.store, site, root, {
			dryRun: false,
			withStock: false,
			deletesOthers: false,
			openProgress: noProgress,
			...choices,
		});
	const exporting = async (site: string) => {
		const root = join(folders, uuid());
		await exportFolder(config, shop.store, site, root, true);
		const names = readdirSync(join(root, "data")).sort();
		return { root, files: names.map((name) => [name, readFileSync(join(root, "data", name), "utf8")]) };
	};
	const faultsOf = async (root: string): Promise<readonly string[]> => {
		const site = await newSite();
		const error = await importing(site, root).then(
			() => assert.fail("was imported"),
			(each) => each,
		);
		assert.ok(error instanceof OperatorError, String(error));
		assert.deepEqual((await exporting(site)).files, []);
		return error.faults;
	};

	it("are the same bytes again, from another site, with permissions, items, references and pictures", async () => {
		const site = await newSite();
		const report = await importing(site, folderWith());
		assert.deepEqual([report.data.collections.created, report.data.items.created], [1, 2]);
		const first = await exporting(site);
		const [[name, collection = ""] = [], [, lines = ""] = []] = first.files;
		assert.equal(name, "menus-main-d96f1019.json");
		assert.deepEqual(JSON.parse(collection), { $schema: "../schema/collection.json", ...menus });
		assert.equal(lines.split("\n")[1], items[1]);
		const { stored } = await shop.store.read(site, { stored: page(dataItems, { limit: 10 }) });
		const docs = new Map(stored.map(({ doc }) => [doc.data._id, doc]));
		assert.deepEqual(docs.get("main")?.references, [{ field: "pages", items: ["home", "about"] }]);
		assert.match(
			String(docs.get("other")?.data.image),
			/^wix:image:\/\/v1\/[^/]+\/a\.svg#originWidth=40&originHeight=30$/,
		);
		assert.match(String(docs.get("other")?.data.url), /^http:\/\/shop\.test\/media\//);
		const other = await newSite();
		await importing(other, first.root);
		assert.deepEqual((await exporting(other)).files, first.files);
		assert.deepEqual((await importing(other, first.root)).changes, []);
	});

	it("are updated, and deleted only if what the folder does not have is to be", async () => {
		const site = await newSite();
		await importing(site, folderWith());
		await importing(site, folderWith({ ...menus, id: "Pages" }));
		const indexes = menus.indexes.slice(0, 1);
		const changed = folderWith({ ...menus, displayName: "All menus", indexes }, ['{"_id":"main","title":"New"}']);
		for (const dryRun of [true, false]) {
			const { changes, others, data } = await importing(site, changed, { dryRun });
			assert.deepEqual(changes, [
				{ file: "data/menus.json", change: "updated", members: ["displayName", "indexes"] },
				{ file: "data/menus.jsonl", change: "updated", members: [] },
			]);
			assert.deepEqual([others.collections, others.items, data.items.updated], [1, 1, 1]);
		}
		const { changes } = await importing(site, changed, { deletesOthers: true });
		assert.deepEqual(
			changes.map(({ file, change }) => `${file} ${change}`),
			["data: Pages deleted", "data: Menus/Main: 1 items deleted"],
		);
		const left = await exporting(site);
		assert.match(left.files[1]?.[1] ?? "", /^[^\n]*"_id":"main"[^\n]*"title":"New"}\n$/);
		assert.equal(left.files.length, 2);
		// A folder of an earlier release has no data collections.
		assert.deepEqual((await importing(site, emptyFolder(), { deletesOthers: true })).changes, []);
	});

	it("have the pages that the home page in the settings of the folder may lead to", async () => {
		const faq = ['{"_id":"faq","slug":"faq","title":"Questions"}'];
		const root = folderWith({ ...menus, id: "Pages" }, faq);
		const link = (url: string) => ({ home: { hero: { link: { label: { en: "More" }, url } } } });
		writeFileSync(join(root, "settings.json"), JSON.stringify(link("/pages/faq")));
		await importing(await newSite(), root);
		writeFileSync(join(root, "settings.json"), JSON.stringify(link("/pages/about")));
		assert.match((await faultsOf(root)).join(), /settings\.json: home\.hero\.link\.url: leads to the page about/);
	});

	it("are refused with the line and the rule of each fault", async () => {
		const collection = folderWith({ ...menus, fields: [{ key: "a.b", type: "TEXT" }] });
		assert.match((await faultsOf(collection)).join(), /^data\/menus\.json: WDE\d+: .*a\.b/);
		const invalid = folderWith({ ...menus, indexes: [{ ...menus.indexes[0], fields: [{ path: "$x" }] }] });
		assert.ok((await faultsOf(invalid)).join().includes("WDE0075: The index titles"));
		const lines = ['{"_id":"a"}', "{", '{"title":1}', '{"_id":"a"}', '{"_id":"b","x":{"$y":1}}'];
		assert.deepEqual(
			(await faultsOf(folderWith(menus, lines))).map((fault) => fault.replace(/(JSON|WDE\d+): .*/, "$1")),
			[
				"data/menus.jsonl: line 2: is not JSON",
				"data/menus.jsonl: line 3: _id: is missing",
				"data/menus.jsonl: line 4: the id a occurs twice",
				"data/menus.jsonl: line 5: WDE0134",
			],
		);
	});
});
