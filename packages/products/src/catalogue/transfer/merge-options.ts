import type { Choice, MediaItem, ProductOption, Variant } from "../product.ts";
import type { DraftOption, DraftOptions, DraftVariant } from "./draft.ts";

type NewId = () => string;

/** The options of the file. Options and choices that exist under the same name keep their ids. */
export const mergeOptions = (
	draft: DraftOptions | undefined,
	before: { readonly options: readonly ProductOption[]; readonly managesVariants: boolean } | undefined,
	newId: NewId,
): readonly ProductOption[] => {
	const existing = before?.options ?? [];
	// Formats without modifiers say nothing about the product's existing ones.
	if (!draft || (draft.list.length === 0 && !draft.ordered && !before?.managesVariants)) return existing;
	return draft.list.map((option) => mergeOption(option, draft.ordered, existing, newId));
};

const mergeOption = (
	draft: DraftOption,
	ordered: boolean,
	existing: readonly ProductOption[],
	newId: NewId,
): ProductOption => {
	const before = existing.find(({ name }) => name.trim() === draft.name);
	const choices = draft.choices.map((choice): Choice => {
		const same = before?.choices.find(({ name }) => name.trim() === choice.name);
		const color = choice.color ?? same?.color;
		const known: Choice = same ?? { id: newId(), name: choice.name, mediaIds: [] };
		return color === undefined ? known : { ...known, color };
	});
	return {
		...before,
		id: before?.id ?? newId(),
		name: before?.name ?? draft.name,
		type: draft.type ?? before?.type ?? "list",
		choices: ordered || !before ? choices : inExistingOrder(choices, before.choices),
	};
};

const inExistingOrder = (choices: readonly Choice[], known: readonly Choice[]): Choice[] => {
	const place = new Map(known.map(({ id }, index) => [id, index]));
	const placeOf = ({ id }: Choice) => place.get(id) ?? known.length;
	return [...choices].sort((a, b) => placeOf(a) - placeOf(b));
};

/** The choices of a variant in the file: choice id by option id. */
export const choiceIds = (
	variant: DraftVariant,
	options: readonly ProductOption[],
	managed: boolean,
): Record<string, string> => {
	if (!managed) return {};
	return Object.fromEntries(
		options.map((option, index) => {
			const choice = option.choices.find(({ name }) => name.trim() === variant.choices[index]);
			return [option.id, choice?.id ?? ""];
		}),
	);
};

/** Finds the existing variant with the same choices, or otherwise with the same SKU. */
export const findVariant = (
	existing: readonly Variant[],
	choices: Readonly<Record<string, string>>,
	sku: string | undefined,
): Variant | undefined => {
	const key = choicesKey(choices);
	const same = existing.find((variant) => choicesKey(variant.choices) === key);
	if (same) return same;
	const bySku = sku ? existing.filter((variant) => variant.sku === sku) : [];
	return bySku.length === 1 ? bySku[0] : undefined;
};

export const choicesKey = (choices: Readonly<Record<string, string>>): string =>
	Object.entries(choices)
		.map((pair) => pair.join("="))
		.sort()
		.join("&");

/**
 * Assigns the images of variants to the choices of one option: the one that already has media, otherwise the first
 * whose choices each have exactly one image, otherwise the first one.
 */
export const withChoiceImages = (
	options: readonly ProductOption[],
	variants: readonly DraftVariant[],
	media: readonly MediaItem[],
): readonly ProductOption[] => {
	const shown = variants.filter(({ image }) => image !== undefined);
	if (shown.length === 0 || options.length === 0) return options;
	const imagesOf = (index: number) => Map.groupBy(shown, ({ choices }) => choices[index] ?? "");
	const distinct = (of: readonly DraftVariant[]) => [...new Set(of.map(({ image }) => image))];
	const optionWithMedia = options.findIndex((option) => option.choices.some(({ mediaIds }) => mediaIds.length > 0));
	const optionWithDistinctImages = options.findIndex((_, index) =>
		[...imagesOf(index).values()].every((of) => distinct(of).length === 1),
	);
	const place = optionWithMedia >= 0 ? optionWithMedia : Math.max(0, optionWithDistinctImages);
	const images = imagesOf(place);
	return options.map((option, index) =>
		index === place
			? {
					...option,
					choices: option.choices.map((choice) =>
						withImages(choice, distinct(images.get(choice.name.trim()) ?? []), media),
					),
				}
			: option,
	);
};

/** A choice that already has one of the images keeps its media. */
const withImages = (choice: Choice, urls: readonly (string | undefined)[], media: readonly MediaItem[]): Choice => {
	const ids = urls.flatMap((url) => media.filter((item) => item.url === url).map(({ id }) => id));
	if (ids.length === 0 || choice.mediaIds.some((id) => ids.includes(id))) return choice;
	return { ...choice, mediaIds: ids };
};
