/** The fields of an item, if nothing else is said about them. */
export type AnyFields = Record<string, unknown>;

/** Fields that every stored item has. */
export interface SystemFields {
	readonly _id: string;
	readonly _owner?: string;
	readonly _createdDate?: Date;
	readonly _updatedDate?: Date;
}

/** An item as the server returns it. */
export type StoredItem<Item> = Item & SystemFields;

type Key<Item> = keyof StoredItem<Item> & string;

/** The name of a field, or a path into one, such as `address.city`. */
export type FieldOf<Item> = Key<Item> | `${Key<Item>}.${string}`;

type Element<Value> = NonNullable<Value> extends readonly (infer Inner)[] ? Inner | Value : Value;

/** What a field can be compared with. A field with a list is compared with its elements, too. */
export type OperandOf<Item, Field> = Field extends keyof StoredItem<Item>
	? Element<StoredItem<Item>[Field]> | null | undefined
	: unknown;
