import { contacts } from "@cartwright/contract/contacts/contacts";
import type { Client } from "@cartwright/sdk/client";
import { data, redirect } from "react-router";
import { orRefusal } from "../forms/or-refusal.server.ts";
import { textOf } from "../forms/text-of.ts";
import { contactName, labelKey } from "./customer.ts";
import { type CustomerForm, type CustomerFormResult, customerForms } from "./customer-forms.ts";

/** Sends a form of the page of a customer: one form is one call. */
export const sendCustomerForm = async (client: Client, contactId: string, form: FormData) => {
	const intent = customerForms.find((each) => each === form.get("intent"));
	if (!intent) throw data(null, { status: 400 });
	return orRefusal<CustomerForm, CustomerFormResult | Response>(intent, async () => {
		return (await sends[intent](client, contactId, form)) ?? { of: intent };
	});
};

type Send = (client: Client, contactId: string, form: FormData) => Promise<CustomerFormResult | Response | undefined>;

const linesOf = (form: FormData, name: string): string[] =>
	textOf(form, name)
		.split(/\r?\n/)
		.map((line) => line.trim())
		.filter(Boolean);

/** The kind of an address or a number that stays, such as work. */
const tagOf = <Item extends { readonly tag?: string | null | undefined }>(
	items: readonly Item[] | null | undefined,
	wanted: Partial<Item>,
): Item["tag"] =>
	items?.find((item) => Object.entries(wanted).every(([name, value]) => item[name as keyof Item] === value))?.tag;

const sends: Readonly<Record<CustomerForm, Send>> = {
	async edit(client, contactId, form) {
		const { contact } = await client.use(contacts).getContact({ id: contactId });
		const { emails, phones } = contact?.info ?? {};
		await client.use(contacts).updateContact({
			contactId,
			revision: Number(textOf(form, "revision")),
			info: {
				name: { first: textOf(form, "first"), last: textOf(form, "last") },
				company: textOf(form, "company") || null,
				emails: { items: linesOf(form, "emails").map((email) => ({ tag: tagOf(emails?.items, { email }), email })) },
				phones: { items: linesOf(form, "phones").map((phone) => ({ tag: tagOf(phones?.items, { phone }), phone })) },
			},
		});
		return undefined;
	},
	async label(client, contactId, form) {
		await client.use(contacts).labelContact({ contactId, labelKeys: [labelKey(textOf(form, "label"))] });
		return undefined;
	},
	async unlabel(client, contactId, form) {
		await client.use(contacts).unlabelContact({ contactId, labelKeys: [textOf(form, "label")] });
		return undefined;
	},
	async findDuplicates(client, contactId, form) {
		const page = await client
			.use(contacts)
			.queryContacts({ search: textOf(form, "search"), query: { paging: { limit: 10 } } });
		const others = page.contacts.filter(({ id, memberInfo }) => id !== contactId && !memberInfo?.memberId);
		return {
			of: "findDuplicates",
			found: others.map(({ id, info, primaryInfo }) => ({
				id: id ?? "",
				name: contactName(info),
				email: primaryInfo?.email ?? "",
			})),
		};
	},
	async merge(client, contactId, form) {
		await client.use(contacts).mergeContacts({
			targetContactId: contactId,
			targetContactRevision: Number(textOf(form, "revision")),
			sourceContactIds: form.getAll("source").map(String),
		});
		return undefined;
	},
	async delete(client, contactId) {
		await client.use(contacts).deleteContact({ contactId });
		return redirect("/customers");
	},
};
