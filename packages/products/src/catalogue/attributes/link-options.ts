import type { WorkContext } from "@cartwright/kernel/foundation/context";
import { create, expect, replace, type Write } from "@cartwright/store/batch";
import type { Stored } from "@cartwright/store/collection";
import { isIn } from "@cartwright/store/query/filter";
import { byIds, page } from "@cartwright/store/store";
import type { Customization, CustomizationChoice } from "../attribute.ts";
import { customizations } from "../documents.ts";
import type { Choice, CustomTextField, Product, ProductOption } from "../product.ts";
import { type AttributeFacts, attributeEvent } from "./events.ts";
import { customizationKind } from "./kinds.ts";
import { isProductWrite } from "./product-write.ts";

/** What V3 can show of a customization. Options beyond it belong to their product alone. */
const longestName = 50;
const longestTitle = 100;
const maxChoices = 1000;
/** So many customizations of one name are looked at: V3 may have created several of each type. */
const sameNames = 8;

type Shape = Pick<Customization, "type" | "renderType" | "name">;

/** Customizations that products bring along are unique by this key. */
const linkKeyOf = ({ type, renderType, name }: Shape): string => `${type} ${renderType} ${name}`;

const isShort = (name: string): boolean => name.trim() !== "" && name.length <= longestName;

const optionShape = ({ name, type }: ProductOption, managesVariants: boolean): Shape => ({
	name,
	type: managesVariants ? "PRODUCT_OPTION" : "MODIFIER",
	renderType: type === "color" ? "SWATCH_CHOICES" : "TEXT_CHOICES",
});

const textShape = ({ name, title }: CustomTextField): Shape => ({
	name: name ?? title.slice(0, longestName),
	type: "MODIFIER",
	renderType: "FREE_TEXT",
});

const isShareable = ({ name, choices }: ProductOption): boolean =>
	isShort(name) && choices.length <= maxChoices && choices.every((choice) => isShort(choice.name));

const isShareableText = (field: CustomTextField): boolean =>
	isShort(textShape(field).name) && field.title.length <= longestTitle;

/**
 * V1, files and V3 name the options and modifiers of a product. Gives those of the products of a batch the ids of the
 * customizations of the same name, and creates customizations and choices that do not exist. The batch fails if one of
 * them changes at the same time.
 */
export const withLinkedOptions = async (
	{ store, ...facts }: Pick<WorkContext, "store" | "now" | "newId">,
	site: string,
	writes: readonly Write[],
): Promise<readonly Write[]> => {
	const written = writes.filter(isProductWrite).map(({ doc }) => doc);
	const shapes = written.flatMap(({ options, managesVariants, customTextFields }) => [
		...options.filter(isShareable).map((option) => optionShape(option, managesVariants)),
		...customTextFields.filter(isShareableText).map(textShape),
	]);
	if (shapes.length === 0) return writes;
	const unique = (texts: readonly string[]) => [...new Set(texts)];
	const names = unique(shapes.map(({ name }) => name));
	const keys = unique(shapes.map(linkKeyOf));
	const ids = unique(
		written.flatMap(({ options, customTextFields }) => [...options, ...customTextFields].flatMap(({ id }) => id ?? [])),
	);
	const present = await store.read(site, {
		named: page(customizations, {
			filter: isIn("name", names),
			sort: [{ field: "createdDate", order: "ASC" }],
			limit: names.length * sameNames,
		}),
		keyed: page(customizations, { filter: isIn("linkKey", keys), limit: keys.length }),
		byId: byIds(customizations, ids),
	});
	const links = new Links([...present.keyed, ...present.named, ...present.byId.values()], facts);
	const linked = writes.map((write) => (isProductWrite(write) ? { ...write, doc: links.link(write.doc) } : write));
	return [...linked, ...links.writes()];
};

interface Link {
	readonly stored: Stored<Customization> | undefined;
	doc: Customization;
	/** Whether a product has the customization that did not have it before. */
	isAssigned: boolean;
}

/** The customizations of a batch, as its products extend them. */
class Links {
	readonly #byId = new Map<string, Link>();
	readonly #byKey = new Map<string, Link>();
	readonly #facts: AttributeFacts;

	constructor(present: readonly Stored<Customization>[], facts: AttributeFacts) {
		this.#facts = facts;
		for (const stored of present) {
			const { doc } = stored;
			if (this.#byId.has(doc.id)) continue;
			const link = { stored, doc, isAssigned: false };
			this.#byId.set(doc.id, link);
			if (!this.#byKey.has(linkKeyOf(doc))) this.#byKey.set(linkKeyOf(doc), link);
		}
	}

	link(product: Product): Product {
		const linked = product.options.map((option) => this.#linkOption(option, product.managesVariants));
		const byId = new Map(product.options.map(({ id }, at) => [id, linked[at]]));
		return {
			...product,
			options: linked.map(({ option }) => option),
			variants: product.variants.map((variant) => {
				const choices = Object.entries(variant.choices).map(([optionId, choiceId]) => {
					const { option, choiceIds } = byId.get(optionId) ?? {};
					return [option?.id ?? optionId, choiceIds?.get(choiceId) ?? choiceId] as const;
				});
				return { ...variant, choices: Object.fromEntries(choices) };
			}),
			customTextFields: product.customTextFields.map((field) => this.#linkText(field)),
		};
	}

	writes(): Write[] {
		return [...this.#byId.values()].flatMap(({ stored, doc, isAssigned }): Write[] => {
			if (!stored) {
				const event = attributeEvent(customizationKind, "created", this.#facts, { doc, revision: 1 });
				return [create(customizations, doc, [event])];
			}
			if (stored.doc === doc) return isAssigned ? [expect(customizations, stored)] : [];
			const data = { modifiedFields: ["choicesSettings"], addsOnly: true };
			const after = { doc, revision: stored.revision + 1 };
			return [
				replace(customizations, stored, doc, [attributeEvent(customizationKind, "updated", this.#facts, after, data)]),
			];
		});
	}

	#linkOption(option: ProductOption, managesVariants: boolean) {
		if (!isShareable(option)) return { option, choiceIds: undefined };
		const shape = optionShape(option, managesVariants);
		const link = this.#find(option.id, shape) ?? this.#create(option.id, { ...shape, choices: [] });
		const before = link.doc.choices ?? [];
		const byName = new Map(before.map((choice) => [choice.name, choice.id]));
		const missing = option.choices.filter(({ name }) => !byName.has(name));
		if (before.length + missing.length > maxChoices) return { option: this.#ownOption(option), choiceIds: undefined };
		const taken = new Set(before.map(({ id }) => id));
		const added = missing.map((choice) => this.#newChoice(choice, link.doc.id !== option.id || taken.has(choice.id)));
		if (added.length > 0) {
			link.doc = { ...link.doc, choices: [...before, ...added], updatedDate: this.#facts.now };
			for (const { id, name } of added) byName.set(name, id);
		}
		link.isAssigned ||= link.doc.id !== option.id;
		const idOf = ({ id, name }: Choice) => byName.get(name) ?? id;
		return {
			option: { ...option, id: link.doc.id, choices: option.choices.map((each) => ({ ...each, id: idOf(each) })) },
			choiceIds: new Map(option.choices.map((choice) => [choice.id, idOf(choice)])),
		};
	}

	#linkText(field: CustomTextField): CustomTextField {
		if (!isShareableText(field)) return field;
		const { id, title, maxLength, mandatory } = field;
		const freeText = { title, minCharCount: mandatory ? 1 : 0, maxCharCount: Math.min(500, maxLength) };
		const shape = textShape(field);
		const link = this.#find(id, shape) ?? this.#create(id, { ...shape, freeText });
		link.isAssigned ||= link.doc.id !== id;
		return { ...field, id: link.doc.id };
	}

	/** The one that the product has already, or otherwise the one of the same name. */
	#find(id: string | undefined, shape: Shape): Link | undefined {
		const own = this.#byId.get(id ?? "");
		return own && linkKeyOf(own.doc) === linkKeyOf(shape) ? own : this.#byKey.get(linkKeyOf(shape));
	}

	/** A new customization has the id of the option that it is made from, unless another one has it. */
	#create(id: string | undefined, content: Shape & Pick<Customization, "choices" | "freeText">): Link {
		const { now, newId } = this.#facts;
		const doc = {
			...content,
			id: id === undefined || this.#byId.has(id) ? newId() : id,
			linkKey: linkKeyOf(content),
			createdDate: now,
			updatedDate: now,
		};
		const link = { stored: undefined, doc, isAssigned: true };
		this.#byId.set(doc.id, link);
		this.#byKey.set(doc.linkKey, link);
		return link;
	}

	#newChoice({ id, name, color }: Choice, hasOther: boolean): CustomizationChoice {
		const shown = color !== undefined && /^#[\da-f]{3,8}$/i.test(color) ? { color } : {};
		return { id: hasOther ? this.#facts.newId() : id, name, ...shown };
	}

	/** An option that has more choices than can be shared must not follow the customization that it had before. */
	#ownOption(option: ProductOption): ProductOption {
		return this.#byId.has(option.id) ? { ...option, id: this.#facts.newId() } : option;
	}
}
