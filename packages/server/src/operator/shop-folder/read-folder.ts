import { decoder } from "@cartwright/contract/codec/decode";
import type { Violation } from "@cartwright/contract/errors";
import { parseJson } from "@cartwright/contract/json";
import type { AnyMessage, Wire } from "@cartwright/contract/message";
import { Settings } from "@cartwright/contract/sites/settings-messages";
import { textOf, UnreadableText } from "@cartwright/kernel/runtime/text-file";
import { allProductsSlug } from "@cartwright/products/catalogue/collection";
import { checkProductFile } from "@cartwright/products/catalogue/shop-files/check-product-file";
import {
	CategoriesFile,
	type CategoryFile,
	ProductFile,
	requiredInCategories,
	requiredInProduct,
} from "@cartwright/products/catalogue/shop-files/product-file";
import { unknownMembers } from "../json-files/unknown-members.ts";
import { OperatorError } from "../operator-error.ts";
import { unknownSetting } from "../settings/moved-settings.ts";
import { type CouponFile, checkCoupons } from "./coupon-file.ts";
import { type FolderDownloads, readDownloads } from "./folder-downloads.ts";
import { formatVersion, listPart, marker, maxTextBytes, readBytes } from "./folder-files.ts";
import { invalidFolder } from "./invalid-folder.ts";
import { type DataFile, readData } from "./read-data.ts";

/** What a folder holds, validated. Products are read one by one: there may be many. */
export interface ShopFolder {
	readonly root: string;
	readonly settings: Record<string, unknown>;
	readonly categories: readonly CategoryFile[];
	/** Names in `products/`. */
	readonly products: readonly string[];
	/** Ids that product files name. */
	readonly productIds: ReadonlySet<string>;
	/** Names in `pictures/`. */
	readonly pictures: readonly string[];
	/** The files of `downloads/`. */
	readonly downloads: FolderDownloads;
	readonly pictureFacts: ReadonlyMap<string, PictureFacts>;
	/** The coupons; undefined if the folder was written by a release that did not export them. */
	readonly coupons: readonly CouponFile[] | undefined;
	/** The data collections; undefined if the folder was written by a release that did not export them. */
	readonly data: readonly DataFile[] | undefined;
}

export interface PictureFacts {
	readonly name?: string;
	readonly focalPoint?: { readonly x: number; readonly y: number };
}

const decodeProduct = decoder(ProductFile, { required: requiredInProduct });
const decodeCategories = decoder(CategoriesFile, { required: requiredInCategories });

/** Reads and validates a whole folder. Throws with every fault. The currency is that of the shop so far. */
export const readFolder = async (root: string, shopCurrency: string): Promise<ShopFolder> => {
	await checkMarker(root);
	const faults: string[] = [];
	const pictures = await listPart(root, "pictures");
	const products = (await listPart(root, "products")).filter((name) => name.endsWith(".json"));
	const settings = (await readJson(root, "settings.json", faults)) ?? {};
	faults.push(...unknownMembers(Settings, settings, "").map((path) => `settings.json: ${unknownSetting(path)}`));
	const list = validate(
		"categories.json",
		CategoriesFile,
		await readJson(root, "categories.json", faults),
		decodeCategories,
	);
	faults.push(...list.faults);
	const categories = list.value?.categories ?? [];
	const slugs = duplicates("categories.json", "slug", faults);
	for (const { slug } of categories) slugs(slug ?? "");
	const categorySlugs: ReadonlySet<string> = new Set(categories.map(({ slug }) => slug ?? ""));
	for (const { slug, parent } of categories) {
		if (parent && !categorySlugs.has(parent))
			faults.push(`categories.json: ${slug}: the parent ${parent} is not a category`);
	}
	const hasPicture = new Set(pictures.map((name) => `pictures/${name}`));
	for (const { slug, pictures: shown = [] } of categories) {
		const missing = (shown ?? []).find(({ file }) => file && !hasPicture.has(file));
		if (missing) faults.push(`categories.json: ${slug}: ${missing.file} is not a file of the folder`);
	}
	const downloads = await readDownloads(root, await listPart(root, "downloads"));
	for (const [name, { file }] of downloads.entries()) {
		if (file.sizeInBytes === 0) faults.push(`downloads/${name}: is empty`);
	}
	const currency = isCurrencyCode(settings.currency) ? settings.currency : shopCurrency;
	const check = (product: Wire<typeof ProductFile>) =>
		checkProductFile(product, {
			hasPicture: (name) => hasPicture.has(name),
			hasDownload: (name) => downloads.downloadOf(name) !== undefined,
			currency,
		});
	const { ids: productIds, slugs: productSlugs } = await checkProducts(root, products, check, categorySlugs, faults);
	const couponMembers = await readJson(root, "coupons.json", faults);
	const checked =
		couponMembers &&
		checkCoupons(couponMembers, {
			currency,
			products: productSlugs,
			categories: new Set([...categorySlugs, allProductsSlug]),
		});
	faults.push(...(checked?.faults ?? []));
	const pictureFacts = readPictureFacts(await readJson(root, "pictures.json", faults), faults);
	const data = await readData(root, (name) => readJson(root, name, faults), faults);
	if (faults.length > 0) throw invalidFolder(root, faults);
	const coupons = checked?.coupons;
	return { root, settings, categories, products, productIds, pictures, downloads, pictureFacts, coupons, data };
};

const isCurrencyCode = (value: unknown): value is string => typeof value === "string" && /^[A-Z]{3}$/.test(value);

const checkMarker = async (root: string): Promise<void> => {
	const remedy = "Name a folder that `cartwright export --all` has written.";
	const bytes = await readBytes(root, marker, maxTextBytes).catch((error) => {
		if (error instanceof OperatorError) throw error;
		return undefined;
	});
	if (!bytes) throw new OperatorError("NO_SHOP_FOLDER", `${root} has no file ${marker}.`, remedy);
	const faults: string[] = [];
	const { format } = ((await parse(marker, bytes, faults)) ?? {}) as { format?: unknown };
	if (faults.length > 0) throw invalidFolder(root, faults);
	if (format === formatVersion) return;
	throw new OperatorError(
		"UNKNOWN_FOLDER_FORMAT",
		`${marker}: format is ${JSON.stringify(format)}; this release reads ${formatVersion}.`,
		"Import it with the release that exported it, or a newer one.",
	);
};

const readJson = async (root: string, name: string, faults: string[]): Promise<Record<string, unknown> | undefined> => {
	const bytes = await readBytes(root, name, maxTextBytes);
	return bytes && (await parse(name, bytes, faults));
};

/** The members of an object, without the one that names its schema. */
const parse = async (name: string, bytes: Buffer, faults: string[]): Promise<Record<string, unknown> | undefined> => {
	try {
		const value: unknown = parseJson(await textOf(bytes));
		if (typeof value === "object" && value !== null && !Array.isArray(value)) {
			const { $schema: _, ...members } = value as Record<string, unknown>;
			return members;
		}
		faults.push(`${name}: must be an object`);
	} catch (error) {
		const { message } = error as Error;
		faults.push(error instanceof UnreadableText ? `${name}: ${message}` : `${name}: is not JSON: ${message}`);
	}
	return undefined;
};

const validate = <Declared extends AnyMessage>(
	name: string,
	schema: Declared,
	members: Record<string, unknown> | undefined,
	decode: (value: unknown) => { value: Wire<Declared>; violations: { field: string; description: string }[] },
): { value?: Wire<Declared>; faults: string[] } => {
	if (!members) return { faults: [] };
	const unknown = unknownMembers(schema, members, "").map((path) => `${name}: ${path}: there is no such member`);
	const { value, violations } = decode(members);
	return {
		value,
		faults: [...unknown, ...violations.map(({ field, description }) => `${name}: ${field}: ${description}`)],
	};
};

const duplicates = (name: string, member: string, faults: string[]) => {
	const seen = new Map<string, string>();
	return (value: string, file = name): void => {
		const other = seen.get(value);
		if (other !== undefined) faults.push(`${file}: ${member}: ${value} occurs also in ${other}`);
		seen.set(value, file);
	};
};

const checkProducts = async (
	root: string,
	names: readonly string[],
	check: (product: Wire<typeof ProductFile>) => Violation[],
	categories: ReadonlySet<string | null | undefined>,
	faults: string[],
): Promise<{ readonly ids: ReadonlySet<string>; readonly slugs: ReadonlySet<string> }> => {
	const unique = (["id", "slug", "handle"] as const).map((member) => [member, duplicates("", member, faults)] as const);
	const [ids, slugs] = [new Set<string>(), new Set<string>()];
	for (const name of names) {
		const file = `products/${name}`;
		const read = await readProduct(root, name);
		faults.push(...read.faults);
		if (!read.product || read.faults.length > 0) continue;
		const { product } = read;
		for (const { field, description } of check(product)) faults.push(`${file}: ${field}: ${description}`);
		for (const slug of product.categories ?? []) {
			if (!categories.has(slug)) faults.push(`${file}: categories: ${slug} is not in categories.json`);
		}
		for (const [member, occurs] of unique) if (product[member]) occurs(product[member], file);
		if (product.id) ids.add(product.id);
		if (product.slug) slugs.add(product.slug);
	}
	return { ids, slugs };
};

export const readProduct = async (
	root: string,
	name: string,
): Promise<{ readonly product?: Wire<typeof ProductFile> | undefined; readonly faults: readonly string[] }> => {
	const faults: string[] = [];
	const file = `products/${name}`;
	const { value, faults: found } = validate(file, ProductFile, await readJson(root, file, faults), decodeProduct);
	return { product: value, faults: [...faults, ...found] };
};

const isNumber = (value: unknown): value is number => typeof value === "number" && value >= 0 && value <= 1;

const readPictureFacts = (
	members: Record<string, unknown> | undefined,
	faults: string[],
): Map<string, PictureFacts> => {
	const facts = new Map<string, PictureFacts>();
	for (const [file, value] of Object.entries(members ?? {})) {
		const { name, focalPoint } = (value ?? {}) as { name?: unknown; focalPoint?: { x?: unknown; y?: unknown } };
		const point =
			focalPoint && isNumber(focalPoint.x) && isNumber(focalPoint.y) ? { x: focalPoint.x, y: focalPoint.y } : undefined;
		if (name !== undefined && (typeof name !== "string" || name.length > 1000))
			faults.push(`pictures.json: ${file}.name: must be a text`);
		else if (focalPoint !== undefined && !point)
			faults.push(`pictures.json: ${file}.focalPoint: needs x and y from 0 to 1`);
		else facts.set(file, { ...(name === undefined ? {} : { name }), ...(point ? { focalPoint: point } : {}) });
	}
	return facts;
};
