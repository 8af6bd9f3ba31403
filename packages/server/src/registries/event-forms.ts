import { formsOf, storedTypesOf } from "@cartwright/commerce/purchase/event-forms";
import type { EventForms } from "@cartwright/kernel/foundation/event-view";
import { productFormsOf, storedTypesOfProducts } from "@cartwright/products/catalogue/event-forms";
import { v5 as uuidOf } from "uuid";

/** How events of carts and products are events of several services. */
export const eventForms: EventForms = {
	formsOf: (event, isWanted) =>
		formsOf(event)
			.flatMap(productFormsOf)
			.filter(isWanted)
			.map((form) => (form.type === event.type ? form : { ...form, id: uuidOf(form.type, event.id) })),
	storedTypesOf: (type) => storedTypesOf(type).flatMap(storedTypesOfProducts),
};
