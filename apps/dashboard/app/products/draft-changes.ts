import type { JsonValue } from "@cartwright/contract/message";
import {
	changedValues,
	type DraftChange,
	type DraftConflict,
	type DraftValues,
	mergedValues,
} from "../forms/draft-changes.ts";
import type { OptionDraft, PictureDraft, ProductDraft, ProductText, VariantDraft } from "./product-draft.ts";

/**
 * What was changed between two states of a product. The key names a text, `visible`, `pictures`, `options`, a variant
 * (`variant/<key>`), or a cell of one (`variant/<key>/<cell>`).
 */
export const changesOf = (from: ProductDraft, to: ProductDraft): DraftChange[] =>
	changedValues(valuesOf(from), valuesOf(to));

/** Applies changes to what the product is now. Those whose value somebody else has changed are left out and named. */
export const withChanges = (
	now: ProductDraft,
	changes: readonly DraftChange[],
): { readonly draft: ProductDraft; readonly conflicts: readonly DraftConflict[] } => {
	const { values, conflicts } = mergedValues(valuesOf(now), changes);
	return { draft: draftOf(values, now), conflicts };
};

const valuesOf = ({ texts, visible, pictures, options, variants }: ProductDraft): DraftValues => {
	const values: [string, JsonValue][] = [
		...Object.entries(texts),
		["visible", visible],
		["pictures", pictures.map((picture) => ({ ...picture }))],
		["options", options.map((option) => ({ ...option, choices: option.choices.map((choice) => ({ ...choice })) }))],
	];
	for (const variant of variants) {
		const path = `variant/${variant.key}`;
		values.push([path, [...variant.choices]], [`${path}/visible`, variant.visible]);
		for (const [cell, text] of Object.entries(variant.cells)) if (text) values.push([`${path}/${cell}`, text]);
	}
	return new Map(values);
};

const draftOf = (values: DraftValues, { texts, isDigital }: ProductDraft): ProductDraft => {
	const variants = new Map<string, { choices: readonly string[]; visible: boolean; cells: Record<string, string> }>();
	for (const [key, value] of values) {
		const [, variant, cell] = /^variant\/([^/]+)(?:\/(.+))?$/.exec(key) ?? [];
		if (variant === undefined) continue;
		if (cell === undefined) variants.set(variant, { choices: value as string[], visible: true, cells: {} });
	}
	for (const [key, value] of values) {
		const [, variant = "", cell] = /^variant\/([^/]+)\/(.+)$/.exec(key) ?? [];
		const row = variants.get(variant);
		if (!row || cell === undefined) continue;
		if (cell === "visible") row.visible = value === true;
		else row.cells[cell] = String(value);
	}
	const options = values.get("options") as unknown as readonly OptionDraft[];
	const names = Object.keys(texts) as ProductText[];
	return {
		texts: Object.fromEntries(names.map((name) => [name, String(values.get(name) ?? "")])) as ProductDraft["texts"],
		visible: values.get("visible") === true,
		isDigital,
		pictures: values.get("pictures") as unknown as readonly PictureDraft[],
		options,
		variants: inOrder(
			[...variants].map(([key, row]) => ({ key, ...row })),
			options,
		),
	};
};

/** Variants in the order of the choices of their options. */
const inOrder = (variants: readonly VariantDraft[], options: readonly OptionDraft[]): VariantDraft[] => {
	const ranks = options.map(({ choices }) => new Map(choices.map(({ key }, rank) => [key, rank])));
	const rank = ({ choices }: VariantDraft): readonly number[] =>
		ranks.map((each, index) => each.get(choices[index] ?? "") ?? 0);
	return variants
		.map((variant) => ({ variant, rank: rank(variant) }))
		.toSorted((one, other) => one.rank.map((each, index) => each - (other.rank[index] ?? 0)).find(Boolean) ?? 0)
		.map(({ variant }) => variant);
};
