import assert from "node:assert/strict";
import { createHash } from "node:crypto";
import { mkdirSync, readdirSync, readFileSync, symlinkSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { after, before, it } from "node:test";
import { fileStorageAt } from "@cartwright/kernel/file-storage/file-storage-at";
import { createSite } from "@cartwright/kernel/sites/create-site";
import { products } from "@cartwright/products/catalogue/documents";
import { type MediaFile, mediaFiles } from "@cartwright/products/media/documents";
import { fileIdOf } from "@cartwright/products/media/file-id";
import { originalKey } from "@cartwright/products/media/keys";
import { newlyShelved } from "@cartwright/products/media/shelf";
import { create } from "@cartwright/store/batch";
import { page } from "@cartwright/store/store";
import { onEachEngine, openShop, type Shop } from "@cartwright/testing/shop";
import { temporaryFolder } from "@cartwright/testing/temporary-folder";
import { v7 as uuid } from "uuid";
import type { OperatorError } from "../operator-error.ts";
import { noProgress } from "../progress.ts";
import { exportFolder } from "./export-folder.ts";
import { importFolder } from "./import-folder.ts";

const folders = temporaryFolder();

const folderWith = (product: object): string => {
	const root = join(folders, uuid());
	for (const part of ["products", "pictures", "downloads"]) mkdirSync(join(root, part), { recursive: true });
	writeFileSync(join(root, "cartwright.json"), '{"format":1}');
	writeFileSync(join(root, "products/guide.json"), JSON.stringify({ name: "Guide", slug: "guide", ...product }));
	return root;
};

onEachEngine("files for download in the folder of a shop", (engine) => {
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
	const importing = (site: string, root: string, dryRun = false) =>
		importFolder(config, shop.store, site, root, {
			dryRun,
			withStock: false,
			deletesOthers: false,
			openProgress: noProgress,
		});
	const exporting = async (site: string, root = join(folders, uuid())) => {
		await exportFolder(config, shop.store, site, root, true);
		const entries = readdirSync(root, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
		const paths = entries.map(({ parentPath, name }) => join(parentPath, name)).sort();
		const files = Object.fromEntries(paths.map((path) => [path.slice(root.length + 1), readFileSync(path, "latin1")]));
		return { root, files };
	};

	it("reach any shop that imports it", async () => {
		const guide = {
			name: "Guide",
			slug: "guide",
			type: "digital",
			variants: [{ price: "9", file: "downloads/guide.pdf" }],
		};
		const root = folderWith(guide);
		writeFileSync(join(root, "downloads/guide.pdf"), "%PDF-1");
		writeFileSync(join(root, "downloads/unused.zip"), "PK");
		const site = await newSite();
		assert.equal((await importing(site, root, true)).downloads, 2);
		assert.equal((await importing(site, root)).downloads, 2);
		const { stored } = await shop.store.read(site, { stored: page(products, { limit: 1 }) });
		const [variant] = stored[0]?.doc.variants ?? [];
		assert.deepEqual([variant?.digitalFile?.fileName, variant?.digitalFile?.sizeInBytes], ["guide.pdf", 6]);
		const again = await importing(site, root);
		assert.deepEqual([again.downloads, again.changes], [0, []]);

		const first = await exporting(site);
		assert.deepEqual([first.files["downloads/guide.pdf"], first.files["downloads/unused.zip"]], ["%PDF-1", "PK"]);
		assert.match(first.files["products/guide.json"] ?? "", /"file": "downloads\/guide.pdf"/);
		const other = await newSite();
		await importing(other, first.root);
		assert.deepEqual((await exporting(other)).files, first.files);
		// Two files with one name.
		writeFileSync(join(root, "downloads/guide.pdf"), "%PDF-2");
		await importing(site, root);
		const renamed = await exporting(site, first.root);
		const named = Object.keys(renamed.files).filter((name) => name.startsWith("downloads/"));
		assert.deepEqual(
			named.map((name) => name.replace(/-[0-9a-f]{12}/, "-#")),
			["downloads/guide-#.pdf", "downloads/guide-#.pdf", "downloads/unused.zip"],
		);
	});

	it("are private files of the media library, too, and stay these when they are imported again", async () => {
		const site = await newSite();
		const bytes = "%PDF-7";
		const hash = createHash("sha256").update(bytes).digest("hex");
		const doc: MediaFile = {
			...newlyShelved("tale.pdf", new Date().toISOString()),
			id: fileIdOf(site, hash, "pdf"),
			mediaType: "DOCUMENT",
			mimeType: "application/pdf",
			width: 0,
			height: 0,
			sizeInBytes: 6,
			hash,
			status: "READY",
			private: true,
			labels: [],
		};
		await shop.store.commit(site, [create(mediaFiles, doc)]);
		await fileStorageAt(config).put(originalKey(site, doc.id), Buffer.from(bytes));
		const variants = [{ price: "9", file: "downloads/tale.pdf" }];
		const root = folderWith({ type: "digital", variants });
		writeFileSync(join(root, "downloads/tale.pdf"), bytes);
		assert.equal((await importing(site, root)).downloads, 0);
		const { stored } = await shop.store.read(site, { stored: page(products, { limit: 1 }) });
		assert.equal(stored[0]?.doc.variants[0]?.digitalFile?.id, doc.id);
		const { files, root: copy } = await exporting(site);
		assert.equal(files["downloads/tale.pdf"], bytes);
		assert.deepEqual((await importing(site, copy)).changes, []);
	});

	it("are rejected if they are missing, empty, links, or of a product that is not digital", async () => {
		const refused = async (product: object, arrange: (root: string) => void = () => undefined) => {
			const root = folderWith(product);
			arrange(root);
			return importing(await newSite(), root).then(
				() => "",
				(error: OperatorError) => [error.message, ...error.faults].join(" "),
			);
		};
		const variants = (file: string) => [{ price: "9", file }];
		const digital = { type: "digital", variants: variants("downloads/a.pdf") };
		assert.match(await refused(digital), /a\.pdf is not a file of the folder/);
		for (const path of ["downloads/../cartwright.json", "pictures/home.webp", "/etc/passwd"]) {
			assert.match(await refused({ ...digital, variants: variants(path) }), /is not a file of the folder/, path);
		}
		assert.match(
			await refused(digital, (root) => writeFileSync(join(root, "downloads/a.pdf"), "")),
			/a\.pdf: is empty/,
		);
		assert.match(
			await refused(digital, (root) => symlinkSync("/etc/passwd", join(root, "downloads/a.pdf"))),
			/is a link/,
		);
		assert.match(
			await refused({ variants: variants("downloads/a.pdf") }, (root) =>
				writeFileSync(join(root, "downloads/a.pdf"), "x"),
			),
			/is for a product of the type digital/,
		);
	});
});
