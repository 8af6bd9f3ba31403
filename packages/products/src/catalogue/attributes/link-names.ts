import type { WorkContext } from "@cartwright/kernel/foundation/context";
import { create, expect, type Write } from "@cartwright/store/batch";
import type { Stored } from "@cartwright/store/collection";
import { isIn } from "@cartwright/store/query/filter";
import { page } from "@cartwright/store/store";
import type { Brand, Ribbon } from "../attribute.ts";
import type { NamedAttribute, Product } from "../product.ts";
import { type AttributeFacts, attributeEvent } from "./events.ts";
import { type AttributeKind, brandKind, ribbonKind } from "./kinds.ts";
import { isProductWrite } from "./product-write.ts";

/** The longest names that V3 can show. Files may contain longer ones, which belong to their product alone. */
const longestNames = { brand: 50, ribbon: 30 } as const;

type Member = keyof typeof longestNames;
/** The name of a brand or ribbon that has no id yet. */
const unlinkedName = (member: Member, { [member]: named }: Pick<Product, Member>): string | undefined =>
	!named || named.id || named.name.trim() === "" || named.name.length > longestNames[member] ? undefined : named.name;

/** Whether the product has a brand or ribbon that `withLinkedNames` gives an id. */
export const hasUnlinkedName = (product: Product): boolean =>
	unlinkedName("brand", product) !== undefined || unlinkedName("ribbon", product) !== undefined;

/**
 * V1, files and the demo shop name the brand and ribbon of a product. Adds their ids to the products of a batch, and
 * creates brands and ribbons that do not exist. The batch fails if one of them is renamed or deleted at the same time.
 */
export const withLinkedNames = async (
	{ store, ...facts }: Pick<WorkContext, "store" | "now" | "newId">,
	site: string,
	writes: readonly Write[],
): Promise<readonly Write[]> => {
	const written = writes.filter(isProductWrite).map(({ doc }) => doc);
	const names = { brand: namesIn("brand", written), ribbon: namesIn("ribbon", written) };
	if (names.brand.length + names.ribbon.length === 0) return writes;
	const present = await store.read(site, {
		brand: withNames(brandKind, names.brand),
		ribbon: withNames(ribbonKind, names.ribbon),
	});
	const brands = linksTo(brandKind, names.brand, present.brand, facts);
	const ribbons = linksTo(ribbonKind, names.ribbon, present.ribbon, facts);
	return [
		...writes.map((write) => {
			if (!isProductWrite(write)) return write;
			const { doc } = write;
			const brand = linked("brand", doc, brands.ids);
			const ribbon = linked("ribbon", doc, ribbons.ids);
			return { ...write, doc: { ...doc, ...(brand ? { brand } : {}), ...(ribbon ? { ribbon } : {}) } };
		}),
		...brands.writes,
		...ribbons.writes,
	];
};

const namesIn = (member: Member, written: readonly Product[]): string[] => [
	...new Set(written.flatMap((product) => unlinkedName(member, product) ?? [])),
];

const withNames = <Doc extends Brand | Ribbon>({ collection }: AttributeKind<Doc>, names: readonly string[]) =>
	page(collection, { filter: isIn("name", names), limit: names.length });

const linked = (member: Member, product: Product, ids: ReadonlyMap<string, string>): NamedAttribute | undefined => {
	const name = unlinkedName(member, product);
	const id = name === undefined ? undefined : ids.get(name);
	return name === undefined || id === undefined ? undefined : { id, name };
};

const linksTo = <Doc extends Brand | Ribbon>(
	kind: AttributeKind<Doc>,
	names: readonly string[],
	present: readonly Stored<Doc>[],
	facts: AttributeFacts,
) => {
	const known = new Set(present.map(({ doc }) => doc.name));
	const made = names
		.filter((name) => !known.has(name))
		.map((name) => ({ id: facts.newId(), name, createdDate: facts.now, updatedDate: facts.now }) as Doc);
	return {
		ids: new Map([...present.map(({ doc }) => doc), ...made].map(({ id, name }) => [name, id])),
		writes: [
			...present.map((stored) => expect(kind.collection, stored)),
			...made.map((doc) =>
				create(kind.collection, doc, [attributeEvent(kind, "created", facts, { doc, revision: 1 })]),
			),
		],
	};
};
