import { mkdir, readdir } from "node:fs/promises";
import { CollectionFile } from "@cartwright/content/data/transfer/collection-file";
import { fileStorageAt } from "@cartwright/kernel/file-storage/file-storage-at";
import {
	exportCategories,
	exportProductFiles,
	loadCategories,
} from "@cartwright/products/catalogue/shop-files/export-product-files";
import { CategoriesFile, ProductFile } from "@cartwright/products/catalogue/shop-files/product-file";
import type { MediaFile } from "@cartwright/products/media/documents";
import { originalKey } from "@cartwright/products/media/keys";
import type { Store } from "@cartwright/store/store";
import type { Deployment } from "../deployment.ts";
import { fileSchema } from "../json-files/file-schema.ts";
import { OperatorError } from "../operator-error.ts";
import { readSettings } from "../settings/read-settings.ts";
import { settingsSchema } from "../settings/settings-schema.ts";
import { CouponsFile } from "./coupon-file.ts";
import { exportData } from "./export-data.ts";
import { loadDownloads, writeDownloads } from "./folder-downloads.ts";
import { FolderWriter, formatVersion, marker } from "./folder-files.ts";
import { exportedSettings } from "./folder-settings.ts";
import { ordered } from "./ordered.ts";
import { FolderPictures, fileName, loadPictures, namePictures } from "./picture-names.ts";
import { exportCoupons } from "./shop-coupons.ts";

export interface FolderExport {
	readonly products: number;
	readonly categories: number;
	readonly coupons: number;
	readonly pictures: number;
	readonly downloads: number;
	readonly data: { readonly collections: number; readonly items: number };
	/** Files of products, pictures, downloads and data that the shop has no longer. */
	readonly deleted: number;
}

/** Writes a shop as a folder. The same shop always gives the same bytes. */
export const exportFolder = async (
	deployment: Pick<Deployment, "files" | "s3" | "publicUrl">,
	store: Store,
	site: string,
	root: string,
	withStock: boolean,
): Promise<FolderExport> => {
	await prepare(root);
	const writer = new FolderWriter(root);
	await writer.writeJson(marker, { format: formatVersion });
	for (const part of ["products", "pictures", "downloads", "data", "schema"] as const) await writer.makePart(part);
	const files = namePictures(await loadPictures(store, site));
	const pictures = new FolderPictures(files, new Set(), { site, origin: deployment.publicUrl });
	await writePictures(deployment, site, files, writer);
	const downloads = await loadDownloads(store, site);
	await writeDownloads(deployment, site, downloads, writer);
	const settings = await exportedSettings(store, site, pictures);
	await writer.writeJson("settings.json", { $schema: "./schema/settings.json", ...settings });
	const categories = await loadCategories({ store, site });
	await writer.writeJson("categories.json", {
		$schema: "./schema/categories.json",
		...(ordered(CategoriesFile, { categories: exportCategories(categories, pictures) }) as object),
	});
	await writer.writeJson("schema/settings.json", await settingsSchema());
	await writer.writeJson("schema/product.json", fileSchema("A product of a Cartwright shop", ProductFile));
	await writer.writeJson("schema/categories.json", fileSchema("Categories of a Cartwright shop", CategoriesFile));
	await writer.writeJson(
		"schema/collection.json",
		fileSchema("A data collection of a Cartwright shop", CollectionFile),
	);
	const { currency } = await readSettings(store, site);
	const coupons = await exportCoupons({ store, site, currency });
	await writer.writeJson("coupons.json", {
		$schema: "./schema/coupons.json",
		...(ordered(CouponsFile, { coupons }) as object),
	});
	await writer.writeJson("schema/coupons.json", fileSchema("Coupons of a Cartwright shop", CouponsFile));
	let products = 0;
	for await (const batch of exportProductFiles(
		{ store, site, currency, names: pictures, downloads, withStock },
		categories,
	)) {
		for (const product of batch) {
			const name = fileName(product.slug ?? "");
			await writer.writeJson(`products/${name}.json`, {
				$schema: "../schema/product.json",
				...(ordered(ProductFile, product) as object),
			});
		}
		products += batch.length;
	}
	const data = await exportData(store, site, writer, pictures);
	let deleted = 0;
	for (const part of ["products", "pictures", "downloads", "data"] as const) deleted += await writer.deleteOthers(part);
	return {
		products,
		categories: categories.length,
		coupons: coupons.length,
		pictures: files.size,
		downloads: downloads.entries().length,
		data,
		deleted,
	};
};

/** A folder that holds something else must not lose files. */
const prepare = async (root: string): Promise<void> => {
	const own = new Set([
		"products",
		"pictures",
		"downloads",
		"data",
		"schema",
		"settings.json",
		"categories.json",
		"coupons.json",
		"pictures.json",
	]);
	try {
		await mkdir(root, { recursive: true });
		const names = await readdir(root);
		const other = names.find((name) => own.has(name));
		if (!other || names.includes(marker)) return;
		const remedy = "Name an empty folder, or one that `export --all` has written.";
		throw new OperatorError("FOLDER_IN_USE", `${root} has ${other}, which is of no shop.`, remedy);
	} catch (error) {
		if (error instanceof OperatorError) throw error;
		const { code } = error as NodeJS.ErrnoException;
		throw new OperatorError(
			"FOLDER_UNWRITABLE",
			`${root} cannot be written (${code}).`,
			"Name a folder that this user may write.",
		);
	}
};

const writePictures = async (
	deployment: Pick<Deployment, "files" | "s3" | "publicUrl">,
	site: string,
	files: ReadonlyMap<string, MediaFile>,
	writer: FolderWriter,
): Promise<void> => {
	const storage = fileStorageAt(deployment);
	const facts: Record<string, object> = {};
	for (const [name, { id, displayName, focalPoint }] of [...files].sort(([one], [other]) => (one < other ? -1 : 1))) {
		const bytes = await storage.get(originalKey(site, id));
		if (!bytes) throw missingOriginal(displayName, deployment.files);
		await writer.write(`pictures/${name}`, bytes);
		const known = { ...(displayName === name ? {} : { name: displayName }), ...(focalPoint ? { focalPoint } : {}) };
		if (Object.keys(known).length > 0) facts[name] = known;
	}
	if (Object.keys(facts).length > 0) await writer.writeJson("pictures.json", facts);
	else await writer.delete("pictures.json");
};

const missingOriginal = (name: string, folder: string): OperatorError =>
	new OperatorError(
		"PICTURE_MISSING",
		`The picture ${name} is not in ${folder}.`,
		"Run the command where the server's pictures are, with the same CARTWRIGHT_DATA and CARTWRIGHT_FILES.",
	);
