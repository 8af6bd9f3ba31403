import type { OrderLineItem } from "@cartwright/contract/orders/order-line-item-messages";
import type { updateOrderLineItem as declared } from "@cartwright/contract/orders/orders";
import { ApplicationError } from "@cartwright/kernel/foundation/errors";
import { maskedMembers } from "@cartwright/kernel/foundation/field-mask";
import type { Handler } from "@cartwright/kernel/foundation/handler";
import { rejectUnplaced } from "./changes.ts";
import { orderUpdated } from "./events.ts";
import { findOrder } from "./load/find-order.ts";
import type { OrderLine } from "./order.ts";
import { orderView } from "./order-view.ts";
import { changedOrderWrites } from "./order-writes.ts";

export const updateOrderLineItem: Handler<typeof declared> = async (context, { id, lineItem, fieldMask }) => {
	const stored = await findOrder(context, id);
	rejectUnplaced(stored.doc);
	const line = stored.doc.lineItems.find((each) => each.id === lineItem.id);
	if (!line) {
		throw new ApplicationError<typeof declared>("ORDER_LINE_ITEM_NOT_FOUND", `The order has no line ${lineItem.id}.`, {
			lineItemId: lineItem.id,
		});
	}
	const { id: _, ...changes } = maskedMembers<OrderLineItem>(lineItem, fieldMask, "lineItem");
	const described = describedLine(line, changes);
	const lineItems = stored.doc.lineItems.map((each) => (each === line ? described : each));
	const order = { ...stored.doc, lineItems, updatedDate: context.now };
	const events = [orderUpdated(order, ["lineItems"], context)];
	await context.store.commit(context.site, changedOrderWrites(stored, order, events));
	return { order: orderView(order, { origin: context.origin, forStaff: true }) };
};

const describing = ["productName", "descriptionLines", "image", "physicalProperties"] as const;

/** The line with another description; what was agreed of it cannot be changed. */
const describedLine = (line: OrderLine, changes: OrderLineItem): OrderLine => {
	const { productName, descriptionLines, image, physicalProperties, extendedFields, ...others } = changes;
	const changeable = [...describing, "extendedFields"];
	const [fixed] = Object.entries(others).flatMap(([name, value]) => (value === undefined ? [] : [name]));
	if (fixed || productName === null) {
		const field = `lineItem.${fixed ?? "productName"}`;
		throw new ApplicationError<typeof declared>(
			"FIELD_CANNOT_BE_UPDATED",
			`${field} cannot be changed or removed; of a line, these can: ${changeable.join(", ")}.`,
			{ field },
		);
	}
	const item = {
		...line.item,
		productName: productName ?? line.item.productName,
		descriptionLines: descriptionLines === undefined ? line.item.descriptionLines : (descriptionLines ?? []),
		image: image === undefined ? line.item.image : (image ?? undefined),
		physicalProperties:
			physicalProperties === undefined ? line.item.physicalProperties : (physicalProperties ?? undefined),
	};
	const fields = extendedFields === undefined ? line.extendedFields : (extendedFields ?? undefined);
	return { ...line, item, extendedFields: fields } as OrderLine;
};
