import type { StoredEvent } from "@cartwright/store/store";
import { v5 as uuidOf } from "uuid";
import { productFormsOf, storedTypesOfProducts } from "../capabilities/catalogue/event-forms.ts";
import { formsOf, storedTypesOf } from "../capabilities/purchase/event-forms.ts";

/**
 * The forms of some types in which subscribers and webhooks get an event: one stored event may be an event of several
 * services. Each has an id of its own, because whoever gets several of them drops duplicates by their ids.
 */
export const formsOfEvent = (event: StoredEvent, isWanted: (form: StoredEvent) => boolean): readonly StoredEvent[] =>
	formsOf(event)
		.flatMap(productFormsOf)
		.filter(isWanted)
		.map((form) => (form.type === event.type ? form : { ...form, id: uuidOf(form.type, event.id) }));

/** The stored types of which an event type is a form. */
export const storedTypesOfEvent = (type: string): readonly string[] =>
	storedTypesOf(type).flatMap(storedTypesOfProducts);
