import { keys } from "@cartwright/contract/staff/keys";
import type { Calls, Client } from "@cartwright/sdk/client";
import { data } from "react-router";
import { numberOf } from "../forms/number-of.ts";
import { orRefusal } from "../forms/or-refusal.server.ts";
import { textOf } from "../forms/text-of.ts";
import { type KeyForm, type KeyFormResult, keyForms, lifetimes, type ShownKey } from "./key-forms.ts";
import { keyRoles } from "./key-row.ts";

/** Sends a form of the room of keys: one form is one call. */
export const sendKeyForm = async (client: Client, form: FormData, now: number) => {
	const intent = keyForms.find((each) => each === form.get("intent"));
	if (!intent) throw data(null, { status: 400 });
	return orRefusal<KeyForm, KeyFormResult>(intent, async () => {
		const shown = await sends[intent](client.use(keys), form, now);
		return { of: intent, ...(shown ? { shown } : {}) };
	});
};

type Send = (calls: Calls<typeof keys>, form: FormData, now: number) => Promise<ShownKey | undefined>;

const sends: Readonly<Record<KeyForm, Send>> = {
	async createKey(calls, form, now) {
		const role = keyRoles.find((each) => each === form.get("role"));
		const { apiKey, key } = await calls.createKey({
			name: textOf(form, "name"),
			...(role ? { role } : { scopes: form.getAll("scope").map(String) }),
			expires: expiresOf(form, now),
		});
		return { name: apiKey?.name ?? "", secret: key ?? "" };
	},
	async rotateKey(calls, form) {
		const overlapMinutes = numberOf(textOf(form, "overlap"));
		const { apiKey, key } = await calls.rotateKey({ id: textOf(form, "key"), overlapMinutes });
		return { name: apiKey?.name ?? "", secret: key ?? "" };
	},
	async revokeKey(calls, form) {
		await calls.revokeKey({ id: textOf(form, "key") });
		return undefined;
	},
};

const day = 86_400_000;

const expiresOf = (form: FormData, now: number): string | undefined => {
	const days = lifetimes.find((each) => String(each) === form.get("lifetime"));
	if (days === undefined) throw data(null, { status: 400 });
	return days ? new Date(now + days * day).toISOString() : undefined;
};
