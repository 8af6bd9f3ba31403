import { v5 as uuidOf } from "uuid";
import { productFormsOf, storedTypesOfProducts } from "../capabilities/catalogue/event-forms.ts";
import { formsOf, storedTypesOf } from "../capabilities/purchase/event-forms.ts";
import type { EventForms } from "../foundation/event-view.ts";

/** How events of carts and products are events of several services. */
export const eventForms: EventForms = {
	formsOf: (event, isWanted) =>
		formsOf(event)
			.flatMap(productFormsOf)
			.filter(isWanted)
			.map((form) => (form.type === event.type ? form : { ...form, id: uuidOf(form.type, event.id) })),
	storedTypesOf: (type) => storedTypesOf(type).flatMap(storedTypesOfProducts),
};
