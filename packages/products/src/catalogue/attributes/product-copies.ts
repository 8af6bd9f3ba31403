import { isDeepStrictEqual } from "node:util";
import { replace, type Write } from "@cartwright/store/batch";
import type { Stored } from "@cartwright/store/collection";
import { type Filter, isIn, or, type Position } from "@cartwright/store/query/filter";
import { page } from "@cartwright/store/store";
import type { Attribute } from "../attribute.ts";
import { withDerivedFields } from "../derived-fields.ts";
import { products } from "../documents.ts";
import { type EventFacts, productChanged } from "../events.ts";
import type { Product } from "../product.ts";
import type { AttributeKind, CurrentAttributes } from "./kinds.ts";

/** Up to this many products change in the commit that changes their attribute, and others soon after it. */
export const copiedAtOnce = 500;

/** The products that have one of the attributes. */
export const hasAttribute = (
	{ idFields }: Pick<AttributeKind<Attribute>, "idFields">,
	ids: readonly string[],
): Filter => or(...idFields.map((field) => isIn(field, ids)));

/** A part of the products that have one of the attributes, in the order of their ids. */
export const assignedProducts = <Doc extends Attribute>(
	kind: AttributeKind<Doc>,
	ids: readonly string[],
	from?: Position,
) => page(products, { filter: hasAttribute(kind, ids), limit: copiedAtOnce, from });

/** Writes products whose copies differ from the attributes. */
export const copyWrites = <Doc extends Attribute>(
	kind: AttributeKind<Doc>,
	assigned: readonly Stored<Product>[],
	current: CurrentAttributes<Doc>,
	facts: EventFacts,
): Write[] =>
	assigned.flatMap((stored) => {
		const product = kind.copyTo(stored.doc, current);
		if (isDeepStrictEqual(product, stored.doc)) return [];
		const changed = withDerivedFields({ ...product, updatedDate: facts.now });
		return [replace(products, stored, changed, [productChanged(changed.id, [kind.member], facts)])];
	});
