import type { ConnectedModifierChoice, ConnectedOptionChoice } from "@cartwright/contract/catalogue/v3/option-messages";
import { ApplicationError, invalid } from "@cartwright/kernel/foundation/errors";
import type { Customization } from "../../attribute.ts";
import type { Choice, ChoiceImage, ProductOption, UnderivedProduct } from "../../product.ts";
import { linkedMedia } from "./change-media.ts";
import { requireVisibleText } from "./change-texts.ts";
import { patched, type WriteFacts } from "./write-facts.ts";

export const typeOf = (renderType: string): ProductOption["type"] =>
	renderType === "SWATCH_CHOICES" ? "color" : "list";

export const customizationNotFound = (id: string, path: string): ApplicationError =>
	new ApplicationError(
		"CUSTOMIZATION_NOT_EXIST",
		`${path}.id is ${id}, which the product does not have; leave the id out to create it.`,
		{ id },
	);

/** The option of the product that a request means, together with choices that the customization has beside its own. */
export const optionMeant = (
	{ id, name }: { readonly id?: string | null | undefined; readonly name?: string | null | undefined },
	before: readonly ProductOption[],
	type: Customization["type"],
	{ shared }: WriteFacts,
): { readonly current: ProductOption | undefined; readonly offered: ProductOption | undefined } => {
	const current = before.find((option) => (id ? option.id === id : option.name === name));
	const customization = shared.customizations.get(id ?? "");
	if (customization?.type !== type || !customization.choices) return { current, offered: current };
	const choices = current?.choices ?? [];
	const others = customization.choices.filter((choice) => !choices.some((each) => each.id === choice.id));
	const offered: ProductOption = {
		...(current ?? { id: customization.id, name: customization.name, type: typeOf(customization.renderType) }),
		choices: [
			...choices,
			...others.map((choice) => ({
				id: choice.id,
				name: choice.name,
				mediaIds: [],
				...(choice.color === undefined ? {} : { color: choice.color }),
			})),
		],
	};
	return { current: current ?? offered, offered };
};

type WireChoice = ConnectedOptionChoice | ConnectedModifierChoice;

export const readChoices = (
	sent: readonly WireChoice[],
	option: ProductOption | undefined,
	product: UnderivedProduct,
	path: string,
	facts: WriteFacts,
	incomplete: (path: string) => ApplicationError,
): Choice[] => {
	const byId = new Map(option?.choices.map((choice) => [choice.id, choice]));
	const byName = new Map(option?.choices.map((choice) => [choice.name, choice]));
	const seen = new Set<string>();
	return sent.map((choice, index) => {
		const place = `${path}[${index}]`;
		const current = choice.choiceId ? byId.get(choice.choiceId) : byName.get(choice.name ?? "");
		if (choice.choiceId && !current) {
			const description = `${place}.choiceId is ${choice.choiceId}, which the option does not have; leave it out to create the choice.`;
			throw new ApplicationError("CHOICE_NOT_EXIST", description, { choiceId: choice.choiceId });
		}
		if (!current && !(choice.name && choice.choiceType)) throw incomplete(place);
		const read = readChoice(choice, current, product, place, facts);
		for (const key of [`name ${read.name}`, `id ${read.id}`]) {
			if (seen.has(key)) throw invalid(path, `contains ${read.name} twice`);
			seen.add(key);
		}
		return read;
	});
};

const readChoice = (
	choice: WireChoice,
	current: Choice | undefined,
	product: UnderivedProduct,
	path: string,
	facts: WriteFacts,
): Choice => {
	const { id = facts.newId(), name = "", value, mediaIds = [], color, colors, image } = current ?? {};
	const choiceType = choice.choiceType ?? swatchTypeOf(choice);
	refuseOtherSwatches({ ...choice, choiceType }, path);
	const swatch = choiceType
		? readSwatch({ ...choice, choiceType }, image, path, facts)
		: { ...(color ? { color } : {}), ...(colors ? { colors } : {}), ...(image ? { image } : {}) };
	return {
		id,
		name: choice.name ? requireVisibleText(choice.name, `${path}.name`) : name,
		...(value ? { value } : {}),
		...swatch,
		mediaIds: patched(choice.linkedMedia, mediaIds, [], (links) =>
			linkedMedia(links, product, `${path}.linkedMedia`, facts),
		),
	};
};

const swatchMembers = { ONE_COLOR: "colorCode", MULTIPLE_COLORS: "colorCodes", IMAGE: "image" } as const;

const isSent = (member: WireChoice[keyof WireChoice]): boolean =>
	typeof member === "object" && member !== null ? Object.keys(member).length > 0 : Boolean(member);

const swatchTypes = Object.keys(swatchMembers) as (keyof typeof swatchMembers)[];

const swatchTypeOf = (choice: WireChoice) => swatchTypes.find((type) => isSent(choice[swatchMembers[type]]));

const refuseOtherSwatches = (choice: WireChoice, path: string): void => {
	const other = swatchTypes.find((type) => type !== choice.choiceType && isSent(choice[swatchMembers[type]]));
	if (!other) return;
	const rule = `is for choices of the type ${other} only, not ${choice.choiceType}; leave it out`;
	throw invalid(`${path}.${swatchMembers[other]}`, rule, "FIELD_NOT_ALLOWED");
};

const colorPattern = /^(#[\da-f]{3,8}|rgba?\([\d\s.,%]{5,40}\))$/i;

const requireColor = (color: string | null | undefined, path: string): string => {
	if (color && colorPattern.test(color)) return color;
	throw invalid(path, "must be a colour such as #aabbcc", "FORMAT");
};

const readSwatch = (
	{ choiceType, colorCode, colorCodes, image }: WireChoice,
	current: ChoiceImage | undefined,
	path: string,
	{ mediaOf }: WriteFacts,
): Pick<Choice, "color" | "colors" | "image"> => {
	if (choiceType === "ONE_COLOR") return { color: requireColor(colorCode, `${path}.colorCode`) };
	if (choiceType === "MULTIPLE_COLORS") {
		const field = `${path}.colorCodes.colorCodes`;
		const colors = (colorCodes?.colorCodes ?? []).map((color, index) => requireColor(color, `${field}[${index}]`));
		if (colors.length !== 2) throw invalid(field, "needs two colours", "EXACT_SIZE", { threshold: 2 });
		return { colors };
	}
	if (choiceType !== "IMAGE") return {};
	if (!image?.url) throw invalid(`${path}.image.url`, "is required", "REQUIRED_FIELD");
	const { width, height, filename } = image;
	const size = { ...(width ? { width } : {}), ...(height ? { height } : {}) };
	const { video: _, ...stored } = mediaOf(image.url);
	// The published client has one name for an image, and sends it as both.
	const isName = Boolean(filename) && image.altText === filename;
	const altText = !isName ? image.altText : stored.url === current?.url ? current.altText : undefined;
	return { image: { ...size, ...stored, ...(altText ? { altText } : {}) } };
};
