import { createHash } from "node:crypto";
import { collections, products } from "@cartwright/server/capabilities/catalogue/documents";
import { importCategories } from "@cartwright/server/capabilities/catalogue/shop-files/import-categories";
import {
	type ImportedFile,
	type ImportOptions,
	importProductFiles,
	ProductClash,
} from "@cartwright/server/capabilities/catalogue/shop-files/import-product-files";
import type { ProductFile } from "@cartwright/server/capabilities/catalogue/shop-files/product-file";
import type { MediaFile } from "@cartwright/server/capabilities/media/documents";
import { maxBytes, registerFiles, UnusableFile } from "@cartwright/server/capabilities/media/register-files";
import { FolderStorage } from "@cartwright/server/picture-files/folder-storage";
import { count, type Store } from "@cartwright/store/store";
import { v7 as uuid } from "uuid";
import type { Config } from "../config.ts";
import { progressBar } from "../progress-bar.ts";
import { Refusal } from "../refusal.ts";
import { applySettings, type Difference } from "../settings-changes.ts";
import { readSettings } from "../site-settings.ts";
import { readBytes } from "./folder-files.ts";
import { settingsPatch } from "./folder-settings.ts";
import { FolderPictures, loadPictures } from "./picture-names.ts";
import { invalidFolder, readFolder, readProduct, type ShopFolder } from "./read-folder.ts";

export interface FolderChoices {
	readonly dryRun: boolean;
	/** Sets the stock of products that the shop has already. */
	readonly withStock: boolean;
	readonly watched: boolean;
}

export interface FolderChange {
	readonly file: string;
	readonly change: "created" | "updated";
	/** Names of the members that differ. */
	readonly members: readonly string[];
}

interface Counts {
	created: number;
	updated: number;
	unchanged: number;
	/** Those of the shop that the folder does not have; they stay. */
	others: number;
}

export interface FolderImport {
	readonly settings: readonly Difference[];
	readonly categories: Counts;
	readonly products: Counts;
	/** New ones. */
	readonly pictures: number;
	readonly changes: readonly FolderChange[];
}

interface Target {
	readonly config: Pick<Config, "files" | "publicUrl">;
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
	config: Pick<Config, "files" | "publicUrl">,
	store: Store,
	site: string,
	root: string,
	choices: FolderChoices,
): Promise<FolderImport> => {
	const folder = await readFolder(root);
	const target: Target = { config, store, site, folder, choices, now: new Date().toISOString() };
	const present = await findPictures(target);
	const preview = await applyFolder(target, present, true);
	if (choices.dryRun) return preview.report;
	await applyFolder(target, await storePictures(target, present), false, preview.changedProducts);
	return preview.report;
};

/** Applies the folder to the shop, or finds out what that would change. */
const applyFolder = async (target: Target, pictures: FolderPictures, dryRun: boolean, names?: readonly string[]) => {
	const { store, site, folder, choices, now } = target;
	const patch = await settingsPatch(store, site, folder.settings, pictures);
	const settings = await applySettings(store, site, patch, dryRun).catch((error) => {
		if (!(error instanceof Refusal) || error.code !== "INVALID_SETTINGS") throw error;
		throw invalidFolder(
			folder.root,
			error.faults.map((fault) => `settings.json: ${fault}`),
		);
	});
	const context = { store, site, now, newId: () => uuid(), names: pictures, dryRun };
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
	const present = await store.read(site, { categories: count(collections), products: count(products) });
	const changes = [
		...categories.outcomes.map(({ slug, ...each }) => ({ file: `categories.json: ${slug}`, ...each })),
		...imported.map(({ name, outcome, members }) => ({ file: `products/${name}`, outcome, members })),
	].flatMap(({ file, outcome, members }) => (outcome === "unchanged" ? [] : [{ file, change: outcome, members }]));
	return {
		changedProducts: imported.filter(({ outcome }) => outcome !== "unchanged").map(({ name }) => name),
		report: {
			settings,
			categories: countOutcomes(categories.outcomes, present.categories),
			products: countOutcomes(imported, present.products),
			pictures: folder.pictures.filter((name) => pictures.isMissing(name)).length,
			changes,
		} satisfies FolderImport,
	};
};

const countOutcomes = (outcomes: readonly { readonly outcome: keyof Counts }[], present: number): Counts => {
	const counts: Counts = { created: 0, updated: 0, unchanged: 0, others: 0 };
	for (const { outcome } of outcomes) counts[outcome] += 1;
	return { ...counts, others: Math.max(0, present - counts.updated - counts.unchanged) };
};

const batchSize = 100;

const importProducts = async (
	{ folder, choices }: Target,
	options: ImportOptions,
	names: readonly string[],
): Promise<(ImportedFile & { readonly name: string })[]> => {
	const imported: (ImportedFile & { readonly name: string })[] = [];
	const bar = await progressBar(choices.watched, " {bar} {value} of {total} products  {eta_formatted} left");
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
			bar.update(first + batch.length, names.length);
		}
	} finally {
		bar.end();
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
	(await readBytes(root, `pictures/${name}`, maxBytes)) ?? Buffer.alloc(0);

/** Matches the files with the pictures of the shop by their content. */
const findPictures = async ({ config, store, site, folder }: Target): Promise<FolderPictures> => {
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
	return new FolderPictures(files, missing, { site, origin: config.publicUrl });
};

const pictureBatch = 8;

const storePictures = async (target: Target, present: FolderPictures): Promise<FolderPictures> => {
	const { config, store, site, folder, choices, now } = target;
	const missing = folder.pictures.filter((name) => present.isMissing(name));
	if (missing.length === 0) return present;
	const storage = new FolderStorage(config.files);
	const bar = await progressBar(choices.watched, " {bar} {value} of {total} pictures  {eta_formatted} left");
	try {
		for (let first = 0; first < missing.length; first += pictureBatch) {
			const names = missing.slice(first, first + pictureBatch);
			const originals = names.map(async (name) => {
				const { name: displayName = name, focalPoint } = folder.pictureFacts.get(name) ?? {};
				return { displayName, bytes: await readPicture(folder, name), ...(focalPoint ? { focalPoint } : {}) };
			});
			await registerFiles({ store, site, now, storage }, await Promise.all(originals));
			bar.update(first + names.length, missing.length);
		}
	} catch (error) {
		throw error instanceof UnusableFile ? invalidFolder(folder.root, [`pictures: ${error.message}`]) : error;
	} finally {
		bar.end();
	}
	return findPictures(target);
};
