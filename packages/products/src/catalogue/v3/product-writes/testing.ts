import type { ProductFields } from "@cartwright/contract/catalogue/v3/product-messages";
import type { Variant } from "@cartwright/contract/catalogue/v3/variant-messages";

export const everyField: ProductFields[] = [
	"PLAIN_DESCRIPTION",
	"DESCRIPTION",
	"MEDIA_ITEMS_INFO",
	"MERCHANT_DATA",
	"VARIANT_OPTION_CHOICE_NAMES",
	"INFO_SECTION",
	"INFO_SECTION_PLAIN_DESCRIPTION",
] as ProductFields[];

export const price = (actual: string, compareAt?: string) => ({
	actualPrice: { amount: actual },
	...(compareAt === undefined ? {} : { compareAtPrice: { amount: compareAt } }),
});

export const posterVariant = (members: Partial<Variant>) => ({ price: price("20"), ...members });

export const simpleProduct = (name: string) => ({
	name,
	productType: "PHYSICAL" as const,
	variantsInfo: { variants: [{ price: price("1") }] },
});

const chosen = (optionName: string, choiceName: string) => ({
	optionChoiceNames: { optionName, choiceName, renderType: "TEXT_CHOICES" as const },
});

const id = (digit: number) => `00000000-0000-4000-8000-00000000000${digit}`;

const perUnit = { pricePerUnit: { settings: { quantity: 0.5, measurementUnit: "KG" as const } } };

/** A product with all that a request can give. */
export const poster = () => ({
	...simpleProduct("Night poster"),
	plainDescription: "<p>Stars &amp; moon</p>",
	visible: true,
	visibleInPos: false,
	media: {
		itemsInfo: {
			items: [
				{ url: "https://img.test/night.jpg", altText: "Night", displayName: "Front" },
				{ url: "https://img.test/frame.jpg" },
			],
		},
	},
	seoData: { tags: [{ type: "title", children: "Night" }] },
	taxGroupId: id(1),
	physicalProperties: {
		fulfillerId: id(2),
		pricePerUnit: { quantity: 100, measurementUnit: "G" as const },
	},
	brand: { name: "Luma" },
	ribbon: { name: "New" },
	additionalRibbons: [{ name: "Sale" }, { name: "Last" }],
	infoSections: [{ uniqueName: "Care", plainDescription: "<p>Dust</p>" }],
	tags: { publicTags: { tagIds: ["a"] }, privateTags: { tagIds: ["p"] } },
	extendedFields: { namespaces: { "@app/ns": { depth: 3 } } },
	options: [
		{
			name: "Frame",
			optionRenderType: "SWATCH_CHOICES" as const,
			choicesSettings: {
				choices: [
					{
						name: "Black",
						choiceType: "ONE_COLOR" as const,
						colorCode: "#000000",
						linkedMedia: [{ url: "https://img.test/frame.jpg" }],
					},
					{ name: "Two", choiceType: "MULTIPLE_COLORS" as const, colorCodes: { colorCodes: ["#000000", "#ffffff"] } },
					{ name: "Oak", choiceType: "IMAGE" as const, image: { url: "https://img.test/oak.jpg" } },
				],
			},
		},
		{
			name: "Size",
			optionRenderType: "TEXT_CHOICES" as const,
			choicesSettings: { choices: [{ name: "Small", choiceType: "CHOICE_TEXT" as const }] },
		},
	],
	modifiers: [
		{
			name: "Engraving",
			modifierRenderType: "FREE_TEXT" as const,
			mandatory: true,
			freeTextSettings: { minCharCount: 1, maxCharCount: 20, title: "Engraving" },
		},
	],
	variantsInfo: {
		variants: [
			{
				sku: "B-S",
				barcode: "4001",
				price: price("20", "25"),
				revenueDetails: { cost: { amount: "8" } },
				physicalProperties: { weight: 0.5, ...perUnit },
				choices: [chosen("Frame", "Black"), chosen("Size", "Small")],
			},
			{
				sku: "T-S",
				visible: false,
				price: price("30"),
				physicalProperties: { weight: 1.5, ...perUnit },
				choices: [chosen("Size", "Small"), chosen("Frame", "Two")],
			},
		],
	},
});
