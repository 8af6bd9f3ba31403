import type { JsonObject, JsonValue } from "@cartwright/contract/message";
import { data } from "react-router";
import type { PageContext } from "../page-context.server.ts";
import { timestampOf } from "../timestamp.ts";
import { type CollectionFacts, titleOf } from "./collection-facts.ts";
import type { FieldKind } from "./field-kind.ts";
import { enteredAs } from "./field-values.ts";
import { editedFields, type ItemDraft, itemDraft } from "./item-draft.ts";
import { loadCollection } from "./load-collections.server.ts";
import { type ItemTitles, loadItemData, loadTitles } from "./load-item.server.ts";

/** What the page of an item shows. */
export interface ItemFacts {
	/** Empty if it does not exist yet. */
	readonly id: string;
	readonly collection: CollectionFacts;
	readonly title: string;
	readonly saved: ItemDraft;
	/** The fields that can be changed, with how their values are entered. */
	readonly edited: readonly { readonly key: string; readonly kind: FieldKind }[];
	/** Values that only calls change: of fields that are read-only, and of names that the schema does not have. */
	readonly others: readonly { readonly key: string; readonly name: string; readonly value: JsonValue }[];
	readonly titles: ItemTitles;
	readonly created: string;
	readonly changed: string;
	readonly owner: string;
}

export const loadItemPage = async (page: PageContext, collectionId: string, itemId: string): Promise<ItemFacts> => {
	const [client, { timeZone }, { permissions }] = await Promise.all([page.staff(), page.shop(), page.me()]);
	const collection = await loadCollection(client, collectionId);
	const isCreatable = !collection.isMirror && permissions.includes("WIX_DATA.ITEMS_WRITE");
	if (!itemId && !isCreatable) throw data(null, { status: 403 });
	const values = itemId ? await loadItemData(client, collection, itemId) : {};
	const edited = editedFields(collection, values);
	const references = collection.fields
		.filter(({ target }) => target)
		.map(({ key, target }) => ({ target, ids: idsIn(values[key]) }))
		.filter(({ ids }) => ids.length > 0);
	return {
		id: itemId,
		collection,
		title: itemId ? titleOf(collection.titleKey, values) : "",
		saved: itemDraft(edited, values, timeZone),
		edited: edited.map((field) => ({ key: field.key, kind: enteredAs(field, values[field.key]) })),
		others: othersOf(collection, values, new Set(edited.map(({ key }) => key))),
		titles: await loadTitles(client, references),
		created: dateIn(values._createdDate),
		changed: dateIn(values._updatedDate),
		owner: typeof values._owner === "string" ? values._owner : "",
	};
};

const idsIn = (value: JsonValue | undefined): string[] =>
	(Array.isArray(value) ? value : [value]).filter((each) => typeof each === "string" && each !== "") as string[];

const dateIn = (value: JsonValue | undefined): string =>
	value && typeof value === "object" && !Array.isArray(value) && typeof value.$date === "string"
		? timestampOf(value.$date)
		: "";

const systemKeys: readonly string[] = ["_id", "_owner", "_createdDate", "_updatedDate"];

const othersOf = ({ fields }: CollectionFacts, values: JsonObject, edited: ReadonlySet<string>) =>
	Object.entries(values)
		.filter(([key]) => !edited.has(key) && !systemKeys.includes(key))
		.map(([key, value]) => ({ key, name: fields.find((field) => field.key === key)?.name ?? key, value }));
