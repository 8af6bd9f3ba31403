import { createHash } from "node:crypto";
import type { DataItem } from "@cartwright/content/data/documents";
import type { ContentItems } from "@cartwright/content/storefront/content/content";
import { fileStorageAt } from "@cartwright/kernel/file-storage/file-storage-at";
import { deleteCategories, deleteProducts } from "@cartwright/products/catalogue/shop-files/delete-others";
import { findOthers, type Others } from "@cartwright/products/catalogue/shop-files/find-others";
import { importCategories } from "@cartwright/products/catalogue/shop-files/import-categories";
import {
	type ImportedFile,
	type ImportOptions,
	importProductFiles,
	ProductClash,
} from "@cartwright/products/catalogue/shop-files/import-product-files";
import type { ProductFile } from "@cartwright/products/catalogue/shop-files/product-file";
import type { MediaFile } from "@cartwright/products/media/documents";
import { maxImageBytes, UnusableFile } from "@cartwright/products/media/inspection/unusable-file";
import { registerFiles } from "@cartwright/products/media/uploads/register-files";
import type { Store } from "@cartwright/store/store";
import { v7 as uuid } from "uuid";
import type { Deployment } from "../deployment.ts";
import { OperatorError } from "../operator-error.ts";
import { storeSearchAfterImport } from "../products/store-search.ts";
import type { OpenProgress } from "../progress.ts";
import { applySettings, type Difference } from "../settings/apply-settings.ts";
import { readSettings } from "../settings/read-settings.ts";
import { missingDownloads, storeDownloads, withLibraryFiles } from "./folder-downloads.ts";
import { readBytes } from "./folder-files.ts";
import { settingsPatch } from "./folder-settings.ts";
import { type Counts, type DataImport, importData, noData } from "./import-data.ts";
import { invalidFolder } from "./invalid-folder.ts";
import { FolderPictures, fileName, loadPictures } from "./picture-names.ts";
import { itemBatches } from "./read-data.ts";
import { readFolder, readProduct, type ShopFolder } from "./read-folder.ts";
import { type CouponImport, importCoupons } from "./shop-coupons.ts";

export interface FolderChoices {
	readonly dryRun: boolean;
	/** Sets the stock of products that the shop has already. */
	readonly withStock: boolean;
	/** Deletes products and categories that the folder does not have. */
	readonly deletesOthers: boolean;
	readonly openProgress: OpenProgress;
}

export interface FolderChange {
	readonly file: string;
	readonly change: "created" | "updated" | "deleted";
	/** Names of the members that differ. */
	readonly members: readonly string[];
}

export interface FolderImport {
	readonly settings: readonly Difference[];
	readonly categories: Counts;
	readonly products: Counts;
	readonly coupons: Counts;
	readonly data: Pick<DataImport, "collections" | "items">;
	/** Those of the shop that the folder does not have. */
	readonly others: {
		readonly products: number;
		readonly categories: number;
		readonly coupons: number;
		readonly collections: number;
		readonly items: number;
	};
	/** New ones. */
	readonly pictures: number;
	/** New files for download. */
	readonly downloads: number;
	readonly changes: readonly FolderChange[];
}

interface Target {
	readonly deployment: Pick<Deployment, "files" | "s3" | "publicUrl">;
	readonly store: Store;
	readonly site: string;
	readonly folder: ShopFolder;
	readonly choices: FolderChoices;
	readonly now: string;
}

/**
 * Imports a folder. Everything is validated first, so a folder with faults changes nothing. If the import is interrupted,
 * the next one completes it.
 */
export const importFolder = async (
	deployment: Pick<Deployment, "data" | "files" | "publicUrl">,
	store: Store,
	site: string,
	root: string,
	choices: FolderChoices,
): Promise<FolderImport> => {
	const read = await readFolder(root, (await readSettings(store, site)).currency);
	const folder = { ...read, downloads: await withLibraryFiles({ store, site }, read.downloads) };
	const target: Target = { deployment, store, site, folder, choices, now: new Date().toISOString() };
	const present = await findPictures(target);
	const preview = await applyFolder(target, present, true);
	const others = await findOthers({ store, site }, preview.ids);
	const data = await importFolderData(target, present, true);
	const coupons = await importFolderCoupons(target, true);
	const downloads = await missingDownloads(target, folder.downloads);
	const report: FolderImport = {
		...preview.report,
		downloads: downloads.length,
		coupons: coupons.counts,
		data: { collections: data.collections, items: data.items },
		others: {
			products: others.products.length,
			categories: others.categories.length,
			coupons: coupons.others,
			...data.others,
		},
		changes: [
			...preview.report.changes,
			...(choices.deletesOthers ? deletions(others) : []),
			...coupons.changes,
			...data.changes,
		],
	};
	if (choices.dryRun) return report;
	const pictures = await storePictures(target, present);
	await storeDownloads({ store, site, now: target.now, root, place: deployment }, downloads);
	await applyFolder(target, pictures, false, preview.changedProducts);
	if (choices.deletesOthers) await deleteAll(target, others);
	await importFolderCoupons(target, false);
	await importFolderData(target, pictures, false);
	const { created, updated } = report.products;
	await storeSearchAfterImport(deployment, store, site, created + updated);
	return report;
};

const importFolderCoupons = async (
	{ store, site, now, folder, choices: { deletesOthers } }: Target,
	dryRun: boolean,
): Promise<CouponImport> => {
	const { currency } = { ...(await readSettings(store, site)), ...folder.settings } as { currency: string };
	return importCoupons({ store, site, now, currency, coupons: folder.coupons, dryRun, deletesOthers });
};

const importFolderData = async (
	{ store, site, now, folder, choices }: Target,
	pictures: FolderPictures,
	dryRun: boolean,
): Promise<DataImport> => {
	if (!folder.data) return noData;
	const { deletesOthers } = choices;
	return importData({ store, site, now, root: folder.root, files: folder.data, pictures, dryRun, deletesOthers });
};

const deletions = ({ products, categories }: Others): FolderChange[] =>
	[
		...categories.map(({ slug }) => `categories.json: ${slug}`),
		...products.map(({ slug }) => `products/${fileName(slug)}.json`),
	].map((file) => ({ file, change: "deleted", members: [] }));

/** The products first: no product of the folder belongs to another category. */
const deleteAll = async ({ store, site, now }: Target, { products, categories }: Others): Promise<void> => {
	const context = { store, site, now, newId: () => uuid() };
	for (let first = 0; first < products.length; first += batchSize) {
		const batch = products.slice(first, first + batchSize);
		await deleteProducts(
			context,
			batch.map(({ id }) => id),
		);
	}
	if (categories.length > 0) {
		await deleteCategories(
			context,
			categories.map(({ id }) => id),
		);
	}
};

/** The pages that the shop will have, to which its settings may link; undefined if the folder does not change them. */
const contentOfFolder = async ({ root, data = [] }: ShopFolder): Promise<ContentItems | undefined> => {
	const pages = data.find(({ collection }) => collection.id === "Pages");
	if (!pages) return undefined;
	const items: DataItem[] = [];
	if (pages.collection.permissions?.read === "ANYONE") {
		for await (const batch of itemBatches(root, pages, batchSize)) {
			items.push(...batch.map(({ id, data: fields }) => ({ id, itemSet: "", data: fields as DataItem["data"] })));
		}
	}
	return { Pages: items };
};

/** Applies the folder to the shop, or finds out what that would change. */
const applyFolder = async (target: Target, pictures: FolderPictures, dryRun: boolean, names?: readonly string[]) => {
	const { store, site, folder, choices, now } = target;
	const patch = await settingsPatch(store, site, folder.settings, pictures);
	const settings = await applySettings(store, site, patch, dryRun, await contentOfFolder(folder)).catch((error) => {
		if (!(error instanceof OperatorError) || error.code !== "INVALID_SETTINGS") throw error;
		throw invalidFolder(
			folder.root,
			error.faults.map((fault) => `settings.json: ${fault}`),
		);
	});
	const context = { store, site, now, newId: () => uuid(), names: pictures, downloads: folder.downloads, dryRun };
	const categories = await importCategories(context, folder.categories);
	const currency =
		settings.find(({ path }) => path === "currency")?.after ?? (await readSettings(store, site)).currency;
	const options: ImportOptions = {
		...context,
		currency: String(currency),
		categoryIds: categories.ids,
		claimedIds: folder.productIds,
		withStock: choices.withStock,
	};
	const imported = await importProducts(target, options, names ?? folder.products);
	const changes = [
		...categories.outcomes.map(({ slug, ...each }) => ({ file: `categories.json: ${slug}`, ...each })),
		...imported.map(({ name, outcome, members }) => ({ file: `products/${name}`, outcome, members })),
	].flatMap(({ file, outcome, members }) => (outcome === "unchanged" ? [] : [{ file, change: outcome, members }]));
	return {
		ids: {
			categories: new Set(categories.outcomes.map(({ id }) => id)),
			products: new Set(imported.map(({ productId }) => productId)),
		},
		changedProducts: imported.filter(({ outcome }) => outcome !== "unchanged").map(({ name }) => name),
		report: {
			settings,
			categories: countOutcomes(categories.outcomes),
			products: countOutcomes(imported),
			pictures: folder.pictures.filter((name) => pictures.isMissing(name)).length,
			changes,
		},
	};
};

const countOutcomes = (outcomes: readonly { readonly outcome: keyof Counts }[]): Counts => {
	const counts: Counts = { created: 0, updated: 0, unchanged: 0 };
	for (const { outcome } of outcomes) counts[outcome] += 1;
	return counts;
};

const batchSize = 100;

const importProducts = async (
	{ folder, choices }: Target,
	options: ImportOptions,
	names: readonly string[],
): Promise<(ImportedFile & { readonly name: string })[]> => {
	const imported: (ImportedFile & { readonly name: string })[] = [];
	const shown = await choices.openProgress("products");
	try {
		for (let first = 0; first < names.length; first += batchSize) {
			const batch = names.slice(first, first + batchSize);
			const files = await Promise.all(batch.map((name) => loadProduct(folder, name)));
			const outcomes = await importProductFiles(options, files, first).catch((error) => {
				if (!(error instanceof ProductClash)) throw error;
				throw invalidFolder(folder.root, [`products/${batch[files.indexOf(error.file)]}: ${error.message}`]);
			});
			// Without the content: there may be many.
			imported.push(...outcomes.map((each, at) => ({ ...each, file: {}, name: batch[at] ?? "" })));
			shown.update(first + batch.length, names.length);
		}
	} finally {
		shown.end();
	}
	return imported;
};

const loadProduct = async ({ root }: ShopFolder, name: string): Promise<ProductFile> => {
	const { product, faults } = await readProduct(root, name);
	// Changed since it was validated.
	if (!product || faults.length > 0) throw invalidFolder(root, faults);
	return product;
};

const readPicture = async ({ root }: ShopFolder, name: string): Promise<Buffer> =>
	(await readBytes(root, `pictures/${name}`, maxImageBytes)) ?? Buffer.alloc(0);

/** Matches the files with the pictures of the shop by their content. */
const findPictures = async ({ deployment, store, site, folder }: Target): Promise<FolderPictures> => {
	const byHash = new Map((await loadPictures(store, site)).map((picture) => [picture.hash, picture]));
	const files = new Map<string, MediaFile>();
	const missing = new Set<string>();
	for (const name of folder.pictures) {
		const picture = byHash.get(
			createHash("sha256")
				.update(await readPicture(folder, name))
				.digest("hex"),
		);
		if (picture) files.set(name, picture);
		else missing.add(name);
	}
	return new FolderPictures(files, missing, { site, origin: deployment.publicUrl });
};

const pictureBatch = 8;

const storePictures = async (target: Target, present: FolderPictures): Promise<FolderPictures> => {
	const { deployment, store, site, folder, choices, now } = target;
	const missing = folder.pictures.filter((name) => present.isMissing(name));
	if (missing.length === 0) return present;
	const storage = fileStorageAt(deployment);
	const stored = new Map<string, MediaFile>();
	const shown = await choices.openProgress("pictures");
	try {
		for (let first = 0; first < missing.length; first += pictureBatch) {
			const names = missing.slice(first, first + pictureBatch);
			const originals = names.map(async (name) => {
				const { name: displayName = name, focalPoint } = folder.pictureFacts.get(name) ?? {};
				return { displayName, bytes: await readPicture(folder, name), ...(focalPoint ? { focalPoint } : {}) };
			});
			const files = await registerFiles({ store, site, now, storage }, await Promise.all(originals));
			for (const [index, file] of files.entries()) stored.set(names[index] ?? "", file);
			shown.update(first + names.length, missing.length);
		}
	} catch (error) {
		throw error instanceof UnusableFile ? invalidFolder(folder.root, [`pictures: ${error.message}`]) : error;
	} finally {
		shown.end();
	}
	return present.with(stored);
};
