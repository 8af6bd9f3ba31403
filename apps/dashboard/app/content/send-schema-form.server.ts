import type { DataField, DataRole } from "@cartwright/contract/data/collection-messages";
import { dataCollections } from "@cartwright/contract/data/collections";
import type { Calls, Client } from "@cartwright/sdk/client";
import { data } from "react-router";
import { orRefusal } from "../forms/or-refusal.server.ts";
import { textOf } from "../forms/text-of.ts";
import { dataRoles } from "./access-presets.ts";
import { accessActions } from "./collection-facts.ts";
import { type SchemaForm, type SchemaFormResult, schemaForms } from "./content-forms.ts";

/** Sends a form of the page of a schema. */
export const sendSchemaForm = async (client: Client, dataCollectionId: string, form: FormData) => {
	const intent = schemaForms.find((each) => each === form.get("intent"));
	if (!intent) throw data(null, { status: 400 });
	return orRefusal<SchemaForm, SchemaFormResult>(intent, async () => {
		await sends[intent](client.use(dataCollections), dataCollectionId, form);
		return { of: intent };
	});
};

type Send = (calls: Calls<typeof dataCollections>, dataCollectionId: string, form: FormData) => Promise<unknown>;

const sends: Readonly<Record<SchemaForm, Send>> = {
	addField: (calls, dataCollectionId, form) =>
		calls.createDataCollectionField({
			dataCollectionId,
			field: { key: textOf(form, "key"), ...typeIn(form), ...describedIn(form) },
		}),
	changeField: (calls, dataCollectionId, form) => {
		// What a page does not offer, such as ranges and the types of elements, stays.
		const hasNewType = textOf(form, "type") !== textOf(form, "typeBefore") || form.has("target");
		const field = {
			key: textOf(form, "key"),
			...(hasNewType ? typeIn(form) : {}),
			...describedIn(form),
		};
		return calls.patchDataCollectionField({ dataCollectionId, field });
	},
	deleteField: (calls, dataCollectionId, form) =>
		calls.deleteDataCollectionField({ dataCollectionId, fieldKey: textOf(form, "key") }),
	moveField,
	changeCollection: (calls, id, form) =>
		calls.patchDataCollection({
			dataCollection: {
				id,
				revision: textOf(form, "revision"),
				displayName: textOf(form, "name") || id,
				displayField: textOf(form, "displayField") || null,
				strictMode: form.has("strict"),
				permissions: Object.fromEntries(accessActions.map((action) => [action, roleIn(form, action)])),
			},
		}),
};

const typeIn = (form: FormData) => {
	// What is no type is sent as it is, so that the services refuse it by name.
	const type = textOf(form, "type") as NonNullable<DataField["type"]>;
	const referencedCollectionId = textOf(form, "target");
	if (type === "REFERENCE") return { type, typeMetadata: { reference: { referencedCollectionId } } };
	if (type === "MULTI_REFERENCE") return { type, typeMetadata: { multiReference: { referencedCollectionId } } };
	return { type };
};

const describedIn = (form: FormData) => ({
	displayName: textOf(form, "name") || textOf(form, "key"),
	description: textOf(form, "description") || null,
	required: form.has("required"),
});

const roleIn = (form: FormData, action: string): DataRole => {
	const role = dataRoles.find((each) => each === form.get(action));
	if (!role) throw data(null, { status: 400 });
	return role;
};

/** Exchanges a field with the one before it, or with the next one. */
async function moveField(calls: Calls<typeof dataCollections>, dataCollectionId: string, form: FormData) {
	const { collection } = await calls.getDataCollection({ dataCollectionId });
	const fields = (collection?.fields ?? []).filter(({ systemField }) => !systemField);
	const position = fields.findIndex(({ key }) => key === textOf(form, "key"));
	const to = position + (form.get("direction") === "up" ? -1 : 1);
	const [moved, other] = [fields[position], fields[to]];
	if (!moved || !other) throw data(null, { status: 400 });
	fields[position] = other;
	fields[to] = moved;
	return calls.patchDataCollection({
		dataCollection: { id: dataCollectionId, revision: collection?.revision ?? "", fields },
		fieldMask: "fields",
	});
}
