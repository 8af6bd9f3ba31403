import type { Image } from "@cartwright/contract/media/media-messages";
import type { FileStorage } from "@cartwright/kernel/foundation/providers";
import {
	couponWrites,
	createSampleShop,
	type DigitalFile,
	discountRuleWrites,
	giftCardProductWrite,
	giftCardWrites,
	memberFieldsWrite,
	newSettings,
	orderWrites,
	pageWrites,
	type ReviewPicture,
	reviewWrites,
	storeDownload,
	storeDrawings,
} from "@cartwright/server/operator/sample-shop";
import type { Store } from "@cartwright/store/store";
import { drawArt } from "./art/families.ts";
import { type Palette, palettes } from "./art/palettes.ts";
import { collectionIdOf, collectionWrites, type StoredDownloads, type StoredPictures, stockRange } from "./contents.ts";
import { Chance } from "./drawing/chance.ts";
import { idOf, idsFrom } from "./ids.ts";
import { galleryWall } from "./mockups/gallery.ts";
import { pictureHeight, pictureWidth } from "./mockups/scene.ts";
import { pastOrders } from "./orders/past-orders.ts";
import { pastReviews } from "./reviews/past-reviews.ts";
import { asPhoto } from "./reviews/photos.ts";
import { sharedTranslations } from "./shop/arabic/translations.ts";
import { brandOf } from "./shop/brands.ts";
import { coupons } from "./shop/coupons.ts";
import { discountRules } from "./shop/discount-rules.ts";
import { giftCardProduct, giftCards } from "./shop/gift-cards.ts";
import { memberFields } from "./shop/member-fields.ts";
import { firstSeed, type RangeItem, rangeOf } from "./shop/range.ts";
import { deliveryRates, sellingOf } from "./shop/selling.ts";
import { contentOf, languages, storefrontOf } from "./shop/storefront.ts";

export interface SeedOptions {
	readonly store: Store;
	readonly storage: FileStorage;
	/** An integer; each creates another shop. */
	readonly seed?: number;
	readonly now: string;
	readonly clientId: string;
	readonly allowedOrigins: readonly string[];
}

export interface Seeded {
	readonly products: number;
	readonly pictures: number;
	readonly orders: number;
}

const orderCount = 300;

/**
 * Creates the demo shop: first its files, then its documents in one commit, and finally the site by which it is found. If
 * it is interrupted, nothing is visible, and the next start continues from there. Of several concurrent processes, one
 * creates it.
 */
export const seedShop = async (options: SeedOptions): Promise<Seeded> => {
	const { store, seed = firstSeed, now, clientId, allowedOrigins } = options;
	const site = siteIdOf(seed, clientId);
	const brand = brandOf(seed);
	const newId = idsFrom(`shop ${seed}`, now);
	const range = rangeOf(seed);
	const stored = await keepPictures(options, site, range);
	const facts = { site, now, newId };
	const files = { pictures: stored.ofProducts, downloads: await keepDownloads(options, site, range) };
	const stocked = stockRange(range, files, { seed, brand: brand.name, initials: brand.initials, now }, facts);
	const settings = newSettings({
		...sellingOf(brand),
		storefront: storefrontOf(brand, stored),
		translations: sharedTranslations(brand),
	});
	const past = pastOrders({
		seed: `${seed}`,
		count: orderCount,
		now,
		range,
		products: stocked.products,
		settings,
		newId,
	});
	const pages = pageWrites(contentOf(brand), languages, facts);
	const contents = [
		...collectionWrites(range, stored.ofProducts, facts),
		...stocked.writes,
		...orderWrites(past, newId),
		...reviewWrites(
			pastReviews({ seed: `${seed}`, now, range, products: stocked.products, newId, photos: stored.ofReviews }),
		),
		memberFieldsWrite(memberFields),
		...pages,
		...couponWrites(coupons, settings.currency, facts),
		...(await giftCardWrites(store, giftCards, settings, facts)),
		giftCardProductWrite(giftCardProduct, settings.currency, facts),
		...discountRuleWrites(
			discountRules((slug) => collectionIdOf(site, slug)),
			settings.currency,
			facts,
		),
	];
	const newSite = { name: brand.name, siteId: site, clientId, allowedOrigins, settings, contents, deliveryRates, now };
	await createSampleShop(store, newSite, newId);
	const pictures = [...stored.ofProducts.values()].reduce((sum, { length }) => sum + length, 2);
	return { products: range.length, pictures, orders: past.length };
};

/** The same for a seed and a client, so that a second start finds the work of the first. */
export const siteIdOf = (seed: number, clientId: string): string => idOf(`demo shop ${seed} ${clientId}`);

interface StoredFiles {
	readonly ofProducts: StoredPictures;
	/** Photos of shoppers, by the keys of their products. */
	readonly ofReviews: ReadonlyMap<string, readonly ReviewPicture[]>;
	readonly hero: Image;
	readonly story: Image;
}

const keepPictures = async (
	{ store, storage, now, seed = firstSeed }: SeedOptions,
	site: string,
	range: readonly RangeItem[],
): Promise<StoredFiles> => {
	const keep = (drawings: readonly Drawn[]) => storeDrawings({ store, storage, site, now }, drawings);
	const ofProducts = new Map();
	for (const item of range) {
		const pictures = item.kind.pictures(item.data, item.style);
		const files = await keep(pictures.map(({ name, draw }) => ({ name: `${item.data.key}-${name}`, svg: draw() })));
		const stored = files.map((file, index) => ({
			picture: pictures[index],
			id: file.id,
			url: file.url,
			width: pictureWidth,
			height: pictureHeight,
		}));
		ofProducts.set(item, stored);
	}
	const ofReviews = new Map();
	for (const item of photographed(range)) {
		const chance = new Chance(`photos ${seed} ${item.data.key}`);
		const pictures = item.kind.pictures(item.data, item.style).slice(1, 1 + photosOfProduct);
		const svgs = pictures.map(({ draw }, index) => asPhoto(draw(), chance.of(`${index}`)));
		const files = await keep(svgs.map((svg, index) => ({ name: `${item.data.key}-photo-${index + 1}`, svg })));
		ofReviews.set(
			item.data.key,
			files.map((file) => ({ url: file.url, width: file.width, height: file.height })),
		);
	}
	const [hero, story] = await keep(homePictures(seed));
	const image = (file: typeof hero): Image =>
		file ? { id: file.id, url: file.url, width: file.width, height: file.height } : {};
	return { ofProducts, ofReviews, hero: image(hero), story: image(story) };
};

const keepDownloads = async (
	{ store, storage, now }: SeedOptions,
	site: string,
	range: readonly RangeItem[],
): Promise<StoredDownloads> => {
	const downloads = new Map<RangeItem, DigitalFile>();
	for (const item of range) {
		const content = await item.kind.download?.(item.data, item.style);
		if (!content) continue;
		downloads.set(item, await storeDownload({ store, storage, site, now }, content));
	}
	return downloads;
};

const photosOfProduct = 3;

/** Of every fifth product that can be touched, shoppers took photos. */
const photographed = (range: readonly RangeItem[]): RangeItem[] =>
	range.filter(({ kind }, index) => kind.type !== "digital" && index % 5 === 0);

interface Drawn {
	readonly name: string;
	readonly svg: string;
}

/** Two walls of the workshop. */
const homePictures = (seed: number): Drawn[] => {
	const chance = new Chance(`home ${seed}`);
	const paletteOf = (name: keyof typeof palettes): Palette =>
		seed === firstSeed ? palettes[name] : chance.pick(Object.values(palettes));
	const art = (
		family: "dunes" | "moonrise" | "botanical" | "contours" | "flow" | "tiles",
		palette: Palette,
		prefix: string,
	) => drawArt({ family, palette, seed: `${seed}/home`, prefix });
	const [warm, cool] = [paletteOf("ember"), paletteOf("tidepool")];
	return [
		{
			name: "home-hero",
			svg: galleryWall(
				[art("botanical", paletteOf("orchard"), "a"), art("dunes", warm, "b"), art("tiles", paletteOf("citrus"), "c")],
				warm,
			),
		},
		{
			name: "home-story",
			svg: galleryWall(
				[art("flow", paletteOf("frost"), "a"), art("contours", cool, "b"), art("moonrise", paletteOf("midnight"), "c")],
				cool,
			),
		},
	];
};
