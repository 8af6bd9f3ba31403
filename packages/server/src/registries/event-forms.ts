import type { StoredEvent } from "@cartwright/store/store";
import { productFormsOf, storedTypesOfProducts } from "../capabilities/catalogue/event-forms.ts";
import { formsOf, storedTypesOf } from "../capabilities/purchase/event-forms.ts";

/** The forms in which subscribers and webhooks get an event: one stored event may be an event of several services. */
export const formsOfEvent = (event: StoredEvent): readonly StoredEvent[] => formsOf(event).flatMap(productFormsOf);

/** The stored types of which an event type is a form. */
export const storedTypesOfEvent = (type: string): readonly string[] =>
	storedTypesOf(type).flatMap(storedTypesOfProducts);
