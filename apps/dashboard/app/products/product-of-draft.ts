import type { ConnectedOption } from "@cartwright/contract/catalogue/v3/option-messages";
import type { Product } from "@cartwright/contract/catalogue/v3/product-messages";
import type { updateProductWithInventory } from "@cartwright/contract/catalogue/v3/product-writes";
import type { OptionChoice } from "@cartwright/contract/catalogue/v3/variant-messages";
import { defaultLocationId } from "@cartwright/contract/inventory/default-location";
import type { RequestOf } from "@cartwright/contract/operation";
import { withSeoTexts } from "../seo/seo-texts.ts";
import { type OptionDraft, type ProductDraft, soldOut, stockCell, type VariantDraft } from "./product-draft.ts";

/** Members of a product, with those of its variants that calls require. */
export type ProductUpdate = Omit<RequestOf<typeof updateProductWithInventory>["product"], "id" | "revision">;
type VariantUpdate = NonNullable<NonNullable<ProductUpdate["variantsInfo"]>["variants"]>[number];

/** The members of a product to send, by the keys of the changes that were made; brand and ribbon have ids to be found first. */
export const productOfDraft = (draft: ProductDraft, before: Product, changed: readonly string[]): ProductUpdate => {
	const { texts } = draft;
	const has = (...keys: readonly string[]): boolean => keys.some((key) => changed.includes(key));
	const hasVariants = changed.some((key) => key === "options" || isOfVariant(key));
	return {
		...(has("name") ? { name: texts.name } : {}),
		...(has("description") ? { plainDescription: texts.description } : {}),
		...(has("slug") && texts.slug ? { slug: texts.slug } : {}),
		...(has("visible") ? { visible: draft.visible } : {}),
		...(has("seoTitle", "seoDescription") ? { seoData: withSeoTexts(before.seoData, texts) } : {}),
		...(has("pictures") ? { media: { itemsInfo: { items: picturesOf(draft) } } } : {}),
		...(hasVariants
			? {
					...(draft.options.length > 0 || has("options")
						? { options: draft.options.map((each) => optionOf(each)) }
						: {}),
					variantsInfo: { variants: draft.variants.map((each) => variantOf(each, draft, before)) },
				}
			: {}),
	};
};

/** Whether a change is one of a variant other than of its stock, which has calls of its own. */
const isOfVariant = (key: string): boolean => key.startsWith("variant/") && !key.includes("/stock/");

const picturesOf = ({ pictures }: ProductDraft) =>
	pictures.map(({ id, altText }) => ({ id, altText: altText || null }));

const isId = (key: string): boolean => !key.startsWith("new");

const optionOf = ({ key, name, choices }: OptionDraft): ConnectedOption => ({
	...(isId(key) ? { id: key } : {}),
	name,
	...(isId(key)
		? {}
		: {
				optionRenderType: choices.some(({ color }) => color) ? ("SWATCH_CHOICES" as const) : ("TEXT_CHOICES" as const),
			}),
	choicesSettings: {
		choices: choices.map((choice) => ({
			name: choice.name,
			// The services keep color, image and linked pictures of a choice that is sent without them.
			...(isId(choice.key) ? { choiceId: choice.key } : newChoice(choice.color)),
		})),
	},
});

const newChoice = (color: string | undefined) =>
	color ? { choiceType: "ONE_COLOR" as const, colorCode: color } : { choiceType: "CHOICE_TEXT" as const };

const choicesOf = ({ choices }: VariantDraft, { options }: ProductDraft): OptionChoice[] =>
	options.map((option, index) => {
		const choice = option.choices.find(({ key }) => key === choices[index]);
		return isId(option.key) && choice && isId(choice.key)
			? { optionChoiceIds: { optionId: option.key, choiceId: choice.key } }
			: { optionChoiceNames: { optionName: option.name, choiceName: choice?.name ?? "" } };
	});

const amountOf = (text: string | undefined) => (text ? { amount: text } : null);

const variantOf = (variant: VariantDraft, draft: ProductDraft, before: Product): VariantUpdate => {
	const { key, visible, cells } = variant;
	const present = before.variantsInfo?.variants?.find(({ id }) => id === key);
	const stock = cells[stockCell(defaultLocationId)];
	const { id, digitalProperties } = present ?? {};
	const physicalProperties = present?.physicalProperties as VariantUpdate["physicalProperties"];
	return {
		...(id ? { id } : { inventoryItem: stockOf(stock) }),
		choices: choicesOf(variant, draft),
		visible,
		sku: cells.sku || null,
		barcode: cells.barcode || null,
		price: {
			actualPrice: { amount: cells.price ?? "" },
			compareAtPrice: amountOf(cells.compareAtPrice),
		},
		// A caller who may not see costs must not clear them.
		...(cells.cost || present?.revenueDetails?.cost ? { revenueDetails: { cost: amountOf(cells.cost) } } : {}),
		...(digitalProperties ? { digitalProperties } : {}),
		...(draft.isDigital
			? {}
			: { physicalProperties: { ...physicalProperties, weight: cells.weight ? Number(cells.weight) : null } }),
	};
};

/** Stock as it is typed: a quantity, a sign for sold out, or nothing for units that are not counted. */
const stockOf = (text: string | undefined): { quantity: number } | { inStock: boolean } => {
	if (!text) return { inStock: true };
	return text === soldOut ? { inStock: false } : { quantity: Number(text) };
};

/** The stock that was changed, by variant and location. That of a new variant is sent with it. */
export const changedStock = (draft: ProductDraft, changed: readonly string[]) =>
	changed.flatMap((key) => {
		const [, variantId = "", locationId = ""] = /^variant\/([^/]+)\/stock\/(.+)$/.exec(key) ?? [];
		const variant = draft.variants.find((each) => each.key === variantId);
		if (!variant || !isId(variantId)) return [];
		return [{ variantId, locationId, stock: stockOf(variant.cells[stockCell(locationId)]) }];
	});
