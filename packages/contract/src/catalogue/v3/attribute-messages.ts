import { ItemMetadata } from "../../bulk-messages.ts";
import { message, type Schema, type Wire } from "../../message.ts";
import type { EventDeclaration } from "../../operation.ts";

/** The result for one item of a bulk call that returns no entities. */
export const BulkItemResult = message({ itemMetadata: ItemMetadata });
export type BulkItemResult = Wire<typeof BulkItemResult>;

/** The events of what products share: it was created, updated or deleted. */
export const attributeEvents = (name: string, payload: Schema): Readonly<Record<string, EventDeclaration>> =>
	Object.fromEntries(
		(["created", "updated", "deleted"] as const).map((slug) => [
			slug,
			{ type: `wix.stores.catalog.v3.${name}_${slug}`, slug, kind: slug, payload },
		]),
	);
