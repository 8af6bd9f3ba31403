import type { Product as WireProduct } from "@cartwright/contract/catalogue/v3/product-messages";
import type { Context } from "@cartwright/kernel/foundation/context";
import { defaultSettings, settings, settingsId } from "@cartwright/kernel/sites/settings";
import { hasSome, isIn } from "@cartwright/store/query/filter";
import { byId, byIds, page } from "@cartwright/store/store";
import { downloadFiles, mediaFiles } from "../../../media/documents.ts";
import { digitalFileOf, isSellable, soldFileOf } from "../../digital-file.ts";
import { collections, products } from "../../documents.ts";
import { slugsToCheck } from "../../slug.ts";
import { resolveStoredMedia } from "../../stored-media.ts";
import { allCategoriesRequest, type ViewDependencies } from "../product-access.ts";
import { loadAttributes } from "./load-attributes.ts";
import type { WriteFacts } from "./write-facts.ts";

export type WriteContext = Pick<Context, "store" | "site" | "origin" | "now" | "newId">;

export interface LoadedFacts {
	readonly facts: WriteFacts;
	readonly around: ViewDependencies;
}

const maxFound = 100_000;

/** Loads what the products of a request refer to, in three round trips however many they are. */
export const loadWriteFacts = async (
	context: WriteContext,
	inputs: readonly WireProduct[],
	{ creates = false, withCategories = false }: { readonly creates?: boolean; readonly withCategories?: boolean } = {},
): Promise<LoadedFacts> => {
	const { store, site, now, newId } = context;
	const slugs = unique(inputs.flatMap((input) => slugsOf(input, creates)));
	const variantIds = unique(inputs.flatMap(variantIdsOf));
	const soldIds = unique(inputs.flatMap(soldIdsOf));
	const loaded = await store.read(site, {
		around: byId(settings, settingsId),
		...(withCategories ? { all: allCategoriesRequest } : {}),
		slugs: page(products, { filter: isIn("slug", slugs), limit: slugs.length + 1 }),
		variants: page(products, { filter: hasSome("variants.id", variantIds), limit: maxFound }),
		files: byIds(mediaFiles, unique([...inputs.flatMap(mediaIdsOf), ...soldIds])),
		downloads: byIds(downloadFiles, soldIds),
		categories: byIds(collections, unique(inputs.flatMap(({ mainCategoryId }) => mainCategoryId ?? []))),
	});
	const shop = loaded.around?.doc ?? defaultSettings;
	const facts: WriteFacts = {
		currency: shop.currency,
		now,
		newId,
		mediaOf: await resolveStoredMedia(context, unique(inputs.flatMap(urlsOf))),
		// A member's photo is no picture for products.
		files: new Map([...loaded.files].flatMap(([id, { doc }]) => (doc.memberId ? [] : [[id, doc] as const]))),
		soldFiles: new Map([
			...[...loaded.downloads].map(([id, { doc }]) => [id, digitalFileOf(doc)] as const),
			...[...loaded.files].flatMap(([id, { doc }]) => (isSellable(doc) ? [[id, soldFileOf(doc)] as const] : [])),
		]),
		takenSlugs: new Set(loaded.slugs.map(({ doc }) => doc.slug)),
		takenVariantIds: new Set(loaded.variants.flatMap(({ doc }) => doc.variants.map(({ id }) => id))),
		categoryIds: new Set(loaded.categories.keys()),
		shared: await loadAttributes(context, {
			brands: unique(inputs.flatMap(({ brand }) => brand?.id ?? [])),
			ribbons: unique(inputs.flatMap(ribbonIdsOf)),
			infoSections: unique(inputs.flatMap(({ infoSections }) => (infoSections ?? []).flatMap(({ id }) => id ?? []))),
			customizations: unique(
				inputs.flatMap(({ options, modifiers }) =>
					[...(options ?? []), ...(modifiers ?? [])].flatMap(({ id }) => id ?? []),
				),
			),
		}),
	};
	return { facts, around: { settings: loaded.around, ...(loaded.all ? { categories: loaded.all } : {}) } };
};

const unique = (texts: readonly string[]): string[] => [...new Set(texts)];

const slugsOf = ({ slug, name }: WireProduct, creates: boolean): string[] =>
	creates ? slugsToCheck(slug, name ?? "") : slug ? [slug] : [];

const variantIdsOf = ({ variantsInfo }: WireProduct): string[] =>
	(variantsInfo?.variants ?? []).flatMap(({ id }) => id ?? []);

const soldIdsOf = ({ variantsInfo }: WireProduct): string[] =>
	(variantsInfo?.variants ?? []).flatMap(({ digitalProperties }) => digitalProperties?.digitalFile?.id ?? []);

const ribbonIdsOf = ({ ribbon, additionalRibbons }: WireProduct): string[] =>
	[ribbon, ...(additionalRibbons ?? [])].flatMap((each) => each?.id ?? []);

const itemsOf = ({ media }: WireProduct) => media?.itemsInfo?.items ?? [];

const mediaIdsOf = (input: WireProduct): string[] => itemsOf(input).flatMap(({ id }) => id ?? []);

const urlsOf = (input: WireProduct): string[] => {
	const choices = [...(input.options ?? []), ...(input.modifiers ?? [])].flatMap(
		({ choicesSettings }) => choicesSettings?.choices ?? [],
	);
	const ofChoices = choices.flatMap(({ image, linkedMedia }) => [
		image?.url,
		...(linkedMedia ?? []).map(({ url }) => url),
	]);
	return [...itemsOf(input).map(({ url }) => url), ...ofChoices].flatMap((url) => url ?? []);
};
