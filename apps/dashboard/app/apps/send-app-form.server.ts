import { apps } from "@cartwright/contract/webhooks/apps";
import type { Calls, Client } from "@cartwright/sdk/client";
import { data } from "react-router";
import { orRefusal } from "../forms/or-refusal.server.ts";
import { textOf } from "../forms/text-of.ts";
import { keyRoles } from "../keys/key-row.ts";
import { type AppForm, type AppFormResult, appForms, keyStarts, type ShownApp } from "./app-forms.ts";

/** Sends a form about an app, if it is one: one form is one call. */
export const sendAppForm = async (client: Client, form: FormData, now: number) => {
	const intent = appForms.find((each) => each === form.get("intent"));
	if (!intent) return undefined;
	return orRefusal<AppForm, AppFormResult>(intent, async () => {
		const shown = await sends[intent](client.use(apps), form, now);
		return { of: intent, ...(shown ? { shown } : {}) };
	});
};

type Send = (calls: Calls<typeof apps>, form: FormData, now: number) => Promise<ShownApp | undefined>;

const sends: Readonly<Record<AppForm, Send>> = {
	async createApp(calls, form) {
		const role = keyRoles.find((each) => each === form.get("role"));
		const { app, secret } = await calls.createApp({
			name: textOf(form, "name"),
			...(role ? { role } : { scopes: form.getAll("scope").map(String) }),
		});
		const { id, name, instanceId, publicKey } = app ?? {};
		const lines = [
			`WIX_APP_ID=${id}`,
			`WIX_APP_SECRET=${secret}`,
			`WIX_INSTANCE_ID=${instanceId}`,
			`WIX_PUBLIC_KEY=${publicKey}`,
		];
		return { name: name ?? "", lines: lines.join("\n") };
	},
	async rotateSecret(calls, form) {
		const { app, secret } = await calls.rotateAppSecret({ appId: textOf(form, "app") });
		return { name: app?.name ?? "", lines: `WIX_APP_SECRET=${secret}` };
	},
	async rotateKey(calls, form, now) {
		await calls.rotateAppKey({ appId: textOf(form, "app"), starts: startOf(form, now) });
		return undefined;
	},
	async removeApp(calls, form) {
		await calls.removeApp({ appId: textOf(form, "app") });
		return undefined;
	},
};

const hour = 3_600_000;

const startOf = (form: FormData, now: number): string => {
	const hours = keyStarts.find((each) => String(each) === form.get("starts"));
	if (hours === undefined) throw data(null, { status: 400 });
	return new Date(now + hours * hour).toISOString();
};
